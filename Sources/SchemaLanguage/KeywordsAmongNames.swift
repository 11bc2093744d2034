package import SchemaDocument

extension Node {
  /// Whether it is the value of a keyword rather than a schema, so that its key is unlikely to be a property's name.
  package var isKeywordOutOfPlace: Bool {
    guard let key, !isMapping, !isNull, let keyword = Keyword(key: key) else { return false }
    // Nearly every object has a member with this name.
    return keyword != .legacyIdentifier
  }

  /// Whether it says something about the schemas around it, such as a `description` among the names under `$defs`.
  package var isAnnotationAmongSchemas: Bool {
    guard let key, !isMapping, !isNull, emptyPairBefore == nil else { return false }
    // Other parts of API documents have it beside a 'description'.
    guard let keyword = Keyword(key: key) else { return isScalar && key.hasText("summary") }
    guard isKeywordOutOfPlace, KeywordSet.annotations.contains(keyword) else { return false }
    // A Boolean is a schema, unless it is what the keyword takes.
    return boolValue == nil || keyword.facts.value == .boolean
  }

  /// The closest empty value before this one, if there are only keywords in between.
  package var emptyPairBefore: Node? {
    var before = valueBefore
    while let value = before, !value.isNull {
      guard value.isKeywordOutOfPlace else { return nil }
      before = value.valueBefore
    }
    return before
  }
}
