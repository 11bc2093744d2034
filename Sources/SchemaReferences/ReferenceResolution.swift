package import SchemaDocument
import SchemaLanguage

/// A reference as spelled in a file, along with its document and schema resource.
///
/// Two references with the same spelling, document and resource are equal. Comparing them doesn't create strings.
package struct ReferenceKey: Sendable {
  package let node: Node
  let resource: Int
  private let textHash: UInt32

  package init(_ node: Node, resource: Int = 0) {
    self.node = node
    self.resource = resource
    textHash = node.textHash
  }

  var file: FileID { node.file }
  package var text: String { node.text }
}

extension ReferenceKey: Hashable {
  package static func == (a: ReferenceKey, b: ReferenceKey) -> Bool {
    a.textHash == b.textHash && a.resource == b.resource && a.file == b.file
      && a.node.withText { b.node.hasText($0) }
  }

  package func hash(into hasher: inout Hasher) {
    // Many documents spell a reference in the same way.
    hasher.combine(textHash)
    hasher.combine(file)
  }
}

/// The interpretation of a reference to one of several schemas with the same `$dynamicAnchor`.
enum AnchorChoice: String {
  case first = "a '$ref'"
  case nearest = "the nearest enclosing one"
}

/// Resolves the value of a `$ref` to the schema that it means.
///
/// Sources: RFC 3986 (relative references), RFC 6901 (fragments), JSON Schema 2020-12 core section 8.2.
extension Resolver {
  /// Returns the schema that the value of a `$ref` points to; nil after a report if there is none, or if the target isn't a schema.
  ///
  /// `$dynamicRef` and `$recursiveRef` are resolved statically, as if no other document enclosed them.
  package mutating func target(of reference: Node) -> Node? {
    if let schema = references.schema(of: reference) { return schema }
    guard let place = place(of: reference) else { return nil }
    if undeclared.holder(of: place) != nil {
      references.insert(schema: place, of: reference)
      return place
    }
    guard let schema = schema(meantBy: reference, to: place) else { return nil }
    references.insert(schema: schema, of: reference)
    schemaPlaces.append(schema)
    return schema
  }

  /// Returns the target of any `$ref`, including those to parameters and path items; nil after a report if there is none.
  package mutating func place(of reference: Node) -> Node? {
    // The result depends on the location of the reference, not just on its value.
    if let schema = anchoredSchema(around: reference) { return schema }
    let resource = resource(of: reference)
    let key = ReferenceKey(reference, resource: resource?.ordinal ?? 0)
    if let place = references[key] {
      // A guess made elsewhere in the document may not apply here.
      if !spellings.isEmpty, spellings[key] != nil,
        let place = placeInEnclosingSchema(of: reference)
      {
        return place
      }
      reportChoice(of: reference, among: place, .first)
      reportSpelling(of: reference, key)
      return place
    }
    switch resolve(key.text, from: Place(file: key.file, resource: resource), depth: 0) {
    case .success(let node):
      references.insert(node, for: key)
      reportChoice(of: reference, among: node, .first)
      noteBackslashes(in: key)
      noteForm(in: key)
      reportSpelling(of: reference, key)
      return node
    case .failure(let problem):
      if case .noSuchPlace(let pointer, _) = problem, pointer == Pointer(fragment: key.text),
        let place = placeInEnclosingSchema(of: reference)
      {
        return place
      }
      if let meant = meant(by: key, problem) { return settle(key, meant) }
      report(problem, reference: reference)
      return nil
    }
  }

  /// Resolves a reference to what was probably meant, and reports that.
  mutating func settle(_ key: ReferenceKey, _ meant: (Node, ReferenceSpelling)) -> Node {
    references.insert(meant.0, for: key)
    spellings[key] = meant.1
    reportSpelling(of: key.node, key)
    return meant.0
  }

  /// Returns the target that a string would have in place of a reference, without reporting failures.
  package mutating func place(meantBy text: String, inPlaceOf key: ReferenceKey) -> Node? {
    try? resolve(text, from: Place(file: key.file, resource: resource(of: key.node)), depth: 0)
      .get()
  }

  /// Returns the target that a string would have in a document as a whole.
  package mutating func place(meantBy text: String, in file: FileID) -> Node? {
    try? resolve(text, from: Place(file: file), depth: 0).get()
  }

  /// Returns the target of a pointer, following references along the way.
  package mutating func node(at pointer: Pointer, from root: Node) -> Node? {
    try? walk(pointer, from: root, depth: 0).get()
  }

  /// Returns the identity that a reference means, resolved against the base URI of its resource; nil if the document has no root.
  mutating func identifier(meantBy key: ReferenceKey) -> URIReference? {
    guard let root = graph[key.file].document.root, let own = resources(of: root) else {
      return nil
    }
    return URIReference(key.text).resolved(against: own.base(of: resource(of: key.node)))
  }

  /// The location of a reference: a document, and the schema resource within it.
  private struct Place {
    var file: FileID
    var resource: Node?
  }

  /// Returns the schema resource that contains a node, unless that is the document itself.
  mutating func resource(of node: Node) -> Node? {
    let index = Int(node.file.index)
    while identities.resources.count <= index { identities.resources.append(nil) }
    if identities.resources[index] == nil {
      identities.resources[index] = SchemaResources(of: graph.entries[index])
    }
    // This runs for every reference, and hardly any document has more than one resource.
    guard identities.resources[index]?.areSeveral == true else { return nil }
    return identities.resources[index]?.resource(of: node)
  }

  mutating func resources(of root: Node) -> SchemaResources? {
    _ = resource(of: root)
    return identities.resources[Int(root.file.index)]
  }

  private mutating func resolve(
    _ text: String,
    from place: Place,
    depth: Int
  ) -> Result<Node, ReferenceProblem> {
    guard depth < Self.maximumChain else { return .failure(.endless) }
    if text.isEmpty { return .failure(.empty) }
    let hash = text.utf8.firstIndex(of: UInt8(ascii: "#"))
    let location = String(text[..<(hash ?? text.endIndex)])
    let fragment = hash.map { String(text[$0...]) } ?? "#"
    let entry = graph[place.file]
    guard let root = entry.document.root else { return .failure(.emptyDocument) }
    if location.isEmpty {
      return resolveFragment(fragment, from: place.resource ?? root, depth: depth)
    }
    guard let own = resources(of: root) else { return .failure(.emptyDocument) }
    var pathByIdentity: String?
    let identified = schemasWithIdentities()
    if !identified.isEmpty || !own.isEmpty {
      let identifier = URIReference(location).resolved(against: own.base(of: place.resource))
      var found = own.schema(identifiedBy: identifier)
      if found == nil, let node = identified[identifier] {
        links.insertIdentified(node.file)
        found = node
      }
      if let node = found {
        return resolveFragment(fragment, from: node, depth: depth)
      }
      // Paths between files follow their identities, while references relative to the document follow its path.
      let isPath = !location.isRemote && !location.hasPrefix("/")
      if !isPath || own.base(of: place.resource) != own.base {
        pathByIdentity = identifier.path(fromFolderOf: own.base)
      }
    }
    if hash == nil, entry.layout.schema(named: text) != nil { return .failure(.bareName(text)) }
    guard let wanted = pathByIdentity ?? (location.isRemote ? nil : location) else {
      return .failure(.remote)
    }
    let path: String
    switch resolvePath(wanted, from: entry) {
    case .success(let resolved): path = resolved
    case .failure(let problem): return .failure(location.isRemote ? .remote : problem)
    }
    var found = document(at: path, root: entry.root)
    if pathByIdentity != nil, let suffix = own.fileSuffix(at: entry.path) {
      switch found {
      case .failure(.missing), .failure(.folder):
        found = document(at: path + suffix, root: entry.root)
      case .success, .failure(.otherForm), .failure(.unreadable): break
      }
    }
    switch found {
    case .success(let target):
      links.insert(from: place.file, to: target)
      guard let root = graph[target].document.root else { return .failure(.emptyDocument) }
      return resolveFragment(fragment, from: root, depth: depth)
    case .failure(.missing(let similar)):
      return .failure(location.isRemote ? .remote : .noSuchFile(path, similar: similar))
    case .failure(.otherForm(let listed)): return .failure(.otherForm(path, listed: listed))
    case .failure(.folder): return .failure(location.isRemote ? .remote : .folder)
    case .failure(.unreadable(let reason)): return .failure(.unreadableFile(path, reason))
    }
  }

  private mutating func document(at path: String, root: Int) -> Result<FileID, SourceLookupFailure>
  {
    var diagnostics = Diagnostics()
    let found = graph.document(at: path, root: root, diagnostics: &diagnostics)
    for finding in diagnostics.entries { findings.appendOnce(finding) }
    return found
  }

  /// Returns the schemas with identities in the input documents, which hardly any has. Of several schemas with the same identity, the first
  /// document's wins.
  private mutating func schemasWithIdentities() -> [URIReference: Node] {
    if let known = identities.schemas { return known }
    var result: [URIReference: Node] = [:]
    for entry in graph.entries where entry.isInput && SchemaResources.mayExist(in: entry) {
      guard let root = entry.document.root, let own = resources(of: root) else { continue }
      result.merge(own.byIdentifier) { first, _ in first }
    }
    identities.schemas = result
    return result
  }

  /// Returns the only identity that equals the address except for its query.
  package mutating func identity(at address: URIReference) -> URIReference? {
    if identities.byAddress == nil {
      identities.byAddress = Dictionary(grouping: schemasWithIdentities().keys, by: \.withoutQuery)
    }
    let found = identities.byAddress?[address] ?? []
    return found.count == 1 ? found[0] : nil
  }

  private mutating func resolveFragment(
    _ fragment: String,
    from root: Node,
    depth: Int
  ) -> Result<Node, ReferenceProblem> {
    if fragment == "#" || fragment == "#/" { return .success(root) }
    guard let pointer = Pointer(fragment: fragment) else {
      let name = String(fragment.dropFirst())
      let named =
        (resources(of: root)?.schemas(named: name, in: root)).flatMap { schemaMeant(among: $0) }
        ?? anchor(name, in: root)
        ?? graph[root.file].document.root.flatMap { anchor(name, in: $0) }
      return named.map { .success($0) } ?? .failure(.noSuchAnchor(name))
    }
    // Real nodes are never nested that deep, and a pointer that leads through itself would be followed again at each step.
    guard pointer.tokens.count <= Int(Limits().depth) else {
      return .failure(.noSuchPlace(pointer, root))
    }
    if let node = root.node(at: pointer) { return .success(node) }
    if let embedded = graph[root.file].layout.embedded, let node = embedded.node(at: pointer) {
      return .success(node)
    }
    let walked = walk(pointer, from: root, depth: depth)
    // In practice, pointers often start at the document's root, wherever they are.
    if case .failure = walked, let top = graph[root.file].document.root, top != root,
      let node = top.node(at: pointer)
    {
      return .success(node)
    }
    return walked
  }

  /// Follows a pointer that leads through other references, such as `#/definitions/a/properties/b` where `a` is itself a `$ref`.
  private mutating func walk(
    _ pointer: Pointer,
    from root: Node,
    depth: Int
  ) -> Result<Node, ReferenceProblem> {
    var node = root
    for token in pointer.tokens {
      switch child(token, of: node, depth: depth) {
      case .success(let child?): node = child
      case .success(nil): return .failure(.noSuchPlace(pointer, root))
      case .failure(let problem): return .failure(problem)
      }
    }
    return .success(node)
  }

  /// Returns the value under a key of a node or of its reference target; nil if there is none.
  private mutating func child(
    _ token: String,
    of holder: Node,
    depth: Int
  ) -> Result<Node?, ReferenceProblem> {
    var holder = holder
    for step in 1...Self.maximumChain {
      if let child = holder.node(at: Pointer(tokens: [token])) { return .success(child) }
      guard isReference(holder), let reference = RawSchema(holder).reference else {
        return .success(nil)
      }
      guard spend(1, at: reference) else { return .failure(.endless) }
      switch resolve(
        reference.text,
        from: Place(file: reference.file, resource: resource(of: reference)),
        depth: depth + step
      ) {
      case .failure(.bareName(let name)):
        guard let schema = graph[reference.file].layout.schema(named: name) else {
          return .failure(.bareName(name))
        }
        holder = schema
      case .failure(let problem): return .failure(problem)
      case .success(let target): holder = target
      }
    }
    return .failure(.endless)
  }

  /// Whether a mapping has a reference. Other keys are ignored, as there may be thousands.
  private func isReference(_ node: Node) -> Bool {
    [Keyword.reference, .dynamicReference, .recursiveReference].contains { node[$0] != nil }
  }

  /// Reports a `$dynamicRef` whose target depends on the dynamic scope, because several schemas have its anchor.
  mutating func reportChoice(of reference: Node, among target: Node, _ choice: AnchorChoice) {
    guard reference.key?.hasText(Keyword.dynamicReference.text) == true,
      let hash = reference.text.firstIndex(of: "#")
    else { return }
    let name = String(reference.text[hash...].dropFirst())
    // The schemas that bind a parameter are no other targets.
    guard let resources = resources(of: target), target.schemaWithParameter == nil,
      resources.dynamicAnchors[name, default: 0] > 1 || undeclared.isExtended(target)
    else { return }
    report(.ambiguousAnchor(name, reference, readAs: choice.rawValue), at: reference)
  }

  /// Returns the schema with `$anchor: name`, or with `$id: '#name'` as in drafts 4 to 7.
  private func anchor(_ name: String, in root: Node) -> Node? {
    firstMapping(in: root) { node in
      node.hasScalar("$anchor", name) || node.hasScalar("$dynamicAnchor", name)
        || node.hasScalar("$id", "#\(name)") || node.hasScalar("id", "#\(name)")
    }
  }

  private func firstMapping(in root: Node, where matches: (Node) -> Bool) -> Node? {
    var stack: [Node] = [root]
    while let node = stack.popLast() {
      switch node.kind {
      case .scalar: continue
      case .sequence: stack.append(contentsOf: node.elements)
      case .mapping:
        if matches(node) { return node }
        for (_, value) in node.pairs { stack.append(value) }
      }
    }
    return nil
  }

  private static let maximumChain = 64
}

extension Node {
  fileprivate func hasScalar(_ key: String, _ text: String) -> Bool {
    guard let value = self[key], value.isScalar else { return false }
    return value.hasText(text)
  }
}
