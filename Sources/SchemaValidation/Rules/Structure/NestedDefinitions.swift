import SchemaDocument
import SchemaLowering

/// Reports `definitions` within a schema of an API's document.
extension Check {
  static let nestedDefinitions = Check(
    id: "nested-definitions",
    severity: .warning,
    category: .structure,
    summary: "schemas with names must stand where the specification keeps them",
    explanation: """
      'definitions' is a keyword of JSON Schema. In a schema of Swagger 2.0 or OpenAPI 3.0 it means nothing, and what stands \
      there is lost on most tools. Move the schemas to 'definitions' at the root, or in OpenAPI 3.0 to 'components.schemas'.
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
              id: {type: string}
            definitions:
              Car: {type: object}
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
              id: {type: string}
          Car: {type: object}
      """,
    look: .schema(having: KeywordSet(.definitions)) { schema, report in
      guard schema.dialect.describesAPI, schema.node.parent != nil,
        !schema.dialect.has(.definitions), let definitions = schema[.definitions],
        definitions.count > 0, let home = schema.dialect.homeOfSchemas
      else { return }
      report.report(
        "'definitions' means nothing in a schema of \(schema.dialect.name)",
        at: definitions.keySpan ?? definitions.span,
        help: "move its schemas to '\(home)'" + (home == "definitions" ? " at the root" : "")
      )
    }
  )
}
