import Paths
package import SchemaDocument

/// Where a document keeps the schemas that have names.
///
/// For example `definitions:`, `components: schemas:` and `$defs:`, in any mixture, and the root itself in a file that is one schema
/// or nothing but named schemas.
package struct DocumentLayout: Sendable {
  package var dialect: Dialect
  package var namedSchemas: [NamedSchema]
  /// The mappings that hold them.
  package private(set) var containers: [Node] = []
  /// The same, if there are many.
  private var manyContainers: Set<Node> = []
  /// The mappings in other documents that hold more of them: those to which `schemas: {$ref: schemas/_index.yml}` leads.
  package private(set) var distantContainers: [Node] = []
  /// Whether the document is nothing but named schemas, as far as it tells by itself: it may be parameters that are all references, too.
  package private(set) var isList = false
  /// Whether the document as a whole is a schema, too.
  package var isSchema = false
  /// The schema that a document without a header has under `schema`, beside a default value and a description, as those of dynamic
  /// configurations do. Pointers in it start there.
  package var embedded: Node?

  /// Named schemas that stand elsewhere; once all is lowered, those that are read as if they stood where they belong.
  package var strays = StraySchemas()

  package struct NamedSchema: Sendable {
    package var name: String
    package var schema: Node
  }

  package init(document: Document, diagnostics: inout Diagnostics) {
    dialect = Dialect(root: document.root)
    namedSchemas = []
    guard let root = document.root, root.isMapping else { return }
    if let (version, readAs) = Dialect.unknownVersion(of: root) {
      diagnostics.append(.unknownVersion(version, readAs: readAs))
    }
    for path in Self.containers {
      guard let container = root.descendant(path) else { continue }
      collect(container, diagnostics: &diagnostics)
    }
    if Self.isSchema(root, dialect: dialect) {
      isSchema = true
      namedSchemas.append(NamedSchema(name: document.source.stem, schema: root))
    } else if containers.isEmpty, !dialect.hasHeader {
      if let schema = root["schema"], schema.isMapping, root.holdsOneSchema {
        embed(schema, stem: document.source.stem, diagnostics: &diagnostics)
      } else if Self.isList(root, dialect: dialect) {
        isList = true
        collect(root, diagnostics: &diagnostics)
      }
    }
    strays = StraySchemas(besides: self, root: root)
  }

  /// Learns that a mapping of the document holds named schemas, because a section of some document refers to it.
  mutating func addContainer(_ container: Node) {
    if isContainer(container) {
      isList = false
      return
    }
    if container.parent == nil, isSchema {
      isSchema = false
      namedSchemas.removeLast()
    }
    append(container)
    namedSchemas.insert(
      contentsOf: Self.schemas(in: container),
      at: isSchema ? namedSchemas.count - 1 : namedSchemas.count
    )
  }

  /// Learns that a section of this document refers to a mapping of another one.
  mutating func addDistantContainer(_ container: Node) {
    if !distantContainers.contains(container) { distantContainers.append(container) }
  }

  /// Learns that what looked like a list of named schemas is something else.
  mutating func withdrawList() {
    guard isList else { return }
    isList = false
    containers = []
    manyContainers = []
    namedSchemas = []
  }

  /// Whether a mapping holds named schemas. Nearly all documents have one or two of these.
  package func isContainer(_ node: Node) -> Bool {
    manyContainers.isEmpty ? containers.contains(node) : manyContainers.contains(node)
  }

  private mutating func append(_ container: Node) {
    containers.append(container)
    if !manyContainers.isEmpty {
      manyContainers.insert(container)
    } else if containers.count > 8 {
      manyContainers = Set(containers)
    }
  }

  private mutating func embed(_ schema: Node, stem: String, diagnostics: inout Diagnostics) {
    embedded = schema
    for path in Self.containers {
      guard let container = schema.descendant(path) else { continue }
      collect(container, diagnostics: &diagnostics)
    }
    if Self.isSchema(schema, dialect: dialect) {
      namedSchemas.append(NamedSchema(name: stem, schema: schema))
    }
  }

  /// The schema of a name, found by the keys of the mappings rather than one by one.
  package func schema(named name: String) -> Node? {
    for container in containers + distantContainers {
      if let schema = container[name], Self.isNamedSchema(schema, name) { return schema }
    }
    // The schema that has its name from the file comes last.
    guard let last = namedSchemas.last, last.name == name else { return nil }
    return last.schema
  }

  /// Where the document keeps schemas with names, as a message says it: `components.schemas`.
  package var homeOfSchemas: String {
    dialect.homeOfSchemas
      ?? containers.first { $0.parent != nil && !strays.sections.contains($0) }
      .map { $0.pointer.tokens.joined(separator: ".") }
      ?? (strays.sections.contains { $0.key?.hasText("schemas") == true }
        ? "components.schemas" : "definitions")
  }

  /// Whether there is anything here that dtoc could declare.
  package var isEmpty: Bool { namedSchemas.isEmpty }

  private mutating func collect(_ container: Node, diagnostics: inout Diagnostics) {
    guard container.isMapping else {
      diagnostics.append(
        container.isEmptySection
          ? .emptySection(container, "this section") : .schemasNotMapping(container)
      )
      return
    }
    append(container)
    namedSchemas += Self.schemas(in: container)
  }

  /// The schemas that a mapping names; a reference in place of the section is none.
  static func schemas(in container: Node) -> [NamedSchema] {
    container.pairs.compactMap { key, schema in
      let name = key.text
      return isNamedSchema(schema, name) ? NamedSchema(name: name, schema: schema) : nil
    }
  }

  private static func isNamedSchema(_ schema: Node, _ name: String) -> Bool {
    if name == Keyword.reference.rawValue { return schema.isMapping }
    return !name.hasPrefix("x-") || schema.isMapping
  }

  /// Where documents keep schemas with names.
  static let containers: [[String]] = [
    ["definitions"], ["components", "schemas"], ["$defs"],
  ]

  /// Whether a root holds nothing but schemas under names of its own, as `page_links.yml` with `next: {type: string}` does.
  private static func isList(_ root: Node, dialect: Dialect) -> Bool {
    let pairs = root.pairs.filter { !$0.key.isVendorExtension }
    // Keys like '/orders' are the paths of an API.
    if let first = pairs.first, first.key.text.hasPrefix("/") { return false }
    if isMadeOfReferredParts(pairs.map(\.value)) { return false }
    let schemas = pairs.map(\.value)
    return schemas.allSatisfy { $0.isMapping && !RawSchema($0).hasUnknownKeys }
      && schemas.contains { isSchema($0, dialect: dialect) }
  }

  /// Whether these are the sections of `components`, or the operations of a path item, each in another file.
  private static func isMadeOfReferredParts(_ values: [Node]) -> Bool {
    let names = [APIKey.sections, APIKey.methods].first { keys in
      values.contains { value in keys.contains { value.key?.hasText($0.rawValue) == true } }
    }
    guard let names else { return false }
    let others = ["schemas", "examples", "links", "securitySchemes"]
    return values.allSatisfy { value in
      guard value.count == 1, RawSchema(value).reference != nil, let key = value.key else {
        return false
      }
      return names.contains { key.hasText($0.rawValue) } || others.contains(key.text)
    }
  }

  /// Whether a root without a header is itself a schema: it has a keyword that shapes a value.
  private static func isSchema(_ root: Node, dialect: Dialect) -> Bool {
    guard !dialect.describesAPI else { return false }
    let raw = RawSchema(root)
    // Whoever says `$schema` means a schema by every keyword.
    if dialect.isByTheLetter { return !raw.keywords.isSubset(of: .annotations) }
    let type = raw[.type].flatMap { $0.isMapping ? nil : $0 }
    // An example may have its common part in another file.
    let isSomethingElse = type.map(raw.isSomethingElse(ofType:)) ?? false
    if type != nil, !isSomethingElse { return true }
    if raw.reference != nil, !isSomethingElse { return !raw.isExampleWithReference }
    if raw.has(.constant) { return true }
    return raw.holdsAny(of: .shapingByMapping, .mapping)
      || raw.holdsAny(of: .shapingByList, .sequence) || raw[.enumeration]?.kind == .sequence
  }
}

extension RawSchema {
  /// Whether one of these keywords has a value of a kind.
  fileprivate func holdsAny(of set: KeywordSet, _ kind: Node.Kind) -> Bool {
    keywords.intersection(set).contains { self[$0]?.kind == kind }
  }

  /// Whether `type` is the word of another language, as in an example of an event: `{type: m.tag, content: …}`.
  fileprivate func isSomethingElse(ofType type: Node) -> Bool {
    hasUnknownKeys && type.scalarType == .string && !type.hasText("null")
      && SchemaType(misspelled: type.text) == nil
  }

  /// Whether this is an example that takes the rest from another file: `{$ref: event.json, type: m.tag, sender: …, content: …}`.
  ///
  /// One key that is no keyword may be a misspelt one.
  fileprivate var isExampleWithReference: Bool {
    guard hasUnknownKeys else { return false }
    let others = node.pairs.filter { key, value in
      !key.isVendorExtension && !key.hasText(Keyword.reference.text)
        && !(key.hasText(Keyword.type.text) && isSomethingElse(ofType: value))
    }
    return others.count > 1 && others.allSatisfy { key, _ in Keyword(key: key) == nil }
  }
}

extension Node {
  /// Whether there is nothing beside `schema` that could be a schema, too.
  fileprivate var holdsOneSchema: Bool {
    pairs.allSatisfy { key, value in
      key.isVendorExtension
        || ["schema", "default", "description", "name", "title"].contains(key.text)
    }
  }

  package func descendant(_ path: [String]) -> Node? {
    var node = self
    for key in path {
      guard node.isMapping, let child = node[key] else { return nil }
      node = child
    }
    return node
  }

  /// What a message calls this node after `a`, such as `list`.
  package var kindName: String {
    switch kind {
    case .mapping: return "mapping"
    case .sequence: return "list"
    case .scalar: break
    }
    switch scalarType {
    case .null: return "null value"
    case .boolean: return "Boolean"
    case .integer, .number: return "number"
    case .string, nil: return "string"
    }
  }
}

extension SourceText {
  /// The file's name without folders and without the last extension: `taxi/order.yml` gives `order`.
  package var stem: String { path.fileStem }
}
