import SchemaDocument

/// Nodes, each once, in the order in which they came.
struct OrderedNodes {
  private(set) var nodes: [Node] = []
  private var members: Set<Node> = []

  func contains(_ node: Node) -> Bool { members.contains(node) }

  mutating func insert(_ node: Node) {
    if members.insert(node).inserted { nodes.append(node) }
  }

  var count: Int { nodes.count }
}
