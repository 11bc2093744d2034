import SchemaDocument
import SchemaModel

extension Lowering {
  /// Returns the operations of the input documents in document order, once everything is declared.
  mutating func findOperations() -> [Operation] {
    var operations: [Operation] = []
    for entry in graph.entries where entry.isInput {
      guard let root = entry.document.root, root.isMapping else { continue }
      for (path, item) in facts.resolver.parts(of: root[.paths]).flatMap(\.pairs) {
        addOperations(of: item, path: path.text, .toBackend, &operations)
      }
      for section in [root[.webhooks], root[.vendorWebhooks]] {
        for (path, item) in facts.resolver.parts(of: section).flatMap(\.pairs) {
          addOperations(of: item, path: path.text, .fromBackend, &operations)
        }
      }
    }
    return operations
  }

  private mutating func addOperations(
    of item: Node,
    path: String,
    _ direction: Direction,
    _ operations: inout [Operation]
  ) {
    // A path item may be located elsewhere, even in another file.
    let items = pathItems(in: item)
    var shared = RootSearch()
    for item in items {
      if let parameters = item[.parameters] { collectRoots(of: parameters, &shared) }
    }
    for item in items {
      let methods = item.pairs.filter { key, _ in
        APIKey.methods.contains { key.text == $0.rawValue }
      }
      for (key, value) in methods
        + facts.resolver.parts(of: item[.additionalOperations]).flatMap(\.pairs)
      {
        addOperation(value, name: "\(key.text) \(path)", shared: shared, direction, &operations)
      }
    }
  }

  private mutating func addOperation(
    _ node: Node,
    name: String,
    shared: RootSearch,
    _ direction: Direction,
    _ operations: inout [Operation]
  ) {
    guard let node = facts.resolver.referredPlace(node), node.isMapping else { return }
    var search = shared
    collectRoots(of: node, &search)
    var requests = shared
    var responses = RootSearch()
    for (key, value) in node.pairs {
      if key.hasText("parameters") {
        collectRoots(ofParameters: value, &requests)
      } else if key.hasText("requestBody") {
        collectRoots(of: value, at: [key.text], &requests)
      } else {
        collectRoots(of: value, at: [key.text], &responses)
      }
    }
    // The backend calls a webhook. Its types can be in both directions, but each place is in one.
    let isRequest = direction == .toBackend
    let (decoded, sent) = isRequest ? (responses, requests) : (requests, responses)
    operations.append(
      Operation(
        identifier: node[.operationID].flatMap { $0.isScalar && !$0.isNull ? $0.text : nil },
        name: name,
        tags: node["tags"]?.elements.filter(\.isScalar).map(\.text) ?? [],
        roots: search.roots,
        decoded: Operation.Payloads(
          types: isRequest ? decoded.roots : search.roots,
          places: decoded.places
        ),
        sent: Operation.Payloads(
          types: isRequest ? sent.roots : search.roots,
          places: sent.places
        ),
        places: search.spans
      )
    )
  }

  /// Collects the declarations in parameters. In Swagger 2.0, one of them is the body.
  private mutating func collectRoots(ofParameters list: Node, _ search: inout RootSearch) {
    guard list.isSequence else { return collectRoots(of: list, &search) }
    for parameter in list.elements {
      let isBody = facts.resolver.referredPlace(parameter)?["in"]?.hasText("body") ?? false
      collectRoots(of: parameter, at: isBody ? ["requestBody"] : nil, &search)
    }
  }

  /// Collects the declarations in an operation, following references to parts without a declaration of their own, such as shared responses.
  ///
  /// - Parameter place: Where the operation has the part; nil if it does not matter.
  private mutating func collectRoots(
    of start: Node,
    at place: [String]? = nil,
    _ search: inout RootSearch
  ) {
    search.spans.append(start.span)
    var stack = [(node: start, place: place)]
    while let (node, place) = stack.popLast() {
      if let id = declared[node] {
        if let place { search.uses[place] = id }
        if search.found.insert(id).inserted { search.roots.append(id) }
        continue
      }
      if let known = search.visited[node] {
        // A shared response has the same types wherever it is used.
        if let known, let place { search.copies.append((known, place)) }
        continue
      }
      search.visited.updateValue(place, forKey: node)
      switch node.kind {
      case .scalar: continue
      case .sequence:
        stack += node.elements.enumerated().map { index, element in
          (element, place.map { $0 + ["\(index)"] })
        }.reversed()
      case .mapping:
        if let reference = RawSchema(node).reference,
          let target = facts.resolver.place(of: reference)
        {
          search.spans.append(target.span)
          stack.append((target, place))
        }
        stack += node.pairs.map { key, value in
          (value, place.map { $0 + [key.text] })
        }.reversed()
      }
    }
  }
}

/// Who sends a request.
private enum Direction {
  case toBackend
  case fromBackend
}

private struct RootSearch {
  var roots: [DeclarationID] = []
  /// By their places.
  var uses: [[String]: DeclarationID] = [:]
  /// The places of parts that were visited before, in another place.
  var copies: [(from: [String], to: [String])] = []
  var found: Set<DeclarationID> = []
  /// The places of the nodes; nil where these don't matter.
  var visited: [Node: [String]?] = [:]
  var spans: [Span] = []

  /// All places of types. Parts that are shared again and again would have too many, so only the first place counts in an operation with
  /// very many of them.
  var places: [[String]: DeclarationID] {
    guard !copies.isEmpty, copies.count * uses.count < 1_000_000 else { return uses }
    var result = uses
    for (from, to) in copies {
      for (place, id) in result where place.starts(with: from) {
        result[to + place.dropFirst(from.count)] = id
      }
      guard result.count < 10_000 else { break }
    }
    return result
  }
}
