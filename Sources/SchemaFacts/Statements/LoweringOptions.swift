package import Paths
package import SchemaDocument
package import SchemaLanguage
package import SchemaModel
package import SchemaReferences

/// The user's choices that affect the meaning of schemas.
package struct LoweringOptions: Hashable, Sendable {
  package var profile = Profile.response
  /// The side of an API that decodes the types; nil if it isn't stated.
  package var role: Role?
  /// Whether to find the types that this side only sends.
  package var onlySent = Extra.ignored
  package var references = ReferenceReach.insideRoot
  /// Whether types are also encoded, so that what can't be read back is reported.
  package var encodes = Extra.ignored
  /// Whether to find the types that each operation uses.
  package var operations = Extra.ignored
  /// Whether to find out everything about operations that templates can print. Needs the operations.
  package var endpoints = Extra.ignored
  /// Whether to find out what only comparisons need: constraints, defaults, and what schemas say where the user has chosen the type.
  package var comparedFacts = Extra.ignored
  /// Whether to collect the documentation of types and properties.
  package var documentation = Extra.collected
  package var naming = NamingStyle.readable
  package var inlineNames = InlineNames.place
  /// The style of names and kinds of what no earlier run has recorded, and of defaults of what is only sent.
  package var nameStyle = NameStyle.recorded
  /// What arrays become whose elements are described by position; nil for what is recorded, or what the style gives new ones.
  package var tuples: TupleForm?
  package var fixedLengths = FixedLengths.array
  /// What earlier runs have made of schemas.
  package var recordedKinds = RecordedKinds()
  /// Names chosen by the user, by the place of the schema, such as `taxi/order.yml#/definitions/order`. They take precedence over
  /// `x-dto-name`.
  package var names: [Path: String] = [:]
  /// Those that are from the configurations of stores, which may have them for documents that aren't used.
  package var borrowedNames: Set<Path> = []
  /// The places of these names in the configuration.
  package var namePlaces: [Path: Span] = [:]
  /// Types chosen by the user, by format, such as `unix-time`, or by type and format, such as `integer/unix-time`, which takes precedence.
  package var formats: [String: ChosenType] = [:]
  /// The offset from UTC, in minutes, of dates whose text has none.
  package var dateZone = 0
  /// The decoding policies that apply by default.
  package var policies = DecodingPolicies.builtIn
  /// The exceptions to `policies`. Later rules take precedence over earlier ones.
  package var rules: [DecodingRule] = []

  package init() {}

  /// The valid values of `type`.
  package static let schemaTypes = SchemaType.allCases.map(\.rawValue)

  /// The direction in which payloads travel. Properties for the other direction only aren't required.
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

  /// Whether to collect information that takes effort to determine.
  package enum Extra: Hashable, Sendable {
    case ignored
    case collected
  }
}

extension LoweringOptions.Profile {
  /// The direction of what a side of an API decodes.
  package init(decodedBy role: Role) {
    self =
      switch role {
      case .client: .response
      case .server: .request
      case .both: .both
      }
  }

  /// Whether every payload in this direction can be expected to have the property if it is required.
  package func carries(_ property: RawSchema) -> Bool {
    switch self {
    case .response: !property.isTrueOfWhole(.writeOnly)
    case .request: !property.isTrueOfWhole(.readOnly)
    case .both: !property.isTrueOfWhole(.writeOnly) && !property.isTrueOfWhole(.readOnly)
    }
  }

  /// The same for a property that several schemas may describe.
  ///
  /// - Parameter own: The member's own schema, which callers have read.
  package func carries(_ member: Members.Member, _ own: RawSchema) -> Bool {
    guard carries(own) else { return false }
    return !member.isRestated || member.certainRestatements.allSatisfy { carries(RawSchema($0)) }
  }
}
