package import SchemaDocument

extension Rule {
  package static let replacedValue = Rule(
    id: "replaced-value",
    severity: .warning,
    category: .payloads,
    summary: "a value should be valid even if there is another one",
    explanation: """
      The value is invalid. Apps use the value of another place that 'x-dto-alias' lists, and report an issue of the kind 'replaced'. Fix the \
      backend, or the schema if it is wrong.
      """,
    examples: .payload(
      #"{"seats": "two", "seat_count": 2}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: integer, x-dto-alias: [seat_count]}
        """
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  static func replacedValue(_ fault: PayloadFault, of type: String) -> Diagnostic {
    Diagnostic(
      .replacedValue,
      fault,
      consequence: "apps report 'replaced', and '\(type)' has the value of another key"
    )
  }
}
