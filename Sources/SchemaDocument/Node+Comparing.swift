internal import CYAML

extension Node {
  /// Whether both are written the same way, except for white space, comments and the kind of quotes. Aliases are the same if they
  /// have the same target.
  package func isWritten(like other: Node) -> Bool {
    let count = placeRecord.pointee.next - place
    guard other.placeRecord.pointee.next - other.place == count else { return false }
    return (0..<count).allSatisfy { offset in
      Node(tree: tree, place: place + offset)
        .isAlike(Node(tree: other.tree, place: other.place + offset))
    }
  }

  /// The same for the node itself, without its content.
  private func isAlike(_ other: Node) -> Bool {
    if isAlias || other.isAlias {
      return isAlias && other.isAlias && tree == other.tree && index == other.index
    }
    guard kind == other.kind, tag == other.tag, count == other.count else { return false }
    guard isScalar else { return true }
    return scalarType == other.scalarType && hasBytes(other.bytes)
  }
}

/// The targets of the aliases in a document, in document order.
struct AliasTargets {
  private let places: [UInt32]

  init(of document: Document) {
    let tree = document.tree.pointee
    places = (0..<Int(tree.node_count))
      .compactMap { tree.nodes[$0].kind == CYAML_ALIAS ? tree.nodes[$0].link : nil }
      .sorted()
  }

  /// Whether an alias refers to the node or to something inside it.
  func isAnyIn(_ node: Node) -> Bool {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < node.place { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < node.placeRecord.pointee.next
  }
}
