package import SchemaDocument

extension Rule {
  package static let coercedValue = Rule(
    id: "coerced-value",
    severity: .warning,
    category: .payloads,
    summary: "a value should have the type in the schema",
    explanation: """
      The value has another type. Because the project asks for coercion, apps convert it and report an issue of the kind 'coerced', so nothing is \
      lost. Fix the backend, or the type in the schema.
      """,
    examples: .payload(
      #"{"seats": "2"}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: integer, x-dto-coerce: true}
        """
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  static func coercedValue(_ fault: PayloadFault, of type: String) -> Diagnostic {
    Diagnostic(
      .coercedValue,
      fault,
      consequence: "apps report 'coerced', and convert the value"
    )
  }
}
