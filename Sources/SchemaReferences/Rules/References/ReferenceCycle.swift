package import SchemaDocument

/// Reports references that only lead to each other.
extension Rule {
  static let referenceCycle = Rule(
    id: "reference-cycle",
    severity: .error,
    category: .references,
    summary: "references must lead to a schema",
    explanation: """
      Schemas that only refer to each other describe no value, so dtoc accepts any JSON value. A schema may refer to itself \
      through its properties or elements; that is not an error.
      """,
    correction: """
        definitions:
          Order:
            $ref: '#/definitions/Purchase'
          Purchase:
      -     $ref: '#/definitions/Order'
      +     type: object
      +     properties:
      +       id: {type: string}
      """
  )
}

extension Diagnostic {
  static func endlessReference(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .referenceCycle,
      "\(reference.referenceHolder) leads back to itself: '\(reference.text)'",
      at: reference.span
    )
  }

  package static func aliasOfItself(_ origin: Span) -> Diagnostic {
    Diagnostic(
      .referenceCycle,
      "these references only lead to each other; any JSON value is accepted",
      at: origin
    )
  }

  package static func referenceToItself(_ schema: Node) -> Diagnostic {
    Diagnostic(.referenceCycle, "this schema only refers to itself", at: schema.span)
  }
}
