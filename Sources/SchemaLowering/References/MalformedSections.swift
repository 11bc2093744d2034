import SchemaDocument

/// What is no mapping, or no list, where the specification of an API has one: `paths: 5`, an operation that is a list.
///
/// In a file without a header the same keys may mean something else, and there it is passed over.
extension Resolver {
  mutating func reportUnlessMapping(_ section: Node, _ walk: OperationWalk) {
    guard walk.origin == .api else { return }
    if section.isMapping {
      // A mapping may be an entry of that name.
      if let reference = section[Keyword.reference], reference.isSequence || reference.isNull {
        report(.malformedReference(reference), at: reference)
      }
    } else if !section.isNull {
      report(.malformedSection(section), at: section)
    }
  }

  /// The mapping that a part of an API is, or what its `$ref` leads to; nil after a report where that is none.
  mutating func mapping(_ node: Node, of part: String, _ walk: OperationWalk) -> Node? {
    guard node.isMapping else {
      if walk.origin == .api, !node.isNull { report(.malformedPart(node, part), at: node) }
      return nil
    }
    guard let value = RawSchema(node).referenceValue else { return node }
    guard let reference = RawSchema(node).reference else {
      report(.malformedReference(value), at: value)
      return node
    }
    guard let target = referredPlace(node) else { return nil }
    guard target.isMapping else {
      report(.wrongTarget(target, of: reference, insteadOf: part), at: reference)
      return nil
    }
    return target
  }

  mutating func reportNoList(_ written: Node, leadingTo target: Node, _ walk: OperationWalk) {
    guard walk.origin == .api, !target.isNull else { return }
    if target != written, let reference = RawSchema(written).reference {
      report(.wrongTarget(target, of: reference, insteadOf: "a list"), at: reference)
    } else {
      report(.malformedList(target), at: target)
    }
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
