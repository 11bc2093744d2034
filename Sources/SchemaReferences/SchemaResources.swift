import Paths
import SchemaDocument
import SchemaLanguage

/// The schema resources of a document: schemas with an `$id`, and the names that `$anchor` declares within each.
///
/// For example, `{$id: 'https://a.example/order', $defs: {item: {$id: item, $anchor: top}}}` has two resources, and `item#top` is the inner
/// one. Most documents have a single resource: themselves.
///
/// Sources: JSON Schema 2020-12 core, section 8.2; draft 7, section 8.2; draft 4, section 7.2.
struct SchemaResources: Sendable {
  /// The base URI for relative references in the document itself.
  private(set) var base: URIReference
  private(set) var byIdentifier: [URIReference: Node] = [:]
  /// By the ordinal of the node with the identity.
  private var identifiers: [Int: URIReference] = [:]
  /// The schemas with each anchor, the last one first.
  private var anchors: [Anchor: [Node]] = [:]
  /// The number of schemas that declare each `$dynamicAnchor`.
  private(set) var dynamicAnchors: [String: Int] = [:]

  private struct Anchor: Hashable {
    var resource: Int
    var name: String
  }

  init(of entry: DocumentGraph.Entry) {
    let document = entry.document
    let dialect = entry.layout.dialect
    base = URIReference(entry.path)
    guard let root = document.root, root.isMapping else { return }
    guard dialect.hasIdentities else { return }
    let spelling = Spelling(root: root, dialect: dialect)
    identifiers[root.ordinal] = base
    guard spelling.finds(identitiesIn: root) else { return }
    if dialect.describesAPI { readOwnAddress(of: root) }
    var stack: [(node: Node, kind: Kind, resource: Int)] = [(root, .schema, root.ordinal)]
    while let (node, kind, resource) = stack.popLast() {
      var resource = resource
      if kind == .schema { visit(node, spelling, &resource) }
      for element in node.elements where !element.isScalar && !element.isAlias {
        stack.append((element, .schema, resource))
      }
      // Alias targets are visited at their own location.
      for (key, value) in node.pairs where !value.isScalar && !value.isAlias {
        guard let kind = kind.ofMember(key, spelling) else { continue }
        stack.append((value, kind, resource))
      }
    }
    base = identifiers[root.ordinal] ?? base
  }

  /// Whether schemas in a document may have identities, without a search for them.
  static func mayExist(in entry: DocumentGraph.Entry) -> Bool {
    let dialect = entry.layout.dialect
    guard let root = entry.document.root, root.isMapping, dialect.hasIdentities else {
      return false
    }
    return Spelling(root: root, dialect: dialect).finds(identitiesIn: root)
  }

  /// Returns the part of the file name that the identity lacks: `.schema.json` for `schemas/order.schema.json` with the `$id`
  /// `https://a.example/order`. Neighboring files most likely have the same suffix.
  func fileSuffix(at path: String) -> String? {
    guard let name = base.path(fromFolderOf: base), !name.isEmpty,
      let suffix = Path(Path(path).name).dropping(prefix: name), !suffix.isEmpty
    else { return nil }
    return suffix
  }

  /// Whether no schema has an identity, not even the document itself.
  package var isEmpty: Bool { byIdentifier.isEmpty }

  /// Whether other schemas besides the document itself have an identity.
  var areSeveral: Bool { identifiers.count > 1 }

  /// Returns the schema resource that contains a node.
  func resource(of node: Node) -> Node? {
    guard areSeveral else { return nil }
    var holder: Node? = node
    while let current = holder {
      if identifiers[current.ordinal] != nil { return current }
      holder = current.parent
    }
    return nil
  }

  /// Returns the base URI for relative references in a schema resource.
  func base(of resource: Node?) -> URIReference {
    resource.flatMap { identifiers[$0.ordinal] } ?? base
  }

  package func schema(identifiedBy identifier: URIReference) -> Node? { byIdentifier[identifier] }

  /// Returns the schemas with an anchor in a resource. There should be one.
  func schemas(named anchor: String, in resource: Node) -> ReversedCollection<[Node]> {
    (anchors[Anchor(resource: resource.ordinal, name: anchor)] ?? []).reversed()
  }

  /// Reads `$self` of OpenAPI 3.2, which identifies a document as `$id` identifies a schema.
  private mutating func readOwnAddress(of root: Node) {
    guard let address = root["$self"], address.isScalar, !address.isNull else { return }
    let uri = URIReference(address.text).resolved(against: base)
    identifiers[root.ordinal] = uri
    byIdentifier[uri] = root
  }

  private mutating func visit(_ node: Node, _ spelling: Spelling, _ resource: inout Int) {
    guard node.isMapping else { return }
    let hasReference = node[Keyword.reference]?.isScalar == true
    if !(hasReference && spelling.isOld), let text = node.scalarText(spelling.identifier) {
      let (location, fragment) = text.splitAtHash
      if !location.isEmpty {
        let uri = URIReference(location).resolved(against: identifiers[resource] ?? base)
        resource = node.ordinal
        identifiers[resource] = uri
        if byIdentifier[uri] == nil { byIdentifier[uri] = node }
      }
      if let fragment, !fragment.isEmpty, !fragment.hasPrefix("/") {
        anchors[Anchor(resource: resource, name: fragment), default: []].append(node)
      }
    }
    if let name = node.scalarText(.anchor) {
      anchors[Anchor(resource: resource, name: name), default: []].append(node)
    }
    if let name = node.scalarText(.dynamicAnchor) {
      anchors[Anchor(resource: resource, name: name), default: []].append(node)
      dynamicAnchors[name, default: 0] += 1
    }
  }

  /// The spelling of identities in the document's version of JSON Schema.
  private struct Spelling {
    var identifier: Keyword
    /// Whether the version is draft 7 or earlier, where siblings of `$ref` don't count.
    var isOld: Bool
    /// Whether only keywords hold schemas, as opposed to documents that have schemas anywhere.
    var isStrict: Bool

    init(root: Node, dialect: Dialect) {
      let version = root.scalarText(.metaschema)
      let isDraft4 = version.map { $0.contains("draft-04") || $0.contains("draft-03") } ?? false
      // Without a version, only an `id` at the document's root counts, where it can't be the name of a member.
      let hasOnlyLegacy =
        root.scalarText(.identifier) == nil && root.scalarText(.legacyIdentifier) != nil
      // In practice, `$id` is common in all versions.
      let hasOnlyNew =
        root.scalarText(.identifier) != nil && root.scalarText(.legacyIdentifier) == nil
      identifier =
        (isDraft4 && !hasOnlyNew) || (dialect.isStrictJSONSchema && hasOnlyLegacy)
        ? .legacyIdentifier : .identifier
      isOld = version?.contains("draft-0") ?? false
      isStrict = dialect.isStrictJSONSchema
    }

    /// Whether a search of the document with this root may find identities.
    func finds(identitiesIn root: Node) -> Bool {
      identifier == .legacyIdentifier || root.mentionsIdentity
    }
  }

  /// How the search treats a node.
  private enum Kind {
    case schema
    /// A mapping from names to schemas.
    case members

    /// Returns the kind of a member's value; nil if it contains no schemas.
    func ofMember(_ key: Node, _ spelling: Spelling) -> Kind? {
      guard self == .schema else { return .schema }
      guard let keyword = Keyword(key: key) else { return spelling.isStrict ? nil : .schema }
      if KeywordSet.holdingValues.contains(keyword) { return nil }
      return keyword.holder?.kind == .map ? .members : .schema
    }
  }
}

extension Node {
  /// Whether the document of this root mentions a keyword for identity at all. Hardly any document does, and searching all schemas is
  /// expensive.
  fileprivate var mentionsIdentity: Bool {
    documentMayHave(.identifier) || documentMayHave(.anchor) || documentMayHave(.dynamicAnchor)
      || self["$self"] != nil
  }
}

extension String {
  /// The parts before and after the `#`.
  fileprivate var splitAtHash: (String, String?) {
    guard let hash = firstIndex(of: "#") else { return (self, nil) }
    return (String(self[..<hash]), String(self[index(after: hash)...]))
  }
}
