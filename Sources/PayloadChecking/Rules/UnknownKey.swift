package import SchemaDocument

extension Rule {
  package static let unknownKey = Rule(
    id: "unknown-key",
    severity: .warning,
    category: .payloads,
    summary: "an object should have only keys that the schema defines",
    explanation: """
      The schema doesn't define the key, so apps ignore its value. Because the project asks for it, they report an issue of the kind 'unknownKey'. \
      Add the property to the schema, or remove it from the payload.
      """,
    examples: .payload(
      #"{"seats": 2, "color": "red"}"#,
      of: """
        definitions:
          Order:
            type: object
            x-dto-unknown-keys: report
            properties:
              seats: {type: integer}
        """
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  static func unknownKey(_ fault: PayloadFault, of type: String) -> Diagnostic {
    Diagnostic(
      .unknownKey,
      fault,
      consequence: "apps report 'unknownKey', and ignore the value"
    )
  }
}
