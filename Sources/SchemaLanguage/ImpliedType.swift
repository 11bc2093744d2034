import SchemaDocument

/// The types that schemas without `type` imply.
///
/// For example, `{properties: {id: {type: string}}}` describes an object, and `{enum: [a, b]}` lists strings.
extension RawSchema {
  /// Returns the type that the keywords other than `enum` imply, and a keyword that implies it; `nil` if a value may be anything.
  package func impliedType(in dialect: Dialect) -> (type: SchemaType, by: Keyword)? {
    impliedType(in: dialect, ofFormat: Format.type(impliedBy:))
  }

  package func impliedType(
    in dialect: Dialect,
    ofFormat: (String) -> SchemaType?
  ) -> (type: SchemaType, by: Keyword)? {
    if namesMembers, namesElements { return nil }
    if namesMembers {
      if isClosedAndNoMore { return nil }
      return acceptsAnyValue && dialect.isStrictJSONSchema
        ? nil : implied(.object, by: Self.members)
    }
    if namesElements { return implied(.array, by: .elements) }
    // In JSON Schema, the remaining keywords narrow values of one type and ignore all others. In API documents they imply the type.
    guard !dialect.isStrictJSONSchema else { return nil }
    if requiresMembers || hasAny(of: .objectShape) { return implied(.object, by: .tellingObjects) }
    if hasAny(of: .textBounds) { return implied(.string, by: .textBounds) }
    if let format = text(.format), let type = ofFormat(format) { return (type, .format) }
    if text(.contentEncoding) != nil { return (.string, .contentEncoding) }
    return implied(.number, by: .numberBounds)
  }

  private func implied(_ type: SchemaType, by set: KeywordSet) -> (type: SchemaType, by: Keyword)? {
    keywords.intersection(set).first.map { (type, $0) }
  }

  private static let members = KeywordSet(.properties, .additionalProperties, .patternProperties)

  /// The single type of all values under `enum`; `nil` if they have several, or include null.
  package var typeOfValues: SchemaType? {
    guard let list = self[.enumeration], list.isSequence, let first = list.elements.first,
      list.elements.allSatisfy({ $0.scalarType == first.scalarType })
    else { return nil }
    switch first.scalarType {
    case .string: return .string
    // A value that Swift or JSON can't represent isn't a value of an enumeration.
    case .integer: return list.elements.allSatisfy { $0.integerValue != nil } ? .integer : nil
    case .number: return list.elements.allSatisfy { $0.finiteNumber != nil } ? .number : nil
    case .boolean: return .boolean
    case .null, nil: return nil
    }
  }

  /// Whether its own keywords list values.
  package var listsValues: Bool { hasAny(of: .values) }

  /// Whether it describes the values of members.
  package var namesMembers: Bool {
    hasAny(of: Self.members)
  }

  /// Whether it describes elements.
  package var namesElements: Bool { hasAny(of: .elements) }

  /// Whether it only closes an object and doesn't restrict values otherwise. Generators for .NET write any value that way:
  /// `{additionalProperties: false}`.
  ///
  /// Among the parts of `allOf`, it closes the object that the other parts describe.
  package var isClosedAndNoMore: Bool {
    has(.additionalProperties)
      && keywords.subtracting(.annotations) == KeywordSet(.additionalProperties)
      && self[.additionalProperties]?.boolValue == false
      && node.parent.map { $0.isSequence && $0.key?.hasText("allOf") == true } != true
  }

  /// Whether it accepts any value, although it has a keyword for objects: `{additionalProperties: true}`.
  private var acceptsAnyValue: Bool {
    guard !has(.properties), !has(.patternProperties), let additional = self[.additionalProperties]
    else { return false }
    return additional.boolValue == true || (additional.isMapping && additional.count == 0)
  }
}
