import SchemaDocument
import SchemaModel

/// Notes a body that exists only in a media type for which no types are generated.
extension Rule {
  static let otherMediaType = Rule(
    id: "other-media-type",
    severity: .note,
    category: .configuration,
    summary: "inline schemas of bodies that aren't JSON get no types",
    explanation: """
      Generated types decode JSON. The schema of a form, of XML or of a file gets a type only if its name stands under \
      'components', or if the option 'media-types' lists the media type. Media types of sequences of JSON, such as \
      'application/x-ndjson' and 'text/event-stream', count as JSON, and so do ranges such as '*/*'.
      """,
    examples: .configuration(
      bad: "role: client",
      good: "{role: client, media-types: application/xml}",
      of: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths:
          /orders:
            get:
              operationId: listOrders
              responses:
                '200':
                  description: All orders.
                  content:
                    application/xml:
                      schema: {type: object, properties: {count: {type: integer}}}
        components:
          schemas:
            Order: {type: object, properties: {id: {type: string}}}
        """
    ),
    difference: .onlyGenerate("it is about what is generated, not about the document")
  )
}

extension Diagnostic {
  static func otherMediaType(_ body: InlineSchema) -> Diagnostic {
    Diagnostic(
      .otherMediaType,
      "this body is only in '\(body.media.other ?? "")', so it gets no type",
      at: body.span,
      help: "to generate it, add 'media-types: \(body.media.other ?? "")' to 'dtoc.yaml'"
    )
  }
}
