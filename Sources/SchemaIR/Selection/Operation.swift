package import SchemaDocument

/// An operation of an API, as far as it says which types are used.
///
/// For example `GET /pets` with `operationId: listPets` and `tags: [pets]`.
package struct Operation: Sendable {
  /// The `operationId`, if there is one.
  package var identifier: String?
  /// Method and path, such as `get /pets`.
  package var name: String
  package var tags: [String]
  /// What its parameters, bodies, responses and callbacks hold, in document order.
  package var roots: [DeclarationID]
  /// Where it is described: the operation itself, and what it shares with others, such as a response.
  package var places: [Span]
}

extension Lowering {
  /// The operations of the input documents, in document order, after all is declared.
  mutating func findOperations() -> [Operation] {
    var operations: [Operation] = []
    for entry in graph.entries where entry.isInput {
      guard let root = entry.document.root, root.isMapping else { continue }
      for section in [root[.paths], root[.webhooks], root[.vendorWebhooks]] {
        guard let section, section.isMapping else { continue }
        for (path, item) in section.pairs { addOperations(of: item, path: path.text, &operations) }
      }
    }
    return operations
  }

  private mutating func addOperations(
    of item: Node,
    path: String,
    _ operations: inout [Operation]
  ) {
    // A path item may stand in another place or file.
    guard let item = referredPlace(item), item.isMapping else { return }
    var shared = RootSearch()
    if let parameters = item[.parameters] { collectRoots(of: parameters, &shared) }
    for (key, value) in item.pairs where APIKey.methods.contains(where: { key.text == $0.rawValue })
    {
      addOperation(value, name: "\(key.text) \(path)", shared: shared, &operations)
    }
    guard let additional = item[.additionalOperations], additional.isMapping else { return }
    for (key, value) in additional.pairs {
      addOperation(value, name: "\(key.text) \(path)", shared: shared, &operations)
    }
  }

  private mutating func addOperation(
    _ node: Node,
    name: String,
    shared: RootSearch,
    _ operations: inout [Operation]
  ) {
    guard node.isMapping else { return }
    var search = shared
    collectRoots(of: node, &search)
    operations.append(
      Operation(
        identifier: node[.operationID].flatMap { $0.isScalar && !$0.isNull ? $0.text : nil },
        name: name,
        tags: node["tags"]?.elements.filter(\.isScalar).map(\.text) ?? [],
        roots: search.roots,
        places: search.places
      )
    )
  }

  /// Walks through what an operation holds, and through references that lead to no declaration of their own, such as those to shared
  /// responses.
  private mutating func collectRoots(of start: Node, _ search: inout RootSearch) {
    search.places.append(start.span)
    var stack = [start]
    while let node = stack.popLast() {
      guard search.visited.insert(node).inserted else { continue }
      if let id = declared[node] {
        if search.found.insert(id).inserted { search.roots.append(id) }
        continue
      }
      switch node.kind {
      case .scalar: continue
      case .sequence: stack += Array(node.elements).reversed()
      case .mapping:
        if let reference = RawSchema(node).reference, let target = place(of: reference) {
          search.places.append(target.span)
          stack.append(target)
        }
        stack += node.pairs.map(\.value).reversed()
      }
    }
  }
}

private struct RootSearch {
  var roots: [DeclarationID] = []
  var found: Set<DeclarationID> = []
  var visited: Set<Node> = []
  var places: [Span] = []
}
