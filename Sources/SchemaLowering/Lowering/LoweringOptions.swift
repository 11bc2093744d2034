package import Paths
package import SchemaDocument
package import SchemaModel

/// What the user may choose of the meaning of schemas.
package struct LoweringOptions: Hashable, Sendable {
  package var profile = Profile.response
  package var references = References.insideRoot
  /// Which types an operation uses.
  package var operations = Extra.ignored
  /// What a person reads above types and properties.
  package var documentation = Extra.collected
  package var naming = NamingStyle.readable
  /// Names of the user's choice by the place of the schema, such as `taxi/order.yml#/definitions/order`; they win over `x-dto-name`.
  package var names: [Path: String] = [:]
  /// Where the configuration says them.
  package var namePlaces: [Path: Span] = [:]
  /// Types of the user's choice by format, such as `unix-time`, or by type and format, such as `integer/unix-time`, which wins.
  package var formats: [String: ChosenType] = [:]
  /// How values are decoded of which nobody says anything else.
  package var policies = DecodingPolicies.builtIn
  /// What is different for some; later rules win over earlier ones.
  package var rules: [DecodingRule] = []

  package init() {}

  /// The names that `type` can have.
  package static let schemaTypes = SchemaType.allCases.map(\.rawValue)

  /// Which way the types travel: what only goes the other way need not be there.
  ///
  /// Sources: OpenAPI 3.0.4, Schema Object (`readOnly`, `writeOnly`); JSON Schema 2020-12 validation, section 9.4.
  package enum Profile: String, Hashable, Sendable, CaseIterable {
    /// From the server: a `writeOnly` property is not required.
    case response
    /// To the server: a `readOnly` property is not required.
    case request
    /// Both: neither is required.
    case both
  }

  /// Which files references may lead to.
  package enum References: String, Hashable, Sendable, CaseIterable {
    /// Those in the folder that was given, and below.
    case insideRoot = "inside-root"
    /// All to which a relative path leads.
    case anywhere
  }

  /// Whether somebody asks for what costs something to find out.
  package enum Extra: Hashable, Sendable {
    case ignored
    case collected
  }
}

extension LoweringOptions.Profile {
  /// Whether every payload that goes this way may be expected to have a required property.
  func carries(_ property: RawSchema) -> Bool {
    switch self {
    case .response: !property.isTrue(.writeOnly)
    case .request: !property.isTrue(.readOnly)
    case .both: !property.isTrue(.writeOnly) && !property.isTrue(.readOnly)
    }
  }
}
