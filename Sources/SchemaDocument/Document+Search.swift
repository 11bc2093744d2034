internal import CYAML

extension Document {
  /// The innermost node at an offset. For a key, and anything between it and its value, this is the value. Nil outside the root.
  package func innermostNode(at offset: UInt32) -> Node? {
    guard let root, root.span.start <= offset, offset <= root.span.end || isComposed,
      let nodes = tree.pointee.nodes
    else { return nil }
    // They are ordered by where they start, unless the document was composed; this is the last one that does not start after the offset.
    var position: UInt32 = 0
    var behind = tree.pointee.node_count
    while position + 1 < behind {
      let middle = position + (behind - position) / 2
      let place = composition?.places[Int(middle)] ?? middle
      if nodes[Int(place)].start <= offset { position = middle } else { behind = middle }
    }
    var place = composition?.places[Int(position)] ?? position
    while place != root.place {
      let record = nodes[Int(place)]
      if record.flags & CYAML_KEY != 0, offset <= end(of: record) {
        return Node(tree: tree, place: record.kind == CYAML_SCALAR ? record.next : record.parent)
      }
      if offset <= record.end, !isInKey(place) { break }
      place = record.parent
    }
    return Node(tree: tree, place: place)
  }

  /// The end of a key with its value, unless the value is somewhere else.
  private func end(of key: cyaml_node) -> UInt32 {
    let value = tree.pointee.nodes[Int(key.next)]
    if let composition, composition.part(at: value.start) != composition.part(at: key.start) {
      return key.end
    }
    return max(key.end, value.end)
  }

  /// Whether a node is part of a collection that is a key.
  private func isInKey(_ place: UInt32) -> Bool {
    var place = place
    while place != tree.pointee.nodes[Int(place)].parent {
      place = tree.pointee.nodes[Int(place)].parent
      if tree.pointee.nodes[Int(place)].flags & CYAML_KEY != 0 { return true }
    }
    return false
  }
}

extension Document {
  /// The values of mappings that are null, in document order.
  package var nullValues: [Node] {
    guard tree.pointee.may_have_null else { return [] }
    return shortPlainScalars { record in
      record.pointee.flags & CYAML_KEY == 0
        && tree.pointee.nodes[Int(record.pointee.parent)].kind == CYAML_MAPPING
    }.filter(\.isNull)
  }

  /// `.inf`, `-.inf` and `.nan`, in document order.
  package var numbersWithoutDigits: [Node] {
    guard tree.pointee.may_lack_digits else { return [] }
    return shortPlainScalars { record in
      let first = record.pointee.length > 3 ? record.pointee.text[0] : 0
      return first == UInt8(ascii: ".") || first == UInt8(ascii: "-") || first == UInt8(ascii: "+")
    }.filter { $0.numberValue?.isFinite == false && $0.bytes.contains(UInt8(ascii: ".")) }
  }

  /// The values of a key, anywhere in the document.
  package func values(of key: KeyText) -> [Node] {
    (0..<tree.pointee.node_count).compactMap { place in
      let record = tree.pointee.nodes[Int(place)]
      guard record.kind == CYAML_SCALAR, record.flags & CYAML_KEY != 0, record.link == key.hash
      else { return nil }
      let node = Node(tree: tree, place: place)
      return node.hasText(key) ? Node(tree: tree, place: place + 1) : nil
    }
  }

  /// Values of at most five bytes that satisfy the condition, without aliases.
  private func shortPlainScalars(where passes: (UnsafePointer<cyaml_node>) -> Bool) -> [Node] {
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
