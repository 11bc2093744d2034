import SchemaDocument

/// Reports `properties: {$ref: …}`, which is no reference by any specification.
extension Rule {
  static let propertiesReference = Rule(
    id: "properties-reference",
    severity: .error,
    category: .structure,
    summary: "'properties' must list the properties, not refer to them",
    explanation: """
      By the letter this declares a property with the name '$ref'. Most tools fail on it or lose the members. dtoc reads what is \
      meant, the members listed there, and those beside the reference. Refer to a whole schema with 'allOf', or list the properties.
      """,
    bad: """
      definitions:
        Base:
          type: object
          properties:
            id: {type: string}
        Order:
          type: object
          properties: {$ref: '#/definitions/Base/properties'}
      """,
    good: """
      definitions:
        Base:
          type: object
          properties:
            id: {type: string}
        Order:
          allOf:
            - $ref: '#/definitions/Base'
      """
  )
}

extension Diagnostic {
  static func propertiesReference(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .propertiesReference,
      "'properties' can't be a '$ref'; the members it points to are used",
      at: reference.headSpan,
      help: "refer to a whole schema with 'allOf', or list the properties here"
    ).readAsMeant
  }
}
