/// Sets of keywords with certain facts in the table.
extension KeywordSet {
  package init(where condition: (Keyword.Facts) -> Bool) {
    self.init()
    for keyword in Keyword.allCases where condition(keyword.facts) { insert(keyword) }
  }

  /// Keywords whose values contain schemas.
  package static let holdingSchemas = KeywordSet { $0.value.holder != nil }

  /// Keywords whose values contain plain values, even if these look like schemas.
  package static let holdingValues = KeywordSet { $0.value == .values || $0.value == .anything }

  /// Keywords whose values contain schemas that only narrow what others describe, for the same value or a part of it.
  package static let holdingConditions = holdingSchemas.intersection(unchecked)

  /// Keywords that don't affect the shape of a value.
  package static let annotations = KeywordSet { facts in
    switch facts.outcome {
    case .identity, .nullability, .documentation, .usage, .ignored: true
    case .extension(let kind, _, _): kind != .override
    case .reference, .shape, .constraint, .unchecked, .partial: false
    }
  }

  /// Keywords that document a schema, or describe how a value is used.
  package static let documentation = KeywordSet {
    [.documentation, .usage, .ignored].contains($0.outcome)
  }

  /// Keywords whose values only readers and other tools need.
  package static let forReaders = KeywordSet { facts in
    [.documentation, .ignored].contains(facts.outcome) && facts.value != .boolean
  }

  /// Keywords that narrow a value without changing the Swift type.
  package static let constraints = KeywordSet { facts in
    switch facts.outcome {
    case .constraint, .unchecked, .partial: true
    case .reference, .identity, .shape, .nullability, .documentation, .usage, .ignored,
      .extension:
      false
    }
  }

  private static let unchecked = KeywordSet { facts in
    if case .unchecked = facts.outcome { true } else { false }
  }

  /// Keywords with a finding because Swift doesn't reflect them.
  package static let withConsequence = KeywordSet { $0.consequence != nil }

  /// Keywords that mean nothing if their value is null, because their author hasn't finished them. All others are reported where they are
  /// read.
  package static let unfinishedWhenNull = KeywordSet { facts in
    facts.extensionKind == nil
      && [.text, .boolean, .identifier, .object].contains(facts.value)
  }
  .union(KeywordSet(.patternProperties, .localDefinitions))

  /// Keywords whose value is never a mapping.
  package static let neverMappings = KeywordSet { !$0.value.mayBeMapping }

  /// Keywords that no specification defines.
  package static let vendorExtensions = KeywordSet(where: \.specifications.isEmpty)

  /// dtoc extensions that change what a schema becomes, but not what it allows.
  package static let overrides = KeywordSet { $0.extensionKind == .override }

  /// dtoc extensions about an object or its properties.
  package static let aboutObjects = KeywordSet {
    $0.extensionKind == .policy || $0.extensionKind == .object
  }

  /// dtoc extensions that decide how a value is decoded, but not its type.
  package static let policies = KeywordSet { $0.extensionKind == .policy }

  /// Keywords that affect decoding rather than the type.
  package static let statements = policies.union(
    KeywordSet(.default, .minItems, .maxItems, .prefixItems, .additionalItems, .dtoPresence)
  )

  /// dtoc extensions that give the location of a property's value.
  package static let places = KeywordSet { $0.extensionKind == .place }

  /// dtoc extensions that change nothing about a type that is only encoded. A default is also the initial value of a property, and null can
  /// be encoded.
  package static let decodingAlone = policies.subtracting(KeywordSet(.dtoDefault, .dtoNull))
    .union(KeywordSet(.dtoAlias))

  /// All dtoc extensions. They may have no effect in some places.
  package static let dtoExtensions = KeywordSet { $0.extensionKind != nil }

  /// Keywords that apply only to objects. Unchecked ones are excluded unless they imply an object, because a finding reports them wherever
  /// they are used.
  package static let ofObjects = ofType(.object)

  /// Keywords that apply only to arrays, with the same exception.
  package static let ofArrays = ofType(.array)

  private static func ofType(_ type: SchemaType) -> KeywordSet {
    KeywordSet { facts in
      facts.subject == .tells(type) || facts.subject == .of(type) && facts.consequence == nil
    }
  }

  /// Keywords that have no meaning for a scalar.
  package static let ofCollections = ofObjects.union(ofArrays)

  /// Keywords that only an object has, and that imply one.
  package static let objectShape = tellingObjects.subtracting(KeywordSet(.required))

  /// The keywords in `objectShape`, and `required`, which is also a flag of a parameter.
  static let tellingObjects = KeywordSet { $0.subject == .tells(.object) }

  /// Keywords that imply a string.
  static let textBounds = KeywordSet { $0.subject == .tells(.string) }

  /// Keywords that imply a number.
  static let numberBounds = KeywordSet { $0.subject == .tells(.number) }

  package static let scalarBounds = textBounds.union(numberBounds)

  /// Keywords that imply a type if none is stated.
  package static let tellingTypes = KeywordSet { facts in
    if case .tells = facts.subject { true } else { false }
  }
  .union(KeywordSet(.enumeration, .format))

  /// Keywords whose value is a number.
  package static let numbers = KeywordSet {
    [.number, .count, .divisor, .numberOrBoolean].contains($0.value)
  }

  /// Keywords that define the shape of a value with a schema or a mapping to schemas.
  static let shapingByMapping = KeywordSet { facts in
    facts.outcome == .shape && facts.value.holder.map { $0.kind != .list } == true
  }

  /// Keywords that define the shape of a value with a list of schemas.
  static let shapingByList = KeywordSet { facts in
    facts.outcome == .shape && facts.value.holder?.kind == .list
  }
}

/// Small sets that are tested for every schema, written out so that no memory needs to be initialized for them.
extension KeywordSet {
  /// Keywords that refer to a schema.
  @inline(__always)
  package static var references: KeywordSet {
    KeywordSet(few: .reference, .dynamicReference, .recursiveReference)
  }

  @inline(__always)
  package static var composition: KeywordSet { KeywordSet(few: .allOf, .oneOf, .anyOf) }

  /// The lists of schemas of which one or several apply.
  @inline(__always)
  package static var unions: KeywordSet { KeywordSet(few: .oneOf, .anyOf) }

  /// The keywords that list values.
  @inline(__always)
  package static var values: KeywordSet {
    KeywordSet(few: .enumeration, .constant, .extensibleEnum)
  }

  /// The keywords that describe listed values.
  @inline(__always)
  package static var describingCases: KeywordSet {
    KeywordSet(
      few: .enumVariableNames,
      .enumNames,
      .enumDescriptions,
      .enumDescriptionsAlternate,
      .microsoftEnum,
      .dtoCases
    )
  }

  /// The keywords that describe the elements of an array.
  @inline(__always)
  package static var elements: KeywordSet { KeywordSet(few: .items, .prefixItems) }

  /// The keywords that apply schemas under a condition.
  @inline(__always)
  package static var conditions: KeywordSet {
    KeywordSet(few: .if, .dependentSchemas, .dependencies)
  }

  /// The keywords with which the user chooses the Swift type.
  @inline(__always)
  package static var chosenType: KeywordSet { KeywordSet(few: .dtoType, .dtoDate) }

  /// The keywords that may allow null.
  @inline(__always)
  static var nullability: KeywordSet {
    KeywordSet(few: .nullable, .vendorNullable, .type, .enumeration, .constant)
  }
}
