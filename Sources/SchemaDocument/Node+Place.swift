internal import CYAML

/// Where a node stands.
extension Node {
  package var span: Span {
    span(of: placeRecord)
  }

  /// The span of the key, if the node is the value of a mapping.
  package var keySpan: Span? {
    key?.span
  }

  /// The key, if the node is the value of a mapping and its key a scalar.
  package var key: Node? {
    // A scalar key, or an alias, is one record, so it stands just before its value.
    guard place > 0, placeRecord.pointee.flags & CYAML_KEY == 0 else { return nil }
    let previous = placeRecord - 1
    guard previous.pointee.flags & CYAML_KEY != 0,
      previous.pointee.parent == placeRecord.pointee.parent
    else { return nil }
    return Node(tree: tree, place: place - 1)
  }

  /// The node's number among all of its document, in document order: an index for tables by node.
  package var ordinal: Int { Int(place) }

  package var file: FileID { document.file }

  /// The collection in which the node stands; nil for the root.
  package var parent: Node? {
    place == 0 ? nil : Node(tree: tree, place: placeRecord.pointee.parent)
  }

  /// The way to where the node stands; a key has the pointer of its value.
  package var pointer: Pointer {
    var tokens: [String] = []
    var node = self
    while let parent = node.parent {
      tokens.append(node.token(in: parent))
      node = parent
    }
    return Pointer(tokens: tokens.reversed())
  }

  /// The node that a pointer leads to from here, merge keys and aliases followed.
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
      // RFC 6901 knows no signs and no leading zeros.
      guard let index = Int(token), index >= 0, String(index) == token else { return nil }
      return elements[index]
    }
  }

  private func token(in parent: Node) -> String {
    if placeRecord.pointee.flags & CYAML_KEY != 0 { return text }
    if let key { return key.text }
    var position = 0
    for element in parent.elements {
      if element.place == place { return String(position) }
      position += 1
    }
    // The value of a key that is a collection, which no pointer can name.
    return ""
  }

  private func span(of record: UnsafePointer<cyaml_node>) -> Span {
    Span(file: document.file, start: record.pointee.start, end: record.pointee.end)
  }
}
