extension Keyword {
  /// A row of the table of keywords.
  ///
  /// For example, `minLength` is in all specifications, has a count as its value, applies to strings, and narrows them.
  package struct Facts: Sendable {
    /// The specifications that define it; empty for vendor extensions.
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
    /// JSON Schema, and OpenAPI since its schemas are JSON Schema.
    package static let schemas: Self = [.draft4, .sinceDraft6]
    static let sinceDraft6: Self = [.draft6, .sinceDraft7]
    static let sinceDraft7: Self = [.draft7, .since2019]
    static let since2019: Self = [.draft2019, .since2020]
    static let since2020: Self = [.draft2020, .openAPI31]
    static let upTo2019: Self = [.draft4, .draft6, .draft7, .draft2019]

    static let drafts: Self = [.upTo2019, .draft2020]
  }

  /// The kind of value that a keyword has.
  package enum Value: Hashable, Sendable {
    case schema(SchemaRole)
    case schemas(SchemaRole)
    /// Up to 2019-09, `items` is a schema, or a list with a schema for each position.
    case schemaOrSchemas(SchemaRole)
    case namedSchemas(SchemaRole)
    /// `dependencies`: a schema or a list of names under each name.
    case namedSchemasOrNames(SchemaRole)

    case text, boolean, number, count
    /// A number above zero.
    case divisor
    /// A Boolean up to draft 4, a number since then.
    case numberOrBoolean
    case reference
    /// A URI, or a name that references use.
    case identifier
    case typeNames, names, listsOfNames
    /// A list of values.
    case values
    /// A list of strings, or a mapping to strings, one for each value of an enum.
    case textsOfValues
    /// An object that a specification defines separately, such as `xml`.
    case object
    /// Any JSON value.
    case anything
    /// One of these words.
    case words([String])
    /// The form that the usage of a dtoc extension describes.
    case ownForm
  }

  /// The values that a keyword applies to.
  package enum Subject: Hashable, Sendable {
    case anyValue
    /// Values of one type. Values of other types remain possible.
    case of(SchemaType)
    /// Values of one type, which the keyword implies in an API document without `type`.
    case tells(SchemaType)

    /// The types beside which it has a meaning; `nil` if it always has one.
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

  /// The effect of a keyword in Swift.
  package enum Outcome: Hashable, Sendable {
    /// It refers to another schema.
    case reference
    /// It identifies or contains schemas.
    case identity
    case shape
    /// It decides whether Swift has an optional.
    case nullability
    /// It narrows values without being checked; only the documentation mentions it.
    case constraint
    case documentation
    /// It describes how a value is used; options decide the effect.
    case usage
    /// It states nothing that matters to a DTO.
    case ignored
    /// It narrows values without being checked, which a finding reports.
    case unchecked(String)
    /// A schema as its value describes what other keywords leave open. Otherwise it isn't checked, which a finding reports if that has a
    /// consequence.
    case partial(String?)
    case `extension`(Extension, usage: String, effect: String)
  }

  /// The purpose of a dtoc extension.
  package enum Extension: Hashable, Sendable {
    case name
    /// Leaves out a property.
    case omission
    /// Changes what a schema becomes.
    case override
    /// Decides how a value is decoded.
    case policy
    /// Gives the location of a property's value.
    case place
    /// Applies to an object as a whole.
    case object
    /// Says who looks after a type, which changes nothing in Swift.
    case ownership
  }

  /// How a keyword contains schemas.
  package struct Holder: Sendable {
    package let kind: Kind
    package let role: SchemaRole

    package enum Kind: Sendable { case single, list, map }
  }

  package var facts: Facts { Self.table[ordinal] }

  private static let table = allCases.map(\.row)

  /// How a keyword contains schemas, looked up by its number; `nil` if it contains none.
  package var holder: Holder? { Self.holders[ordinal] }

  private static let holders = table.map(\.value.holder)
}

/// The role of a schema in the schema that contains it.
package enum SchemaRole: Sendable {
  /// A definition, or a schema that no other schema contains.
  case root
  case property
  /// An element of an array.
  case element
  /// A value of a map.
  case mapValue
  /// One of the schemas that `allOf` combines.
  case part
  /// One of the schemas under `oneOf` or `anyOf`.
  case variant
  /// A condition, or a schema that only narrows values.
  case other
}

extension Keyword.Facts {
  package var extensionKind: Keyword.Extension? {
    if case .extension(let kind, _, _) = outcome { kind } else { nil }
  }

  /// The consequence of not checking the keyword.
  package var consequence: String? {
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
  package var holder: Keyword.Holder? {
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

  /// Whether the value may be a mapping.
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
