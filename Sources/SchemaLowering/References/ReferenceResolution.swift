import Paths
import SchemaDocument

/// A reference as the file spells it, in the document that holds it, and in the schema of it that has an identity of its own.
///
/// All that are spelled alike there are equal; no text is made to find that out.
struct ReferenceKey: Sendable {
  let node: Node
  let resource: Int
  private let textHash: UInt32

  init(_ node: Node, resource: Int = 0) {
    self.node = node
    self.resource = resource
    textHash = node.textHash
  }

  var file: FileID { node.file }
  var text: String { node.text }
}

extension ReferenceKey: Hashable {
  static func == (a: ReferenceKey, b: ReferenceKey) -> Bool {
    a.textHash == b.textHash && a.resource == b.resource && a.file == b.file
      && a.node.withText { b.node.hasText($0) }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(textHash)
  }
}

/// Which of several schemas with the same `$dynamicAnchor` is read.
enum AnchorChoice: String {
  case first = "a '$ref'"
  case nearest = "the nearest enclosing one"
}

/// From the text of a `$ref` to the schema it means.
///
/// Sources: RFC 3986 (relative references), RFC 6901 (fragments), JSON Schema 2020-12 core section 8.2.
extension Resolver {
  /// The schema that a `$ref`'s value points to; nil after a report when it points to nothing, or to what is no schema.
  ///
  /// `$dynamicRef` and `$recursiveRef` point to what they would without other documents around them.
  mutating func target(of reference: Node) -> Node? {
    if let schema = references.schema(of: reference) { return schema }
    guard let place = place(of: reference), let schema = schema(meantBy: reference, to: place)
    else { return nil }
    references.insert(schema: schema, of: reference)
    schemaPlaces.append(schema)
    return schema
  }

  /// What any `$ref`'s value points to, as those to parameters and path items do; nil after a report when that is nothing.
  mutating func place(of reference: Node) -> Node? {
    // Depends on where the reference stands, not on its text alone.
    if let schema = anchoredSchema(around: reference) { return schema }
    let resource = resource(of: reference)
    let key = ReferenceKey(reference, resource: resource?.ordinal ?? 0)
    if let place = references[key] {
      // A guess made elsewhere in the document need not hold here.
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

  /// Takes a reference for what it was meant to be, and says so.
  mutating func settle(_ key: ReferenceKey, _ meant: (Node, ReferenceSpelling)) -> Node {
    references.insert(meant.0, for: key)
    spellings[key] = meant.1
    reportSpelling(of: key.node, key)
    return meant.0
  }

  /// What a text would lead to in the place of a reference; nothing is reported where that is nothing.
  mutating func place(meantBy text: String, inPlaceOf key: ReferenceKey) -> Node? {
    try? resolve(text, from: Place(file: key.file, resource: resource(of: key.node)), depth: 0)
      .get()
  }

  /// The same in a document as a whole.
  mutating func place(meantBy text: String, in file: FileID) -> Node? {
    try? resolve(text, from: Place(file: file), depth: 0).get()
  }

  /// What a pointer leads to, references on the way followed.
  mutating func node(at pointer: Pointer, from root: Node) -> Node? {
    try? walk(pointer, from: root, depth: 0).get()
  }

  /// The identity that a reference means; nil where it is none of this document's.
  mutating func identifier(meantBy key: ReferenceKey) -> URIReference? {
    guard let root = graph[key.file].document.root, let own = resources(of: root) else {
      return nil
    }
    return URIReference(key.text).resolved(against: own.base(of: resource(of: key.node)))
  }

  /// Where a reference stands: a document, and the schema of it that has an identity of its own.
  private struct Place {
    var file: FileID
    var resource: Node?
  }

  /// The schema with an identity in which a node stands, unless that is the document.
  mutating func resource(of node: Node) -> Node? {
    let index = Int(node.file.index)
    while identities.resources.count <= index { identities.resources.append(nil) }
    if identities.resources[index] == nil {
      identities.resources[index] = SchemaResources(of: graph.entries[index])
    }
    // Asked for every reference, and hardly any document has one.
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
    let hash = text.firstIndex(of: "#")
    let location = String(text[..<(hash ?? text.endIndex)])
    let fragment = hash.map { String(text[$0...]) } ?? "#"
    let entry = graph[place.file]
    guard let root = entry.document.root else { return .failure(.emptyDocument) }
    if location.isEmpty {
      return resolveFragment(fragment, from: place.resource ?? root, depth: depth)
    }
    guard let own = resources(of: root) else { return .failure(.emptyDocument) }
    var standing: String?
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
      // Files stand to one another as their identities do, and what is relative to the document as its path says.
      let isPath = !location.isRemote && !location.hasPrefix("/")
      if !isPath || own.base(of: place.resource) != own.base {
        standing = identifier.path(fromFolderOf: own.base)
      }
    }
    if hash == nil, entry.layout.schema(named: text) != nil { return .failure(.bareName(text)) }
    guard let wanted = standing ?? (location.isRemote ? nil : location) else {
      return .failure(.remote)
    }
    let path: String
    switch resolvePath(wanted, from: entry) {
    case .success(let resolved): path = resolved
    case .failure(let problem): return .failure(location.isRemote ? .remote : problem)
    }
    var found = document(at: path, root: entry.root)
    if found == .failure(.missing) || found == .failure(.folder), standing != nil,
      let suffix = own.fileSuffix(at: entry.path)
    {
      found = document(at: path + suffix, root: entry.root)
    }
    switch found {
    case .success(let target):
      links.insert(from: place.file, to: target)
      guard let root = graph[target].document.root else { return .failure(.emptyDocument) }
      return resolveFragment(fragment, from: root, depth: depth)
    case .failure(.missing): return .failure(location.isRemote ? .remote : .noSuchFile(path))
    case .failure(.folder): return .failure(location.isRemote ? .remote : .folder)
    case .failure(.unreadable(let reason)): return .failure(.unreadableFile(path, reason))
    }
  }

  private mutating func document(at path: String, root: Int) -> Result<FileID, SourceLookupFailure>
  {
    var diagnostics = Diagnostics()
    let found = graph.document(at: path, root: root, diagnostics: &diagnostics)
    findings.append(contentsOf: diagnostics)
    return found
  }

  /// The schemas of the input documents that have an identity, which hardly any has; of several with the same one, the first
  /// document's.
  private mutating func schemasWithIdentities() -> [URIReference: Node] {
    if let known = identities.schemas { return known }
    var result: [URIReference: Node] = [:]
    for entry in graph.entries where entry.isInput {
      guard let root = entry.document.root, let own = resources(of: root) else { continue }
      result.merge(own.byIdentifier) { first, _ in first }
    }
    identities.schemas = result
    return result
  }

  /// The one identity that is this one but for the query.
  mutating func identity(at address: URIReference) -> URIReference? {
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
        resources(of: root)?.schema(named: name, in: root) ?? anchor(name, in: root)
        ?? graph[root.file].document.root.flatMap { anchor(name, in: $0) }
      return named.map { .success($0) } ?? .failure(.noSuchAnchor(name))
    }
    // Nothing is nested as deep as that, and a pointer that leads through itself is followed again at each step.
    guard pointer.tokens.count <= Int(Limits().depth) else {
      return .failure(.noSuchPlace(pointer, root))
    }
    if let node = root.node(at: pointer) { return .success(node) }
    if let embedded = graph[root.file].layout.embedded, let node = embedded.node(at: pointer) {
      return .success(node)
    }
    let walked = walk(pointer, from: root, depth: depth)
    // Many write pointers from the document's root wherever they are.
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

  /// What stands under a key of a node, or of what the node refers to; nil where that is nothing.
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

  /// Whether a mapping has a reference; which other keys it has is not looked at, as there may be thousands.
  private func isReference(_ node: Node) -> Bool {
    [Keyword.reference, .dynamicReference, .recursiveReference].contains { node[$0] != nil }
  }

  /// What a `$dynamicRef` means depends on the schema from which one comes, where several have its name.
  mutating func reportChoice(of reference: Node, among target: Node, _ choice: AnchorChoice) {
    guard reference.key?.hasText(Keyword.dynamicReference.text) == true,
      let hash = reference.text.firstIndex(of: "#")
    else { return }
    let name = String(reference.text[hash...].dropFirst())
    guard let resources = resources(of: target), resources.dynamicAnchors[name, default: 0] > 1
    else { return }
    report(.ambiguousAnchor(name, reference, readAs: choice.rawValue), at: reference)
  }

  /// The schema with `$anchor: name` (or draft 4 to 7's `$id: '#name'`).
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
