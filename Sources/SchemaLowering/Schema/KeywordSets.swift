/// Sets of keywords by what the table says of them.
extension KeywordSet {
  package init(where condition: (Keyword.Facts) -> Bool) {
    self.init()
    for keyword in Keyword.allCases where condition(keyword.facts) { insert(keyword) }
  }

  /// Keywords under which schemas stand.
  package static let holdingSchemas = KeywordSet { $0.value.holder != nil }

  /// Keywords under which values stand that are no schemas, whatever they look like.
  static let holdingValues = KeywordSet { $0.value == .values || $0.value == .anything }

  /// Keywords under which schemas stand that only narrow what others say of the same value, or of a part of it.
  package static let holdingConditions = holdingSchemas.intersection(unchecked)

  /// Keywords that say nothing of the shape of a value.
  package static let annotations = KeywordSet { facts in
    switch facts.outcome {
    case .identity, .nullability, .documentation, .usage, .ignored: true
    case .extension(let kind, _, _): kind != .override
    case .reference, .shape, .constraint, .unchecked, .partial: false
    }
  }

  /// Keywords that are there for people, or say how a value is used.
  package static let documentation = KeywordSet {
    [.documentation, .usage, .ignored].contains($0.outcome)
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

  /// Keywords that a finding says something about, because Swift does not show them.
  static let withConsequence = KeywordSet { $0.consequence != nil }

  /// Keywords that say nothing when their value is null: a person has begun to write, and not gone on. Others are reported
  /// where they are read.
  package static let unfinishedWhenNull = KeywordSet { facts in
    facts.extensionKind == nil
      && [.text, .boolean, .identifier, .object].contains(facts.value)
  }
  .union(KeywordSet(.patternProperties, .localDefinitions))

  /// Keywords that have no mapping for a value.
  static let neverMappings = KeywordSet { !$0.value.mayBeMapping }

  /// Words that no specification knows.
  package static let vendorWords = KeywordSet(where: \.specifications.isEmpty)

  /// dtoc extensions that change what becomes of a schema, and not what it allows.
  package static let overrides = KeywordSet { $0.extensionKind == .override }

  /// dtoc extensions that say how a value is decoded, and nothing of its type.
  package static let policies = KeywordSet { $0.extensionKind == .policy }

  /// What of a schema concerns decoding, and not its type.
  package static let statements = policies.union(KeywordSet(.default, .minItems))

  /// dtoc extensions that say where the value of a property stands.
  package static let places = KeywordSet { $0.extensionKind == .place }

  /// All dtoc extensions, which may mean nothing where they stand.
  package static let ownWords = KeywordSet { $0.extensionKind != nil }

  /// Keywords that mean something of objects only. Those that nobody checks are left out, unless they tell an object: a finding says
  /// so wherever they stand.
  static let ofObjects = ofType(.object)

  /// The same of arrays.
  package static let ofArrays = ofType(.array)

  private static func ofType(_ type: SchemaType) -> KeywordSet {
    KeywordSet { facts in
      facts.subject == .tells(type) || facts.subject == .of(type) && facts.consequence == nil
    }
  }

  /// Keywords that mean nothing of a scalar.
  static let ofCollections = ofObjects.union(ofArrays)

  /// Keywords that only an object has, and that tell one.
  package static let objectShape = tellingObjects.subtracting(KeywordSet(.required))

  /// The same, and `required`, which is also a flag of a parameter.
  static let tellingObjects = KeywordSet { $0.subject == .tells(.object) }

  /// Keywords that tell a string.
  static let textBounds = KeywordSet { $0.subject == .tells(.string) }

  /// Keywords that tell a number.
  static let numberBounds = KeywordSet { $0.subject == .tells(.number) }

  package static let scalarBounds = textBounds.union(numberBounds)

  /// Keywords that tell a type where none is named.
  package static let tellingTypes = KeywordSet { facts in
    if case .tells = facts.subject { true } else { false }
  }
  .union(KeywordSet(.enumeration, .format))

  /// Keywords whose value is a number.
  package static let numbers = KeywordSet {
    [.number, .count, .divisor, .numberOrBoolean].contains($0.value)
  }

  /// Keywords that shape a value by a schema, or by a mapping to schemas.
  static let shapingByMapping = KeywordSet { facts in
    facts.outcome == .shape && facts.value.holder.map { $0.kind != .list } == true
  }

  /// Keywords that shape a value by a list of schemas.
  static let shapingByList = KeywordSet { facts in
    facts.outcome == .shape && facts.value.holder?.kind == .list
  }
}

/// Handfuls that are asked for with every schema, spelled out so that no memory has to be set up for them.
extension KeywordSet {
  /// Keywords that refer to a schema.
  @inline(__always)
  package static var references: KeywordSet {
    KeywordSet(few: .reference, .dynamicReference, .recursiveReference)
  }

  @inline(__always)
  package static var composition: KeywordSet { KeywordSet(few: .allOf, .oneOf, .anyOf) }

  /// The lists of which one schema holds, or several.
  @inline(__always)
  static var unions: KeywordSet { KeywordSet(few: .oneOf, .anyOf) }

  /// The lists of values.
  @inline(__always)
  static var values: KeywordSet { KeywordSet(few: .enumeration, .constant, .extensibleEnum) }

  /// What a schema says about the values that it lists.
  @inline(__always)
  static var describingCases: KeywordSet {
    KeywordSet(
      few: .enumVariableNames,
      .enumNames,
      .enumDescriptions,
      .enumDescriptionsAlternate,
      .dtoCases
    )
  }

  /// What tells the elements of an array.
  @inline(__always)
  package static var elements: KeywordSet { KeywordSet(few: .items, .prefixItems) }

  /// What lets schemas hold under a condition.
  @inline(__always)
  package static var conditions: KeywordSet {
    KeywordSet(few: .if, .dependentSchemas, .dependencies)
  }

  /// By which a person chooses the Swift type.
  @inline(__always)
  package static var chosenType: KeywordSet { KeywordSet(few: .dtoType, .dtoDate) }

  /// Keywords that may say that null is allowed.
  @inline(__always)
  static var nullability: KeywordSet {
    KeywordSet(few: .nullable, .vendorNullable, .type, .enumeration, .constant)
  }
}
