import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Unions: their variants, and how a decoder distinguishes them.
extension BodyMaker {
  mutating func union(of branches: [Composite], source: Composite) -> Union {
    let raw = RawSchema(source.schema)
    let holder = facts.unionHolder(in: raw)
    // The first of several alternatives has no special role.
    var discriminator = source.aspect.isChoiceAmongSchemas ? nil : facts.discriminator(ofUnion: raw)
    deferred.onlyEncoded = facts.onlyEncoded(raw)
    let required = source.aspect == .whole ? facts.requiredNames(of: raw, holder) : []
    var variants: [Union.Variant] = []
    var schemas: [Composite] = []
    beginVariants()
    let targets = branches.map { facts.resolvedSchema($0.schema) }
    let repeated = facts.branchesOfSeveral(branches)
    let evidence = zip(branches, targets).map { branch, target in
      var evidence = facts.evidence(of: branch, target: target, requiring: required)
      // A mixed list of values may accept anything when decoding is tolerant, so it comes last.
      evidence.isClosedList = evidence.kind != .any && facts.isClosedList(branch)
      return evidence
    }
    var isLost = false
    if let stated = discriminator {
      let settled = facts.settled(stated, in: branches)
      if !stated.isInherited { findings.report(settled.misreadings) }
      discriminator = settled.discriminator
      isLost = !settled.isUsable
    }
    let naming = facts.variantNaming(
      of: targets,
      evidence,
      in: source.aspect == .whole ? source.schema : nil
    )
    let named = facts.evidenceForNames(evidence, of: branches, isLost ? nil : discriminator, naming)
    let peculiarities = VariantPeculiarities(of: named, havingTags: discriminator != nil && !isLost)
    var allNames = branches.enumerated().map { position, branch in
      var names = facts.variantNames(
        branch,
        target: targets[position],
        evidence: named[position],
        peculiarities,
        position: position,
        naming
      )
      if repeated.contains(branch.schema) { facts.addCompanions(of: branch, in: raw, to: &names) }
      return names
    }
    facts.distinguish(&allNames, targets, naming)
    allNames.settle()
    for ((position, branch), names) in zip(branches.enumerated(), allNames) {
      let lowered = lower(
        branch,
        in: Scope(
          parent: MentionID.own,
          names: branch.bases.isEmpty
            ? names.types : names.types + names.types.map { "\($0)_variant" }
        )
      )
      if lowered.counts.checked.contains(where: { $0 != .any }) || hasFixedLength(branch.schema) {
        let raw = RawSchema(facts.resolvedSchema(branch.schema))
        findings.report(.uncheckedLength(raw[.minItems] ?? raw.node), at: raw.node)
        if facts.options.fixedLengths == .inline, hasFixedLength(branch.schema) {
          findings.report(.variantNotInline(raw[.minItems] ?? raw.node), at: raw.node)
        }
      }
      var variant = Union.Variant(
        names: names.cases,
        isNamed: names.isNamed,
        identity: names.identity,
        type: lowered.type,
        origin: branch.schema.span,
        evidence: evidence[position]
      )
      let describing = describingSchema(ofVariant: branch, lowered.type)
      deferred.describingVariants.append(describing)
      if let describing {
        let raw = RawSchema(describing)
        variant.documentation = facts.documentation(of: raw, names: names.cases)
        if variant.documentation.title == nil { variant.echoedTitle = facts.echoedTitle(of: raw) }
      }
      variants.append(variant)
      schemas.append(Composite(targets[position]))
    }
    if isLost {
      for branch in branches { facts.useTags(of: branch) }
    } else if let discriminator {
      facts.shapesInProgress.enter(source.schema)
      defer { facts.shapesInProgress.leave(source.schema) }
      let tags = facts.tags(of: branches, evidence: variants.map(\.evidence), discriminator)
      for index in variants.indices { variants[index].tags = tags[index] }
      let otherwise = facts.otherwise(of: branches, in: raw, discriminator)
      if variants.contains(where: { !$0.tags.isEmpty }) {
        reportUntagged(variants, schemas: schemas, otherwise, discriminator)
        reportWithoutMembers(variants, of: branches, discriminator)
        var union = Union(
          variants: variants,
          selection: .discriminator(path: discriminator.path),
          otherwise: otherwise
        )
        if discriminator.isOfConditions { union.source = .conditions }
        union.absent = facts.absentVariant(of: branches, discriminator)
        reportAbsentVariant(of: union, discriminator)
        reportRepeatedTags(union, schemas: schemas, branches, discriminator)
        return union
      }
      if !discriminator.isInherited {
        findings.report(.unusedDiscriminator(discriminator), at: discriminator.node)
      }
    } else {
      findings.report(branches.compactMap(Misreading.tagsWithoutDiscriminator(of:)))
    }
    if let key = facts.commonTag(of: variants) {
      for index in variants.indices {
        variants[index].tags = variants[index].evidence.requiredValues(of: key) ?? []
      }
      return Union(variants: variants, selection: .discriminator(path: [key]))
    }
    // A single object needs no comparison with others.
    if variants.filter({ $0.evidence.kind == .object }).count < 2 {
      for index in variants.indices where variants[index].evidence.kind == .object {
        variants[index].evidence.optionalKeys = nil
        variants[index].evidence.fixedKeys = []
        variants[index].evidence.nullKeys = []
        variants[index].evidence.isClosed = false
      }
    } else {
      facts.compare(&variants, of: branches)
    }
    variants.excludeConstantsOfOthers()
    let order = variants.order(of: Array(variants.indices))
    if !isLost { reportAmbiguity(variants, schemas: schemas, of: branches, raw: raw) }
    return Union(
      variants: variants,
      selection: .structure(candidates: order),
      promise: source.aspect == .whole && holder.has(.oneOf) && !holder.has(.anyOf)
        ? .oneOf : .anyOf
    )
  }
}

extension BodyMaker {
  /// Returns the schema of a branch that describes the variant, unless the variant has a type of its own that says the same.
  private func describingSchema(ofVariant branch: Composite, _ type: TypeReference) -> Node? {
    guard branch.isPlain, branch.schema.isMapping else { return nil }
    if case .declared(let id) = type, schema(of: MentionID(of: id)) == branch.schema { return nil }
    return branch.schema
  }
}

extension [Union.Variant] {
  /// Finds the constants of tuples that others don't list: an array with one of them is that tuple, even if a later element is invalid.
  fileprivate mutating func excludeConstantsOfOthers() {
    let tuples = indices.filter { self[$0].evidence.kind == .array }
    guard tuples.count > 1 else { return }
    for index in tuples {
      for listed in self[index].evidence.fixedKeys where listed.values.count > 1 {
        let others = tuples.flatMap { self[$0].evidence.requiredTags }
          .filter { $0.key == listed.key }.flatMap(\.values)
          .filter { !listed.values.contains($0) }
        guard !others.isEmpty else { continue }
        var excluded = listed
        excluded.values = Set(others).sorted()
        self[index].evidence.constantsOfOthers.append(excluded)
      }
    }
  }
}
