import SchemaDocument

/// The schemas that are being looked into, one inside the other, to stop at those that lead back to themselves.
struct SchemaPath {
  private var nodes: Set<Node> = []

  var count: Int { nodes.count }

  func contains(_ node: Node) -> Bool { nodes.contains(node) }

  /// False where the schema is being looked into already, or the way there is too long.
  @discardableResult
  mutating func enter(_ node: Node) -> Bool {
    nodes.count < SchemaFacts.maximumReferenceDepth && nodes.insert(node).inserted
  }

  mutating func leave(_ node: Node) { nodes.remove(node) }
}
