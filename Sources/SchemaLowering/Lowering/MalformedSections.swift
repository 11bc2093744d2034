import SchemaDocument
import SchemaLanguage
import SchemaReferences

/// Reports values that aren't mappings or lists where the specification of an API requires one, such as `paths: 5` or an operation that is
/// a list.
///
/// In a file without a header, the same keys may mean something else, so nothing is reported there.
extension Resolver {
  mutating func reportUnlessMapping(_ section: Node, _ walk: OperationWalk) {
    guard walk.origin == .api else { return }
    if section.isMapping {
      // A mapping may be an entry with the name `$ref`.
      if let reference = section[Keyword.reference], reference.isSequence || reference.isNull {
        report(.malformedReference(reference), at: reference)
      }
    } else if !section.isNull {
      report(.malformedSection(section), at: section)
    }
  }

  /// Returns a part of an API, or the target of its `$ref`; nil after a report if that isn't a mapping.
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
