import SchemaDocument

/// Reports references that lead to one another and to nothing else.
extension Rule {
  static let referenceCycle = Rule(
    id: "reference-cycle",
    severity: .error,
    category: .references,
    summary: "references must lead to a schema in the end",
    explanation: """
      Schemas that are nothing but references to one another describe no value, and dtoc generates \
      any JSON value. A schema may refer to itself by way of its properties or elements: that is \
      no mistake.
      """,
    bad: """
      definitions:
        Order:
          $ref: '#/definitions/Purchase'
        Purchase:
          $ref: '#/definitions/Order'
      """,
    good: """
      definitions:
        Order:
          $ref: '#/definitions/Purchase'
        Purchase:
          type: object
          properties:
            id: {type: string}
      """
  )
}

extension Diagnostic {
  static func endlessReference(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .referenceCycle,
      "\(reference.referenceHolder) leads in a circle: '\(reference.text)'",
      at: reference.span
    )
  }

  static func aliasOfItself(_ origin: Span) -> Diagnostic {
    Diagnostic(
      .referenceCycle,
      "these references lead in a circle; any JSON value is accepted",
      at: origin
    )
  }

  static func referenceToItself(_ schema: Node) -> Diagnostic {
    Diagnostic(
      .referenceCycle,
      "this schema is nothing but a reference to itself",
      at: schema.span
    )
  }
}
