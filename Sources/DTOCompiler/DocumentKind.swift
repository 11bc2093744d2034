import SchemaDocument
import SchemaLanguage

/// The kind of a file that may be a schema document, used to search a repository.
///
/// For example, `openapi: 3.1.0` at the start indicates OpenAPI 3.1, and `definitions: {order: {type: object}}` a fragment.
package struct DocumentKind: Hashable, Sendable {
  /// The name of the dialect, such as `OpenAPI 3.1`.
  package var dialect: String
  /// Whether it describes operations, or webhooks.
  package var hasOperations: Bool

  /// Nil if nothing indicates a schema document.
  ///
  /// - Parameter bytes: YAML or JSON; for anything else the result is nil.
  package init?(bytes: [UInt8]) {
    let document = Self.read(bytes).document
    defer { withExtendedLifetime(document) {} }
    guard let root = document.root, root.isMapping else { return nil }
    let dialect = Dialect(root: root)
    guard dialect.describesAPI || root.looksLikeSchema else { return nil }
    self.dialect = dialect.describesAPI ? dialect.name : "JSON Schema"
    hasOperations = ["paths", "webhooks"].contains { root[$0]?.pairs.first != nil }
  }

  /// Whether a file that may be a schema document is neither valid YAML nor valid JSON.
  package static func isUnreadable(_ bytes: [UInt8]) -> Bool {
    let (document, diagnostics) = read(bytes)
    return document.root == nil && diagnostics.hasErrors
  }

  private static func read(_ bytes: [UInt8]) -> (document: Document, diagnostics: Diagnostics) {
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: bytes,
      path: "",
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
    return (document, diagnostics)
  }
}

extension Node {
  /// Whether a document without a header contains schemas, because most YAML files contain something else.
  fileprivate var looksLikeSchema: Bool {
    let named = [self["definitions"], self["$defs"], self["components"]?["schemas"]]
    if named.contains(where: { $0?.pairs.first { $0.value.isLikeSchema } != nil }) { return true }
    // Configurations can also refer to schemas.
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
