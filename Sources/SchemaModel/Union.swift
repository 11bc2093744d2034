package import SchemaDocument

/// A value that is one of several: a Swift enum with associated values and `undefined` for what nobody foresaw.
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

  /// How many variants may fit one payload.
  package enum Promise: Hashable, Sendable {
    case anyOf
    case oneOf
  }

  /// What a payload is whose discriminator is absent, or says what no variant has.
  package enum Otherwise: Hashable, Sendable {
    /// Something that nobody foresaw.
    case undefined
    /// The variant that every payload is an instance of, a base class; that it is one of an unknown class is reported.
    case base(Int)
    /// The variant that the schema says.
    case variant(Int)
  }

  /// How a decoder finds the variant.
  package enum Selection: Hashable, Sendable {
    /// By the text of one member; each variant lists its tags.
    case discriminator(key: String)
    /// By the kind of JSON value, required members and fixed members, in the order of `candidates`.
    case structure(candidates: [Int])
  }

  package struct Variant: Sendable {
    /// Names to try in order for the case.
    package var names: [String]
    /// Whether a person has given the name, which nobody has of an inline schema.
    package var isNamed: Bool
    /// What it is, in words that don't change when other variants come, go or move: where its schema is declared, or its tag, its
    /// title, its required members.
    package var identity: String
    package var type: TypeReference
    package var form = DecodeForm.plain
    package var origin: Span
    /// The values of the discriminator that mean this variant.
    package var tags: [String] = []
    /// The tag that the union has to write for it, because no member of its own is written there.
    package var missingTag: String?
    package var evidence: Evidence
    /// Set where the payload would contain the union itself by value.
    package var isIndirect = false

    package init(
      names: [String],
      isNamed: Bool,
      identity: String,
      type: TypeReference,
      origin: Span,
      evidence: Evidence
    ) {
      self.names = names
      self.isNamed = isNamed
      self.identity = identity
      self.type = type
      self.origin = origin
      self.evidence = evidence
    }
  }

  /// What of a JSON value tells that it is a variant.
  package struct Evidence: Hashable, Sendable {
    package var kind: JSONKind
    /// Members that must be there; only of objects.
    package var requiredKeys: [String] = []
    /// Those of `requiredKeys` that may be null, and so may be absent by mistake: the reader tolerates that.
    package var nullableKeys: [String] = []
    /// The members that may be there beside `requiredKeys`; nil where others may be there, too, and where nobody asks. Only of objects.
    package var optionalKeys: [String]?
    /// Members with few values, by `const` or a short `enum`; only of objects.
    package var fixedKeys: [FixedKey] = []
    /// Whether it is one of a few scalars, and a decoder that tolerates nothing refuses all others; it is tried before what takes more.
    package var isClosedList = false

    package init(kind: JSONKind) { self.kind = kind }

    /// What a payload must be and have, whatever else is in it.
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

    /// Whether some payload may be this as well as that, with nothing to choose by.
    package func overlaps(_ other: Evidence) -> Bool {
      guard demands == other.demands else { return false }
      // A member that is there need not be required to tell them apart.
      if fixedKeys.contains(where: { fixed in other.fixedKeys.contains { fixed.excludes($0) } }) {
        return false
      }
      guard let optionalKeys, let others = other.optionalKeys else { return true }
      return Set(optionalKeys).isSubset(of: others) || Set(others).isSubset(of: optionalKeys)
    }

    /// The members without which a payload is surely not this: `requiredKeys` but for `nullableKeys`, unless there are no others
    /// to go by.
    package var indispensableKeys: [String] {
      if nullableKeys.isEmpty || nullableKeys.count == requiredKeys.count { return requiredKeys }
      return requiredKeys.filter { !nullableKeys.contains($0) }
    }

    /// The members that may be there beside `indispensableKeys`.
    package var dispensableKeys: [String]? {
      let others = indispensableKeys.count < requiredKeys.count ? nullableKeys : []
      return optionalKeys.map { others + $0 }
    }

    /// The members that must be there with one certain value. A list of several is an enumeration, which may get new values: a payload
    /// with one of those is still this variant.
    package var requiredTags: [FixedKey] {
      fixedKeys.filter { $0.isRequired && $0.values.count == 1 }
    }
  }

  package struct FixedKey: Hashable, Sendable {
    package var key: String
    package var values: [String]
    /// Whether the member must be there with one of the values, so that its absence is evidence, too.
    package var isRequired: Bool
    /// Whether a decoder that tolerates nothing refuses other values.
    package var isChecked: Bool

    package init(key: String, values: [String], isRequired: Bool, isChecked: Bool) {
      self.key = key
      self.values = values
      self.isRequired = isRequired
      self.isChecked = isChecked
    }

    /// Whether decoders refuse the values of one as values of the other.
    fileprivate func excludes(_ other: FixedKey) -> Bool {
      key == other.key && isChecked && other.isChecked
        && !values.contains { other.values.contains($0) }
    }
  }
}

/// The kinds of JSON values, with integers apart because schemas tell them apart.
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
