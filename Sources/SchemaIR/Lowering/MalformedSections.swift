import SchemaDocument

/// What is no mapping, or no list, where the specification of an API has one: `paths: 5`, an operation that is a list.
///
/// In a file without a header the same keys may mean something else, and there it is passed over.
extension Lowering {
  mutating func reportUnlessMapping(_ section: Node, _ walk: OperationWalk) {
    guard walk.origin == .api else { return }
    if section.isMapping {
      // A mapping may be an entry of that name.
      if let reference = section[Keyword.reference], reference.isSequence || reference.isNull {
        reportMalformedReference(reference)
      }
    } else if !section.isNull {
      reportMalformed(section, "'\(section.key?.text ?? "")' must be a mapping")
    }
  }

  /// The mapping that a part of an API is, or what its `$ref` leads to; nil after a report where that is none.
  mutating func mapping(_ node: Node, of part: String, _ walk: OperationWalk) -> Node? {
    guard node.isMapping else {
      if walk.origin == .api, !node.isNull { reportMalformed(node, "\(part) must be a mapping") }
      return nil
    }
    guard let value = RawSchema(node).referenceValue else { return node }
    guard let reference = RawSchema(node).reference else {
      reportMalformedReference(value)
      return node
    }
    guard let target = referredPlace(node) else { return nil }
    guard target.isMapping else {
      reportWrongTarget(target, of: reference, insteadOf: part)
      return nil
    }
    return target
  }

  mutating func reportNoList(_ written: Node, leadingTo target: Node, _ walk: OperationWalk) {
    guard walk.origin == .api, !target.isNull else { return }
    if target != written, let reference = RawSchema(written).reference {
      reportWrongTarget(target, of: reference, insteadOf: "a list")
    } else {
      reportMalformed(target, "'\(target.key?.text ?? "")' must be a list")
    }
  }

  private mutating func reportMalformed(_ node: Node, _ message: String) {
    guard isNew("malformed-section", at: node) else { return }
    // What some writers make of a mapping without entries, or of a list without elements: PHP's arrays are both.
    if !node.isScalar, node.count == 0 {
      let literal = node.isSequence ? "{}" : "[]"
      diagnostics.warning(
        "malformed-section",
        "\(message), not a \(node.kindName)",
        at: node.span,
        repair: node.isAlias
          ? nil : Repair("write '\(literal)'", .safe, [node.replaced(byLiteral: literal)])
      )
      return
    }
    let isReference = node.scalarType == .string && node.withText { $0.contains(UInt8(ascii: "/")) }
    diagnostics.error(
      "malformed-section",
      "\(message), not a \(node.kindName)",
      at: node.span,
      help: isReference ? "write '{$ref: …}'" : nil
    )
  }

  private mutating func reportWrongTarget(
    _ target: Node,
    of reference: Node,
    insteadOf part: String
  ) {
    guard isNew("wrong-target", at: reference) else { return }
    diagnostics.error(
      "wrong-target",
      "'$ref' leads to a \(target.kindName), not to \(part)",
      at: reference.span
    )
  }
}

extension Node {
  /// Whether it stands for a mapping without entries: null, or an empty list, which is what PHP makes of one.
  var isEmptySection: Bool { isNull || isSequence && count == 0 }

  /// Whether a mapping has a section under the name that it has in `components`.
  var holdsSections: Bool {
    isMapping && StraySchemas.sectionsOfComponents.contains { self[$0] != nil }
  }
}
