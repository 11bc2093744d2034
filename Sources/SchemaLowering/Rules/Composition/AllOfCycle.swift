import SchemaDocument

/// Reports a schema that includes itself through `allOf`.
extension Rule {
  static let allOfCycle = Rule(
    id: "allof-cycle",
    severity: .error,
    category: .composition,
    summary: "a schema must not include itself",
    explanation: """
      A schema that includes itself through 'allOf', directly or through other schemas, never ends. dtoc uses each of them once. \
      Remove the part that leads back; usually a property of this type was intended.
      """,
    correction: """
        definitions:
          Order:
            allOf:
      -       - {$ref: '#/definitions/Order'}
      +       - {$ref: '#/definitions/Base'}
              - type: object
                properties:
                  id: {type: string}
      +   Base:
      +     type: object
      +     properties:
      +       created: {type: string}
      """
  )
}

extension Diagnostic {
  /// - Parameter end: What leads back to the schema.
  static func allOfCycle(_ schema: Node, closedBy end: Node?) -> Diagnostic {
    Diagnostic(
      .allOfCycle,
      "this schema includes itself through 'allOf'",
      at: schema.headSpan,
      labels: end.map { [Label(span: $0.visibleSpan, message: "leads back to it")] } ?? []
    )
  }
}
