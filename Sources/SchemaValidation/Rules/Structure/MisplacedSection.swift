import SchemaDocument
import SchemaLanguage

/// Reports a section at the root that belongs to another version of the specification.
extension Check {
  static let misplacedSection = Check(
    id: "misplaced-section",
    severity: .warning,
    category: .structure,
    summary: "a document must have the sections of its own version",
    explanation: """
      Swagger 2.0 keeps schemas under 'definitions' and parameters at the root. OpenAPI 3 keeps both under 'components', and has \
      'servers' instead of 'host' and 'basePath'. Tools go by the version and ignore sections of any other. dtoc generates from \
      schemas in either place. Usually a document was converted by hand, and this section was left behind.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths: {}
      - definitions:
      -   Order:
      -     type: object
      -     properties:
      -       id: {type: string}
      + components:
      +   schemas:
      +     Order:
      +       type: object
      +       properties:
      +         id: {type: string}
      """,
    look: .document { place, report in
      guard place.dialect.describesAPI, let root = place.document.root else { return }
      let isSwagger = !place.dialect.mayHaveComponents
      for (section, advice) in isSwagger ? ofOpenAPI3 : ofSwagger2 {
        guard let value = root[section] else { continue }
        report.report(
          "'\(section)' is a section of \(isSwagger ? "OpenAPI 3" : "Swagger 2.0"), not of \(place.dialect.name)",
          at: value.keySpan ?? value.span,
          help: advice
        )
      }
    }
  )

  private static let ofOpenAPI3 = [
    ("components", "move its schemas to 'definitions', and the rest to the root"),
    ("servers", "write 'host', 'basePath' and 'schemes'"),
    ("webhooks", "move its content to 'x-webhooks'"),
  ]

  private static let ofSwagger2 = [
    ("definitions", "move its schemas to 'components.schemas'"),
    ("parameters", "move them to 'components.parameters'"),
    ("responses", "move them to 'components.responses'"),
    ("securityDefinitions", "move them to 'components.securitySchemes'"),
    ("host", "write 'servers'"),
    ("basePath", "write 'servers'"),
    ("schemes", "write 'servers'"),
    ("consumes", "write the media types under 'content' of each request body"),
    ("produces", "write the media types under 'content' of each response"),
  ]
}
