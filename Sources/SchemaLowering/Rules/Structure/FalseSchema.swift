import SchemaDocument

/// Reports the schema `false`, for which no value is valid.
extension Rule {
  static let falseSchema = Rule(
    id: "false-schema",
    severity: .warning,
    category: .structure,
    summary: "a schema must allow some value",
    explanation: """
      The schema 'false' forbids every value. Swift has no type for a value that never exists, so dtoc declares the property \
      anyway, as any JSON value. Remove the property, or describe its value.
      """,
    correction: """
        $schema: https://json-schema.org/draft/2020-12/schema
        type: object
        properties:
          id: {type: string}
      -   legacy: false
      """
  )
}

extension Diagnostic {
  static func falseSchema(_ schema: Node) -> Diagnostic {
    Diagnostic(.falseSchema, "this schema allows no value; dtoc accepts any value", at: schema.span)
  }
}
