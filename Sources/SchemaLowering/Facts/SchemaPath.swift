import SchemaDocument

/// The schemas that are being examined, each inside the previous one, to detect those that lead back to themselves.
struct SchemaPath {
  private var nodes: Set<Node> = []

  var count: Int { nodes.count }

  func contains(_ node: Node) -> Bool { nodes.contains(node) }

  /// Enters a schema. Returns false if it is already being examined, or if the path is too long.
  @discardableResult
  mutating func enter(_ node: Node) -> Bool {
    nodes.count < SchemaFacts.maximumReferenceDepth && nodes.insert(node).inserted
  }

  mutating func leave(_ node: Node) { nodes.remove(node) }
}
