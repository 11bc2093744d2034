import SchemaDocument
import SchemaLowering

/// Points out `type: 'null'` where the version of the document has no such type. It is read as what it means.
extension Check {
  static let nullType = Check(
    id: "null-type",
    severity: .note,
    category: .structure,
    summary: "'null' must be a type of the document's version",
    explanation: """
      'null' is a type since OpenAPI 3.1. Swagger 2.0 has 'x-nullable: true' and OpenAPI 3.0 'nullable: true' beside the type of the \
      other values; most tools of those versions refuse 'type: null'. dtoc reads it as null.
      """,
    bad: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Order:
            type: object
            properties:
              note: {oneOf: [{type: string}, {type: 'null'}]}
      """,
    good: """
      openapi: 3.0.3
      info: {title: Orders, version: '1'}
      paths: {}
      components:
        schemas:
          Order:
            type: object
            properties:
              note: {type: string, nullable: true}
      """,
    look: .schema(having: KeywordSet(.type)) { schema, report in
      guard let type = schema[.type], type.isScalar, type.hasText("null"),
        !schema.dialect.hasTypeLists, let nullable = schema.dialect.nullableKeyword
      else { return }
      report.report(
        "\(schema.dialect.name) has no type 'null'; it is read as null",
        at: type.keySpan ?? type.span,
        help: "write '\(nullable.rawValue): true' beside the type of the other values"
      )
    }
  )
}
