import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

extension Lowering {
  /// Returns the operations, if a type may only be encoded: bodies show whether that is true.
  mutating func operationsForCoding() -> [Operation] {
    facts.options.onlySent == .collected || schemas.contains { $0.deferred.onlyEncoded != nil }
      ? findOperations() : []
  }

  /// Returns the operations of the input documents in document order, once everything is declared.
  mutating func findOperations() -> [Operation] {
    var operations: [Operation] = []
    for entry in graph.entries where entry.isInput {
      guard let root = entry.document.root, root.isMapping else { continue }
      let servers = root.servers ?? []
      let media = (consumes: root["consumes"], produces: root[.produces])
      for section in [APIKey.paths, .webhooks, .vendorWebhooks] {
        let direction = section == .paths ? Direction.toBackend(servers) : .fromBackend
        for (path, item) in facts.resolver.parts(of: root[section]).flatMap(\.pairs) {
          let entry = Endpoint.Entry(
            file: entry.document.file,
            pointer: Pointer(tokens: [section.rawValue, path.text])
          )
          addOperations(of: item, path: path.text, at: entry, direction, media, &operations)
        }
      }
    }
    return operations
  }

  private mutating func addOperations(
    of item: Node,
    path: String,
    at entry: Endpoint.Entry,
    _ direction: Direction,
    _ media: (consumes: Node?, produces: Node?),
    _ operations: inout [Operation]
  ) {
    // A path item may be located elsewhere, even in another file.
    let items = pathItems(in: item)
    var shared = RootSearch()
    var sharedParameters: [Node] = []
    for item in items {
      if let parameters = item[.parameters] {
        sharedParameters.append(parameters)
        shared.spans.append(parameters.span)
        collectRoots(of: parameters, at: nil, &shared)
      }
    }
    for item in items {
      let direction = direction.replacingServers(by: item.servers)
      let methods = item.pairs.filter { key, _ in
        APIKey.methods.contains { key.text == $0.rawValue }
      }
      for (key, value) in methods
        + facts.resolver.parts(of: item[.additionalOperations]).flatMap(\.pairs)
      {
        let known = operations.count
        addOperation(
          value,
          name: "\(key.text) \(path)",
          shared: shared,
          direction,
          media.produces,
          &operations
        )
        guard facts.options.endpoints == .collected, operations.count > known else { continue }
        var entry = entry
        entry.pointer.tokens.append(key.text)
        operations[known].endpoint = endpoint(
          of: value,
          method: key,
          path: path,
          at: entry,
          caller: direction.caller,
          sharing: sharedParameters,
          consuming: media.consumes,
          producing: media.produces
        )
      }
    }
  }

  private mutating func addOperation(
    _ node: Node,
    name: String,
    shared: RootSearch,
    _ direction: Direction,
    _ produces: Node?,
    _ operations: inout [Operation]
  ) {
    guard let node = facts.resolver.referredPlace(node), node.isMapping else { return }
    var all = shared
    all.spans.append(node.span)
    var requests = shared
    var responses = RootSearch()
    for (key, value) in node.pairs {
      if key.hasText("parameters") {
        collectRoots(ofParameters: value, &requests, &all)
      } else if key.hasText("requestBody") {
        collectRoots(of: value, at: .key(key), &requests, &all)
      } else {
        collectRoots(of: value, at: .key(key), &responses, &all)
      }
    }
    // The backend calls a webhook. Its types can be in both directions, but each place is in one.
    let isRequest: Bool
    var servers: [ServerURL] = []
    switch direction.replacingServers(by: node.servers) {
    case .toBackend(let urls): (isRequest, servers) = (true, urls)
    case .fromBackend: isRequest = false
    }
    let (decoded, sent) = isRequest ? (responses, requests) : (requests, responses)
    operations.append(
      Operation(
        identifier: node[.operationID].flatMap { $0.isScalar && !$0.isNull ? $0.text : nil },
        name: name,
        servers: servers,
        produces: (node[.produces] ?? produces)?.elements.filter(\.isScalar).map(\.text) ?? [],
        statuses: facts.resolver.parts(of: node[.responses]).flatMap(\.pairs).map(\.key.text),
        tags: node["tags"]?.elements.filter(\.isScalar).map(\.text) ?? [],
        roots: all.roots,
        decoded: Operation.Payloads(
          types: isRequest ? decoded.roots : all.roots,
          places: decoded.places
        ),
        sent: Operation.Payloads(types: isRequest ? sent.roots : all.roots, places: sent.places),
        places: all.spans
      )
    )
    operations[operations.count - 1].caller = direction.caller
    if isRequest { operations[operations.count - 1].parameters = requests.roots }
  }

  /// Collects the declarations in parameters. In Swagger 2.0, one of them is the body.
  private mutating func collectRoots(
    ofParameters list: Node,
    _ search: inout RootSearch,
    _ all: inout RootSearch
  ) {
    guard list.isSequence else { return collectRoots(of: list, at: nil, &search, &all) }
    for parameter in list.elements {
      let isBody = facts.resolver.referredPlace(parameter)?["in"]?.hasText("body") ?? false
      collectRoots(of: parameter, at: isBody ? .body : nil, &search, &all)
    }
  }

  /// Collects the declarations in a part of an operation, and adds what is found to all of it.
  private mutating func collectRoots(
    of start: Node,
    at step: RootSearch.Step?,
    _ search: inout RootSearch,
    _ all: inout RootSearch
  ) {
    let known = (search.roots.count, search.spans.count)
    collectRoots(of: start, at: step, &search)
    all.spans += search.spans[known.1...]
    for id in search.roots[known.0...] where all.found.insert(id).inserted { all.roots.append(id) }
  }

  /// Collects the declarations in a part, following references to parts without a declaration of their own, such as shared responses.
  /// In examples and vendors' values, nothing is a reference.
  ///
  /// - Parameter step: Where the operation has the part; nil if it does not matter.
  private mutating func collectRoots(
    of start: Node,
    at step: RootSearch.Step?,
    _ search: inout RootSearch
  ) {
    var stack = [
      (
        node: start, role: MappingRole.object.member(start.key),
        place: step.map { search.place($0, in: nil) }
      )
    ]
    while let (node, role, outer) = stack.popLast() {
      var place = outer
      if let schemaPlace = place, let type = typesInOperations[node] {
        let body = Operation.Place(
          type: type,
          schema: node.headSpan,
          constraints: type.declaration == nil ? remarks.constraints(of: node) : []
        )
        search.uses.append((schemaPlace, body))
        // What is inside has no place of its own.
        place = nil
      }
      if let id = declared[node] {
        if search.found.insert(id).inserted { search.roots.append(id) }
        continue
      }
      guard node.kind != .scalar, !role.isAnything else { continue }
      if let known = search.visited.updateValue(place, forKey: node) {
        // A shared response has the same types wherever it is used.
        search.visited.updateValue(known, forKey: node)
        if let known, let place { search.copies.append((known, place)) }
        continue
      }
      if node.isSequence {
        for (index, element) in node.elements.enumerated().reversed() {
          stack.append((element, role, place.map { search.place(.index(index), in: $0) }))
        }
      } else {
        if let reference = RawSchema(node).reference,
          let target = facts.resolver.place(of: reference)
        {
          search.spans.append(target.span)
          stack.append((target, role, place))
        }
        for (key, value) in node.pairs.reversed() {
          stack.append((value, role.member(key), place.map { search.place(.key(key), in: $0) }))
        }
      }
    }
  }
}

/// Who sends a request.
private enum Direction {
  /// An app sends it to one of the servers.
  case toBackend([ServerURL])
  case fromBackend

  var caller: Endpoint.Caller {
    switch self {
    case .toBackend: .client
    case .fromBackend: .backend
    }
  }

  func replacingServers(by servers: [ServerURL]?) -> Direction {
    guard case .toBackend = self, let servers else { return self }
    return .toBackend(servers)
  }
}

extension Node {
  /// The servers that a document, a path item or an operation states; nil if it states none.
  ///
  /// Sources: Swagger 2.0, Swagger Object; OpenAPI 3.0.4, Server Object.
  fileprivate var servers: [ServerURL]? {
    if let servers = self["servers"], servers.isSequence {
      return servers.elements.compactMap { server in
        server["url"]?.scalarText.map {
          ServerURL(text: $0, defaults: server["variables"]?.defaults ?? [:])
        }
      }
    }
    let host = self["host"]?.scalarText.map { "//\($0)" }
    let path = self["basePath"]?.scalarText
    return host == nil && path == nil ? nil : [ServerURL(text: (host ?? "") + (path ?? ""))]
  }

  /// The defaults of the variables of a server, by name.
  private var defaults: [String: String] {
    Dictionary(
      pairs.compactMap { name, variable in
        variable["default"]?.scalarText.map { (name.text, $0) }
      }
    ) { first, _ in first }
  }

  private var scalarText: String? { isScalar && !isNull ? text : nil }
}

private struct RootSearch {
  var roots: [DeclarationID] = []
  var uses: [(place: Int, use: Operation.Place)] = []
  /// The places of parts that were visited before, in another place.
  var copies: [(from: Int, to: Int)] = []
  var found: Set<DeclarationID> = []
  /// The places of the nodes; nil where these don't matter.
  var visited: [Node: Int?] = [:]
  var spans: [Span] = []
  /// The keys that lead to the places. Most places have no types, so their paths are made only for those that do.
  private var steps: [(step: Step, outer: Int?)] = []

  enum Step {
    case key(Node)
    case index(Int)
    /// A parameter that is the body of a request.
    case body
  }

  /// A new place in another one.
  mutating func place(_ step: Step, in outer: Int?) -> Int {
    steps.append((step, outer))
    return steps.count - 1
  }

  private func path(of place: Int) -> [String] {
    var path: [String] = []
    var next: Int? = place
    while let index = next {
      switch steps[index].step {
      case .key(let key): path.append(key.text)
      case .index(let position): path.append("\(position)")
      case .body: path.append("requestBody")
      }
      next = steps[index].outer
    }
    return path.reversed()
  }

  /// All places of types. Parts that are shared again and again would have too many, so only the first place counts in an operation with
  /// very many of them.
  var places: [[String]: Operation.Place] {
    var result: [[String]: Operation.Place] = [:]
    for (place, use) in uses { result[path(of: place)] = use }
    guard copies.count * uses.count < 1_000_000 else { return result }
    for (from, to) in copies {
      let (start, other) = (path(of: from), path(of: to))
      for (place, use) in result where place.starts(with: start) {
        result[other + place.dropFirst(start.count)] = use
      }
      guard result.count < 10_000 else { break }
    }
    return result
  }
}
