import SchemaDocument
import SchemaModel

/// Unions: their variants, and how a decoder tells them apart.
extension BodyMaker {
  mutating func union(of branches: [Composite], source: Composite) -> Union {
    let raw = RawSchema(source.schema)
    let holder = facts.unionHolder(in: raw)
    // Of alternatives the first is no more than the others.
    let discriminator = source.aspect == .alternative ? nil : facts.discriminator(ofUnion: raw)
    let required = source.aspect == .whole ? facts.requiredNames(of: raw, holder) : []
    var variants: [Union.Variant] = []
    var schemas: [Composite] = []
    beginVariants()
    for (position, branch) in branches.enumerated() {
      let target = facts.resolvedSchema(branch.schema)
      var evidence = facts.evidence(of: branch, target: target, requiring: required)
      // A list of values of several kinds keeps whatever came, where much is tolerated, and so has to come last.
      evidence.isClosedList = evidence.kind != .any && facts.isClosedList(branch)
      let names = facts.variantNames(branch, target: target, evidence: evidence, position: position)
      let lowered = lower(
        branch,
        in: Scope(
          parent: Body.own,
          names: branch.bases.isEmpty
            ? names.types : names.types + names.types.map { "\($0)_variant" }
        )
      )
      variants.append(
        Union.Variant(
          names: names.cases,
          isNamed: names.isNamed,
          type: lowered.type,
          origin: branch.schema.span,
          evidence: evidence
        )
      )
      schemas.append(Composite(target))
    }
    let isNested = discriminator.map { facts.isNested($0, of: branches) } ?? false
    if isNested {
      for branch in branches { facts.useTags(of: branch) }
    } else if let discriminator {
      facts.shaping.enter(source.schema)
      defer { facts.shaping.leave(source.schema) }
      let tags = facts.tags(of: branches, evidence: variants.map(\.evidence), discriminator)
      for index in variants.indices { variants[index].tags = tags[index] }
      let otherwise = facts.otherwise(of: branches, in: raw, discriminator)
      if variants.contains(where: { !$0.tags.isEmpty }) {
        facts.reportUntagged(variants, schemas: schemas, otherwise, discriminator)
        facts.reportWithoutMembers(variants, of: branches, discriminator)
        let union = Union(
          variants: variants,
          selection: .discriminator(key: discriminator.key),
          otherwise: otherwise
        )
        facts.reportRepeatedTags(union, schemas: schemas, branches, discriminator)
        return union
      }
      facts.report(.unusedDiscriminator(discriminator), at: discriminator.node)
    } else {
      facts.reportTagsWithoutDiscriminator(of: branches)
    }
    if let key = facts.commonTag(of: variants) {
      for index in variants.indices {
        variants[index].tags =
          variants[index].evidence.fixedKeys.first { $0.key == key }?.values ?? []
      }
      return Union(variants: variants, selection: .discriminator(key: key))
    }
    // A single object needs no comparison with others.
    if variants.filter({ $0.evidence.kind == .object }).count < 2 {
      for index in variants.indices {
        variants[index].evidence.optionalKeys = nil
        variants[index].evidence.fixedKeys = []
      }
    }
    let order = variants.order(of: Array(variants.indices))
    if !isNested { facts.reportAmbiguity(variants, schemas: schemas, of: branches, raw: raw) }
    return Union(
      variants: variants,
      selection: .structure(candidates: order),
      promise: source.aspect == .whole && holder.has(.oneOf) && !holder.has(.anyOf)
        ? .oneOf : .anyOf
    )
  }
}

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

  /// What is required beside the list of variants, and so of each of them.
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
        return VariantNames(cases: [name], types: ["\(name)_base"], isNamed: true)
      }
      return VariantNames(cases: [type.rawValue], types: [type.rawValue])
    }
    if branch.aspect == .rest { return VariantNames(cases: ["other"], types: ["other"]) }
    if let name = schemaName(of: target) {
      return VariantNames(cases: [name], types: [name], isNamed: true)
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
    return VariantNames(cases: names, types: names)
  }
}

extension String {
  /// Whether it says by itself what it is, which `true` and `1` don't.
  fileprivate var isWord: Bool {
    guard let first = unicodeScalars.first else { return false }
    return self != "true" && self != "false" && first.properties.isAlphabetic
  }
}
