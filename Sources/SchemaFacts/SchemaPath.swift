package import SchemaDocument

/// The schemas that are being examined, each inside the previous one, to detect those that lead back to themselves.
package struct SchemaPath {
  private var nodes: Set<Node> = []

  package var count: Int { nodes.count }

  package func contains(_ node: Node) -> Bool { nodes.contains(node) }

  /// Enters a schema. Returns false if it is already being examined, or if the path is too long.
  @discardableResult
  package mutating func enter(_ node: Node) -> Bool {
    nodes.count < SchemaFacts.maximumReferenceDepth && nodes.insert(node).inserted
  }

  package mutating func leave(_ node: Node) { nodes.remove(node) }
}
