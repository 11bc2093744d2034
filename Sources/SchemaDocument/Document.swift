internal import CYAML

/// One file, read: its text and the tree of its nodes.
///
/// A class because it owns memory that C allocated, in one piece, and frees it at the end. Nothing in it changes after
/// reading.
///
/// **Nodes do not keep their document alive** (counting references to it costs three times the walk over a tree). Who
/// uses nodes holds the documents for as long, and says so with `withExtendedLifetime`: a variable that is not used
/// any more is no longer held.
package final class Document: @unchecked Sendable {
  package let file: FileID
  package let source: SourceText
  let tree: UnsafeMutablePointer<cyaml_tree>

  /// Takes over the tree, whose texts may point into the source.
  init(file: FileID, source: SourceText, tree: consuming cyaml_tree) {
    self.file = file
    self.source = source
    self.tree = .allocate(capacity: 1)
    self.tree.initialize(to: tree)
    self.tree.pointee.number = file.index
    self.tree.pointee.owner = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    cyaml_free(tree)
    tree.deallocate()
  }

  package var path: String {
    source.path
  }

  /// Nil if the file is empty or could not be read; then the diagnostics say why.
  package var root: Node? {
    isEmpty ? nil : Node(tree: tree, place: 0)
  }

  /// Also if there is nothing but `---`.
  private var isEmpty: Bool {
    guard tree.pointee.node_count > 0 else { return true }
    let root = tree.pointee.nodes[0]
    return root.kind == CYAML_SCALAR && root.length == 0 && root.style == CYAML_PLAIN
      && root.tag == 0
  }

  /// How many nodes there are; aliases count as one.
  package var nodeCount: Int {
    Int(tree.pointee.node_count)
  }

  package func span(_ range: Range<Int>) -> Span {
    Span(file: file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  /// The node that a pointer leads to, merge keys and aliases followed.
  package func node(at pointer: Pointer) -> Node? {
    root?.node(at: pointer)
  }
}
