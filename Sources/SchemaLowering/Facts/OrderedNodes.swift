import SchemaDocument

/// Nodes, each once, in the order in which they came.
struct OrderedNodes {
  private(set) var nodes: [Node] = []
  private var members = NodeSet()

  mutating func insert(_ node: Node) {
    if members.insert(node) { nodes.append(node) }
  }
}
