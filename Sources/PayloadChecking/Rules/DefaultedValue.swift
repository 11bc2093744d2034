package import SchemaDocument

extension Rule {
  package static let defaultedValue = Rule(
    id: "defaulted-value",
    severity: .warning,
    category: .payloads,
    summary: "a value should be valid even if there is a default",
    explanation: """
      The value is invalid, or it is missing although the schema requires it. Apps use the default of the schema and report an issue of the kind \
      'defaulted'. Fix the backend, or the schema if it is wrong.
      """,
    examples: .payload(
      #"{"seats": "two"}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: integer, default: 4}
        """
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  static func defaultedValue(_ fault: PayloadFault, of type: String) -> Diagnostic {
    Diagnostic(
      .defaultedValue,
      fault,
      consequence: "apps report 'defaulted', and '\(type)' has the default"
    )
  }
}
