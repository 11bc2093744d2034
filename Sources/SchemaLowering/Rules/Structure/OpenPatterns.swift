import SchemaDocument

/// Reports `patternProperties` that leave open what other members hold.
extension Rule {
  static let openPatterns = Rule(
    id: "open-patterns",
    severity: .warning,
    category: .structure,
    summary: "beside 'patternProperties' a schema must say what other members hold",
    explanation: """
      By the letter of JSON Schema members whose names fit no pattern may hold anything. Whoever lists patterns alone nearly \
      always means that there are no others, so dtoc reads such a schema as a map of the patterns' values; beside 'properties' \
      it keeps others as any JSON value. Say which it is with 'additionalProperties'; where a pattern takes any value, or another \
      part of 'allOf' says it, there is nothing to say. For 'validate' this is a note, because nothing is wrong with the document.
      """,
    bad: """
      definitions:
        Prices:
          type: object
          patternProperties:
            '^[a-z]+$': {type: integer}
      """,
    good: """
      definitions:
        Prices:
          type: object
          patternProperties:
            '^[a-z]+$': {type: integer}
          additionalProperties: false
      """,
    difference: .noteInValidate("the schema is right, and only its Swift type says less")
  )
}

extension Diagnostic {
  static func openPatterns(_ patterns: Node, consequence: String) -> Diagnostic {
    Diagnostic(
      .openPatterns,
      "what members hold that fit no pattern is not said; \(consequence)",
      at: patterns.headSpan,
      help:
        "add 'additionalProperties: false' if there are none, or 'additionalProperties: true' for any value"
    ).aboutOutput
  }
}
