internal import CYAML

/// One node of a document: a scalar, a sequence or a mapping.
///
/// Two words that are free to copy: a node does not retain its document, see there. An alias (`*name`) reads as the
/// node it stands for in everything but `span`, `parent` and `pointer`, which tell where the alias stands.
package struct Node: Sendable {
  package enum Kind: Hashable, Sendable {
    case scalar, sequence, mapping
  }

  nonisolated(unsafe) let tree: UnsafePointer<cyaml_tree>
  /// Where the node stands.
  let place: UInt32
  /// What is read: the same, or the target of an alias.
  let index: UInt32

  @inline(__always)
  init(tree: UnsafePointer<cyaml_tree>, place: UInt32) {
    self.tree = tree
    self.place = place
    let record = tree.pointee.nodes + Int(place)
    index = record.pointee.kind == CYAML_ALIAS ? record.pointee.link : place
  }

  @inline(__always)
  var record: UnsafePointer<cyaml_node> {
    UnsafePointer(tree.pointee.nodes + Int(index))
  }

  @inline(__always)
  var placeRecord: UnsafePointer<cyaml_node> {
    UnsafePointer(tree.pointee.nodes + Int(place))
  }

  package var kind: Kind {
    switch record.pointee.kind {
    case CYAML_MAPPING: .mapping
    case CYAML_SEQUENCE: .sequence
    default: .scalar
    }
  }

  package var isMapping: Bool { record.pointee.kind == CYAML_MAPPING }
  package var isSequence: Bool { record.pointee.kind == CYAML_SEQUENCE }
  package var isScalar: Bool { record.pointee.kind == CYAML_SCALAR }

  /// Whether an alias stands here.
  package var isAlias: Bool { place != index }

  /// The node with its anchor, where an alias stands; else the node itself.
  package var resolved: Node { Node(tree: tree, place: index) }

  package var document: Document {
    guard let owner = tree.pointee.owner else {
      preconditionFailure("a tree always has the document that owns it")
    }
    return Unmanaged<Document>.fromOpaque(owner).takeUnretainedValue()
  }

  /// The tag with its handle resolved, `tag:yaml.org,2002:str` for `!!str`.
  package var tag: String? {
    let tag = record.pointee.tag
    guard tag != 0 else { return nil }
    let text = tree.pointee.tags[Int(tag) - 1]
    return String(
      decoding: UnsafeBufferPointer(start: text.bytes, count: Int(text.length)),
      as: UTF8.self
    )
  }
}

extension Node: Hashable {
  /// Whether both are the same place in the same document.
  package static func == (a: Node, b: Node) -> Bool {
    a.place == b.place && a.tree == b.tree
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(tree)
    hasher.combine(place)
  }
}
