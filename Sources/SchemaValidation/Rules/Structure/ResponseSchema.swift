import SchemaDocument
import SchemaLanguage

/// Reports a response of OpenAPI 3 in the form of Swagger 2.0.
extension Check {
  static let responseSchema = Check(
    id: "response-schema",
    severity: .warning,
    category: .structure,
    summary: "an OpenAPI 3 response must have its schema under 'content'",
    explanation: """
      In Swagger 2.0, a response has a 'schema'. OpenAPI 3 has one for each media type under 'content', and tools that go by the \
      version see a response without a body. dtoc reads the schema in either place. '--fix --unsafe' moves it under \
      'application/json'.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths:
          /orders:
            get:
              responses:
                '200':
                  description: OK
      -           schema:
      -             type: object
      -             properties:
      -               id: {type: string}
      +           content:
      +             application/json:
      +               schema:
      +                 type: object
      +                 properties:
      +                   id: {type: string}
      """,
    look: .document { place, report in
      guard place.dialect.hasMediaTypes, let root = place.document.root else { return }
      for place in APIWalk.places(in: root) {
        guard case .response(let node) = place, let schema = node[.schema],
          node[.content] == nil
        else { continue }
        report.report(
          "'schema' belongs under 'content' and a media type in OpenAPI 3",
          at: schema.keySpan ?? schema.span,
          help: "write 'content: {application/json: {schema: …}}'",
          repair: schema.nested(under: ["content", "application/json"]).map {
            Repair("move it under 'application/json'", .unsafe, $0)
          }
        )
      }
    }
  )
}
