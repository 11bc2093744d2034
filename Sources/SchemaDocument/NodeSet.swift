/// A set of nodes with one bit for each, for walks that visit most of them. It needs no hashing.
package struct NodeSet {
  /// By the numbers of the documents; empty until a node is inserted.
  private var rows: [[UInt64]] = []

  package init() {}

  package func contains(_ node: Node) -> Bool {
    let file = Int(node.file.index)
    guard file < rows.count, !rows[file].isEmpty else { return false }
    return rows[file][node.ordinal / 64] & 1 << UInt64(node.ordinal % 64) != 0
  }

  /// Whether the node is new.
  package mutating func insert(_ node: Node) -> Bool {
    let file = Int(node.file.index)
    while rows.count <= file { rows.append([]) }
    if rows[file].isEmpty {
      rows[file] = Array(repeating: 0, count: node.documentNodeCount / 64 + 1)
    }
    let bit: UInt64 = 1 << UInt64(node.ordinal % 64)
    let word = rows[file][node.ordinal / 64]
    rows[file][node.ordinal / 64] = word | bit
    return word & bit == 0
  }
}
