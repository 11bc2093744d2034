extension Node {
  /// Whether a node of an edited file still has everything that another one had: its pairs, elements and scalars.
  ///
  /// - Parameter changed: Nodes of the other file that may have become anything.
  package func keeps(_ other: Node, except changed: Set<Node>) -> Bool {
    if changed.contains(other) { return true }
    guard isAlias == other.isAlias else { return false }
    // The target of an alias is compared where it is.
    if isAlias { return true }
    switch (kind, other.kind) {
    case (.scalar, .scalar): return scalarType == other.scalarType && hasBytes(other.bytes)
    case (.sequence, .sequence):
      return count == other.count
        && zip(elements, other.elements).allSatisfy { $0.keeps($1, except: changed) }
    case (.mapping, .mapping):
      return count >= other.count
        && other.pairs.allSatisfy { key, value in
          self[keyOf: key].map { $0.keeps(value, except: changed) } ?? changed.contains(value)
        }
    case (.scalar, _), (.sequence, _), (.mapping, _): return false
    }
  }
}
