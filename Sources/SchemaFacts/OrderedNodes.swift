import SchemaDocument

/// A set of nodes in the order of insertion.
struct OrderedNodes {
  package private(set) var nodes: [Node] = []
  private var members = NodeSet()

  package mutating func insert(_ node: Node) {
    if members.insert(node) { nodes.append(node) }
  }
}
