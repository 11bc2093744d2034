package import SchemaDocument

/// A JSON object with known properties: a Swift struct.
package struct Object: Sendable {
  package var properties: [Property] = []
  /// The values of additional properties, if the schema describes them.
  package var additionalProperties: AdditionalProperties?
  /// Properties that are declared but omitted, so that they don't count as additional ones.
  package var ignoredKeys: [String] = []
  /// The keys of the objects around the members, outermost first; usually none.
  package var root: [String] = []
  package var unknownKeys = DecodingPolicies.UnknownKeys.ignore
  /// What distinguishes it from other variants of a union.
  package var foreignKeys: [String] = []
  /// What the schema says about decoding.
  package var stated = DecodingPolicies()

  package init() {}

  /// Each known key once.
  package var knownKeys: [String] {
    var seen: Set<String> = []
    return (properties.flatMap(\.plan.knownKeys) + ignoredKeys).filter { seen.insert($0).inserted }
  }
}

/// The additional properties of an object.
package struct AdditionalProperties: Sendable {
  package var type: TypeReference
  package var form = DecodeForm.plain
  package var coercion = DecodingPolicies.Coercion.none

  package init(type: TypeReference) { self.type = type }
}

/// One property of an object.
///
/// For example, `car_park: {$ref: '#/definitions/park'}`, not in `required`, has the key `car_park`, the type `declared(park)` and
/// the presence `optional`.
package struct Property: Sendable {
  package var key: String
  /// The name to derive the Swift name from: the key, unless the schema sets another name.
  package var name: String
  package var type: TypeReference
  package var presence: Presence
  package var plan: DecodePlan
  package var documentation: Documentation
  package var origin: Span
  /// Whether the type would contain itself by value through this optional property.
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

  /// Whether it is optional in Swift.
  package var isOptional: Bool {
    switch (presence, plan.failure) {
    case (.required, _), (_, .defaulting): false
    case (_, .throwing), (_, .tolerant), (_, .tolerantButExpected): !plan.keepsPresence
    }
  }
}

/// Whether a property may be absent and whether it may be null: one enum instead of two Booleans.
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
