package import SchemaDocument

/// The language a document is written in: the only place where Swagger 2.0, OpenAPI 3.0, 3.1 and JSON Schema differ.
package enum Dialect: Hashable, Sendable {
  case swagger2
  case openAPI30
  /// OpenAPI 3.1 and later, whose schemas are JSON Schema 2020-12.
  case openAPI31
  case jsonSchema
  /// A file without any header, as schema repositories have them.
  case fragment

  package init(root: Node) {
    if root["swagger"] != nil {
      self = .swagger2
    } else if let version = root["openapi"], version.kind == .scalar {
      self = version.text.hasPrefix("3.0") ? .openAPI30 : .openAPI31
    } else if root["$schema"] != nil {
      self = .jsonSchema
    } else {
      self = .fragment
    }
  }

  /// Whether keywords beside `$ref` count. Before 3.1 they are ignored by the letter, and meant by their authors.
  ///
  /// Source: OpenAPI 3.0.4, Reference Object; JSON Schema 2020-12 core, section 8.2.3.1.
  package var ignoresReferenceSiblings: Bool {
    switch self {
    case .swagger2, .openAPI30: true
    case .openAPI31, .jsonSchema, .fragment: false
    }
  }

  package var name: String {
    switch self {
    case .swagger2: "Swagger 2.0"
    case .openAPI30: "OpenAPI 3.0"
    case .openAPI31: "OpenAPI 3.1"
    case .jsonSchema: "JSON Schema"
    case .fragment: "a schema fragment"
    }
  }
}
