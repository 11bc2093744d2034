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
    position: Int
  ) -> VariantNames {
    if case .type(let type) = branch.aspect {
      // A base class is one of its own variants.
      if type == .object, let name = schemaName(of: branch.schema),
        discriminatorHolder(of: RawSchema(branch.schema)) != nil
      {
        return VariantNames(
          cases: [name],
          types: ["\(name)_base"],
          isNamed: true,
          identity: "\(name)_base"
        )
      }
      return VariantNames(cases: [type.rawValue], types: [type.rawValue], identity: type.rawValue)
    }
    if branch.aspect == .rest {
      return VariantNames(cases: ["other"], types: ["other"], identity: "other")
    }
    if let name = schemaName(of: target) {
      let path = target.file == branch.schema.file ? "" : resolver.graph[target.file].path
      return VariantNames(
        cases: [name],
        types: [name],
        isNamed: true,
        identity: "\(path)#\(target.pointerText)"
      )
    }
    var names: [String] = []
    let raw = RawSchema(target)
    if let title = raw.text(.title), title.count <= 40 { names.append(title) }
    let fixed = evidence.fixedKeys.filter { $0.values.count == 1 }
    if let key = fixed.first, let tag = key.values.first, fixed.count == 1 {
      names.append(tag.isWord ? tag : "\(key.key)_\(tag)")
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

extension String {
  /// Whether it says by itself what it is, which `true` and `1` don't.
  fileprivate var isWord: Bool {
    guard let first = unicodeScalars.first else { return false }
    return self != "true" && self != "false" && first.properties.isAlphabetic
  }
}
