import Paths
package import SchemaDocument
import SchemaLanguage

/// A misspelled form of reference whose intended target can still be determined.
enum ReferenceSpelling {
  /// `Order` for `#/definitions/Order`.
  case bareName(String)
  /// `#/components/schemas/Order` in place of `#/definitions/Order`, or of `#/Order` in a file that only has schemas.
  case otherVersion(String?)
  /// `schemas\order.yml` for `schemas/order.yml`.
  case backslashes(String)
  /// `café.yml` with a composed `é` for a file that has a decomposed one.
  case otherForm(String)
  /// `#/definitions/Order` for a schema in another document, which refers to this one.
  case otherDocument(String, path: String)
  /// `#/definitions/Page%3CPet%3E` for a key that literally contains these characters.
  case literalEscapes(String)
  /// `#/definitions/Order` for a schema located next to `definitions`, which is reported there.
  case misplaced(Node)
  /// `file://order.yml` for `order.yml`.
  case file(String)
  /// `https://a.example/order` for the schema with the identity `https://a.example/order?v=2`.
  case otherQuery(String)
  /// `#/componentss/schemas/Order` for the only section that has the name.
  case misspeltSection(String)
  /// `#` for the enclosing schema with the anchor, when the document as a whole isn't a schema.
  case schemaAround(String)
  /// `#/paths/~1orders/…/$defs/Item` for `#/$defs/Item` in a schema that has these `$defs`.
  case definitionAround(String)
}

extension Resolver {
  /// The schemas beside `definitions` that references mean although they spell another location.
  package var misplacedTargets: [Node] {
    spellings.values.compactMap { if case .misplaced(let schema) = $0 { schema } else { nil } }
  }

  /// Returns the intended target of an unresolvable reference and its proper spelling; nil if it can't be determined.
  mutating func meant(
    by key: ReferenceKey,
    _ problem: ReferenceProblem
  ) -> (Node, ReferenceSpelling)? {
    switch problem {
    case .bareName(let name):
      return key.text == name ? schema(named: name, meantBy: key) : nil
    case .noSuchAnchor(let name):
      return literalPlace(key) ?? (key.text == "#\(name)" ? schema(named: name, meantBy: key) : nil)
    case .noSuchFile, .folder:
      return key.isBareName ? schemaInReferrer(named: key.text, key) : nil
    case .noSuchPlace(let pointer, let root):
      // Another reference on the way may have caused the problem.
      guard key.fragment.flatMap({ Pointer(fragment: $0) }) == pointer else { return nil }
      return literalPlace(key) ?? counterpart(of: pointer, in: root, key)
        ?? misplacedSchema(for: pointer, in: root) ?? placeInReferrer(pointer, in: root, key)
        ?? sameName(as: pointer, in: root, key) ?? schemaAtRoot(for: pointer, in: root, key)
    case .remote: return placeInFile(key) ?? schemaWithOtherQuery(key)
    case .empty, .endless, .outsideRoot, .emptyDocument, .otherForm, .unreadableFile, .annotation:
      return nil
    }
  }

  /// Resolves a file URL whose path is relative to the document.
  private mutating func placeInFile(_ key: ReferenceKey) -> (Node, ReferenceSpelling)? {
    guard let text = key.text.pathOfFile else { return nil }
    return place(meantBy: text, inPlaceOf: key).map { ($0, .file(text)) }
  }

  /// Finds the only schema whose identity differs in nothing but the query, which is often a file version.
  private mutating func schemaWithOtherQuery(_ key: ReferenceKey) -> (Node, ReferenceSpelling)? {
    guard let wanted = identifier(meantBy: key),
      let found = identity(at: wanted.withoutQuery)
    else { return nil }
    let text = found.text + (key.fragment ?? "")
    return place(meantBy: text, inPlaceOf: key).map { ($0, .otherQuery(text)) }
  }

  /// Finds the same name in the only section that has it, provided that the section's name is similar to the reference's.
  private mutating func sameName(
    as pointer: Pointer,
    in root: Node,
    _ key: ReferenceKey
  ) -> (Node, ReferenceSpelling)? {
    guard root.parent == nil, root.isMapping else { return nil }
    for count in 1...2 where pointer.tokens.count > count {
      let section = Array(pointer.tokens[..<count])
      guard root.descendant(section) == nil else { return nil }
      let rest = pointer.tokens[count...]
      let homes = Self.homes.joined().filter { home in
        home.count == count && root.descendant(home)?[rest[count]] != nil
          && zip(section, home).allSatisfy { $0 == $1 || suggestion(for: $0, among: [$1]) != nil }
      }
      guard homes.count == 1, let node = node(at: Pointer(tokens: homes[0] + rest), from: root)
      else { continue }
      return key.replacing(section, by: homes[0]).map { (node, .misspeltSection($0)) }
    }
    return nil
  }

  /// Finds the schema that a bare name means, in the document or else in the document that refers to it.
  mutating func schema(
    named name: String,
    meantBy key: ReferenceKey
  ) -> (Node, ReferenceSpelling)? {
    guard let schema = graph[key.file].layout.schema(named: name) else {
      return schemaInReferrer(named: name, key)
    }
    return (schema, .bareName(text(of: schema, from: key.file)))
  }

  /// Returns a reference to a place from a document.
  private func text(of place: Node, from file: FileID) -> String {
    let location =
      place.file == file ? "" : graph[place.file].path.asReference(from: graph[file].path)
    return location + place.pointer.fragment
  }

  /// Finds the place whose key literally contains the percent escapes.
  private mutating func literalPlace(_ key: ReferenceKey) -> (Node, ReferenceSpelling)? {
    guard let fragment = key.fragment, fragment.contains("%"),
      let pointer = Pointer(parsing: fragment.dropFirst())
    else { return nil }
    let text = String(key.text[..<fragment.startIndex]) + pointer.fragment
    return place(meantBy: text, inPlaceOf: key).map { ($0, .literalEscapes(text)) }
  }

  /// Finds the same name in the section that another version of the specification uses.
  private mutating func counterpart(
    of pointer: Pointer,
    in root: Node,
    _ key: ReferenceKey
  ) -> (Node, ReferenceSpelling)? {
    for homes in Self.homes {
      guard let home = homes.first(where: { pointer.tokens.starts(with: $0) }) else { continue }
      let rest = pointer.tokens.dropFirst(home.count)
      for other in homes where other != home {
        guard let node = node(at: Pointer(tokens: other + rest), from: root) else { continue }
        return (node, .otherVersion(key.replacing(home, by: other)))
      }
    }
    return nil
  }

  /// Finds the schema with the given name in a file whose root has the schemas, such as a part of a document that was copied into a file of
  /// its own. A file with one schema has its name.
  private mutating func schemaAtRoot(
    for pointer: Pointer,
    in root: Node,
    _ key: ReferenceKey
  ) -> (Node, ReferenceSpelling)? {
    guard root.parent == nil,
      let home = DocumentLayout.containers.first(where: { pointer.tokens.starts(with: $0) })
    else { return nil }
    let rest = pointer.tokens.dropFirst(home.count)
    guard let name = rest.first, let schema = graph[root.file].layout.schema(named: name),
      schema == root || schema.parent == root,
      let node = node(at: Pointer(tokens: Array(rest.dropFirst())), from: schema)
    else { return nil }
    return (node, .otherVersion(text(of: node, from: key.file)))
  }

  /// Finds the schema with the given name in a place where the document shouldn't have any.
  private mutating func misplacedSchema(
    for pointer: Pointer,
    in root: Node
  ) -> (Node, ReferenceSpelling)? {
    let strays = graph[root.file].layout.strays
    guard !strays.isEmpty,
      let home = DocumentLayout.containers.first(where: { pointer.tokens.starts(with: $0) })
    else { return nil }
    let rest = pointer.tokens.dropFirst(home.count)
    guard let name = rest.first, let schema = strays.schema(named: name) else { return nil }
    return node(at: Pointer(tokens: Array(rest.dropFirst())), from: schema)
      .map { ($0, .misplaced(schema)) }
  }

  /// The sections for named objects in each version.
  private static let homes: [[[String]]] = [
    DocumentLayout.containers,
    [["parameters"], ["components", "parameters"]],
    [["responses"], ["components", "responses"]],
  ]

  /// Finds the place in the only API document that the fragment belongs to. Tools that bundle the files before they resolve references
  /// accept this spelling.
  private mutating func placeInReferrer(
    _ pointer: Pointer,
    in root: Node,
    _ key: ReferenceKey
  ) -> (Node, ReferenceSpelling)? {
    guard root.file == key.file, key.text.hasPrefix("#") else { return nil }
    return onlyPlace(inReferrersOf: key.file) { resolver, document in
      resolver.place(meantBy: key.text, in: document)
    }
  }

  /// Finds a schema by its name in the only API document that the fragment belongs to.
  private mutating func schemaInReferrer(
    named name: String,
    _ key: ReferenceKey
  ) -> (Node, ReferenceSpelling)? {
    onlyPlace(inReferrersOf: key.file) { resolver, document in
      resolver.graph[document].layout.schema(named: name)
    }
  }

  /// Finds the place that all API documents including the fragment agree on, ignoring those without such a place.
  private mutating func onlyPlace(
    inReferrersOf file: FileID,
    _ place: (inout Resolver, _ document: FileID) -> Node?
  ) -> (Node, ReferenceSpelling)? {
    let own = graph[file]
    guard !own.layout.dialect.describesAPI else { return nil }
    var found: (node: Node, path: String)?
    for entry in graph.entries where entry.root == own.root && entry.layout.dialect.describesAPI {
      guard let node = place(&self, entry.document.file), reaches(file, from: entry) else {
        continue
      }
      guard found == nil || found?.node == node else { return nil }
      found = found ?? (node, entry.path)
    }
    return found.map { node, path in
      links.insert(from: file, to: node.file)
      return (node, .otherDocument(text(of: node, from: file), path: path))
    }
  }

  /// Whether references lead from one document to another, directly or through other documents read so far.
  private mutating func reaches(_ file: FileID, from entry: DocumentGraph.Entry) -> Bool {
    // Documents read in the meantime may lead further.
    if referrers.documentCount != graph.entries.count {
      referrers.reached = [:]
      referrers.documentCount = graph.entries.count
    }
    if let known = referrers.reached[entry.document.file] { return known.contains(file) }
    var visited: Set<FileID> = [entry.document.file]
    var pending = [entry.document.file]
    while let next = pending.popLast() {
      for path in referredPaths(of: next) {
        guard let other = graph.loaded(at: path.text, root: entry.root),
          visited.insert(other).inserted
        else { continue }
        pending.append(other)
      }
    }
    referrers.reached[entry.document.file] = visited
    return visited.contains(file)
  }

  private mutating func referredPaths(of file: FileID) -> Set<Path> {
    if let known = referrers.paths[file] { return known }
    let entry = graph[file]
    var paths: Set<Path> = []
    for reference in entry.document.values(of: Keyword.reference.text) where reference.isScalar {
      let location = String(reference.text.prefix { $0 != "#" })
      guard !location.isEmpty, !location.isRemote else { continue }
      if case .success(let path) = resolvePath(location, from: entry) { paths.insert(Path(path)) }
    }
    referrers.paths[file] = paths
    return paths
  }

  mutating func noteBackslashes(in key: ReferenceKey) {
    guard key.node.withText({ $0.contains(UInt8(ascii: "\\")) }) else { return }
    let location = key.text.prefix { $0 != "#" }
    guard location.contains("\\"), !location.contains("://") else { return }
    let fixed = String(location.map { $0 == "\\" ? "/" : $0 }) + key.text[location.endIndex...]
    spellings[key] = .backslashes(fixed)
  }

  /// Notes a file that the file system found although its name has another Unicode form.
  mutating func noteForm(in key: ReferenceKey) {
    // An escape can also be a part of such a name.
    guard key.node.withText({ $0.contains { $0 >= 0x80 || $0 == UInt8(ascii: "%") } }) else {
      return
    }
    let own = graph[key.file]
    let location = String(key.text.prefix { $0 != "#" })
    guard !location.isRemote, case .success(let path) = resolvePath(location, from: own),
      let target = graph.loaded(at: path, root: own.root),
      Path(graph[target].path).isOtherForm(of: Path(path))
    else { return }
    let text = reference(to: graph[target].path, inPlaceOf: key.node)
    // A name with a '#' or '%' needs escapes, which the text does not have.
    if place(meantBy: text, inPlaceOf: key) == references[key] { spellings[key] = .otherForm(text) }
  }

  /// Reports how the reference should be spelled.
  mutating func reportSpelling(of reference: Node, _ key: ReferenceKey) {
    guard !spellings.isEmpty, let spelling = spellings[key] else { return }
    report(spelling, of: reference)
  }

  mutating func report(_ spelling: ReferenceSpelling, of reference: Node) {
    let finding: Diagnostic
    switch spelling {
    case .bareName(let text): finding = .bareReference(reference, readAs: text)
    case .otherVersion(let text): finding = .referenceToOtherVersion(reference, readAs: text)
    case .backslashes(let text): finding = .referenceBackslash(reference, readAs: text)
    case .otherForm(let text): finding = .otherUnicodeForm(reference, readAs: text)
    case .misplaced: return
    case .file(let text): finding = .fileURL(reference, readAs: text)
    case .otherQuery(let text): finding = .referenceWithOtherQuery(reference, readAs: text)
    case .misspeltSection(let text): finding = .misspeltSection(reference, readAs: text)
    case .literalEscapes(let text): finding = .referenceEscape(reference, readAs: text)
    case .schemaAround(let text): finding = .referenceToWholeDocument(reference, readAs: text)
    case .definitionAround(let text):
      finding = .referenceToEnclosingSchema(reference, readAs: text)
    case .otherDocument(let text, let path):
      finding = .referenceToOtherDocument(reference, readAs: text, of: path)
    }
    report(finding, at: reference)
  }
}

extension String {
  /// The path and fragment in `file://order.yml` and `file:order.yml`; nil for an absolute path.
  fileprivate var pathOfFile: String? {
    guard hasPrefix("file:") else { return nil }
    var path = dropFirst("file:".count)
    if path.hasPrefix("//") { path = path.dropFirst(2) }
    guard let first = path.first, first != "/", first != "#" else { return nil }
    return path.hasPrefix("localhost/") ? nil : String(path)
  }
}

extension ReferenceKey {
  /// Whether the reference is neither a path with folders nor a fragment.
  var mayBeName: Bool {
    node.withText { text in
      !text.contains { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "/") }
    }
  }

  /// Whether the reference is a name without a file extension.
  var isBareName: Bool { mayBeName && node.withText { !$0.contains(UInt8(ascii: ".")) } }

  fileprivate var fragment: Substring? { text.firstIndex(of: "#").map { text[$0...] } }

  /// Returns the reference with the section replaced; nil if it has an unusual spelling.
  fileprivate func replacing(_ home: [String], by other: [String]) -> String? {
    guard let fragment else { return nil }
    let prefix = "#/" + home.joined(separator: "/") + "/"
    guard fragment.hasPrefix(prefix) else { return nil }
    return text[..<fragment.startIndex] + "#/" + other.joined(separator: "/") + "/"
      + fragment.dropFirst(prefix.count)
  }
}
