import SchemaDocument

/// A small number for every schema, by the node's place in its document: a dictionary without hashing.
///
/// In pages, so that a copy that changes a few numbers copies a few pages, and documents that are not looked into take none.
struct NodeTable: Sendable {
  /// Those of one document after another; empty until a number is set.
  private var pages: [[Int32]] = []
  /// Where the pages of a document begin, by its file; -1 of those without any.
  private var firstPages: [Int] = []

  /// Nil until it is set.
  subscript(_ node: Node) -> Int32? {
    get {
      let file = Int(node.file.index)
      guard file < firstPages.count, firstPages[file] >= 0 else { return nil }
      let ordinal = node.ordinal
      let page = firstPages[file] + ordinal / Self.pageSize
      guard !pages[page].isEmpty else { return nil }
      let value = pages[page][ordinal % Self.pageSize]
      return value < 0 ? nil : value
    }
    set {
      let file = Int(node.file.index)
      while firstPages.count <= file { firstPages.append(-1) }
      if firstPages[file] < 0 {
        firstPages[file] = pages.count
        let count = (node.documentNodeCount + Self.pageSize - 1) / Self.pageSize
        pages.append(contentsOf: repeatElement([], count: count))
      }
      let page = firstPages[file] + node.ordinal / Self.pageSize
      if pages[page].isEmpty { pages[page] = Array(repeating: -1, count: Self.pageSize) }
      pages[page][node.ordinal % Self.pageSize] = newValue ?? -1
    }
  }

  private static let pageSize = 1024
}
