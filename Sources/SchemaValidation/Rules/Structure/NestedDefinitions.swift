import SchemaDocument
import SchemaLanguage

/// Reports `definitions` inside a schema of an API document.
extension Check {
  static let nestedDefinitions = Check(
    id: "nested-definitions",
    severity: .warning,
    category: .structure,
    summary: "named schemas must be where the specification keeps them",
    explanation: """
      'definitions' is a keyword of JSON Schema. In a schema of Swagger 2.0 or OpenAPI 3.0 it has no meaning, and most tools \
      ignore it. Move the schemas to 'definitions' at the root, or to 'components.schemas' in OpenAPI 3.0.
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
                id: {type: string}
      -       definitions:
      -         Car: {type: object}
      +     Car: {type: object}
      """,
    look: .schema(having: KeywordSet(.definitions)) { schema, report in
      guard schema.dialect.describesAPI, schema.node.parent != nil,
        !schema.dialect.has(.definitions), let definitions = schema[.definitions],
        definitions.count > 0, let home = schema.dialect.homeOfSchemas
      else { return }
      report.report(
        "'definitions' has no effect in a schema of \(schema.dialect.name)",
        at: definitions.keySpan ?? definitions.span,
        help: "move its schemas to '\(home)'" + (home == "definitions" ? " at the root" : "")
      )
    }
  )
}
