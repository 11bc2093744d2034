import SchemaDocument

/// The specification that schemas are written for.
package enum SchemaDialect: String, CaseIterable, Sendable {
  /// A fragment with `definitions`.
  case swagger2 = "2.0"
  case openAPI30 = "3.0"
  case openAPI31 = "3.1"

  /// The keys of the section with the definitions.
  var section: [String] {
    switch self {
    case .swagger2: ["definitions"]
    case .openAPI30, .openAPI31: ["components", "schemas"]
    }
  }

  /// The keys that a document has before its definitions.
  func header(title: String) -> [(key: String, value: WrittenValue)] {
    let info = WrittenValue.mapping([("title", .string(title)), ("version", .literal("0.1.0"))])
    return switch self {
    case .swagger2: []
    case .openAPI30: [("openapi", .literal("3.0.3")), ("info", info), ("paths", .mapping([]))]
    case .openAPI31: [("openapi", .literal("3.1.0")), ("info", info)]
    }
  }
}
