import SchemaDocument

/// Looks up JSON Pointers for many locations: each collection is indexed once, regardless of the number of findings in it.
struct PointerSearch {
  private var children: [Node: [Child]] = [:]

  /// An element or a pair, from the start of its key to the end of its value.
  private struct Child {
    var start: UInt32
    var end: UInt32
    var token: String
    var node: Node
  }

  /// The JSON Pointer of the innermost node that contains the start of a location, or of the root. A location that covers a whole
  /// node belongs to that node, even if the node's first member starts there. The caller must keep the document alive.
  mutating func pointer(at place: Span, in document: Document) -> String {
    var tokens: [String] = []
    var node = document.root
    while let current = node, current.span != place {
      let inner = child(of: current, around: place.start)
      if let inner { tokens.append(inner.token) }
      node = inner?.node
    }
    return Pointer(tokens: tokens).description
  }

  private mutating func child(of node: Node, around offset: UInt32) -> Child? {
    guard !node.isAlias, !node.isScalar else { return nil }
    let all = children[node] ?? Self.children(of: node)
    children[node] = all
    var low = 0
    var high = all.count
    while low < high {
      let middle = (low + high) / 2
      if all[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, offset <= all[low - 1].end else { return nil }
    return all[low - 1]
  }

  /// In the order of the document, without merged pairs, which are elsewhere.
  private static func children(of node: Node) -> [Child] {
    if node.isSequence {
      return node.elements.enumerated().map { index, element in
        let span = element.span
        return Child(start: span.start, end: span.end, token: String(index), node: element)
      }
    }
    return node.pairs.compactMap { key, value in
      guard key.parent == node else { return nil }
      return Child(
        start: key.span.start,
        end: max(key.span.end, value.span.end),
        token: key.text,
        node: value
      )
    }
    .sorted { $0.start < $1.start }
  }
}
