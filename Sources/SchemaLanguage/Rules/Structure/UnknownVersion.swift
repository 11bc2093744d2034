import SchemaDocument

/// Reports a version of the specification that does not exist.
extension Rule {
  static let unknownVersion = Rule(
    id: "unknown-version",
    severity: .warning,
    category: .structure,
    summary: "the version must be a known version of the specification",
    explanation: """
      The version determines what keywords mean, such as 'nullable' in OpenAPI 3.0, or a list of types in 3.1. dtoc supports \
      Swagger 2.0 and OpenAPI 3.0, 3.1 and 3.2, and reads a document of another version as the nearest of them. Other tools \
      reject it.
      """,
    correction: """
      - openapi: 3.9.0
      + openapi: 3.1.0
        info: {title: Orders, version: '1'}
        paths: {}
        components:
          schemas:
            Order:
              type: object
              properties:
                id: {type: string}
      """
  )
}

extension Diagnostic {
  static func unknownVersion(_ version: Node, readAs dialect: String) -> Diagnostic {
    let spelling = "\(version.key?.text ?? ""): \(version.text)"
    return Diagnostic(
      .unknownVersion,
      "unknown version '\(spelling)'; the document is read as \(dialect)",
      at: version.visibleSpan,
      help: "the known versions are \(Dialect.knownVersions.joined(separator: ", "))"
    )
  }
}
