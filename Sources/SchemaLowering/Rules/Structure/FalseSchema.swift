import SchemaDocument

/// Reports the schema `false`, which no value is valid for.
extension Rule {
  static let falseSchema = Rule(
    id: "false-schema",
    severity: .warning,
    category: .structure,
    summary: "a schema must allow some value",
    explanation: """
      The schema 'false' forbids the value wherever it may turn up. Swift has no type for what is never there, so a member of it \
      is declared all the same, as any JSON value. Remove the member, or say what it holds.
      """,
    bad: """
      $schema: https://json-schema.org/draft/2020-12/schema
      type: object
      properties:
        id: {type: string}
        legacy: false
      """,
    good: """
      $schema: https://json-schema.org/draft/2020-12/schema
      type: object
      properties:
        id: {type: string}
      """
  )
}

extension Diagnostic {
  static func falseSchema(_ schema: Node) -> Diagnostic {
    Diagnostic(
      .falseSchema,
      "this schema allows no value at all; a value is accepted all the same",
      at: schema.span
    )
  }
}
