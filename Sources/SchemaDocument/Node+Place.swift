internal import CYAML

/// The location of a node.
extension Node {
  package var span: Span {
    span(of: placeRecord)
  }

  /// The span of the key, if the node is the value of a mapping.
  package var keySpan: Span? {
    key?.span
  }

  /// The location of a part of the text of a scalar; that of the scalar if the text is not written byte for byte.
  package func span(ofText range: Range<Int>) -> Span {
    guard record.pointee.flags & CYAML_TEXT_IN_SOURCE != 0, !isAlias,
      let text = record.pointee.text, let source = tree.pointee.source
    else { return span }
    let start = text - source + range.lowerBound
    let (own, file) = (span, document)
    guard start >= Int(own.start), start <= Int(own.end) else { return own }
    // At the end of the text, the place is behind the last character.
    return file.span(start..<max(start, min(start + range.count, Int(own.end))))
  }

  /// The location for findings about the whole node: its key, or the node itself if it has none.
  package var headSpan: Span { keySpan ?? span }

  /// The same for written text: the key if the value is empty.
  package var visibleSpan: Span { isNull ? headSpan : span }

  /// The key, if the node is the value of a mapping and its key is a scalar.
  package var key: Node? {
    // A scalar key or an alias is one record, so it is directly before its value.
    guard place > 0, placeRecord.pointee.flags & CYAML_KEY == 0 else { return nil }
    let previous = placeRecord - 1
    guard previous.pointee.flags & CYAML_KEY != 0,
      previous.pointee.parent == placeRecord.pointee.parent
    else { return nil }
    return Node(tree: tree, place: place - 1)
  }

  /// The value of the next pair, in the order of the file.
  package var valueBehind: Node? {
    guard place > 0, !isKey else { return nil }
    let key = placeRecord.pointee.next
    guard key < tree.pointee.nodes[Int(placeRecord.pointee.parent)].next else { return nil }
    return Node(tree: tree, place: tree.pointee.nodes[Int(key)].next)
  }

  /// The value of the previous pair, in the order of the file.
  package var valueBefore: Node? {
    guard let key else { return nil }
    let parent = placeRecord.pointee.parent
    var place = key.place - 1
    guard place != parent else { return nil }
    // The node before the key may be deep inside that value.
    while tree.pointee.nodes[Int(place)].parent != parent {
      place = tree.pointee.nodes[Int(place)].parent
    }
    return Node(tree: tree, place: place)
  }

  /// Whether the node is a key.
  package var isKey: Bool { placeRecord.pointee.flags & CYAML_KEY != 0 }

  /// The number of the node in its document, in document order: an index for tables by node.
  package var ordinal: Int { Int(place) }

  /// The number of nodes in its document.
  package var documentNodeCount: Int { Int(tree.pointee.node_count) }

  /// The file of its document. It is read for every access to a table by node, so it does not go through the document, which would
  /// require reference counting.
  package var file: FileID { FileID(index: tree.pointee.number) }

  /// The collection that contains the node; nil for the root.
  package var parent: Node? {
    place == 0 ? nil : Node(tree: tree, place: placeRecord.pointee.parent)
  }

  /// The path to the node; a key has the pointer of its value.
  package var pointer: Pointer {
    var tokens: [String] = []
    var node = self
    while let parent = node.parent {
      tokens.append(node.token(in: parent))
      node = parent
    }
    return Pointer(tokens: tokens.reversed())
  }

  /// The same as `pointer.description`, without a string for each token.
  package var pointerText: String {
    var text: [UInt8] = []
    text.reserveCapacity(128)
    writePointer(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private func writePointer(to text: inout [UInt8]) {
    guard let parent else { return }
    parent.writePointer(to: &text)
    text.append(UInt8(ascii: "/"))
    if let name {
      name.writeEscaped(to: &text)
    } else if let position = position(in: parent) {
      text.append(contentsOf: String(position).utf8)
    }
  }

  /// The node at a pointer relative to this one. Follows merge keys and aliases.
  package func node(at pointer: Pointer) -> Node? {
    var node = self
    for token in pointer.tokens {
      guard let next = node.child(token) else { return nil }
      node = next
    }
    return node
  }

  private func child(_ token: String) -> Node? {
    switch kind {
    case .scalar: return nil
    case .mapping: return self[token]
    case .sequence:
      // RFC 6901 does not allow signs or leading zeros.
      guard let index = Int(token), index >= 0, String(index) == token else { return nil }
      return elements[index]
    }
  }

  private func token(in parent: Node) -> String {
    // The value of a key that is a collection has no pointer.
    name?.text ?? position(in: parent).map(String.init) ?? ""
  }

  /// The key of a value, or the key itself.
  private var name: Node? {
    placeRecord.pointee.flags & CYAML_KEY != 0 ? self : key
  }

  private func position(in parent: Node) -> Int? {
    parent.isSequence ? Int(cyaml_position(tree, parent.index, place)) : nil
  }

  /// Writes the text with `~0` for `~` and `~1` for `/`.
  private func writeEscaped(to text: inout [UInt8]) {
    withText { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "~"): text.append(contentsOf: "~0".utf8)
        case UInt8(ascii: "/"): text.append(contentsOf: "~1".utf8)
        default: text.append(byte)
        }
      }
    }
  }

  /// The location for findings about the whole node if it has no key.
  package var firstCharacter: Span {
    document.span(document.source.character(at: Int(span.start)).clamped(to: span.range))
  }

  private func span(of record: UnsafePointer<cyaml_node>) -> Span {
    Span(file: document.file, start: record.pointee.start, end: record.pointee.end)
  }
}
