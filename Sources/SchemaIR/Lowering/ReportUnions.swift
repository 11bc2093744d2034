import SchemaDocument

/// What is wrong with a union whose variants are known.
extension Lowering {
  mutating func reportUntagged(
    _ variants: [Union.Variant],
    schemas: [Composite],
    _ otherwise: Union.Otherwise,
    _ discriminator: Discriminator
  ) {
    for (index, variant) in variants.enumerated() where variant.tags.isEmpty {
      // What has no members can't have a tag either, and that is reported.
      guard otherwise != .variant(index), variant.evidence.mayHaveMembers,
        isNew("untagged-variant", at: schemas[index].schema)
      else { continue }
      diagnostics.warning(
        "untagged-variant",
        "no value of '\(discriminator.key)' leads to this variant; it is never chosen",
        at: schemas[index].schema.keySpan ?? schemas[index].schema.span,
        labels: [Diagnostic.Label(span: discriminator.node.span, message: "the discriminator")],
        help: "add it to the discriminator's 'mapping'"
      )
    }
  }

  /// Variants that have no members, and so no tag.
  mutating func reportWithoutMembers(
    _ variants: [Union.Variant],
    of branches: [Composite],
    _ discriminator: Discriminator
  ) {
    for (variant, branch) in zip(variants, branches) {
      guard !variant.evidence.mayHaveMembers, isNew("variant-not-object", at: branch.schema) else {
        continue
      }
      diagnostics.error(
        "variant-not-object",
        "this variant is \(variant.evidence.kind.withArticle), which has no member '\(discriminator.key)' to tell it by; it is never chosen",
        at: branch.schema.keySpan ?? branch.schema.span,
        labels: [Diagnostic.Label(span: discriminator.node.span, message: "the discriminator")],
        help: "make it an object, or remove the discriminator"
      )
    }
  }

  /// A discriminator of inline variants that say nothing of its values.
  mutating func reportUnused(_ discriminator: Discriminator) {
    guard isNew("unused-discriminator", at: discriminator.node) else { return }
    diagnostics.warning(
      "unused-discriminator",
      "no variant has a value of '\(discriminator.key)'; they are told apart by what they hold",
      at: discriminator.node.keySpan ?? discriminator.node.span,
      help: "give each variant its value of '\(discriminator.key)' by 'const'"
    )
  }

  mutating func reportAmbiguity(
    _ variants: [Union.Variant],
    schemas: [Composite],
    raw: RawSchema
  ) {
    for (index, variant) in variants.enumerated() {
      for (other, rival) in variants.enumerated().dropFirst(index + 1)
      where variant.evidence.overlaps(rival.evidence) && variant.type != rival.type {
        if areDistinct(schemas[index], schemas[other]) { continue }
        guard isNew("ambiguous-union", at: raw.node) else { return }
        diagnostics.warning(
          "ambiguous-union",
          "'\(variant.names[0])' and '\(rival.names[0])' can't be told apart; the first that fits is taken",
          at: (raw[.oneOf] ?? raw[.anyOf])?.keySpan ?? raw.node.span,
          labels: [
            Diagnostic.Label(
              span: schemas[index].schema.keySpan ?? schemas[index].schema.span,
              message: "one"
            ),
            Diagnostic.Label(
              span: schemas[other].schema.keySpan ?? schemas[other].schema.span,
              message: "the other"
            ),
          ],
          help: raw.node.isSequence ? nil : "add a 'discriminator'"
        )
      }
    }
  }

  /// Whether a trial tells two variants of one kind of JSON apart: lists without a value in common, arrays of different elements; and
  /// what takes anything is the last to be tried.
  private mutating func areDistinct(_ first: Composite, _ second: Composite) -> Bool {
    if RawSchema(second.schema).takesAnything { return !RawSchema(first.schema).takesAnything }
    switch (shape(of: first).onTheWire, shape(of: second).onTheWire) {
    case (.enumeration(let values, let type, let policy), .enumeration(let others, _, let other)):
      guard policy != .open, other != .open else { return false }
      let known = Set(values.compactMap { $0.comparedValue(in: type) })
      return !others.contains { $0.comparedValue(in: type).map(known.contains) ?? true }
    case (.array(let items?), .array(let others?)):
      let elements = evidence(of: items, target: resolvedSchema(items.schema))
      let rivals = evidence(of: others, target: resolvedSchema(others.schema))
      return elements.kind != .any && rivals.kind != .any && !elements.overlaps(rivals)
    default: return false
    }
  }
}

extension Union.Evidence {
  /// Whether a payload of this kind may have a discriminator.
  fileprivate var mayHaveMembers: Bool { kind == .object || kind == .any }
}

extension RawSchema {
  /// Whether it says nothing of the value.
  fileprivate var takesAnything: Bool {
    node.boolValue == true || node.isMapping && keywords.isSubset(of: .annotations)
  }
}
