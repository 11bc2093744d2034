import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel

/// Mistakes in a union whose variants are known.
extension BodyMaker {
  mutating func reportUntagged(
    _ variants: [Union.Variant],
    schemas: [Composite],
    _ otherwise: Union.Otherwise,
    _ discriminator: Discriminator
  ) {
    // What no value selects is for objects without the member.
    guard !discriminator.isOfConditions else { return }
    var owners: [String: Int] = [:]
    for (index, variant) in variants.enumerated() {
      for tag in variant.tags where owners[tag] == nil { owners[tag] = index }
    }
    for (index, variant) in variants.enumerated() where variant.tags.isEmpty {
      // A variant without members can't have a tag either. That is reported separately.
      guard otherwise != .variant(index), variant.evidence.mayHaveMembers,
        !isReadByAnother(schemas[index], owners, schemas)
      else { continue }
      let schema = schemas[index].schema
      findings.report(
        .untaggedVariant(schema, name: facts.schemaName(of: schema), discriminator),
        at: schema
      )
    }
  }

  /// Whether the name of a variant is the tag of another variant that includes it.
  private mutating func isReadByAnother(
    _ variant: Composite,
    _ owners: [String: Int],
    _ schemas: [Composite]
  ) -> Bool {
    guard let name = facts.nameInMapping(of: variant.schema), let owner = owners[name] else {
      return false
    }
    return facts.isVariant(variant, of: schemas[owner])
  }

  /// Reports a variant for payloads without a tag that requires one.
  mutating func reportAbsentVariant(of union: Union, _ discriminator: Discriminator) {
    guard let absent = discriminator.absent, let index = union.absent,
      discriminator.path.count == 1,
      union.variants[index].evidence.requiredKeys.contains(discriminator.key)
    else { return }
    findings.report(.absentVariantOfRequiredTag(absent, discriminator.key), at: absent)
  }

  /// Reports variants that have no members, and thus no tag.
  mutating func reportWithoutMembers(
    _ variants: [Union.Variant],
    of branches: [Composite],
    _ discriminator: Discriminator
  ) {
    for (variant, branch) in zip(variants, branches) {
      guard !variant.evidence.mayHaveMembers else { continue }
      findings.report(
        .variantNotObject(branch.schema, variant.evidence.kind.withArticle, discriminator),
        at: branch.schema
      )
    }
  }

  /// Reports variants that share a value of the discriminator and can't be distinguished otherwise.
  mutating func reportRepeatedTags(
    _ union: Union,
    schemas: [Composite],
    _ branches: [Composite],
    _ discriminator: Discriminator
  ) {
    for choice in union.choices where choice.candidates.count > 1 {
      let candidates = choice.candidates.sorted()
      for (position, index) in candidates.enumerated() {
        let rival = candidates[..<position].first { rival in
          facts.areAlike(
            union.variants[rival],
            union.variants[index],
            branches[rival],
            branches[index]
          )
        }
        guard let rival else { continue }
        reportRepeatedTag(of: branches[index], choice.tags, branches[rival], discriminator)
      }
    }
  }

  private mutating func reportRepeatedTag(
    of branch: Composite,
    _ tags: [String],
    _ rival: Composite,
    _ discriminator: Discriminator
  ) {
    let own = facts.ownTags(of: branch.schema).first { tags.contains($0.text) }
    findings.report(
      .repeatedTag(
        of: discriminator.key,
        at: own?.span ?? branch.schema.headSpan,
        rival: rival.schema
      ),
      at: own ?? branch.schema
    )
  }

  mutating func reportAmbiguity(
    _ variants: [Union.Variant],
    schemas: [Composite],
    of branches: [Composite],
    raw: RawSchema
  ) {
    // The elements of a tuple are distinguished by their position.
    guard !raw.node.isSequence else { return }
    let demands = variants.map(\.evidence.demands)
    var rivals: [Union.Evidence.Demands: ArraySlice<Int>] = [:]
    for index in variants.indices { rivals[demands[index], default: []].append(index) }
    // If some hundred variants have the same demands, all pairs are compared. Among thousands, only those near each other are.
    var comparisonsLeft = max(100_000, 64 * variants.count)
    for (index, variant) in variants.enumerated() {
      rivals[demands[index]]?.removeFirst()
      // What the other variants don't describe is read as any value.
      if branches[index].aspect == .rest { continue }
      let near = (rivals[demands[index]] ?? []).prefix(
        max(64, comparisonsLeft / (variants.count - index))
      )
      comparisonsLeft -= near.count
      for other in near
      where branches[other].aspect != .rest
        && facts.areAlike(variant, variants[other], branches[index], branches[other])
      {
        let rival = variants[other]
        guard findings.isFirst(.ambiguousUnion, at: raw.node) else { return }
        findings.append(
          .ambiguousUnion(
            raw,
            words(for: variant, rival, schemas[index], schemas[other]),
            schemas[index].schema,
            schemas[other].schema,
            help: help(telling: variant, from: rival, [schemas[index], schemas[other]], in: raw)
          ),
          at: raw.node
        )
      }
    }
  }

  /// Returns the names of two variants for a message, with their formats if both are named by the same type.
  private func words(
    for variant: Union.Variant,
    _ rival: Union.Variant,
    _ schema: Composite,
    _ other: Composite
  ) -> String {
    let names = [variant.names[0], rival.names[0]]
    guard names[0] == names[1] else { return "'\(names[0])' and '\(names[1])'" }
    let formats = [schema, other].map { RawSchema($0.schema).text(.format) }
    guard formats[0] != formats[1] else {
      let last = (variant.names.last ?? names[0], rival.names.last ?? names[1])
      return last.0 == last.1
        ? "two variants of type '\(variant.evidence.kind.rawValue)'" : "'\(last.0)' and '\(last.1)'"
    }
    let words = formats.map { format in
      format.map { "'\(names[0])' with the format '\($0)'" } ?? "'\(names[0])' without a format"
    }
    return "\(words[0]) and \(words[1])"
  }

  private func help(
    telling variant: Union.Variant,
    from rival: Union.Variant,
    _ schemas: [Composite],
    in raw: RawSchema
  ) -> String? {
    if schemas.allSatisfy({ RawSchema($0.schema).positions != nil }) {
      return "give a position that both have a different 'const' in each"
    }
    if variant.evidence.kind == .array, rival.evidence.kind == .array {
      return
        "if one array can have elements of both, describe one array, and list them in its 'items'"
    }
    guard variant.evidence.mayHaveMembers, rival.evidence.mayHaveMembers else { return nil }
    return facts.dialect(of: raw.node).has(.discriminator)
      ? "add a 'discriminator'"
      : "require a property that only one of them has, or one with a different value in each"
  }
}

extension Union.Evidence {
  /// Whether a payload of this kind may have a discriminator.
  fileprivate var mayHaveMembers: Bool { kind == .object || kind == .any }
}
