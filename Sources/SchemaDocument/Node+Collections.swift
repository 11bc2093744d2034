internal import CYAML

extension Node {
  /// The number of elements of a sequence, or pairs of a mapping, as written: merge keys and repeated keys count as one each.
  package var count: Int {
    switch kind {
    case .scalar: 0
    case .sequence: Int(record.pointee.count)
    case .mapping: Int(record.pointee.count) / 2
    }
  }

  /// The elements of a sequence; empty for anything else.
  package var elements: Elements {
    Elements(self)
  }

  /// The pairs of a mapping in document order; empty for anything else. For a repeated key, this is the last one with a value.
  /// Pairs merged by `<<` are in its place, unless the mapping itself has the key. Keys that are collections are not included; they
  /// were reported while reading.
  package var pairs: Pairs {
    Pairs(self)
  }

  /// The value of a key: the last one if the key is repeated, or else the value merged by `<<`. Nil if there is none, and for
  /// anything but a mapping.
  package subscript(key: String) -> Node? {
    guard isMapping else { return nil }
    var key = key
    return key.withUTF8 { text in
      value(of: text, hash: cyaml_hash(text.baseAddress, text.count))
    }
  }

  /// The value of a key that is equal to a key of another mapping.
  package subscript(keyOf key: Node) -> Node? {
    isMapping ? value(of: key.bytes, hash: key.textHash) : nil
  }

  func value(of key: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Node? {
    value(hash, key) ?? mergedValue(hash, key)
  }

  /// The mapping's own value for a key, without merged pairs.
  private func value(_ hash: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Node? {
    let key = cyaml_find_key(tree, index, hash, text.baseAddress, text.count)
    guard key != 0, !isMergeKey(key) else { return nil }
    return Node(tree: tree, place: tree.pointee.nodes[Int(key)].next)
  }

  private func mergedValue(_ hash: UInt32, _ text: UnsafeBufferPointer<UInt8>) -> Node? {
    guard hasMergeKey else { return nil }
    for source in mergeSources() {
      if let value = source.value(hash, text) { return value }
    }
    return nil
  }
}

/// The elements of a sequence.
package struct Elements: Sequence, Sendable {
  private let node: Node

  init(_ node: Node) {
    self.node = node
  }

  package var count: Int { node.isSequence ? node.count : 0 }
  package var isEmpty: Bool { count == 0 }
  package var first: Node? { first { _ in true } }
  package var underestimatedCount: Int { count }

  /// The element at a position; nil if there are not enough.
  package subscript(position: Int) -> Node? {
    guard position >= 0, position < count else { return nil }
    return Node(tree: node.tree, place: cyaml_element(node.tree, node.index, UInt32(position)))
  }

  package func makeIterator() -> Iterator {
    Iterator(node)
  }

  package struct Iterator: IteratorProtocol {
    private let tree: UnsafePointer<cyaml_tree>
    private var place: UInt32
    private let end: UInt32

    init(_ node: Node) {
      tree = node.tree
      place = node.index + 1
      end = node.isSequence ? node.record.pointee.next : place
    }

    package mutating func next() -> Node? {
      guard place < end else { return nil }
      defer { place = tree.pointee.nodes[Int(place)].next }
      return Node(tree: tree, place: place)
    }
  }
}

/// The pairs of a mapping.
package struct Pairs: Sequence, Sendable {
  package typealias Element = (key: Node, value: Node)

  private let node: Node

  init(_ node: Node) {
    self.node = node
  }

  package var isEmpty: Bool { first { _ in true } == nil }
  package var underestimatedCount: Int { 0 }

  package func makeIterator() -> Iterator {
    Iterator(node)
  }

  package struct Iterator: IteratorProtocol {
    private let tree: UnsafePointer<cyaml_tree>
    private var place: UInt32
    private let end: UInt32
    /// Used only for a mapping with a merge key, which can't be walked in place.
    private var merged: IndexingIterator<[Element]>?

    init(_ node: Node) {
      tree = node.tree
      place = node.index + 1
      end = node.isMapping ? node.record.pointee.next : place
      if node.hasMergeKey {
        merged = node.mergedPairs().makeIterator()
        place = end
      }
    }

    package mutating func next() -> Element? {
      while place < end {
        let key = tree.pointee.nodes + Int(place)
        let pair = (
          key: Node(tree: tree, place: place), value: Node(tree: tree, place: key.pointee.next)
        )
        place = tree.pointee.nodes[Int(key.pointee.next)].next
        if key.pointee.flags & CYAML_SHADOWED == 0, pair.key.isScalar { return pair }
      }
      return merged?.next()
    }
  }
}
