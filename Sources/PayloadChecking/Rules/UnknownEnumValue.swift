package import SchemaDocument

extension Rule {
  package static let unknownEnumValue = Rule(
    id: "unknown-enum-value",
    severity: .warning,
    category: .payloads,
    summary: "an enum should list the values that payloads have",
    explanation: """
      The schema doesn't list the value. Apps keep it as 'undefined' and report an issue of the kind 'unknownEnumValue', so no code handles it. Add it \
      to the enum, or set 'x-dto-enum: open' if any value is allowed.
      """,
    examples: .payload(
      #"{"status": "lost"}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              status: {type: string, enum: [new, paid]}
        """
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  static func unknownEnumValue(_ fault: PayloadFault, of type: String) -> Diagnostic {
    Diagnostic(
      .unknownEnumValue,
      fault,
      consequence: "apps report 'unknownEnumValue', and keep the value as 'undefined'"
    )
  }
}
