import SchemaDocument
import SchemaLanguage

/// Reports a parameter or header of OpenAPI 3 in the form of Swagger 2.0.
extension Check {
  static let parameterStyle = Check(
    id: "parameter-style",
    severity: .warning,
    category: .structure,
    summary: "an OpenAPI 3 parameter must have its type under 'schema'",
    explanation: """
      In Swagger 2.0, 'type' and 'format' are part of the parameter. OpenAPI 3 puts them under 'schema', and tools that go by \
      the version see a parameter without a type. Move 'type' and everything else that describes the value to 'schema'.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths:
          /orders:
            get:
              parameters:
      -         - {name: limit, in: query, type: integer}
      +         - {name: limit, in: query, schema: {type: integer}}
              responses:
                '200':
                  description: OK
                  content: {application/json: {schema: {type: string, enum: [a]}}}
      """,
    look: .document { place, report in
      guard place.dialect.hasMediaTypes, let root = place.document.root else { return }
      for place in APIWalk.places(in: root) {
        switch place {
        case .parameter(let node), .header(let node):
          guard let type = node[Keyword.type], type.isScalar, node[.schema] == nil,
            node[.content] == nil
          else { continue }
          report.report(
            "'type' belongs under 'schema' in OpenAPI 3",
            at: type.keySpan ?? type.span,
            help: "write 'schema: {type: \(type.text)}'"
          )
        case .response: continue
        }
      }
    }
  )
}
