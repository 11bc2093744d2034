import SchemaDocument
import SchemaModel

/// Keys of schemas that no dialect knows.
extension SchemaFacts {
  /// Notes a schema that has some.
  mutating func noteUnknownKeys(of raw: RawSchema) {
    // A parameter of Swagger 2.0 is a schema and more.
    if !raw.node.isParameter { noticed.schemasWithUnknownKeys.insert(raw.node) }
  }

  /// Tools put their own into every schema of a document, so each is reported once a document.
  private func count(
    _ raw: RawSchema,
    _ unknownKeys: inout [UnknownKey],
    _ indices: inout [ReferenceKey: Int]
  ) {
    let lost = raw.lostProperties
    for (key, value) in raw.node.pairs where Keyword(key: key) == nil && !key.isVendorExtension {
      if lost.contains(value) { continue }
      if key.hasText("collectionFormat"), raw.node.isInParameterOrHeader { continue }
      let name = ReferenceKey(key)
      if let index = indices[name] {
        unknownKeys[index].others.append((key.span, value))
      } else {
        indices[name] = unknownKeys.count
        unknownKeys.append(UnknownKey(name: name, span: key.span, value: value))
      }
    }
  }

  mutating func reportUnknownKeys() {
    var unknownKeys: [UnknownKey] = []
    var indices: [ReferenceKey: Int] = [:]
    for schema in noticed.schemasWithUnknownKeys.nodes {
      count(RawSchema(schema), &unknownKeys, &indices)
    }
    guard !unknownKeys.isEmpty else { return }
    let referredTo = holdersOfTargets()
    for key in unknownKeys where !referredTo.contains(key.value) {
      let name = key.name.text
      if UnknownKey.ofParameters.contains(name) {
        append(.keywordOfParameter(key))
        continue
      }
      let meant = suggestion(for: name, among: Keyword.allCases.map(\.rawValue))
      // Such as '$generated' and 'meta:enum'.
      let isFree =
        meant == nil && dialect(of: key.value).allowsUnknownKeywords
        && !name.hasPrefix("x-dto-")
      if isFree, name.hasPrefix("$") || name.contains(":") || name.contains("/") { continue }
      append(.unknownKeyword(key, meant: meant, severity: isFree ? .note : nil))
    }
  }

  /// What references lead to, and all that it stands in.
  private func holdersOfTargets() -> Set<Node> {
    var holders: Set<Node> = []
    for target in resolver.references.targets {
      var next: Node? = target
      while let node = next, holders.insert(node).inserted { next = node.parent }
    }
    return holders
  }
}

/// A key that no dialect knows, and where a document has it.
struct UnknownKey {
  var name: ReferenceKey
  /// Where the first one stands.
  var span: Span
  /// What stands under the first; where references lead into it, it is not left out.
  var value: Node
  var others: [(span: Span, value: Node)] = []

  /// Names that say something of a parameter, and nothing of its schema.
  static let ofParameters: Set<String> = [
    "in", "name", "schema", "collectionFormat", "style", "explode", "allowEmptyValue",
    "allowReserved",
  ]

  /// The right name in all places that don't have it as well.
  func renamed(to name: String) -> Repair? {
    let edits = ([value] + others.map(\.value)).compactMap { value -> Edit? in
      guard let schema = value.parent, schema[name] == nil else { return nil }
      return value.renamedKey(to: name)
    }
    // An alias leads to the same key twice.
    guard Set(edits).count == edits.count, !edits.isEmpty else { return nil }
    return Repair("write '\(name)'", .unsafe, edits)
  }
}

extension ReferenceKey {
  /// What to do with a keyword that means nothing to anybody.
  var advice: String {
    text.hasPrefix("x-dto-")
      ? "keys that start with 'x-dto-' are reserved; if it is your own, rename it"
      : "if it is your own, name it 'x-\(text.drop { $0 == "$" })'"
  }
}

extension Node {
  /// Whether it is a parameter, which says where it stands in a request.
  package var isParameter: Bool {
    self[.place]?.isScalar == true && self[.name]?.isScalar == true
  }

  /// Whether it describes a parameter or header of Swagger 2.0, or elements of one.
  fileprivate var isInParameterOrHeader: Bool {
    var node = self
    while let key = node.key, key.hasText("items"), let parent = node.parent { node = parent }
    return node.isParameter || node.parent?.key?.hasText("headers") == true
  }
}
