import SchemaDocument
import SchemaModel

/// What a union says of its variants: who lists them, what is required of all, what they are called.
extension SchemaFacts {
  /// The schema that lists the variants: the union itself, or one of those that it joins.
  mutating func unionHolder(in raw: RawSchema) -> RawSchema {
    if !raw.hasAny(of: .unions), let own = discriminatorHolder(of: raw) { return own }
    var stack = [raw]
    var visited: Set<Node> = []
    while let next = stack.popLast() {
      guard visited.insert(next.node).inserted else { continue }
      if next.hasAny(of: KeywordSet(.oneOf, .anyOf, .discriminator, .dtoDiscriminator)) {
        return next
      }
      stack += next.branches(.allOf).reversed().map { RawSchema($0) }
      if let reference = next.reference, let target = target(of: reference) {
        stack.append(RawSchema(target))
      }
    }
    return raw
  }

  /// The names that are required next to the list of variants, and so of each variant.
  func requiredNames(of raw: RawSchema, _ holder: RawSchema) -> [Node] {
    raw.requiredNames + (holder.node == raw.node ? [] : holder.requiredNames)
  }

  /// What a payload is whose tag no variant has.
  mutating func otherwise(
    of branches: [Composite],
    in raw: RawSchema,
    _ discriminator: Discriminator
  ) -> Union.Otherwise {
    if let index = defaultVariant(of: branches, discriminator) { return .variant(index) }
    guard !raw.hasAny(of: .unions) else { return .undefined }
    // A schema that was not there yet when this was generated extends the base class, too.
    return branches.lastIndex { $0.aspect == .type(.object) && $0.schema == raw.node }
      .map { .base($0) } ?? .undefined
  }

  /// The key that fixes a different value in every variant, as `kind` does with `const` or a one-value `enum`.
  func commonTag(of variants: [Union.Variant]) -> String? {
    guard variants.count > 1, let first = variants.first else { return nil }
    for candidate in first.evidence.fixedKeys {
      var seen: Set<String> = []
      let isTag = variants.allSatisfy { variant in
        guard let fixed = variant.evidence.fixedKeys.first(where: { $0.key == candidate.key }),
          fixed.isRequired
        else {
          return false
        }
        return fixed.values.allSatisfy { seen.insert($0).inserted }
      }
      if isTag { return candidate.key }
    }
    return nil
  }

  struct VariantNames {
    var cases: [String]
    var types: [String]
    var isNamed = false
    var identity: String
  }

  mutating func variantNames(
    _ branch: Composite,
    target: Node,
    evidence: Union.Evidence,
    _ peculiarities: VariantPeculiarities,
    position: Int
  ) -> VariantNames {
    if case .type(let type) = branch.aspect {
      // A base class is one of its own variants.
      if type == .object, let name = schemaName(of: branch.schema),
        discriminatorHolder(of: RawSchema(branch.schema)) != nil
      {
        let isRepeated = options.naming == .readable && name.lowercased().hasSuffix("base")
        return VariantNames(
          cases: [name],
          types: [isRepeated ? "plain_\(name)" : "\(name)_base"],
          isNamed: true,
          identity: "\(name)_base"
        )
      }
      return VariantNames(cases: [type.rawValue], types: [type.rawValue], identity: type.rawValue)
    }
    if branch.aspect == .rest {
      return VariantNames(cases: ["other"], types: ["other"], identity: "other")
    }
    let target = options.naming == .readable ? referenced(inAllOf: target) : target
    if let name = schemaName(of: target) {
      let path = target.file == branch.schema.file ? "" : resolver.graph[target.file].path
      return VariantNames(
        cases: [name],
        types: [name],
        isNamed: true,
        identity: "\(path)#\(target.pointerText)"
      )
    }
    let raw = RawSchema(target)
    let title = raw.text(.title).flatMap { $0.count <= 40 ? $0 : nil }
    var names: [String]
    switch options.naming {
    case .readable:
      names = [
        chosenName(of: raw), peculiarities.word(of: evidence), constant(of: raw), title,
        peculiarities.tag(of: evidence), peculiarities.key(of: evidence),
      ]
      .compactMap(\.self)
    case .literal:
      names = [title, VariantPeculiarities.onlyTagName(of: evidence)].compactMap(\.self)
    }
    switch evidence.kind {
    case .object, .any: names.append("variant\(position + 1)")
    case .null, .boolean, .integer, .number, .string, .array: names.append(evidence.kind.rawValue)
    }
    return VariantNames(cases: names, types: names, identity: identity(of: raw, evidence))
  }
}

extension SchemaFacts {
  /// What an inline variant is, whichever other variants there are.
  private func identity(of raw: RawSchema, _ evidence: Union.Evidence) -> String {
    if let title = raw.text(.title) { return title }
    if let tag = evidence.fixedKeys.first(where: { $0.values.count == 1 }) {
      return "\(tag.key)=\(tag.values[0])"
    }
    var keys = evidence.requiredKeys
    if keys.isEmpty { keys = raw[.properties]?.pairs.map(\.key.text) ?? [] }
    return keys.isEmpty ? evidence.kind.rawValue : keys.sorted().joined(separator: ",")
  }
}

extension SchemaFacts {
  /// What a schema refers to that is nothing but a reference in `allOf`.
  fileprivate mutating func referenced(inAllOf schema: Node) -> Node {
    let raw = RawSchema(schema)
    guard raw.isReferenceInAllOf, let reference = RawSchema(raw.branches(.allOf)[0]).reference,
      let target = target(of: reference)
    else { return schema }
    return resolvedSchema(target)
  }

  /// The one text that a schema admits.
  fileprivate func constant(of raw: RawSchema) -> String? {
    let value =
      raw[.constant] ?? raw[.enumeration].flatMap { $0.count == 1 ? $0.elements.first : nil }
    guard let value, value.isScalar, value.text.isWord, value.text.count <= 40 else { return nil }
    return value.text
  }
}

/// What the variants of a union have that no other one of them has.
struct VariantPeculiarities {
  /// How many variants fix a key to a value.
  private var tags: [Tag: Int] = [:]
  /// How many variants require a key, and how many know it.
  private var keys: [String: (required: Int, known: Int)] = [:]

  private struct Tag: Hashable {
    var key: String
    var value: String
  }

  init(of evidence: [Union.Evidence]) {
    for evidence in evidence {
      for fixed in evidence.fixedKeys {
        for value in Set(fixed.values) { tags[Tag(key: fixed.key, value: value), default: 0] += 1 }
      }
      for key in Set(evidence.requiredKeys) { keys[key, default: (0, 0)].required += 1 }
      for key in Set(evidence.requiredKeys + (evidence.optionalKeys ?? [])) {
        keys[key, default: (0, 0)].known += 1
      }
    }
  }

  /// The value that only one variant fixes a member to, if it says by itself what it is.
  func word(of evidence: Union.Evidence) -> String? {
    ownTags(of: evidence).first { $0.values[0].isWord }?.values[0]
  }

  /// Such a value with its key before it.
  func tag(of evidence: Union.Evidence) -> String? {
    ownTags(of: evidence).first.map { "\($0.key)_\($0.values[0])" }
  }

  private func ownTags(of evidence: Union.Evidence) -> [Union.FixedKey] {
    evidence.fixedKeys.filter { fixed in
      fixed.values.count == 1 && tags[Tag(key: fixed.key, value: fixed.values[0])] == 1
    }
  }

  /// The required key that only one variant has; better one that the others don't even know.
  func key(of evidence: Union.Evidence) -> String? {
    evidence.requiredKeys.first { keys[$0]?.known == 1 }
      ?? evidence.requiredKeys.first { keys[$0]?.required == 1 }
  }

  /// The value of the only member that is fixed to one.
  static func onlyTagName(of evidence: Union.Evidence) -> String? {
    let fixed = evidence.fixedKeys.filter { $0.values.count == 1 }
    guard fixed.count == 1, let key = fixed.first, let tag = key.values.first else { return nil }
    return tag.isWord ? tag : "\(key.key)_\(tag)"
  }
}

extension String {
  /// Whether it says by itself what it is, which `true` and `1` don't.
  fileprivate var isWord: Bool {
    guard let first = unicodeScalars.first else { return false }
    return self != "true" && self != "false" && first.properties.isAlphabetic
  }
}
