import SchemaDocument
import SchemaLanguage

/// Reports a body parameter of Swagger 2.0 that does not describe the body.
extension Check {
  static let bodyWithoutSchema = Check(
    id: "body-without-schema",
    severity: .warning,
    category: .structure,
    summary: "a parameter in the body must have a schema",
    explanation: """
      A parameter with 'in: body' is the whole body of the request, and Swagger 2.0 requires its 'schema'. Without one, dtoc \
      generates nothing for the body. 'type' beside 'in: body' has no effect; it belongs in the schema.
      """,
    correction: """
        swagger: '2.0'
        info: {title: Orders, version: '1'}
        paths:
          /orders:
            post:
              parameters:
      -         - {name: order, in: body}
      +         - {name: order, in: body, schema: {type: string, enum: [a]}}
              responses:
                '200': {description: OK, schema: {type: string, enum: [a]}}
      """,
    look: .document { place, report in
      guard place.dialect.hasBodyParameters, let root = place.document.root else { return }
      for place in APIWalk.places(in: root) {
        guard case .parameter(let node) = place, let position = node[.place],
          position.hasText("body"), node[.schema] == nil
        else { continue }
        report.report(
          "this body parameter has no 'schema'",
          at: position.span,
          help: "add 'schema:' with the schema of the body"
        )
      }
    }
  )
}
