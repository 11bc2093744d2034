import SchemaDocument
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Keys of schemas that aren't keywords of any dialect.
extension SchemaFacts {
  /// Notes a schema with unknown keys.
  mutating func noteUnknownKeys(of raw: RawSchema) {
    // A parameter of Swagger 2.0 is a schema with additional keys.
    if !raw.node.isParameter { observations.schemasWithUnknownKeys.insert(raw.node) }
  }

  /// Collects the unknown keys of a schema. Tools add theirs to every schema of a document, so each key is reported once per document.
  private func collect(
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

  package mutating func reportUnknownKeys() {
    var unknownKeys: [UnknownKey] = []
    var indices: [ReferenceKey: Int] = [:]
    for schema in observations.schemasWithUnknownKeys.nodes {
      if reportPropertiesOutOfPlace(schema) { continue }
      collect(RawSchema(schema), &unknownKeys, &indices)
    }
    guard !unknownKeys.isEmpty else { return }
    let referredTo = holdersOfTargets()
    for key in unknownKeys where !referredTo.contains(key.value) {
      let name = key.name.text
      if UnknownKey.ofParameters.contains(name) {
        appendOnce(.keywordOfParameter(key))
        continue
      }
      let meant = suggestion(for: name, among: Keyword.allCases.map(\.rawValue))
      // For example, '$generated' and 'meta:enum'.
      let isFree =
        meant == nil && dialect(of: key.value).allowsUnknownKeywords
        && !name.hasPrefix("x-dto-")
      if isFree, name.hasPrefix("$") || name.contains(":") || name.contains("/") { continue }
      appendOnce(.unknownKeyword(key, meant: meant, severity: isFree ? .note : nil))
    }
  }

  /// Reports a schema that is called `properties` and contains nothing but names with schemas, because it isn't indented enough.
  private mutating func reportPropertiesOutOfPlace(_ schema: Node) -> Bool {
    guard let key = schema.key, key.hasText(Keyword.properties.text), schema.count > 0,
      RawSchema(schema).keywords.isEmpty, schema.pairs.allSatisfy({ $0.value.isMapping })
    else { return false }
    var before = schema.valueBefore
    while let value = before, !value.isMapping { before = value.valueBefore }
    appendOnce(.propertiesOutOfPlace(schema, after: before))
    return true
  }

  /// Returns the targets of references, and all nodes that contain them.
  private func holdersOfTargets() -> Set<Node> {
    var holders: Set<Node> = []
    for target in resolver.references.targets {
      var next: Node? = target
      while let node = next, holders.insert(node).inserted { next = node.parent }
    }
    return holders
  }
}

/// A key that no dialect knows, and where it occurs in a document.
struct UnknownKey {
  package var name: ReferenceKey
  /// The location of the first occurrence.
  var span: Span
  /// The value of the first occurrence. If a reference leads into it, the key has a use and isn't reported.
  package var value: Node
  var others: [(span: Span, value: Node)] = []

  /// Keys that describe a parameter rather than its schema.
  static let ofParameters: Set<String> = [
    "in", "name", "schema", "collectionFormat", "style", "explode", "allowEmptyValue",
    "allowReserved",
  ]

  /// Returns a repair that renames the key wherever the right one isn't present as well.
  func renamed(to name: String) -> Repair? {
    let edits = ([value] + others.map(\.value)).compactMap { value -> Edit? in
      guard let schema = value.parent, schema[name] == nil else { return nil }
      return value.renamedKey(to: name)
    }
    // The same key occurs twice through an alias.
    guard Set(edits).count == edits.count, !edits.isEmpty else { return nil }
    return Repair("write '\(name)'", .unsafe, edits)
  }
}

extension ReferenceKey {
  /// Advice for a keyword without a meaning.
  var advice: String {
    text.hasPrefix("x-dto-")
      ? "keys that start with 'x-dto-' are reserved; if it is your own, rename it"
      : "if it is your own, name it 'x-\(text.drop { $0 == "$" })'"
  }
}

extension Node {
  /// Whether it is a parameter, which states its location in a request.
  package var isParameter: Bool {
    self[.place]?.isScalar == true && self[.name]?.isScalar == true
  }

  /// Whether it describes a parameter or header of Swagger 2.0, or the elements of one.
  fileprivate var isInParameterOrHeader: Bool {
    var node = self
    while let key = node.key, key.hasText("items"), let parent = node.parent { node = parent }
    return node.isParameter || node.parent?.key?.hasText("headers") == true
  }
}
