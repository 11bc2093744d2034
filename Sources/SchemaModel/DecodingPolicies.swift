/// How values are decoded, as stated by a schema, a rule or the options. A nil policy is inherited from the next broader source.
///
/// For example, `x-dto-coerce: true` on one property is `DecodingPolicies(coercion: .lossless)`.
package struct DecodingPolicies: Hashable, Sendable {
  package var optionals: Optionals?
  package var elements: Elements?
  package var minimumCounts: MinimumCounts?
  /// If nothing states it, a default replaces invalid values, unless those make the whole object invalid.
  package var defaults: Defaults?
  package var coercion: Coercion?
  package var nulls: Nulls?
  package var unknownKeys: UnknownKeys?
  /// The treatment of values that an enumeration doesn't list. In schemas, `x-dto-enum` sets it, and it affects types.
  package var enumerations: Enumeration.Policy?

  package init() {}

  /// The policies that apply by default.
  package static let builtIn: DecodingPolicies = {
    var policies = DecodingPolicies()
    policies.optionals = .safe
    policies.elements = .lossy
    policies.minimumCounts = .ignore
    policies.coercion = Coercion.none
    policies.nulls = .asAbsent
    policies.unknownKeys = .ignore
    policies.enumerations = .reporting
    return policies
  }()

  package var isEmpty: Bool { self == DecodingPolicies() }

  /// Overrides the policies with those that `other` sets.
  package mutating func override(with other: DecodingPolicies) {
    optionals = other.optionals ?? optionals
    elements = other.elements ?? elements
    minimumCounts = other.minimumCounts ?? minimumCounts
    defaults = other.defaults ?? defaults
    coercion = other.coercion ?? coercion
    nulls = other.nulls ?? nulls
    unknownKeys = other.unknownKeys ?? unknownKeys
    enumerations = other.enumerations ?? enumerations
  }

  /// The effect of an invalid value of an optional property.
  package enum Optionals: String, Hashable, Sendable, CaseIterable {
    /// The property becomes nil.
    case safe
    /// The whole object is invalid.
    case strict
  }

  /// The effect of an invalid element on its array, and of an invalid value on its dictionary.
  package enum Elements: String, Hashable, Sendable, CaseIterable {
    /// The element is dropped and reported.
    case lossy
    /// The whole collection is invalid.
    case strict
    /// Null elements are dropped silently; any other invalid element makes the collection invalid.
    case dropNulls = "drop-nulls"
  }

  /// Whether an array with fewer valid elements than `minItems` is invalid.
  package enum MinimumCounts: String, Hashable, Sendable, CaseIterable {
    case ignore
    case veto
  }

  /// When `default` replaces a value.
  package enum Defaults: String, Hashable, Sendable, CaseIterable {
    /// The default also replaces null and an invalid value, so the property isn't optional, unless it is nullable.
    case absentOrInvalid = "absent-or-invalid"
    /// The property is optional, because an invalid value is nil.
    case absent
    case never
  }

  /// Whether scalars of another type are converted.
  package enum Coercion: String, Hashable, Sendable, CaseIterable {
    case none
    case lossless
  }

  /// What null means for an optional property.
  package enum Nulls: String, Hashable, Sendable, CaseIterable {
    /// The same as no key.
    case asAbsent = "as-absent"
    /// Something else, so Swift distinguishes them.
    case distinct
  }

  /// The effect of a member that the schema doesn't declare.
  package enum UnknownKeys: String, Hashable, Sendable, CaseIterable {
    case ignore
    case report
    case `throw`
  }
}

/// Policies for certain types, or for some of their properties.
package struct DecodingRule: Hashable, Sendable {
  package var selector: TypeSelector
  /// The keys of the affected properties; empty if the rule applies to the whole type.
  package var properties: [Glob]
  package var policies: DecodingPolicies

  package init(selector: TypeSelector, properties: [Glob], policies: DecodingPolicies) {
    self.selector = selector
    self.properties = properties
    self.policies = policies
  }
}
