import SchemaDocument

/// Reports a schema that is part of itself through `allOf`.
extension Rule {
  static let allOfCycle = Rule(
    id: "allof-cycle",
    severity: .error,
    category: .composition,
    summary: "a schema must not be part of itself",
    explanation: """
      A schema that extends itself by 'allOf', also by way of others, never ends to be read. dtoc takes what each of them says \
      once. Remove the part that leads back; what was meant is most often a property of this type.
      """,
    bad: """
      definitions:
        Order:
          allOf:
            - {$ref: '#/definitions/Order'}
            - type: object
              properties:
                id: {type: string}
      """,
    good: """
      definitions:
        Order:
          allOf:
            - {$ref: '#/definitions/Base'}
            - type: object
              properties:
                id: {type: string}
        Base:
          type: object
          properties:
            created: {type: string}
      """
  )
}

extension Diagnostic {
  static func allOfCycle(_ schema: Node) -> Diagnostic {
    Diagnostic(
      .allOfCycle,
      "this schema is part of itself through 'allOf'",
      at: schema.headSpan
    )
  }
}
