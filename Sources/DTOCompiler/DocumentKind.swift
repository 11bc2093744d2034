import SchemaDocument
import SchemaLowering

/// What a file looks like that might be a schema document; for those who search a repository for them.
///
/// For example `openapi: 3.1.0` at the start makes it an API of OpenAPI 3.1, and `definitions: {order: {type: object}}` a fragment.
public struct DocumentKind: Hashable, Sendable {
  /// The dialect for people, such as `OpenAPI 3.1`.
  public var dialect: String

  /// Nil where nothing says that it is a schema document.
  ///
  /// - Parameter bytes: YAML or JSON; of what is neither nothing is said.
  public init?(bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: bytes,
      path: "",
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
    defer { withExtendedLifetime(document) {} }
    guard let root = document.root, root.isMapping else { return nil }
    let dialect = Dialect(root: root)
    guard dialect.describesAPI || root.looksLikeSchema else { return nil }
    self.dialect = dialect.describesAPI ? dialect.name : "JSON Schema"
  }
}

extension Node {
  /// Whether a document without a header holds schemas: many a file of YAML holds something else.
  fileprivate var looksLikeSchema: Bool {
    let named = [self["definitions"], self["$defs"], self["components"]?["schemas"]]
    if named.contains(where: { $0?.pairs.first { $0.value.isLikeSchema } != nil }) { return true }
    // Configurations name schemas of their own.
    if let schema = self["$schema"] { return schema.text.contains("json-schema.org") }
    return isLikeSchema && (self["properties"]?.isMapping ?? self["items"]?.isMapping ?? true)
  }

  private var isLikeSchema: Bool {
    guard isMapping else { return false }
    if let type = self["type"] {
      let types = type.isSequence ? type.elements.map(\.text) : [type.text]
      return types.allSatisfy { Self.types.contains($0) }
    }
    return self["properties"]?.isMapping == true
      || ["$ref", "enum", "allOf", "oneOf", "anyOf"].contains { self[$0] != nil }
  }

  private static let types = [
    "object", "array", "string", "integer", "number", "boolean", "null",
  ]
}
