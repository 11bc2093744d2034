package import SchemaDocument

/// The targets of all references resolved so far.
package struct ReferenceTable: Sendable {
  /// Indices into `targets`, by spelling and by reference node.
  private var indexByText: [ReferenceKey: Int32] = [:]
  private var indexByNode = NodeTable()
  /// The targets of the references.
  package private(set) var targets: [Node] = []
  /// The keys that have been resolved, and the references whose schemas have been determined, in order.
  private var texts: [(key: ReferenceKey, target: Node)] = []
  private var followed: [Node] = []

  /// Returns the target of a `$ref` value; nil if there is none or it hasn't been resolved.
  package func target(of reference: Node) -> Node? {
    if let index = indexByNode[reference] { return targets[Int(index)] }
    return self[ReferenceKey(reference)]
  }

  /// Returns the schema that a reference means, if it has been determined.
  package func schema(of reference: Node) -> Node? {
    indexByNode[reference].map { targets[Int($0)] }
  }

  /// The target of a reference with this spelling at this location.
  package subscript(_ key: ReferenceKey) -> Node? {
    indexByText[key].map { targets[Int($0)] }
  }

  package mutating func insert(_ target: Node, for key: ReferenceKey) {
    indexByText[key] = Int32(targets.count)
    targets.append(target)
    texts.append((key, target))
  }

  package mutating func insert(schema: Node, of reference: Node) {
    indexByNode[reference] = Int32(targets.count)
    targets.append(schema)
    followed.append(reference)
  }

  /// Starts a new record of the order in which references are resolved.
  mutating func forgetOrder() {
    texts = []
    followed = []
  }

  /// Adds what another table has resolved since its last `forgetOrder()`. Returns the schemas that are new in this table.
  package mutating func absorb(_ other: ReferenceTable) -> [Node] {
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
