package import SchemaDocument

extension Rule {
  package static let lostValue = Rule(
    id: "lost-value",
    severity: .warning,
    category: .payloads,
    summary: "no value should be lost because a union is read as another variant",
    explanation: """
      A payload matches several variants of a union. Apps read it as one of them, which doesn't declare all values that the others declare. \
      Those values are lost, and reported as an issue of the kind 'lostValue'. With 'allOf' instead of 'anyOf', a type has the properties of \
      all variants; if only one variant is meant, a discriminator or a required property says which.
      """,
    examples: .payload(
      #"{"contact": {"email": "a@example.com", "phone": "555-0100"}}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              contact: {anyOf: [{$ref: '#/definitions/Mail'}, {$ref: '#/definitions/Call'}]}
          Mail: {type: object, required: [email], properties: {email: {type: string}}}
          Call: {type: object, required: [phone], properties: {phone: {type: string}}}
        """
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  static func lostValue(_ fault: PayloadFault, of type: String) -> Diagnostic {
    Diagnostic(
      .lostValue,
      fault,
      consequence:
        "the selected variant of '\(type)' doesn't have it, but another that matches does"
    )
  }
}
