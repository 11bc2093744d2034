package import SchemaDocument

/// A schema object as the file spells it: its mapping, and which known keywords it has.
///
/// For example `{type: string, format: date}` has the keywords `type` and `format`. What the keywords mean together is decided in
/// lowering.
package struct RawSchema: Sendable {
  package let node: Node
  /// Without the lists of schemas that are empty, which add nothing and leave no choice.
  package let keywords: KeywordSet
  private let hasOtherKeys: Bool
  /// Whether it has such a list.
  package let hasEmptyList: Bool

  /// Reads which keywords `node` has. A node that is no mapping has none.
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

  /// `allOf`, `oneOf` and `anyOf` that list nothing.
  var emptyLists: [(keyword: Keyword, list: Node)] {
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

  /// The value of a keyword, or nil when the schema does not have it.
  @inline(__always)
  package subscript(_ keyword: Keyword) -> Node? {
    // Nearly always there is none, and then there should not be a call.
    keywords.contains(keyword) ? node[keyword] : nil
  }

  @inline(__always)
  package func has(_ keyword: Keyword) -> Bool { keywords.contains(keyword) }

  @inline(__always)
  package func hasAny(of set: KeywordSet) -> Bool { keywords.intersects(set) }

  /// The value of a keyword, if it is a scalar other than null.
  package func scalar(_ keyword: Keyword) -> Node? {
    guard let value = self[keyword], value.isScalar, !value.isNull else { return nil }
    return value
  }

  /// The text of a keyword whose value is a scalar.
  package func text(_ keyword: Keyword) -> String? { scalar(keyword)?.text }

  /// Whether a person has chosen its type.
  package var choosesType: Bool { hasAny(of: .chosenType) }

  /// Whether a keyword is true, in quotes or without.
  @inline(__always)
  package func isTrue(_ keyword: Keyword) -> Bool {
    keywords.contains(keyword) && node[keyword]?.quotedBoolValue == true
  }

  /// The schemas listed under `allOf`, `oneOf` or `anyOf`; a schema in place of the list counts as a list of one.
  package func branches(_ keyword: Keyword) -> [Node] {
    guard let list = self[keyword] else { return [] }
    switch list.kind {
    case .sequence: return Array(list.elements)
    case .mapping: return RawSchema(list).keywords.isEmpty ? [] : [list]
    case .scalar: return []
    }
  }

  /// The reference that this schema is, unless `$ref` is the name of something else (a property called `$ref`).
  package var reference: Node? {
    guard let value = referenceValue, value.isScalar, !value.isNull else { return nil }
    return value
  }

  /// Whether what stands beside the reference changes the type that it refers to.
  package var shapesBesideReference: Bool {
    let siblings = keywords.subtracting(.references).subtracting(.overrides)
      .subtracting(.annotations).subtracting(.constraints)
    return !siblings.isEmpty || hasConditionalMembers
  }

  /// The value of `$ref`, or of one of the keywords that refer by way of the schemas around.
  package var referenceValue: Node? {
    guard hasAny(of: .references) else { return nil }
    return self[.reference] ?? self[.dynamicReference] ?? self[.recursiveReference]
  }

  /// The type names of `type`, in order, without `null`; a single name counts as a list of one.
  package var typeNames: [Node] {
    guard let type = self[.type] else { return [] }
    switch type.kind {
    case .scalar: return type.isNull || type.hasText("null") ? [] : [type]
    case .sequence: return type.elements.filter { $0.isScalar && !$0.isNullTypeName }
    case .mapping: return []
    }
  }

  /// Whether this schema itself, apart from what it refers to, says that null is allowed.
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

  /// Whether this schema is meant for null and nothing else, as a branch of a union is: `{type: 'null'}`, or `{nullable: true}` as some
  /// generators write it.
  package var standsForNull: Bool {
    isNullOnly || admitsNull && keywords.isSubset(of: Self.wordsForNull)
  }

  private static let wordsForNull = KeywordSet(.nullable, .vendorNullable, .description)

  /// Whether its own type leaves null out, and nothing else has a say in it.
  package var forbidsNull: Bool {
    !typeNames.isEmpty && !admitsNull && !hasAny(of: .references) && !hasAny(of: .composition)
  }

  /// Whether this schema allows nothing but null, as the branch `{type: 'null'}` does.
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
  /// A key that starts with `x-`: vendors' own, which pass untouched. Ours are keywords, or misspelt.
  package var isVendorExtension: Bool {
    withText { text in
      guard text.count > 1, text[0] == UInt8(ascii: "x"), text[1] == UInt8(ascii: "-") else {
        return false
      }
      return !text.starts(with: "x-dto-".utf8)
    }
  }

  /// `true` and `false`, and the same as texts.
  package var quotedBoolValue: Bool? {
    guard let type = scalarType, type == .string else { return boolValue }
    return hasText("true") ? true : hasText("false") ? false : nil
  }

  /// `null` as a type name: quoted, or plain as many write it.
  fileprivate var isNullTypeName: Bool { isScalar && hasText("null") }
}

extension KeywordSet {
  /// Keywords that say nothing of the shape of a value.
  package static let annotations = KeywordSet(
    .comment,
    .title,
    .description,
    .default,
    .example,
    .examples,
    .deprecated,
    .readOnly,
    .writeOnly,
    .externalDocs,
    .xml,
    .metaschema,
    .identifier,
    .legacyIdentifier,
    .anchor,
    .vocabulary,
    .localDefinitions,
    .definitions,
    .dynamicAnchor,
    .recursiveAnchor,
    .dtoName,
    .dtoIgnore,
    .dtoOptional,
    .dtoElements,
    .dtoMinItems,
    .dtoDefault,
    .dtoCoerce,
    .dtoUnknownKeys,
    .dtoPath,
    .dtoAlias,
    .dtoRoot,
    .dtoPresence,
    .nullable,
    .vendorNullable
  )

  /// Keywords that narrow a value without changing the Swift type.
  package static let constraints = KeywordSet(
    .minimum,
    .maximum,
    .exclusiveMinimum,
    .exclusiveMaximum,
    .multipleOf,
    .minLength,
    .maxLength,
    .pattern,
    .minItems,
    .maxItems,
    .uniqueItems,
    .minProperties,
    .maxProperties,
    .propertyNames,
    .contentEncoding,
    .contentMediaType,
    .contentSchema,
    .contains,
    .minContains,
    .maxContains,
    .dependencies,
    .dependentRequired,
    .dependentSchemas,
    .not,
    .if,
    .then,
    .else,
    .unevaluatedProperties,
    .unevaluatedItems,
    .additionalItems
  )

  /// Keywords that say nothing when their value is null: a person has begun to write, and not gone on. Others are reported
  /// where they are read.
  package static let unfinishedWhenNull = KeywordSet(
    .title,
    .description,
    .comment,
    .format,
    .pattern,
    .nullable,
    .readOnly,
    .writeOnly,
    .deprecated,
    .externalDocs,
    .xml,
    .discriminator,
    .patternProperties,
    .localDefinitions,
    .uniqueItems,
    .contentEncoding,
    .contentMediaType,
    .identifier,
    .anchor
  )

  /// Words that no specification knows.
  package static let vendorWords: KeywordSet = {
    var set = KeywordSet()
    for keyword in Keyword.allCases where keyword.rawValue.hasPrefix("x-") { set.insert(keyword) }
    return set
  }()

  /// Keywords that refer to a schema.
  @inline(__always)
  package static var references: KeywordSet {
    KeywordSet(few: .reference, .dynamicReference, .recursiveReference)
  }

  /// Words of ours that change what becomes of a schema, and not what it allows.
  package static let overrides = KeywordSet(
    .dtoCases,
    .dtoDiscriminator,
    .dtoEnum,
    .dtoTags,
    .dtoType,
    .dtoDate
  )

  /// Words of ours that say how a value is decoded, and nothing of its type.
  package static let policies = KeywordSet(
    .dtoOptional,
    .dtoElements,
    .dtoMinItems,
    .dtoDefault,
    .dtoCoerce,
    .dtoUnknownKeys
  )

  /// What of a schema concerns decoding, and not its type.
  package static let statements = KeywordSet(
    .dtoOptional,
    .dtoElements,
    .dtoMinItems,
    .dtoDefault,
    .dtoCoerce,
    .dtoUnknownKeys,
    .default,
    .minItems
  )

  /// Words of ours that say where a value stands.
  package static let places = KeywordSet(.dtoPath, .dtoAlias, .dtoPresence, .dtoRoot)

  /// All words of ours that may mean nothing where they stand.
  package static let ownWords: KeywordSet = {
    var set = KeywordSet(.dtoName, .dtoIgnore)
    for keyword in Keyword.allCases
    where policies.contains(keyword) || places.contains(keyword) || overrides.contains(keyword) {
      set.insert(keyword)
    }
    return set
  }()

  /// Keywords that only an object has.
  package static let objectShape = KeywordSet(
    .properties,
    .additionalProperties,
    .patternProperties,
    .minProperties,
    .maxProperties,
    .propertyNames
  )

  /// The same, and `required`, which is also a flag of a parameter.
  package static let membersOfObjects = KeywordSet(
    .properties,
    .additionalProperties,
    .patternProperties,
    .minProperties,
    .maxProperties,
    .propertyNames,
    .required
  )

  /// Keywords that only an array has.
  package static let arrayShape = KeywordSet(
    .items,
    .prefixItems,
    .minItems,
    .maxItems,
    .uniqueItems
  )

  /// Keywords that no scalar has.
  package static let membersOfCollections = KeywordSet(
    .properties,
    .additionalProperties,
    .patternProperties,
    .minProperties,
    .maxProperties,
    .propertyNames,
    .required,
    .items,
    .prefixItems,
    .minItems,
    .maxItems,
    .uniqueItems
  )

  /// Keywords that only a number has.
  static let numberBounds = KeywordSet(
    .minimum,
    .maximum,
    .exclusiveMinimum,
    .exclusiveMaximum,
    .multipleOf
  )

  @inline(__always)
  package static var composition: KeywordSet { KeywordSet(few: .allOf, .oneOf, .anyOf) }

  /// The lists of which one schema holds, or several.
  @inline(__always)
  static var unions: KeywordSet { KeywordSet(few: .oneOf, .anyOf) }

  /// The lists of values.
  @inline(__always)
  static var values: KeywordSet { KeywordSet(few: .enumeration, .constant, .extensibleEnum) }

  /// What holds the elements of an array.
  @inline(__always)
  static var elements: KeywordSet { KeywordSet(few: .items, .prefixItems) }

  /// By which a person chooses the Swift type.
  @inline(__always)
  static var chosenType: KeywordSet { KeywordSet(few: .dtoType, .dtoDate) }

  /// Keywords that may say that null is allowed.
  @inline(__always)
  static var nullability: KeywordSet {
    KeywordSet(few: .nullable, .vendorNullable, .type, .enumeration, .constant)
  }
}
