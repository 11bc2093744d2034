import SchemaDocument
import SchemaLanguage

/// Reports `type: 'null'` in a version that does not have this type. It is read as intended.
extension Check {
  static let nullType = Check(
    id: "null-type",
    severity: .note,
    category: .structure,
    summary: "'null' must be a type in the document's version",
    explanation: """
      'null' is a type since OpenAPI 3.1. Before, use 'nullable: true' (OpenAPI 3.0) or 'x-nullable: true' (Swagger 2.0) beside \
      the type of the other values; most tools of those versions reject 'type: null'. dtoc reads it as null.
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
      -         note: {oneOf: [{type: string}, {type: 'null'}]}
      +         note: {type: string, nullable: true}
      """,
    look: .schema(having: KeywordSet(.type)) { schema, report in
      guard let type = schema[.type], type.hasText("null") || type.isSequence && type.count == 1
      else { return }
      if schema.dialect.hasTypeLists {
        if schema.raw.isNullOnly { report.appendOnlyNull(schema) }
        return
      }
      guard type.isScalar, let nullable = schema.dialect.nullableKeyword else { return }
      report.report(
        "\(schema.dialect.name) does not have the type 'null'; it is read as null",
        at: type.keySpan ?? type.span,
        help: "write '\(nullable.rawValue): true' beside the type of the other values"
      )
    }
  )
}
