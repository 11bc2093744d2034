internal import CYAML

extension Document {
  /// The innermost node around an offset; nil outside of the root.
  package func innermostNode(at offset: UInt32) -> Node? {
    guard var node = root, node.span.start <= offset, offset <= node.span.end else { return nil }
    while let inner = node.child(around: offset) { node = inner }
    return node
  }
}

extension Node {
  /// The element, or the value whose key or self is around an offset.
  fileprivate func child(around offset: UInt32) -> Node? {
    guard !isAlias else { return nil }
    switch kind {
    case .scalar: return nil
    case .sequence: return elements.first { $0.span.start <= offset && offset <= $0.span.end }
    case .mapping:
      for (key, value) in pairs where key.document === document {
        if key.span.start <= offset, offset <= Swift.max(key.span.end, value.span.end) {
          return value
        }
      }
      return nil
    }
  }
}

extension Document {
  /// The values of mappings that are null, in document order.
  package var nullValues: [Node] {
    shortPlainScalars { record in
      record.pointee.flags & CYAML_KEY == 0
        && tree.pointee.nodes[Int(record.pointee.parent)].kind == CYAML_MAPPING
    }.filter(\.isNull)
  }

  /// `.inf`, `-.inf` and `.nan`, in document order.
  package var numbersWithoutDigits: [Node] {
    shortPlainScalars { record in
      let first = record.pointee.length > 3 ? record.pointee.text[0] : 0
      return first == UInt8(ascii: ".") || first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    }.filter { $0.numberValue?.isFinite == false && $0.bytes.contains(UInt8(ascii: ".")) }
  }

  /// What stands under a key, wherever it does.
  package func values(of key: KeyText) -> [Node] {
    (0..<tree.pointee.node_count).compactMap { place in
      let record = tree.pointee.nodes[Int(place)]
      guard record.kind == CYAML_SCALAR, record.flags & CYAML_KEY != 0, record.link == key.hash
      else { return nil }
      let node = Node(tree: tree, place: place)
      return node.hasText(key) ? Node(tree: tree, place: place + 1) : nil
    }
  }

  /// Those of at most five bytes that pass, aliases left out.
  private func shortPlainScalars(
    where passes: (UnsafePointer<cyaml_node>) -> Bool
  ) -> [Node] {
    let nodes = UnsafeBufferPointer(start: tree.pointee.nodes, count: nodeCount)
    guard let first = nodes.baseAddress else { return [] }
    return nodes.indices.compactMap { place in
      let record = first + place
      guard record.pointee.length <= 5, record.pointee.kind == CYAML_SCALAR,
        record.pointee.style == CYAML_PLAIN, passes(record)
      else { return nil }
      return Node(tree: tree, place: UInt32(place))
    }
  }
}
