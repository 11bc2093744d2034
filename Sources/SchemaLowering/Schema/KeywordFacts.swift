extension Keyword {
  /// A row of the table of keywords.
  ///
  /// For example `minLength` stands in all specifications, holds a count, is about strings, and narrows them.
  package struct Facts: Sendable {
    /// The specifications that have it; empty for the keywords of vendors.
    package let specifications: Specifications
    package let value: Value
    package let outcome: Outcome
    package let subject: Subject

    init(
      _ specifications: Specifications,
      _ value: Value,
      _ outcome: Outcome,
      _ subject: Subject = .anyValue
    ) {
      self.specifications = specifications
      self.value = value
      self.outcome = outcome
      self.subject = subject
    }

    /// A dtoc extension.
    init(_ kind: Extension, _ value: Value, _ usage: String, _ effect: String) {
      self.init([], value, .extension(kind, usage: usage, effect: effect))
    }
  }

  /// Versions of the specifications. OpenAPI 3.1 and 3.2 have the same keywords.
  package struct Specifications: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let swagger2 = Self(rawValue: 1)
    package static let openAPI30 = Self(rawValue: 2)
    package static let openAPI31 = Self(rawValue: 4)
    package static let draft4 = Self(rawValue: 8)
    package static let draft6 = Self(rawValue: 16)
    package static let draft7 = Self(rawValue: 32)
    package static let draft2019 = Self(rawValue: 64)
    package static let draft2020 = Self(rawValue: 128)

    static let all: Self = [.swagger2, .openAPI30, .schemas]
    static let api: Self = [.swagger2, .openAPI30, .openAPI31]
    static let sinceOpenAPI30: Self = [.openAPI30, .schemas]
    /// JSON Schema, and OpenAPI since its schemas are that.
    static let schemas: Self = [.draft4, .sinceDraft6]
    static let sinceDraft6: Self = [.draft6, .sinceDraft7]
    static let sinceDraft7: Self = [.draft7, .since2019]
    static let since2019: Self = [.draft2019, .since2020]
    static let since2020: Self = [.draft2020, .openAPI31]
    static let upTo2019: Self = [.draft4, .draft6, .draft7, .draft2019]

    static let drafts: Self = [.upTo2019, .draft2020]
  }

  /// What the value of a keyword is.
  package enum Value: Hashable, Sendable {
    case schema(SchemaRole)
    case schemas(SchemaRole)
    /// Up to 2019-09 `items` is a schema, or a list with one for each position.
    case schemaOrSchemas(SchemaRole)
    case namedSchemas(SchemaRole)
    /// `dependencies`: under each name a schema, or a list of names.
    case namedSchemasOrNames(SchemaRole)

    case text, boolean, number, count
    /// A number above zero.
    case divisor
    /// A Boolean up to draft 4, a number since.
    case numberOrBoolean
    case reference
    /// A URI, or a name that references use.
    case identifier
    case typeNames, names, listsOfNames
    /// A list of values.
    case values
    /// A list of texts, or a mapping to texts, one for each value of an enum.
    case textsOfValues
    /// An object that a specification describes by itself, such as `xml`.
    case object
    /// Any JSON value.
    case anything
    /// One of these words.
    case words([String])
    /// What the usage of a dtoc extension says.
    case ownForm
  }

  /// Which values a keyword says something about.
  package enum Subject: Hashable, Sendable {
    case anyValue
    /// Values of one type; whether there are others, it leaves open.
    case of(SchemaType)
    /// The same, and where an API's document names no type, it tells it.
    case tells(SchemaType)

    /// The types beside which it means something; nil where it always does.
    package var types: [SchemaType]? {
      switch self {
      case .anyValue: nil
      case .of(let type), .tells(let type):
        switch type {
        case .integer, .number: [.integer, .number]
        case .string, .file: [.string, .file]
        case .object, .array, .boolean: [type]
        }
      }
    }
  }

  /// What becomes of a keyword in Swift.
  package enum Outcome: Hashable, Sendable {
    /// Another schema is meant.
    case reference
    /// It helps to find schemas.
    case identity
    case shape
    /// Whether Swift has an optional.
    case nullability
    /// It narrows values, and nobody checks that; the documentation has it.
    case constraint
    case documentation
    /// It says how a value is used; options decide what follows.
    case usage
    /// It says nothing that a DTO could have.
    case ignored
    /// It narrows values, nobody checks that, and a finding says so.
    case unchecked(String)
    /// A schema there shapes what others leave open; for the rest there is a finding, unless nothing follows.
    case partial(String?)
    case `extension`(Extension, usage: String, effect: String)
  }

  /// What a dtoc extension is about.
  package enum Extension: Hashable, Sendable {
    case name
    /// A property that is left out.
    case omission
    /// What becomes of a schema.
    case override
    /// How a value is decoded.
    case policy
    /// Where the value of a property stands.
    case place
    /// Where the members of an object stand.
    case root
  }

  /// How a keyword holds schemas.
  package struct Holder: Sendable {
    package let kind: Kind
    package let role: SchemaRole

    package enum Kind: Sendable { case single, list, map }
  }

  package var facts: Facts { Self.table[ordinal] }

  private static let table = allCases.map(\.row)

  /// How a keyword holds schemas, looked up by its number; nil where it holds none.
  package var holder: Holder? { Self.holders[ordinal] }

  private static let holders = table.map(\.value.holder)
}

/// What a schema is within the one that holds it.
package enum SchemaRole: Sendable {
  /// A definition, or what no other schema holds.
  case root
  case property
  /// An element of an array.
  case element
  /// A value of a map.
  case mapValue
  /// One of those that `allOf` joins.
  case part
  /// One of those under `oneOf` or `anyOf`.
  case variant
  /// A condition, or what only narrows.
  case other
}

extension Keyword.Facts {
  package var extensionKind: Keyword.Extension? {
    if case .extension(let kind, _, _) = outcome { kind } else { nil }
  }

  /// What follows because nobody checks the keyword.
  var consequence: String? {
    switch outcome {
    case .unchecked(let consequence): consequence
    case .partial(let consequence): consequence
    case .reference, .identity, .shape, .nullability, .constraint, .documentation, .usage, .ignored,
      .extension:
      nil
    }
  }
}

extension Keyword.Value {
  var holder: Keyword.Holder? {
    switch self {
    case .schema(let role), .schemaOrSchemas(let role): Keyword.Holder(kind: .single, role: role)
    case .schemas(let role): Keyword.Holder(kind: .list, role: role)
    case .namedSchemas(let role), .namedSchemasOrNames(let role):
      Keyword.Holder(kind: .map, role: role)
    case .text, .boolean, .number, .count, .divisor, .numberOrBoolean, .reference, .identifier,
      .typeNames, .names, .listsOfNames, .values, .textsOfValues, .object, .anything, .words,
      .ownForm:
      nil
    }
  }

  /// Whether a mapping may stand there.
  var mayBeMapping: Bool {
    switch self {
    case .schema, .schemas, .schemaOrSchemas, .namedSchemas, .namedSchemasOrNames, .listsOfNames,
      .textsOfValues, .object, .anything, .ownForm:
      true
    case .text, .boolean, .number, .count, .divisor, .numberOrBoolean, .reference, .identifier,
      .typeNames, .names, .values, .words:
      false
    }
  }
}
