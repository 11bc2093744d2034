import Paths
import SchemaDocument

/// The schemas of a document that have an identity of their own, by `$id`, and the names that `$anchor` gives inside of each.
///
/// For example in `{$id: 'https://a.example/order', $defs: {item: {$id: item, $anchor: top}}}` there are two, and `item#top` is the
/// inner one. Most documents have one: themselves.
///
/// Sources: JSON Schema 2020-12 core, section 8.2; draft 7, section 8.2; draft 4, section 7.2.
struct SchemaResources: Sendable {
  /// Where relative references of the document itself start.
  private(set) var base: URIReference
  private(set) var byIdentifier: [URIReference: Node] = [:]
  /// By the number of the node that has the identity.
  private var identifiers: [Int: URIReference] = [:]
  private var anchors: [Anchor: Node] = [:]
  /// How many schemas give themselves a name by `$dynamicAnchor`.
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
    guard spelling.identifier == .legacyIdentifier || root.mentionsIdentity else { return }
    if dialect.describesAPI { readOwnAddress(of: root) }
    var stack: [(node: Node, kind: Kind, resource: Int)] = [(root, .schema, root.ordinal)]
    while let (node, kind, resource) = stack.popLast() {
      var resource = resource
      if kind == .schema { visit(node, spelling, &resource) }
      for element in node.elements where !element.isScalar && !element.isAlias {
        stack.append((element, .schema, resource))
      }
      // What an alias stands for is visited where it stands itself.
      for (key, value) in node.pairs where !value.isScalar && !value.isAlias {
        guard let kind = kind.ofMember(key, spelling) else { continue }
        stack.append((value, kind, resource))
      }
    }
    base = identifiers[root.ordinal] ?? base
  }

  /// What a document's file is called beyond its identity: `.schema.json` for `schemas/order.schema.json`, whose `$id` is
  /// `https://a.example/order`. Files beside it most likely have the same.
  func fileSuffix(at path: String) -> String? {
    guard let name = base.path(fromFolderOf: base), !name.isEmpty,
      let suffix = Path(Path(path).name).dropping(prefix: name), !suffix.isEmpty
    else { return nil }
    return suffix
  }

  /// Whether no schema has an identity, not even the document itself.
  var isEmpty: Bool { byIdentifier.isEmpty }

  /// Whether other schemas than the document itself have an identity.
  var areSeveral: Bool { identifiers.count > 1 }

  /// The schema with an identity in which a node stands.
  func resource(of node: Node) -> Node? {
    guard areSeveral else { return nil }
    var holder: Node? = node
    while let current = holder {
      if identifiers[current.ordinal] != nil { return current }
      holder = current.parent
    }
    return nil
  }

  /// Where relative references inside of a schema with an identity start.
  func base(of resource: Node?) -> URIReference {
    resource.flatMap { identifiers[$0.ordinal] } ?? base
  }

  func schema(identifiedBy identifier: URIReference) -> Node? { byIdentifier[identifier] }

  func schema(named anchor: String, in resource: Node) -> Node? {
    anchors[Anchor(resource: resource.ordinal, name: anchor)]
  }

  /// `$self` of OpenAPI 3.2, which is to a document what `$id` is to a schema.
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
        anchors[Anchor(resource: resource, name: fragment)] = node
      }
    }
    if let name = node.scalarText(.anchor) {
      anchors[Anchor(resource: resource, name: name)] = node
    }
    if let name = node.scalarText(.dynamicAnchor) {
      anchors[Anchor(resource: resource, name: name)] = node
      dynamicAnchors[name, default: 0] += 1
    }
  }

  /// How the document's version of JSON Schema spells identity.
  private struct Spelling {
    var identifier: Keyword
    /// Up to draft 7, where what stands beside `$ref` does not count.
    var isOld: Bool
    /// Whether only what keywords hold are schemas; other documents hold schemas anywhere.
    var isStrict: Bool

    init(root: Node, dialect: Dialect) {
      let version = root.scalarText(.metaschema)
      let isDraft4 = version.map { $0.contains("draft-04") || $0.contains("draft-03") } ?? false
      // A document without a version has an `id` of its own at most at its root, where it is no name of a member.
      let hasOnlyLegacy =
        root.scalarText(.identifier) == nil && root.scalarText(.legacyIdentifier) != nil
      // Many write '$id' whatever the version.
      let hasOnlyNew =
        root.scalarText(.identifier) != nil && root.scalarText(.legacyIdentifier) == nil
      identifier =
        (isDraft4 && !hasOnlyNew) || (dialect.isByTheLetter && hasOnlyLegacy)
        ? .legacyIdentifier : .identifier
      isOld = version?.contains("draft-0") ?? false
      isStrict = dialect.isByTheLetter
    }
  }

  /// What a node is for the search.
  private enum Kind {
    case schema
    /// A mapping from names to schemas.
    case members

    /// What a member's value is; nil where no schema is inside.
    func ofMember(_ key: Node, _ spelling: Spelling) -> Kind? {
      guard self == .schema else { return .schema }
      guard let keyword = Keyword(key: key) else { return spelling.isStrict ? nil : .schema }
      if KeywordSet.holdingValues.contains(keyword) { return nil }
      return keyword.holder?.kind == .map ? .members : .schema
    }
  }
}

extension Node {
  /// Of a document's root: whether one of the words of identity occurs at all. Hardly any document has one, and looking for schemas takes
  /// its time.
  fileprivate var mentionsIdentity: Bool {
    documentMayHave(.identifier) || documentMayHave(.anchor) || documentMayHave(.dynamicAnchor)
      || self["$self"] != nil
  }
}

extension Node {
  fileprivate func scalarText(_ keyword: Keyword) -> String? {
    guard let value = self[keyword], value.isScalar, !value.isNull else { return nil }
    return value.text
  }
}

extension String {
  /// What stands before and after the `#`.
  fileprivate var splitAtHash: (String, String?) {
    guard let hash = firstIndex(of: "#") else { return (self, nil) }
    return (String(self[..<hash]), String(self[index(after: hash)...]))
  }
}
