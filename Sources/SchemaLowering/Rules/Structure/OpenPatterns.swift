import SchemaDocument

/// Reports `patternProperties` without a statement about other properties.
extension Rule {
  static let openPatterns = Rule(
    id: "open-patterns",
    severity: .warning,
    category: .structure,
    summary: "a schema with 'patternProperties' must say whether it has other properties",
    explanation: """
      According to JSON Schema, properties whose names match no pattern can have any value. Usually a schema that lists only \
      patterns has no others, so dtoc reads it as a map of the patterns' values; beside 'properties', dtoc keeps other \
      properties as any JSON value. Add 'additionalProperties' to say which is intended. That isn't necessary if a pattern \
      allows any value, or if another part of 'allOf' says it. In 'validate' this is a note, because the document is valid.
      """,
    correction: """
        definitions:
          Prices:
            type: object
            patternProperties:
              '^[a-z]+$': {type: integer}
      +     additionalProperties: false
      """,
    difference: .noteInValidate("the schema is valid, but its Swift type says less")
  )
}

extension Diagnostic {
  static func openPatterns(_ patterns: Node, consequence: String) -> Diagnostic {
    Diagnostic(
      .openPatterns,
      "the schema does not describe properties that match no pattern; \(consequence)",
      at: patterns.headSpan,
      help:
        "add 'additionalProperties: false' to forbid them, or 'additionalProperties: true' to allow any value"
    ).aboutOutput
  }
}
