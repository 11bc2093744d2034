package import SchemaDocument

/// A value of one of several types: a Swift enum with associated values and an `undefined` case for unforeseen values.
///
/// For example `oneOf: [{$ref: '#/definitions/cat'}, {$ref: '#/definitions/dog'}]` with `discriminator: {propertyName: kind}`.
package struct Union: Equatable, Sendable {
  package var variants: [Variant]
  package var selection: Selection
  package var otherwise: Otherwise
  /// The variant of a payload whose discriminator is absent or null, if the schema sets one.
  package var absent: Int?
  package var promise: Promise
  package var source = Source.list

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

  /// Where the variants come from.
  package enum Source: Hashable, Sendable {
    /// From a list of schemas, or the schemas that extend a base class.
    case list
    /// From one object whose conditions the variants stand for. What is said of its schema also applies to them.
    case conditions
  }

  /// How many variants can match one payload.
  package enum Promise: Hashable, Sendable {
    case anyOf
    case oneOf
  }

  /// How to treat a payload whose discriminator is absent or matches no variant.
  package enum Otherwise: Hashable, Sendable {
    /// As an unforeseen value.
    case undefined
    /// As the base class, of which every payload is an instance. The unknown class is reported.
    case base(Int)
    /// As the default variant that the schema names.
    case variant(Int)
  }

  /// How the variant is selected.
  package enum Selection: Hashable, Sendable {
    /// By the string value of one member; each variant lists its tags. The path has one key, unless the member is in a nested object.
    case discriminator(path: [String])
    /// By the type of the JSON value, required keys and fixed values, in the order of `candidates`.
    case structure(candidates: [Int])
  }

  package struct Variant: Equatable, Sendable {
    /// The candidate names for the case, in order of preference.
    package var names: [String]
    /// Whether the schema's author gave the name. Names of inline schemas are always derived.
    package var isNamed: Bool
    /// What it is, in words that don't change when other variants come, go or move: where its schema is declared, or its tag, its
    /// title, its required members.
    package var identity: String
    package var type: TypeReference
    package var form = DecodeForm.plain
    package var origin: Span
    /// The discriminator values that select this variant.
    package var tags: [String] = []
    /// The tag that the union must write for this variant, because none of the variant's own members writes it.
    package var missingTag: String?
    /// The string property that writes the tag, unless the variant's own schema says which values it has.
    package var tagProperty: TagProperty?
    /// The tags of which the union must write the first one if the payload itself writes none of them; empty if the payload always writes
    /// the right one, or a property is known to hold it.
    package var writtenTags: [DefaultValue] = []
    /// Whether a payload without a tag is read as this variant, so that the union writes none to it.
    package var mayLackTag = false
    /// The tags that the union must not write, if the variant is for all others; nil if the variant can't have them.
    package var foreignTags: ForeignTags?
    /// The constants that the union must write in a tuple; nil for anything else.
    package var constants: TupleConstants?
    package var evidence: Evidence
    /// What the schema says about the variant, if no declaration says it.
    package var documentation = Documentation()
    /// The title that `documentation` leaves out because the name of the case says the same, for unions without cases.
    package var echoedTitle: QuotedText?
    /// Whether the case is `indirect`, because the payload would otherwise contain the union by value.
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

  /// The constants by which a tuple is known. Its properties can have other values, with which it would be read as another variant.
  package struct TupleConstants: Hashable, Sendable {
    package var elements: [Element]
    package var absent: Absent

    package init(_ elements: [Element], absent: Absent) {
      self.elements = elements
      self.absent = absent
    }

    package struct Element: Hashable, Sendable {
      package var position: String
      package var value: DefaultValue

      package init(position: String, value: DefaultValue) {
        self.position = position
        self.value = value
      }
    }

    /// What becomes of an element that the tuple leaves out.
    package enum Absent: Hashable, Sendable {
      case written
      /// It stays absent, because such a tuple is read as this variant.
      case kept
    }
  }

  /// The tags of the other variants of a union, as a variant for unknown tags can have them.
  package struct ForeignTags: Hashable, Sendable {
    package var tags: [DefaultValue]
    /// A tag of its own, which is written instead; nil if none is known, so that the tag is left out.
    package var replacement: DefaultValue?
    /// Whether a payload without a tag is read as this variant, so that none is added.
    package var mayLackTag: Bool

    package init(_ tags: [DefaultValue], replacement: DefaultValue?, mayLackTag: Bool) {
      self.tags = tags
      self.replacement = replacement
      self.mayLackTag = mayLackTag
    }
  }

  /// A property of a variant that can have the tag of another one.
  package struct TagProperty: Hashable, Sendable {
    /// The object that has it.
    package var owner: DeclarationID
    /// Its position there.
    package var index: Int
    /// The tags that select the variant. The first one replaces a tag that doesn't.
    package var tags: [String]

    package init(owner: DeclarationID, index: Int, tags: [String]) {
      self.owner = owner
      self.index = index
      self.tags = tags
    }
  }

  /// The characteristics that identify a JSON value as a variant.
  package struct Evidence: Hashable, Sendable {
    package var kind: JSONKind
    /// Required members; objects only.
    package var requiredKeys: [String] = []
    /// The keys in `requiredKeys` whose values may be null. The decoder also tolerates their absence.
    package var nullableKeys: [String] = []
    /// The members that can only be null; objects only.
    package var nullKeys: [String] = []
    /// The members declared in addition to `requiredKeys`; nil if the distinction isn't needed. Objects only.
    package var optionalKeys: [String]?
    /// The members whose values may have members that other variants declare differently.
    package var nestedKeys: [String] = []
    /// Whether the variant also keeps members that it doesn't declare.
    package var isOpen = false
    /// Whether the variant forbids members that it doesn't declare. False if no other variant would lose one to it.
    package var isClosed = false
    /// The members that can't be null, although they needn't be there, if another variant lets the same members be null.
    package var valueKeys: [String] = []
    /// Whether the variant is a union, whose variants declare different members.
    package var hasAlternatives = false
    /// Members restricted to a few values by `const` or a short `enum`, and such elements of tuples, whose keys are their positions.
    package var fixedKeys: [FixedKey] = []
    /// The constants that other tuples have where this one lists several values, so that an array with one of them isn't this tuple.
    package var constantsOfOthers: [FixedKey] = []
    /// The Booleans required of members that another schema declares as any Boolean. They select variants, but give them no names.
    package var requiredTruths: [String: Bool] = [:]
    /// Whether the variant is a closed list of scalars, so that a strict decoder rejects all other values. Closed lists are tried before
    /// more general variants.
    package var isClosedList = false

    package init(kind: JSONKind) { self.kind = kind }

    /// The requirements on a payload, regardless of its other members.
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

    /// Whether some payload can match both variants, with nothing to decide between them.
    package func overlaps(_ other: Evidence) -> Bool {
      guard demands == other.demands else { return false }
      // Fixed members distinguish the variants even if they aren't required.
      if fixedKeys.contains(where: { fixed in other.fixedKeys.contains { fixed.excludes($0) } }) {
        return false
      }
      if nullKeys.contains(where: other.needsValue) || other.nullKeys.contains(where: needsValue) {
        return false
      }
      guard let optionalKeys, let others = other.optionalKeys, !isOpen, !other.isOpen else {
        return true
      }
      return Set(optionalKeys).isSubset(of: others) || Set(others).isSubset(of: optionalKeys)
    }

    /// Whether this variant also accepts objects of another one, and doesn't declare all of their members.
    ///
    /// Arrays of both are distinguished only if no array mixes them: an array of this variant accepts a mixture, and loses those members.
    package func mayLoseMembers(of other: Evidence) -> Bool {
      guard kind == .object, other.kind == .object, !isOpen, !isClosed,
        let optionalKeys, let others = other.optionalKeys
      else { return false }
      return Set(indispensableKeys).isSubset(of: other.indispensableKeys)
        && !Set(other.requiredKeys + others).isSubset(of: requiredKeys + optionalKeys)
    }

    /// Whether a member is required and can't be null. Objects that are open don't say which members can be null.
    private func needsValue(_ key: String) -> Bool {
      !isOpen && requiredKeys.contains(key) && !nullableKeys.contains(key)
    }

    /// The members that a payload must have to match: `requiredKeys` without `nullableKeys`, or all of `requiredKeys` if every one is
    /// nullable.
    package var indispensableKeys: [String] {
      if nullableKeys.isEmpty || nullableKeys.count == requiredKeys.count { return requiredKeys }
      return requiredKeys.filter { !nullableKeys.contains($0) }
    }

    /// The members declared in addition to `indispensableKeys`; nil if they aren't known or not needed.
    package var dispensableKeys: [String]? {
      if hasAlternatives { return nil }
      let others = indispensableKeys.count < requiredKeys.count ? nullableKeys : []
      return optionalKeys.map { others + $0 }
    }

    /// Returns the values that a payload must have for a member to match; `nil` if it may have others, or none.
    package func requiredValues(of key: String) -> [String]? {
      if let truth = requiredTruths[key] { return ["\(truth)"] }
      return fixedKeys.first { $0.key == key && $0.isRequired }?.values
    }

    /// The members required to have one particular value. A list of several values is an enumeration, which may gain values: a payload with
    /// a new value still matches this variant.
    package var requiredTags: [FixedKey] {
      fixedKeys.filter { $0.isRequired && $0.values.count == 1 }
    }
  }

  package struct FixedKey: Hashable, Sendable {
    package var key: String
    package var values: [String]
    /// Whether the member is required to have one of the values, so that its absence is evidence as well.
    package var isRequired: Bool
    /// Whether a strict decoder rejects other values.
    package var isChecked: Bool

    package init(key: String, values: [String], isRequired: Bool, isChecked: Bool) {
      self.key = key
      self.values = values
      self.isRequired = isRequired
      self.isChecked = isChecked
    }

    /// Whether decoders reject the values of each key as values of the other.
    fileprivate func excludes(_ other: FixedKey) -> Bool {
      key == other.key && isChecked && other.isChecked
        && !values.contains { other.values.contains($0) }
    }
  }
}

/// The kinds of JSON values. Integers are separate from numbers because schemas distinguish them.
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
