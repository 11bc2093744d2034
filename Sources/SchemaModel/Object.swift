package import SchemaDocument

/// A JSON object with known members: a Swift struct.
package struct Object: Sendable {
  package var properties: [Property] = []
  /// What the members outside `properties` hold, when the schema speaks of them.
  package var additionalProperties: AdditionalProperties?
  /// Members that are declared and left out, so that they are none of the additional ones either.
  package var ignoredKeys: [String] = []
  /// The keys of the objects around the members, from the outside in; mostly none.
  package var root: [String] = []
  package var unknownKeys = DecodingPolicies.UnknownKeys.ignore
  /// Members that others know of it: what tells it from the other variants of a union.
  package var foreignKeys: [String] = []
  /// What the schema says about decoding.
  package var stated = DecodingPolicies()

  package init() {}

  /// The members that are known, each once.
  package var knownKeys: [String] {
    var seen: Set<String> = []
    return (properties.flatMap(\.plan.knownKeys) + ignoredKeys).filter { seen.insert($0).inserted }
  }
}

/// The members that an object may have beside its declared ones.
package struct AdditionalProperties: Sendable {
  package var type: TypeReference
  package var form = DecodeForm.plain
  package var coercion = DecodingPolicies.Coercion.none

  package init(type: TypeReference) { self.type = type }
}

/// One member of an object.
///
/// For example `car_park: {$ref: '#/definitions/park'}`, not in `required`, has the key `car_park`, the type `declared(park)` and
/// the presence `optional`.
package struct Property: Sendable {
  package var key: String
  /// The name to make the Swift name from: the key, unless the schema gives another.
  package var name: String
  package var type: TypeReference
  package var presence: Presence
  package var plan: DecodePlan
  package var documentation: Documentation
  package var origin: Span
  /// Whether the type would contain itself through this optional property, were it held by value.
  package var closesCycle = false

  package init(
    key: String,
    name: String,
    type: TypeReference,
    presence: Presence,
    plan: DecodePlan,
    documentation: Documentation = Documentation(),
    origin: Span
  ) {
    self.key = key
    self.name = name
    self.type = type
    self.presence = presence
    self.plan = plan
    self.documentation = documentation
    self.origin = origin
  }

  /// Whether it is an optional in Swift.
  package var isOptional: Bool {
    switch (presence, plan.failure) {
    case (.required, _), (_, .defaulting): false
    case (_, .throwing), (_, .tolerant), (_, .tolerantButExpected): !plan.keepsPresence
    }
  }
}

/// Whether a member may be absent, and whether it may be null: one answer, not two Bools.
package enum Presence: Sendable {
  case required
  case optional
  case nullable
  case optionalAndNullable

  package init(isRequired: Bool, isNullable: Bool) {
    self =
      switch (isRequired, isNullable) {
      case (true, false): .required
      case (false, false): .optional
      case (true, true): .nullable
      case (false, true): .optionalAndNullable
      }
  }

  package var isRequired: Bool {
    switch self {
    case .required, .nullable: true
    case .optional, .optionalAndNullable: false
    }
  }
}
