internal import CYAML

/// One file that was read: its text and the tree of its nodes.
///
/// A class because it owns memory that C allocated, and frees it at the end. It does not change after reading.
///
/// **Nodes do not keep their document alive**, because reference counting would take three times as long as walking a tree. Code
/// that uses nodes must keep the documents alive, with `withExtendedLifetime`: otherwise a variable is released after its last use.
package final class Document: @unchecked Sendable {
  package let file: FileID
  package let source: SourceText
  let tree: UnsafeMutablePointer<cyaml_tree>
  /// Nil for a document that was read.
  let composition: Composition?

  /// Takes ownership of the tree, whose strings may point into the source.
  init(
    file: FileID,
    source: SourceText,
    tree: consuming cyaml_tree,
    composition: Composition? = nil
  ) {
    self.file = file
    self.source = source
    self.composition = composition
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

  /// Nil if the file is empty or could not be read, which the diagnostics explain.
  package var root: Node? {
    isEmpty ? nil : Node(tree: tree, place: 0)
  }

  /// Also true if the file contains only `---`.
  private var isEmpty: Bool {
    guard tree.pointee.node_count > 0 else { return true }
    let root = tree.pointee.nodes[0]
    return root.kind == CYAML_SCALAR && root.length == 0 && root.style == CYAML_PLAIN
      && root.tag == 0
  }

  /// The number of nodes; an alias counts as one.
  package var nodeCount: Int {
    Int(tree.pointee.node_count)
  }

  package func span(_ range: Range<Int>) -> Span {
    Span(file: file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  /// The node at a pointer. Follows merge keys and aliases.
  package func node(at pointer: Pointer) -> Node? {
    root?.node(at: pointer)
  }
}
