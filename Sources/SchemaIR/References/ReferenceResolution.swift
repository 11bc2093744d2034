import SchemaDocument

/// A reference as the file spells it, in the document that holds it.
struct ReferenceKey: Hashable {
  var file: FileID
  var text: String
}

/// From the text of a `$ref` to the schema it means.
///
/// Sources: RFC 3986 (relative references), RFC 6901 (fragments), JSON Schema 2020-12 core section 8.2.
extension Lowering {
  /// The node that a `$ref`'s value points to; nil after a report when it points to nothing.
  mutating func target(of reference: Node) -> Node? {
    if let index = resolvedIndex[reference] { return resolvedNodes[Int(index)] }
    let key = ReferenceKey(file: reference.file, text: reference.text)
    if let index = resolved[key] {
      resolvedIndex[reference] = index
      return resolvedNodes[Int(index)]
    }
    switch resolve(key.text, from: key.file, depth: 0) {
    case .success(let node):
      let index = Int32(resolvedNodes.count)
      resolvedNodes.append(node)
      resolved[key] = index
      resolvedIndex[reference] = index
      return node
    case .failure(let problem):
      if isNew("reference", at: reference) { report(problem, reference: reference) }
      return nil
    }
  }

  private mutating func resolve(
    _ text: String,
    from file: FileID,
    depth: Int
  ) -> Result<Node, ReferenceProblem> {
    guard depth < Self.maximumChain else { return .failure(.endless) }
    if text.isEmpty { return .failure(.empty) }
    let hash = text.firstIndex(of: "#")
    let location = String(text[..<(hash ?? text.endIndex)])
    let fragment = hash.map { String(text[$0...]) } ?? "#"
    if location.isEmpty || isIdentifier(location, of: file) {
      return resolveFragment(fragment, in: file, depth: depth)
    }
    if location.contains("://") || location.hasPrefix("//") { return .failure(.remote) }
    if location.hasPrefix("urn:") { return .failure(.remote) }
    if let root = graph[file].document.root, let node = schema(identifiedBy: location, in: root) {
      return resolveFragment(fragment, from: node, depth: depth)
    }
    let entry = graph[file]
    if hash == nil, let named = entry.layout.namedSchemas.first(where: { $0.name == text }) {
      return .failure(.bareName(named.schema.pointer))
    }
    guard let path = Self.resolvePath(location, relativeTo: entry.path) else {
      return .failure(.outsideRoot)
    }
    switch graph.document(at: path, root: entry.root, diagnostics: &diagnostics) {
    case .success(let target):
      linked.formUnion([file, target])
      return resolveFragment(fragment, in: target, depth: depth)
    case .failure(.missing): return .failure(.noSuchFile(path))
    case .failure(.unreadable(let reason)): return .failure(.unreadableFile(path, reason))
    }
  }

  private mutating func resolveFragment(
    _ fragment: String,
    in file: FileID,
    depth: Int
  ) -> Result<Node, ReferenceProblem> {
    guard let root = graph[file].document.root else { return .failure(.emptyDocument) }
    return resolveFragment(fragment, from: root, depth: depth)
  }

  private mutating func resolveFragment(
    _ fragment: String,
    from root: Node,
    depth: Int
  ) -> Result<Node, ReferenceProblem> {
    if fragment == "#" || fragment == "#/" { return .success(root) }
    guard let pointer = Pointer(fragment: fragment) else {
      return anchor(String(fragment.dropFirst()), in: root).map { .success($0) }
        ?? .failure(.noSuchAnchor(String(fragment.dropFirst())))
    }
    if let node = root.node(at: pointer) { return .success(node) }
    return walk(pointer, from: root, depth: depth)
  }

  /// Follows a pointer that leads through other references, such as `#/definitions/a/properties/b` where `a` is itself a `$ref`.
  private mutating func walk(
    _ pointer: Pointer,
    from root: Node,
    depth: Int
  ) -> Result<Node, ReferenceProblem> {
    var node = root
    for token in pointer.tokens {
      if let child = node.node(at: Pointer(tokens: [token])) {
        node = child
        continue
      }
      guard let reference = RawSchema(node).reference else {
        return .failure(.noSuchPlace(pointer))
      }
      switch resolve(reference.text, from: reference.span.file, depth: depth + 1) {
      case .failure(let problem): return .failure(problem)
      case .success(let target):
        guard let child = target.node(at: Pointer(tokens: [token])) else {
          return .failure(.noSuchPlace(pointer))
        }
        node = child
      }
    }
    return .success(node)
  }

  /// The schema with `$anchor: name` (or draft 4 to 7's `$id: '#name'`).
  private func anchor(_ name: String, in root: Node) -> Node? {
    firstMapping(in: root) { node in
      node.hasScalar("$anchor", name) || node.hasScalar("$dynamicAnchor", name)
        || node.hasScalar("$id", "#\(name)") || node.hasScalar("id", "#\(name)")
    }
  }

  /// The schema inside a document that has this text as its `$id` (or `id`, up to draft 4).
  private func schema(identifiedBy text: String, in root: Node) -> Node? {
    guard root["$schema"] != nil || root["$id"] != nil || root["id"] != nil else { return nil }
    return firstMapping(in: root) { $0.hasScalar("$id", text) || $0.hasScalar("id", text) }
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

  /// Whether an absolute reference names the very document that holds it by its `$id`.
  private func isIdentifier(_ location: String, of file: FileID) -> Bool {
    guard let root = graph[file].document.root, root.kind == .mapping else { return false }
    for keyword in ["$id", "id"] {
      guard let value = root[keyword], value.kind == .scalar else { continue }
      let text = value.text
      if text == location || text == "\(location)#" { return true }
    }
    return false
  }

  /// A path relative to the schema root, or nil when it leads out of it.
  static func resolvePath(_ location: String, relativeTo document: String) -> String? {
    let decoded = location.percentDecoded.replacingBackslashes
    guard !decoded.hasPrefix("/") else { return nil }
    var parts = document.split(separator: "/").dropLast().map(String.init)
    for part in decoded.split(separator: "/") {
      switch part {
      case ".": continue
      case "..":
        guard parts.popLast() != nil else { return nil }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }

  private static let maximumChain = 64
}

/// Why a reference leads nowhere.
private enum ReferenceProblem: Error {
  case empty
  case endless
  case remote
  case outsideRoot
  case emptyDocument
  case noSuchFile(String)
  case unreadableFile(String, String)
  case noSuchAnchor(String)
  case noSuchPlace(Pointer)
  case bareName(Pointer)
}

extension Lowering {
  private mutating func report(_ problem: ReferenceProblem, reference: Node) {
    let text = reference.text
    let holder = holder(of: reference)
    switch problem {
    case .empty:
      diagnostics.error("dangling-reference", "\(holder) is empty", at: reference.span)
    case .endless:
      diagnostics.error(
        "reference-cycle",
        "\(holder) leads in a circle: '\(text)'",
        at: reference.span
      )
    case .remote:
      diagnostics.error(
        "remote-reference",
        "\(holder) points to another machine: '\(text)'",
        at: reference.span,
        help: "save that document into the schema folder and refer to it by its path"
      )
    case .outsideRoot:
      diagnostics.error(
        "reference-outside-root",
        "\(holder) leads out of the schema root: '\(text)'",
        at: reference.span,
        help: "move the file into the schema root, or choose a root that holds both"
      )
    case .emptyDocument:
      diagnostics.error(
        "dangling-reference",
        "\(holder) points into a document without content: '\(text)'",
        at: reference.span
      )
    case .noSuchFile(let path):
      diagnostics.error(
        "dangling-reference",
        "\(holder) points to a file that does not exist: '\(path)'",
        at: reference.span
      )
    case .unreadableFile(let path, let reason):
      diagnostics.error(
        "dangling-reference",
        "\(holder) points to a file that can't be read: '\(path)': \(reason)",
        at: reference.span
      )
    case .noSuchAnchor(let name):
      diagnostics.error(
        "dangling-reference",
        "\(holder) points to an anchor that does not exist: '\(name)'",
        at: reference.span
      )
    case .bareName(let pointer):
      diagnostics.error(
        "dangling-reference",
        "\(holder) is a bare name: '\(text)'",
        at: reference.span,
        help: "did you mean '#\(pointer)'?"
      )
    case .noSuchPlace(let pointer):
      let nearest = nearestSchema(to: pointer, from: reference)
      diagnostics.error(
        "dangling-reference",
        "\(holder) points to nothing: '\(text)'",
        at: reference.span,
        help: nearest.map { "did you mean '#\($0)'?" }
      )
    }
  }

  /// What a reference stands in, as a message says it: a discriminator's mapping has references under keys of its own.
  private func holder(of reference: Node) -> String {
    let isMapped =
      reference.key?.hasText("$ref") == false
      && (reference.parent?.key).map { $0.hasText("mapping") || $0.hasText("x-dto-tags") } == true
    return isMapped ? "this mapping" : "'$ref'"
  }

  /// The named schema whose name is closest to the pointer's last token, in the reference's own document.
  private mutating func nearestSchema(to pointer: Pointer, from reference: Node) -> Pointer? {
    guard let wanted = pointer.tokens.last else { return nil }
    let candidates = graph[reference.span.file].layout.namedSchemas
    return suggestion(for: wanted, among: candidates.map(\.name)).flatMap { name in
      candidates.first { $0.name == name }?.schema.pointer
    }
  }
}

extension Node {
  fileprivate func hasScalar(_ key: String, _ text: String) -> Bool {
    guard let value = self[key], value.isScalar else { return false }
    return value.hasText(text)
  }
}

extension String {
  fileprivate var replacingBackslashes: String {
    utf8.contains(UInt8(ascii: "\\")) ? String(map { $0 == "\\" ? "/" : $0 }) : self
  }

  /// The text with `%20` and the like decoded (RFC 3986, section 2.1).
  fileprivate var percentDecoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
