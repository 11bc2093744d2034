package import SchemaDocument

extension Rule {
  package static let unclearChange = Rule(
    id: "unclear-change",
    severity: .warning,
    category: .changes,
    summary: "a change should be one that dtoc can judge",
    explanation: """
      Something differs, and dtoc can't tell what this does to shipped apps: a part of a schema that it \
      does not compare, or a document with errors, of which parts are missing.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            properties:
              park: {type: string}
        """,
      to: """
        definitions:
          Order:
            type: object
            properties:
              park: {$ref: '#/definitions/Park'}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func unclearChange(_ place: String, _ reason: String) -> Difference {
    Difference(
      .unclearChange,
      "'\(place)' has changed: \(reason)"
    )
  }
}
