import SchemaDocument

/// A set of nodes in the order of insertion.
struct OrderedNodes {
  private(set) var nodes: [Node] = []
  private var members = NodeSet()

  mutating func insert(_ node: Node) {
    if members.insert(node) { nodes.append(node) }
  }
}
