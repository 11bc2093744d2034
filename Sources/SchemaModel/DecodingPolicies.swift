/// Settings for decoding from one source: a schema, a rule, or the options. Nil leaves a setting to the next source.
///
/// For example, `x-dto-coerce: true` on a property is `DecodingPolicies(coercion: .lossless)`.
package struct DecodingPolicies: Hashable, Sendable {
  package var optionals: Optionals?
  package var elements: Elements?
  package var minimumCounts: MinimumCounts?
  package var defaults: Defaults?
  package var coercion: Coercion?
  package var unknownKeys: UnknownKeys?
  /// What happens to unknown enum values; in schemas, this is `x-dto-enum`, which also affects types.
  package var enumerations: Enumeration.Policy?

  package init() {}

  /// The default policies.
  package static let builtIn: DecodingPolicies = {
    var policies = DecodingPolicies()
    policies.optionals = .safe
    policies.elements = .lossy
    policies.minimumCounts = .ignore
    policies.defaults = .absent
    policies.coercion = Coercion.none
    policies.unknownKeys = .ignore
    policies.enumerations = .reporting
    return policies
  }()

  package var isEmpty: Bool { self == DecodingPolicies() }

  /// If both contain a setting, `other` takes precedence.
  package mutating func override(with other: DecodingPolicies) {
    optionals = other.optionals ?? optionals
    elements = other.elements ?? elements
    minimumCounts = other.minimumCounts ?? minimumCounts
    defaults = other.defaults ?? defaults
    coercion = other.coercion ?? coercion
    unknownKeys = other.unknownKeys ?? unknownKeys
    enumerations = other.enumerations ?? enumerations
  }

  /// What happens to an invalid value of an optional property.
  package enum Optionals: String, Hashable, Sendable, CaseIterable {
    /// The property becomes nil.
    case safe
    /// The object is invalid.
    case strict
  }

  /// What happens to an invalid element of an array, or an invalid value of a dictionary.
  package enum Elements: String, Hashable, Sendable, CaseIterable {
    /// It is skipped and reported.
    case lossy
    /// The whole value is invalid.
    case strict
    /// Null is skipped without a report; anything else makes the whole value invalid.
    case dropNulls = "drop-nulls"
  }

  /// Whether an array left with fewer elements than `minItems` is invalid.
  package enum MinimumCounts: String, Hashable, Sendable, CaseIterable {
    case ignore
    case veto
  }

  /// When `default` replaces a value.
  package enum Defaults: String, Hashable, Sendable, CaseIterable {
    case absent
    case absentOrInvalid = "absent-or-invalid"
    case never
  }

  /// Whether scalars of another type are converted.
  package enum Coercion: String, Hashable, Sendable, CaseIterable {
    case none
    case lossless
  }

  /// What happens to a key that the schema does not declare.
  package enum UnknownKeys: String, Hashable, Sendable, CaseIterable {
    case ignore
    case report
    case `throw`
  }
}

/// Different policies for some types, or for some of their properties.
package struct DecodingRule: Hashable, Sendable {
  package var selector: TypeSelector
  /// The keys of the properties that it applies to; empty for whole types.
  package var properties: [Glob]
  package var policies: DecodingPolicies

  package init(selector: TypeSelector, properties: [Glob], policies: DecodingPolicies) {
    self.selector = selector
    self.properties = properties
    self.policies = policies
  }
}
