import SchemaDocument
import SchemaLanguage

/// Reports the schema `true` where the specification allows only mappings.
extension Rule {
  static let booleanSchema = Rule(
    id: "boolean-schema",
    severity: .warning,
    category: .structure,
    summary: "schemas of Swagger 2.0 and OpenAPI 3.0 must be mappings",
    explanation: """
      The schema 'true', which allows any value, exists in JSON Schema since draft 6 and in OpenAPI since 3.1. Tools for older \
      versions fail on it. dtoc reads it as any JSON value; '--fix' writes '{}', which every version supports.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths: {}
        components:
          schemas:
            Order:
              type: object
              properties:
      -         extra: true
      +         extra: {}
      """
  )
}

extension Diagnostic {
  static func booleanSchema(_ schema: Node, _ dialect: Dialect) -> Diagnostic {
    Diagnostic(
      .booleanSchema,
      "\(dialect.name) has no schema 'true'; it is read as any JSON value",
      at: schema.span,
      help: "write '{}'",
      repair: schema.isAlias
        ? nil : Repair("write '{}'", .safe, [schema.replaced(byLiteral: "{}")])
    )
  }
}
