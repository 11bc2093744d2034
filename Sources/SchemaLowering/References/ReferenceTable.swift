package import SchemaDocument

/// Where the references of a run lead, for those resolved so far.
package struct ReferenceTable: Sendable {
  /// By file and text, and by the node that was asked before: indices of `targets`.
  private var indexByText: [ReferenceKey: Int32] = [:]
  private var indexByNode = NodeTable()
  /// What references lead to.
  package private(set) var targets: [Node] = []
  /// The texts that have been looked up, and the references whose schemas have been worked out, in order.
  private var texts: [(key: ReferenceKey, target: Node)] = []
  private var followed: [Node] = []

  /// What the value of a `$ref` leads to; nil if that is nothing, or if nobody has asked.
  package func target(of reference: Node) -> Node? {
    if let index = indexByNode[reference] { return targets[Int(index)] }
    return self[ReferenceKey(reference)]
  }

  /// The schema that a reference means, once it has been worked out.
  func schema(of reference: Node) -> Node? {
    indexByNode[reference].map { targets[Int($0)] }
  }

  /// What a text leads to from a place.
  subscript(_ key: ReferenceKey) -> Node? {
    indexByText[key].map { targets[Int($0)] }
  }

  mutating func insert(_ target: Node, for key: ReferenceKey) {
    indexByText[key] = Int32(targets.count)
    targets.append(target)
    texts.append((key, target))
  }

  mutating func insert(schema: Node, of reference: Node) {
    indexByNode[reference] = Int32(targets.count)
    targets.append(schema)
    followed.append(reference)
  }

  /// Begins to note anew in which order references are followed.
  mutating func forgetOrder() {
    texts = []
    followed = []
  }

  /// Takes over what another table has found since it began to note the order; the schemas that are new here.
  mutating func absorb(_ other: ReferenceTable) -> [Node] {
    for (key, target) in other.texts where indexByText[key] == nil { insert(target, for: key) }
    var schemas: [Node] = []
    for reference in other.followed where indexByNode[reference] == nil {
      guard let schema = other.schema(of: reference) else { continue }
      insert(schema: schema, of: reference)
      schemas.append(schema)
    }
    return schemas
  }
}
