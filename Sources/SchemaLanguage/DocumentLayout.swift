import Paths
package import SchemaDocument

/// The mappings of a document that contain named schemas: one or two in nearly all documents.
package struct SchemaContainers: Sendable {
  private(set) var all: [Node] = []
  /// The same as a set, if there are many.
  private var many: Set<Node> = []

  package var isEmpty: Bool { all.isEmpty }

  package func contains(_ node: Node) -> Bool {
    many.isEmpty ? all.contains(node) : many.contains(node)
  }

  fileprivate mutating func append(_ container: Node) {
    all.append(container)
    if !many.isEmpty {
      many.insert(container)
    } else if all.count > 8 {
      many = Set(all)
    }
  }
}

/// The locations of the named schemas in a document.
///
/// For example, `definitions:`, `components: schemas:` and `$defs:`, in any combination, and the root itself in a file that consists of one
/// schema or only of named schemas.
package struct DocumentLayout: Sendable {
  package var dialect: Dialect
  package var namedSchemas: [NamedSchema]
  /// The mappings that contain the named schemas.
  package private(set) var containers = SchemaContainers()
  /// The mappings with further named schemas in other documents, which references such as `schemas: {$ref: schemas/_index.yml}` lead to.
  package private(set) var distantContainers: [Node] = []
  /// Whether the document seems to consist only of named schemas. Without other documents, it can't be distinguished from parameters that
  /// are all references.
  package private(set) var isList = false
  /// Whether the document as a whole is also a schema.
  package var isSchema = false
  /// The schema under `schema` in a document without a header, beside a default value and a description, as in the documents of dynamic
  /// configurations. Pointers in the document start there.
  package var embedded: Node?

  /// Named schemas in other locations. After lowering, only those that are read as if they were located where they belong.
  package var strays = StraySchemas()

  /// Whether the document is an overlay, which has parts of other documents and no schemas of its own.
  package private(set) var isOverlay = false

  package struct NamedSchema: Sendable {
    package var name: String
    package var schema: Node
  }

  package init(overlay document: Document) {
    dialect = Dialect(root: nil)
    namedSchemas = []
    isOverlay = true
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

  /// Records that a mapping of the document contains named schemas, because a section of some document refers to it.
  package mutating func addContainer(_ container: Node) {
    if containers.contains(container) {
      isList = false
      return
    }
    if container.parent == nil, isSchema {
      isSchema = false
      namedSchemas.removeLast()
    }
    containers.append(container)
    namedSchemas.insert(
      contentsOf: Self.schemas(in: container),
      at: isSchema ? namedSchemas.count - 1 : namedSchemas.count
    )
  }

  /// Records that a section of this document refers to a mapping of another one.
  package mutating func addDistantContainer(_ container: Node) {
    if !distantContainers.contains(container) { distantContainers.append(container) }
  }

  /// Discards the named schemas, because the document turned out not to be a list of them.
  package mutating func withdrawList() {
    guard isList else { return }
    isList = false
    containers = SchemaContainers()
    namedSchemas = []
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

  /// Returns the schema with a name. Looks the name up in the mappings instead of searching all schemas.
  package func schema(named name: String) -> Node? {
    for container in containers.all + distantContainers {
      if let schema = container[name], Self.isNamedSchema(schema, name) { return schema }
    }
    // The schema that is named after the file comes last.
    guard let last = namedSchemas.last, last.name == name else { return nil }
    return last.schema
  }

  /// The section of the document with the named schemas, in the words of a message: `components.schemas`.
  package var homeOfSchemas: String {
    dialect.homeOfSchemas
      ?? containers.all.first { $0.parent != nil && !strays.sections.contains($0) }
      .map { $0.pointer.tokens.joined(separator: ".") }
      ?? (strays.sections.contains { $0.key?.hasText("schemas") == true }
        ? "components.schemas" : "definitions")
  }

  /// Whether the document has nothing that dtoc could declare.
  package var isEmpty: Bool { namedSchemas.isEmpty }

  private mutating func collect(_ container: Node, diagnostics: inout Diagnostics) {
    guard container.isMapping else {
      diagnostics.append(
        container.isEmptySection
          ? .emptySection(container, "this section") : .schemasNotMapping(container)
      )
      return
    }
    containers.append(container)
    namedSchemas += Self.schemas(in: container)
  }

  /// Returns the named schemas in a mapping. A reference in place of the section isn't one of them.
  package static func schemas(in container: Node) -> [NamedSchema] {
    container.pairs.compactMap { key, schema in
      let name = key.text
      return isNamedSchema(schema, name) ? NamedSchema(name: name, schema: schema) : nil
    }
  }

  private static func isNamedSchema(_ schema: Node, _ name: String) -> Bool {
    if name == Keyword.reference.rawValue { return schema.isMapping }
    return !name.hasPrefix("x-") || schema.isMapping
  }

  /// The usual locations of named schemas.
  package static let containers: [[String]] = [
    ["definitions"], ["components", "schemas"], ["$defs"],
  ]

  /// Whether a root consists only of named schemas, as `page_links.yml` with `next: {type: string}` does.
  private static func isList(_ root: Node, dialect: Dialect) -> Bool {
    let pairs = root.pairs.filter { !$0.key.isVendorExtension }
    // Keys such as '/orders' are paths of an API.
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
    let others = ["schemas"] + APIKey.sectionsWithoutSchemas
    return values.allSatisfy { value in
      guard value.count == 1, RawSchema(value).reference != nil, let key = value.key else {
        return false
      }
      return names.contains { key.hasText($0.rawValue) } || others.contains(key.text)
    }
  }

  /// Whether a root without a header is itself a schema: it has a keyword that affects the shape of a value.
  private static func isSchema(_ root: Node, dialect: Dialect) -> Bool {
    guard !dialect.describesAPI else { return false }
    let raw = RawSchema(root)
    // With `$schema`, any keyword makes it a schema.
    if dialect.isStrictJSONSchema { return !raw.keywords.isSubset(of: .annotations) }
    let type = raw[.type].flatMap { $0.isMapping ? nil : $0 }
    // An example may refer to another file for its common part.
    let isSomethingElse = type.map(raw.isSomethingElse(ofType:)) ?? false
    if type != nil, !isSomethingElse { return true }
    if raw.reference != nil, !isSomethingElse { return !raw.isExampleWithReference }
    if raw.has(.constant) { return true }
    return raw.holdsAny(of: .shapingByMapping, .mapping)
      || raw.holdsAny(of: .shapingByList, .sequence) || raw[.enumeration]?.kind == .sequence
  }
}

extension RawSchema {
  /// Whether one of these keywords has a value of a certain kind.
  fileprivate func holdsAny(of set: KeywordSet, _ kind: Node.Kind) -> Bool {
    keywords.intersection(set).contains { self[$0]?.kind == kind }
  }

  /// Whether `type` belongs to another language, as in an example of an event: `{type: m.tag, content: …}`.
  fileprivate func isSomethingElse(ofType type: Node) -> Bool {
    hasUnknownKeys && type.scalarType == .string && !type.hasText("null")
      && SchemaType(misspelled: type.text) == nil
  }

  /// Whether this is an example that includes the rest from another file: `{$ref: event.json, type: m.tag, sender: …, content: …}`.
  ///
  /// A single key that isn't a keyword may be a misspelled one.
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
  /// Whether nothing beside `schema` could be a schema as well.
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

  /// What a message calls the kind of this node, such as `list`.
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
  /// The name of the file without folders and without its last extension: `order` for `taxi/order.yml`.
  package var stem: String { path.fileStem }
}
