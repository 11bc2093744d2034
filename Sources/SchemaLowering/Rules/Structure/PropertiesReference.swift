import SchemaDocument

/// Reports `properties: {$ref: …}`, which is not a reference in any specification.
extension Rule {
  static let propertiesReference = Rule(
    id: "properties-reference",
    severity: .error,
    category: .structure,
    summary: "'properties' must list the properties, not refer to them",
    explanation: """
      Strictly speaking, this declares a property named '$ref'. Most tools fail on it, or lose the properties. dtoc reads what \
      is intended: the properties of the target, and those beside the reference. Refer to a whole schema with 'allOf', or list \
      the properties.
      """,
    correction: """
        definitions:
          Base:
            type: object
            properties:
              id: {type: string}
          Order:
      -     type: object
      -     properties: {$ref: '#/definitions/Base/properties'}
      +     allOf:
      +       - $ref: '#/definitions/Base'
      """
  )
}

extension Diagnostic {
  static func propertiesReference(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .propertiesReference,
      "'properties' can't be a '$ref'; the properties it points to are used",
      at: reference.headSpan,
      help: "refer to a whole schema with 'allOf', or list the properties here"
    ).readAsMeant
  }
}
