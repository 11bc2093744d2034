package import SchemaDocument

/// A JSON object with known properties: a Swift struct.
package struct Object: Equatable, Sendable {
  package var properties: [Property] = []
  /// The type of the members outside `properties`, if the schema states one.
  package var additionalProperties: AdditionalProperties?
  /// Whether the schema forbids all members that it does not declare.
  package var forbidsOthers = false
  /// Whether it is an array in JSON, and the keys of its properties are positions: `0`, `1`, and so on.
  package var isTuple = false
  /// The positions of a tuple that a person has named.
  package var chosenPlaces: Set<Int> = []
  /// Members that are declared but left out, so that they don't count as additional members either.
  package var ignoredKeys: [String] = []
  /// The keys of the objects around the members, outermost first; usually empty.
  package var root: [String] = []
  /// What it becomes in Swift, as far as the schema states it.
  package var style = Style()
  package var unknownKeys = DecodingPolicies.UnknownKeys.ignore
  /// Members that are known from elsewhere: those that distinguish this object from the other variants of a union.
  package var foreignKeys: [String] = []
  /// The decoding policies stated in the schema.
  package var stated = DecodingPolicies()

  package init() {}

  /// Whether the members of a property are members of the object itself.
  package var hasFlattenedProperties: Bool {
    properties.indices.contains { properties[$0].plan.isFlattened }
  }

  /// Whether a property is read from or written to another key than its own.
  package var hasMovedProperties: Bool {
    properties.indices.contains { properties[$0].plan.isMoved(from: properties[$0].key) }
  }

  /// The known members, without duplicates.
  package var knownKeys: [String] {
    var seen: Set<String> = []
    return (properties.flatMap(\.plan.knownKeys) + ignoredKeys).filter { seen.insert($0).inserted }
  }
}

/// The members that an object may have in addition to its declared ones.
package struct AdditionalProperties: Equatable, Sendable {
  package var type: TypeReference
  package var form = DecodeForm.plain
  package var coercion = DecodingPolicies.Coercion.none
  /// How many elements arrays in the values have, by the number of collections around them, the object included.
  package var innerCounts: [ElementCounts] = []

  package init(type: TypeReference) { self.type = type }
}

/// One property of an object.
///
/// For example, `car_park: {$ref: '#/definitions/park'}`, not in `required`, has the key `car_park`, the type `declared(park)` and the
/// presence `optional`.
package struct Property: Equatable, Sendable {
  package var key: String
  /// The source of the Swift name: the key, unless the schema gives another name.
  package var name: String
  package var type: TypeReference
  package var presence: Presence
  package var plan: DecodePlan
  package var documentation: Documentation
  package var origin: Span
  /// Whether the enclosing type would contain itself through this optional property if the value were stored inline.
  package var closesCycle = false
  /// Whether only requests have it, although the types are used for responses.
  package var isOnlySent = false
  /// The least number of elements that the schema allows, whether or not that is checked.
  package var leastCount = 0
  /// The greatest number of elements that the schema allows, whether or not that is checked; 0 for any number.
  package var mostCount = 0
  /// How many elements the schema allows in arrays inside of the array or dictionary, by the number of collections around them, from 1 on.
  package var innerCounts: [ElementCounts] = []
  /// What the schema says about requests, whatever the types are used for.
  package var inRequests: RequestTerms
  /// See ``HiddenContent``; nil unless it is collected.
  package var hiddenContent: HiddenContent?

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
    inRequests = RequestTerms(presence: presence)
  }

  /// Whether the property is optional in Swift.
  package var isOptional: Bool {
    switch (presence, plan.failure) {
    case (.required, _), (_, .defaulting): false
    case (_, .throwing), (_, .tolerant), (_, .tolerantButExpected): !plan.keepsPresence
    }
  }
}

/// What a schema says about one property of requests.
///
/// For example, a required property with `readOnly: true` is optional in requests, and clients should leave it out.
package struct RequestTerms: Equatable, Sendable {
  package var presence: Presence
  package var isReadOnly = false
  /// What a backend assumes if the property is absent, as written; nil unless it is collected.
  package var assumed: String?

  package init(presence: Presence) { self.presence = presence }
}

/// Whether a member may be absent and whether it may be null, as one value instead of two Booleans.
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

  package var isNullable: Bool {
    switch self {
    case .nullable, .optionalAndNullable: true
    case .required, .optional: false
    }
  }
}

extension Object {
  /// How many elements a tuple has: at least those before the first that can be absent, and at most one for each property.
  package var elementCounts: ElementCounts {
    var counts = ElementCounts()
    counts.least = properties.prefix { $0.presence.isRequired }.count
    counts.most = properties.count
    return counts
  }
}
