package import SchemaDocument

extension Rule {
  package static let invalidOptional = Rule(
    id: "invalid-optional",
    severity: .warning,
    category: .payloads,
    summary: "an optional value should be valid",
    explanation: """
      The value isn't one that the schema allows, or it is missing although the schema requires it. Apps set the property to nil and report an issue \
      of the kind 'invalidOptional'. Fix the backend, or the schema if it is wrong.
      """,
    examples: .payload(
      #"{"seats": "two"}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: integer}
        """
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  static func invalidOptional(_ fault: PayloadFault, of type: String) -> Diagnostic {
    Diagnostic(
      .invalidOptional,
      fault,
      consequence: "apps report 'invalidOptional', and the property of '\(type)' is nil"
    )
  }
}
