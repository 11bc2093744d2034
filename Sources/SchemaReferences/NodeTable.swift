package import SchemaDocument

/// Small numbers assigned to schemas by the node's position in its document: a dictionary without hashing.
///
/// The storage is paged, so that a copy with a few changed numbers copies only a few pages, and untouched documents take up no space.
package struct NodeTable: Sendable {
  /// The pages of all documents, one document after another; a page is empty until a number in it is set.
  private var pages: [[Int32]] = []
  /// The index of each document's first page, by file; -1 for a document without pages.
  private var firstPages: [Int] = []

  package init() {}

  /// The number of a node; nil until it is set.
  package subscript(_ node: Node) -> Int32? {
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
