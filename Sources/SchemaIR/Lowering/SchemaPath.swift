import SchemaDocument

/// The schemas that are being looked into, one inside the other, to stop at those that lead back to themselves.
struct SchemaPath {
  private var nodes: Set<Node> = []
  /// Whether one was met again, or there were too many: then what was found out depends on where the search began.
  private(set) var wasCut = false

  var count: Int { nodes.count }

  mutating func contains(_ node: Node) -> Bool {
    guard nodes.contains(node) else { return false }
    wasCut = true
    return true
  }

  /// False where the schema is being looked into already, or the way there is too long.
  @discardableResult
  mutating func enter(_ node: Node) -> Bool {
    if nodes.count < Lowering.maximumReferenceDepth, nodes.insert(node).inserted { return true }
    wasCut = true
    return false
  }

  mutating func leave(_ node: Node) { nodes.remove(node) }
}
