public import SchemaDocument

/// A schema object as written in the file: its mapping, and the known keywords that it has.
///
/// For example, `{type: string, format: date}` has the keywords `type` and `format`. Lowering decides what the keywords mean together.
@usableFromInline
package struct RawSchema: Sendable {
  @usableFromInline package let node: Node
  /// The keywords of the schema, except for empty lists of schemas, which add nothing and offer no choice.
  @usableFromInline package let keywords: KeywordSet
  private let hasOtherKeys: Bool
  /// Whether it has an empty list of schemas.
  package let hasEmptyList: Bool

  /// Reads which keywords `node` has. A node that isn't a mapping has none.
  package init(_ node: Node) {
    self.node = node
    let words = node.words(in: Keyword.allWords)
    let keywords = KeywordSet(words)
    hasOtherKeys = words.hasOthers
    guard keywords.intersects(.composition) else {
      self.keywords = keywords
      hasEmptyList = false
      return
    }
    let empty = Self.emptyLists(of: node, among: keywords)
    self.keywords = keywords.subtracting(empty)
    hasEmptyList = !empty.isEmpty
  }

  private static func emptyLists(of node: Node, among keywords: KeywordSet) -> KeywordSet {
    var empty = KeywordSet()
    for keyword in compositionKeywords where keywords.contains(keyword) {
      if let list = node[keyword], list.isSequence, list.count == 0 { empty.insert(keyword) }
    }
    return empty
  }

  private static let compositionKeywords: [Keyword] = [.allOf, .oneOf, .anyOf]

  /// The empty lists under `allOf`, `oneOf` and `anyOf`.
  package var emptyLists: [(keyword: Keyword, list: Node)] {
    guard hasEmptyList else { return [] }
    return Self.compositionKeywords.compactMap { keyword in
      keywords.contains(keyword) ? nil : node[keyword].map { (keyword, $0) }
    }
  }

  /// Whether there is a key that is neither a keyword nor a vendor extension.
  package var hasUnknownKeys: Bool {
    hasOtherKeys
      && node.pairs.contains { Keyword(key: $0.key) == nil && !$0.key.isVendorExtension }
  }

  /// The value of a keyword, or `nil` if the schema doesn't have it.
  @inlinable @inline(__always)
  package subscript(_ keyword: Keyword) -> Node? {
    // Most schemas don't have the keyword, and a call would be wasted on them.
    keywords.contains(keyword) ? node[keyword] : nil
  }

  @inlinable @inline(__always)
  package func has(_ keyword: Keyword) -> Bool { keywords.contains(keyword) }

  @inlinable @inline(__always)
  package func hasAny(of set: KeywordSet) -> Bool { keywords.intersects(set) }

  /// Returns the value of a keyword if it is a scalar other than null.
  package func scalar(_ keyword: Keyword) -> Node? {
    guard let value = self[keyword], value.isScalar, !value.isNull else { return nil }
    return value
  }

  /// Returns the string of a keyword whose value is a scalar.
  package func text(_ keyword: Keyword) -> String? { scalar(keyword)?.text }

  /// Whether the user has chosen its type.
  package var choosesType: Bool { hasAny(of: .chosenType) }

  /// Whether a keyword is true, with or without quotes.
  package func isTrue(_ keyword: Keyword) -> Bool {
    keywords.contains(keyword) && node[keyword]?.quotedBoolValue == true
  }

  /// Returns the schemas under `allOf`, `oneOf` or `anyOf`. A schema in place of the list counts as a list with that schema.
  package func branches(_ keyword: Keyword) -> [Node] {
    guard let list = self[keyword] else { return [] }
    switch list.kind {
    case .sequence: return Array(list.elements)
    case .mapping: return RawSchema(list).keywords.isEmpty ? [] : [list]
    case .scalar: return []
    }
  }

  /// The reference, unless `$ref` is the name of something else (a property called `$ref`).
  package var reference: Node? {
    guard let value = referenceValue, value.isScalar, !value.isNull else { return nil }
    return value
  }

  /// Whether the siblings of the reference change the type that it refers to.
  package var shapesBesideReference: Bool {
    let siblings = keywords.subtracting(.references).subtracting(.overrides)
      .subtracting(.annotations).subtracting(.constraints)
    return !siblings.isEmpty || hasConditionalMembers
  }

  /// The value of `$ref`, or of a keyword whose target depends on the enclosing schemas.
  package var referenceValue: Node? {
    guard hasAny(of: .references) else { return nil }
    return self[.reference] ?? self[.dynamicReference] ?? self[.recursiveReference]
  }

  /// The names under `type`, in order, without `null`. A single name counts as a list with that name.
  package var typeNames: [Node] {
    guard let type = self[.type] else { return [] }
    switch type.kind {
    case .scalar: return type.isNull || type.hasText("null") ? [] : [type]
    case .sequence: return type.elements.filter { $0.isScalar && !$0.isNullTypeName }
    case .mapping: return []
    }
  }

  /// Whether this schema itself, regardless of any reference, allows null.
  package var admitsNull: Bool {
    guard hasAny(of: .nullability) else { return false }
    if isTrue(.nullable) || isTrue(.vendorNullable) { return true }
    if let type = self[.type] {
      if type.isNullTypeName { return true }
      if type.isSequence, type.elements.contains(where: { $0.isNullTypeName }) { return true }
    }
    if let values = self[.enumeration], values.isSequence,
      values.elements.contains(where: { $0.isNull })
    {
      return true
    }
    return self[.constant]?.isNull == true
  }

  /// Whether this schema stands for null only, as a branch of a union: `{type: 'null'}`, or `{nullable: true}` as some generators write it.
  package var standsForNull: Bool {
    isNullOnly || admitsNull && keywords.isSubset(of: Self.wordsForNull)
  }

  private static let wordsForNull = KeywordSet(.nullable, .vendorNullable, .description)

  /// The part of `allOf` that allows only null beside others, as some generators write "or null"; nothing else reads it literally.
  package var nullInAllOf: Node? {
    guard has(.allOf) else { return nil }
    let parts = branches(.allOf).filter {
      !$0.isMapping || !RawSchema($0).keywords.isSubset(of: .annotations)
    }
    let null = parts.first { $0.isMapping && RawSchema($0).isNullOnly }
    return parts.allSatisfy { $0.isMapping && RawSchema($0).isNullOnly } ? nil : null
  }

  /// The schemas under `allOf` that every value other than null must match.
  package var partsOfAllOf: [Node] {
    let parts = branches(.allOf)
    guard nullInAllOf != nil else { return parts }
    return parts.filter { !$0.isMapping || !RawSchema($0).isNullOnly }
  }

  /// Whether its own type excludes null, and no other keyword can allow it.
  package var forbidsNull: Bool {
    !typeNames.isEmpty && !admitsNull && !hasAny(of: .references) && !hasAny(of: .composition)
  }

  /// Whether this schema allows only null, as the branch `{type: 'null'}` does.
  package var isNullOnly: Bool {
    if let type = self[.type] {
      if type.isScalar { return type.isNullTypeName }
      if type.isSequence, type.count > 0 {
        return type.elements.allSatisfy { $0.isNullTypeName }
      }
      return false
    }
    if let constant = self[.constant] { return constant.isNull }
    if let values = self[.enumeration], values.isSequence, values.count > 0 {
      return values.elements.allSatisfy { $0.isNull }
    }
    return false
  }
}

extension Node {
  /// Whether the key starts with `x-`. Vendors' keys are accepted as they are; dtoc extensions are either keywords or misspelled.
  package var isVendorExtension: Bool {
    withText { text in
      guard text.count > 1, text[0] == UInt8(ascii: "x"), text[1] == UInt8(ascii: "-") else {
        return false
      }
      return !text.starts(with: "x-dto-".utf8)
    }
  }

  /// The value of `true` or `false`, or of these words as strings.
  package var quotedBoolValue: Bool? {
    guard let type = scalarType, type == .string else { return boolValue }
    return hasText("true") ? true : hasText("false") ? false : nil
  }

  /// Whether it is `null` as the name of a type: in quotes, or plain as often written.
  fileprivate var isNullTypeName: Bool { isScalar && hasText("null") }
}
