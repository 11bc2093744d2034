package import SchemaDocument

extension Rule.Example {
  /// The union in the examples of rules about discriminators.
  ///
  /// - Parameter cash: The schema of one of its variants, in a line.
  package static func payment(cash: String) -> Rule.Example {
    Rule.Example(
      """
      definitions:
        Payment:
          oneOf:
            - {$ref: '#/definitions/Cash'}
            - {$ref: '#/definitions/Card'}
          discriminator: {propertyName: kind}
        Cash: \(cash)
        Card:
          type: object
          required: [kind, number]
          properties:
            kind: {type: string}
            number: {type: string}
      """
    )
  }

  /// The same without a mistake.
  package static let goodPayment = payment(
    cash:
      "{type: object, required: [kind], properties: {kind: {type: string}, change: {type: integer}}}"
  )
}
