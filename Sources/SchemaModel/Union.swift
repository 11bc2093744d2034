package import SchemaDocument

/// A value of one of several types: a Swift enum with associated values, and `undefined` for unknown variants.
///
/// For example `oneOf: [{$ref: '#/definitions/cat'}, {$ref: '#/definitions/dog'}]` with `discriminator: {propertyName: kind}`.
package struct Union: Sendable {
  package var variants: [Variant]
  package var selection: Selection
  package var otherwise: Otherwise
  package var promise: Promise

  package init(
    variants: [Variant],
    selection: Selection,
    otherwise: Otherwise = .undefined,
    promise: Promise = .anyOf
  ) {
    self.variants = variants
    self.selection = selection
    self.otherwise = otherwise
    self.promise = promise
  }

  /// How many variants can match one payload.
  package enum Promise: Hashable, Sendable {
    case anyOf
    case oneOf
  }

  /// What happens to a payload without a discriminator, or with an unknown value.
  package enum Otherwise: Hashable, Sendable {
    /// It is undefined.
    case undefined
    /// It is decoded as this variant, a base class that every payload is an instance of; the unknown class is reported.
    case base(Int)
    /// It is decoded as the variant that the schema sets.
    case variant(Int)
  }

  /// How the variant is selected.
  package enum Selection: Hashable, Sendable {
    /// By the string value of one key; each variant lists its tags.
    case discriminator(key: String)
    /// By the type of the JSON value, required keys and fixed values, in the order of `candidates`.
    case structure(candidates: [Int])
  }

  package struct Variant: Sendable {
    /// Names to try in order for the case.
    package var names: [String]
    /// Whether the name was given by a person, which is never the case for an inline schema.
    package var isNamed: Bool
    package var type: TypeReference
    package var form = DecodeForm.plain
    package var origin: Span
    /// The discriminator values that select this variant.
    package var tags: [String] = []
    /// The tag that the union writes, because none of the variant's own members writes it.
    package var missingTag: String?
    package var evidence: Evidence
    /// Set if the payload would contain the union itself by value.
    package var isIndirect = false

    package init(
      names: [String],
      isNamed: Bool,
      type: TypeReference,
      origin: Span,
      evidence: Evidence
    ) {
      self.names = names
      self.isNamed = isNamed
      self.type = type
      self.origin = origin
      self.evidence = evidence
    }
  }

  /// How a JSON value shows that it is a variant.
  package struct Evidence: Hashable, Sendable {
    package var kind: JSONKind
    /// Keys that must be present; only for objects.
    package var requiredKeys: [String] = []
    /// Those of `requiredKeys` whose values may be null, so that they might be absent by mistake, which decoding tolerates.
    package var nullableKeys: [String] = []
    /// The keys that may be present beside `requiredKeys`; nil if others are allowed, and if nothing depends on it. Only for
    /// objects.
    package var optionalKeys: [String]?
    /// Keys with few possible values, from `const` or a short `enum`; only for objects.
    package var fixedKeys: [FixedKey] = []
    /// Whether it is one of a few scalars, and strict decoding rejects all others. It is tried before more general variants.
    package var isClosedList = false

    package init(kind: JSONKind) { self.kind = kind }

    /// The type that a payload must have and the keys that it must contain.
    package struct Demands: Hashable {
      fileprivate var kind: JSONKind
      fileprivate var isClosedList: Bool
      fileprivate var requiredKeys: [String]
      fileprivate var fixedKeys: [FixedKey]
    }

    package var demands: Demands {
      Demands(
        kind: kind,
        isClosedList: isClosedList,
        requiredKeys: requiredKeys,
        fixedKeys: fixedKeys.filter(\.isRequired)
      )
    }

    /// Whether a payload may match both without a difference.
    package func overlaps(_ other: Evidence) -> Bool {
      guard demands == other.demands else { return false }
      // A key with a fixed value distinguishes them even if it is not required.
      if fixedKeys.contains(where: { fixed in other.fixedKeys.contains { fixed.excludes($0) } }) {
        return false
      }
      guard let optionalKeys, let others = other.optionalKeys else { return true }
      return Set(optionalKeys).isSubset(of: others) || Set(others).isSubset(of: optionalKeys)
    }

    /// The keys without which a payload certainly does not match: `requiredKeys` without `nullableKeys`, unless there are no
    /// others.
    package var indispensableKeys: [String] {
      if nullableKeys.isEmpty || nullableKeys.count == requiredKeys.count { return requiredKeys }
      return requiredKeys.filter { !nullableKeys.contains($0) }
    }

    /// The keys that may be present beside `indispensableKeys`.
    package var dispensableKeys: [String]? {
      let others = indispensableKeys.count < requiredKeys.count ? nullableKeys : []
      return optionalKeys.map { others + $0 }
    }

    /// The keys that must be present with a fixed value. A list of several values is an enum, which may get new values, so a
    /// payload with one of those still matches.
    package var requiredTags: [FixedKey] {
      fixedKeys.filter { $0.isRequired && $0.values.count == 1 }
    }
  }

  package struct FixedKey: Hashable, Sendable {
    package var key: String
    package var values: [String]
    /// Whether the key must be present with one of the values, so that its absence is also evidence.
    package var isRequired: Bool
    /// Whether strict decoding rejects other values.
    package var isChecked: Bool

    package init(key: String, values: [String], isRequired: Bool, isChecked: Bool) {
      self.key = key
      self.values = values
      self.isRequired = isRequired
      self.isChecked = isChecked
    }

    /// Whether decoding rejects the values of one as values of the other.
    fileprivate func excludes(_ other: FixedKey) -> Bool {
      key == other.key && isChecked && other.isChecked
        && !values.contains { other.values.contains($0) }
    }
  }
}

/// The types of JSON values; integers are separate, because schemas distinguish them.
package enum JSONKind: String, Hashable, Sendable {
  case null
  case boolean
  case integer
  case number
  case string
  case array
  case object
  /// Any of the above.
  case any
}
