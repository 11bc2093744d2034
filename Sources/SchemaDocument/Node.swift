internal import CYAML

/// One node of a document: a scalar, a sequence or a mapping.
///
/// A node is two words that can be copied freely, because it does not retain its document; see `Document`. An alias (`*name`)
/// behaves like its target, except that `span`, `parent` and `pointer` are those of the alias.
@usableFromInline
package struct Node: Sendable {
  package enum Kind: Hashable, Sendable {
    case scalar, sequence, mapping
  }

  nonisolated(unsafe) let tree: UnsafePointer<cyaml_tree>
  /// The position of the node, or of the alias.
  let place: UInt32
  /// The position of the content: the same, or the target of an alias.
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

  /// Whether this is an alias.
  package var isAlias: Bool { place != index }

  /// The target of an alias; otherwise the node itself.
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
  /// Whether both are the same position in the same document.
  @usableFromInline package static func == (a: Node, b: Node) -> Bool {
    a.place == b.place && a.tree == b.tree
  }

  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(tree)
    hasher.combine(place)
  }
}
