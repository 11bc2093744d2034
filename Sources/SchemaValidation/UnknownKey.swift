import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaReferences

/// A key that no dialect knows, and where it occurs in a document.
struct UnknownKey {
  let name: ReferenceKey
  /// The location of the first occurrence.
  let span: Span
  /// The value of the first occurrence. If a reference leads into it, the key has a use and isn't reported.
  let value: Node
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

  /// Returns the unknown keys of schemas. Tools add theirs to every schema of a document, so each key is listed once for each document.
  static func all(in schemas: ReadSchemas) -> [UnknownKey] {
    var keys: [UnknownKey] = []
    var indices: [ReferenceKey: Int] = [:]
    // A parameter of Swagger 2.0 is a schema with additional keys.
    for schema in schemas.list
    where schema.hasUnknownKeys && !schema.node.isParameter && !schema.isPropertiesOutOfPlace {
      for (key, value) in schema.unknownPairs {
        let name = ReferenceKey(key)
        if let index = indices[name] {
          keys[index].others.append((key.span, value))
        } else {
          indices[name] = keys.count
          keys.append(UnknownKey(name: name, span: key.span, value: value))
        }
      }
    }
    return keys
  }
}

extension RawSchema {
  fileprivate var unknownPairs: [(key: Node, value: Node)] {
    let lost = lostProperties
    return node.pairs.filter { key, value in
      Keyword(key: key) == nil && !key.isVendorExtension && !lost.contains(value)
        && !(key.hasText("collectionFormat") && node.isInParameterOrHeader)
    }
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
  /// Whether it describes a parameter or header of Swagger 2.0, or the elements of one.
  fileprivate var isInParameterOrHeader: Bool {
    var node = self
    while let key = node.key, key.hasText("items"), let parent = node.parent { node = parent }
    return node.isParameter || node.parent?.key?.hasText("headers") == true
  }
}
