import SchemaDocument

/// A small number for every schema, by the node's place in its document: a dictionary without hashing.
struct NodeTable: Sendable {
  private var rows: [[Int32]] = []

  /// Nil until it is set.
  subscript(_ node: Node) -> Int32? {
    get {
      let file = Int(node.file.index)
      guard file < rows.count, node.ordinal < rows[file].count else { return nil }
      let value = rows[file][node.ordinal]
      return value < 0 ? nil : value
    }
    set {
      let file = Int(node.file.index)
      while rows.count <= file { rows.append([]) }
      if rows[file].isEmpty { rows[file] = Array(repeating: -1, count: node.documentNodeCount) }
      rows[file][node.ordinal] = newValue ?? -1
    }
  }
}
