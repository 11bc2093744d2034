internal import CYAML

/// A node that aliases refer to.
package struct SharedNode: Sendable {
  package var node: Node
  package var aliases: [Node]
  /// Whether `<<` merges its pairs into another mapping.
  package var isMerged = false

  fileprivate init(node: Node) {
    self.node = node
    aliases = []
  }

  fileprivate mutating func add(_ alias: Node) {
    aliases.append(alias)
    if alias.isMerged { isMerged = true }
  }
}

extension Document {
  /// The targets of aliases, each once, by the number of the node.
  package var sharedNodes: [Int: SharedNode] {
    guard tree.pointee.alias_count > 0 else { return [:] }
    let nodes = UnsafeBufferPointer(start: tree.pointee.nodes, count: nodeCount)
    var shared: [Int: SharedNode] = [:]
    for place in nodes.indices where nodes[place].kind == CYAML_ALIAS {
      let alias = Node(tree: tree, place: UInt32(place))
      let target = alias.resolved
      shared[target.ordinal, default: SharedNode(node: target)].add(alias)
    }
    return shared
  }

  /// The nodes that enclose a range of the text, innermost first. Keys are nodes, too.
  package func nodes(around span: Span) -> [Node] {
    var result: [Node] = []
    let place = firstPlace(startingAfter: span.start)
    var next = place > 0 ? Node(tree: tree, place: UInt32(place - 1)) : nil
    while let node = next {
      if span.end <= node.span.end { result.append(node) }
      next = node.parent
    }
    return result
  }

  /// The nodes that start in a range of the text, in document order.
  package func nodes(startingIn span: Span) -> [Node] {
    guard span.start < span.end else { return [] }
    let start = span.start > 0 ? firstPlace(startingAfter: span.start - 1) : 0
    return (start..<firstPlace(startingAfter: span.end - 1)).map {
      Node(tree: tree, place: UInt32($0))
    }
  }

  /// Nodes are ordered by where they start.
  private func firstPlace(startingAfter offset: UInt32) -> Int {
    var (low, high) = (0, nodeCount)
    while low < high {
      let middle = (low + high) / 2
      if tree.pointee.nodes[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Node {
  private var isUnderMergeKey: Bool { key.map { isMergeKey($0.place) } ?? false }

  /// Whether an alias is the value of `<<`, or in a list there.
  fileprivate var isMerged: Bool {
    isUnderMergeKey || parent.map { $0.isSequence && $0.isUnderMergeKey } == true
  }

  /// The text of the anchor before the node, including its `&`.
  package var anchor: Substring? {
    let start = Int(span.start)
    let properties = document.source.text(in: document.span(start..<Int(contentSpan.start)))
    return properties.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("&") }
  }
}
