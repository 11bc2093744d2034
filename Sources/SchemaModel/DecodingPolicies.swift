/// What somebody says about how values are decoded: a schema, a rule, or the options. What is nil is left to whoever comes before.
///
/// For example `x-dto-coerce: true` of one property is `DecodingPolicies(coercion: .lossless)`.
package struct DecodingPolicies: Hashable, Sendable {
  package var optionals: Optionals?
  package var elements: Elements?
  package var minimumCounts: MinimumCounts?
  package var defaults: Defaults?
  package var coercion: Coercion?
  package var unknownKeys: UnknownKeys?
  /// What values mean that an enumeration does not list; in schemas `x-dto-enum` says so, and shapes types.
  package var enumerations: Enumeration.Policy?

  package init() {}

  /// What counts where nobody says anything.
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

  /// What counts where both speak is what `other` says.
  package mutating func override(with other: DecodingPolicies) {
    optionals = other.optionals ?? optionals
    elements = other.elements ?? elements
    minimumCounts = other.minimumCounts ?? minimumCounts
    defaults = other.defaults ?? defaults
    coercion = other.coercion ?? coercion
    unknownKeys = other.unknownKeys ?? unknownKeys
    enumerations = other.enumerations ?? enumerations
  }

  /// What a bad value of an optional property does.
  package enum Optionals: String, Hashable, Sendable, CaseIterable {
    /// The property becomes nil.
    case safe
    /// The object is bad, too.
    case strict
  }

  /// What a bad element does to its array, and a bad value to its dictionary.
  package enum Elements: String, Hashable, Sendable, CaseIterable {
    /// It is left out and reported.
    case lossy
    /// The whole is bad.
    case strict
    /// Null is left out in silence; with any other the whole is bad.
    case dropNulls = "drop-nulls"
  }

  /// Whether an array that keeps fewer elements than `minItems` says is bad.
  package enum MinimumCounts: String, Hashable, Sendable, CaseIterable {
    case ignore
    case veto
  }

  /// When `default` takes the place of a value.
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

  /// What a member does that the schema does not know.
  package enum UnknownKeys: String, Hashable, Sendable, CaseIterable {
    case ignore
    case report
    case `throw`
  }
}

/// What is different about the decoding of some types, or of some of their properties.
package struct DecodingRule: Hashable, Sendable {
  package var selector: TypeSelector
  /// The keys of the properties that are meant; none for the whole type.
  package var properties: [Glob]
  package var policies: DecodingPolicies

  package init(selector: TypeSelector, properties: [Glob], policies: DecodingPolicies) {
    self.selector = selector
    self.properties = properties
    self.policies = policies
  }
}
