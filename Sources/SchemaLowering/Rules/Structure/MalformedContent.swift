import SchemaDocument
import SchemaLanguage

/// Reports media types that are not mappings, such as `application/json: Order`.
extension Rule {
  static let malformedContent = Rule(
    id: "malformed-content",
    severity: .error,
    category: .structure,
    summary: "'content' must map media types to mappings with a 'schema'",
    explanation: """
      The keys of 'content' are media types, and each value is an object with a 'schema'. If the value is anything else, the \
      type of the body is unknown, so dtoc generates nothing for it.
      """,
    correction: """
        openapi: 3.0.3
        info: {title: Orders, version: '1'}
        paths:
          /orders:
            get:
              responses:
                '200':
                  description: an order
                  content:
                    text/plain: {schema: {type: string}}
      -             application/json: Order
      +             application/json: {schema: {$ref: '#/components/schemas/Order'}}
        components:
          schemas:
            Order: {type: object, properties: {id: {type: string}}}
      """
  )
}

extension Diagnostic {
  static func malformedContent(_ content: Node) -> Diagnostic {
    .malformedContent("'content' must be a mapping from media types to schemas", content)
  }

  static func malformedMediaType(_ node: Node) -> Diagnostic {
    .malformedContent("a media type must be a mapping with a 'schema'", node)
  }

  private static func malformedContent(_ demand: String, _ node: Node) -> Diagnostic {
    Diagnostic(
      .malformedContent,
      "\(demand), not a \(node.kindName)",
      at: node.span,
      help: node.isPathLike ? "write 'schema: {$ref: …}' under it" : "write 'schema: …' under it"
    )
  }
}
