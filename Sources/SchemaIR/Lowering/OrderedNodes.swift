import SchemaDocument

/// Nodes, each once, in the order in which they came.
struct OrderedNodes {
  private(set) var nodes: [Node] = []
  private var members: Set<Node> = []

  func contains(_ node: Node) -> Bool { members.contains(node) }

  mutating func insert(_ node: Node) {
    if members.insert(node).inserted { nodes.append(node) }
  }

  /// What has come since this was the same as `earlier`.
  func added(to earlier: OrderedNodes) -> ArraySlice<Node> { nodes.dropFirst(earlier.nodes.count) }
}
