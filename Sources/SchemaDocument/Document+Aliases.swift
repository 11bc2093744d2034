internal import CYAML

extension Document {
  /// What aliases stand for, each once, in document order.
  package var sharedSpans: [Span] {
    guard tree.pointee.alias_count > 0 else { return [] }
    let nodes = UnsafeBufferPointer(start: tree.pointee.nodes, count: nodeCount)
    var targets: Set<UInt32> = []
    for node in nodes where node.kind == CYAML_ALIAS { targets.insert(node.link) }
    return targets.sorted().map { Node(tree: tree, place: $0).span }
  }
}
