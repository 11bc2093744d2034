package import SchemaDocument

extension Rule {
  package static let malformedPayload = Rule(
    id: "malformed-payload",
    severity: .error,
    category: .payloads,
    summary: "a payload must be JSON",
    explanation: """
      The payload isn't valid JSON (RFC 8259), is empty, or nests arrays and objects more than 512 levels deep. Apps can't decode it. \
      Often, it was cut off, or an HTML page was recorded in its place.
      """,
    examples: .payload(
      #"{"seats": 2"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: integer}
        """
    ),
    difference: .onlyPayloads("they read payloads")
  )
}

extension Diagnostic {
  package static func malformedPayload(_ error: PayloadSyntaxError) -> Diagnostic {
    Diagnostic(
      .malformedPayload,
      "this isn't JSON: expected \(error.expected)",
      at: nil,
      notes: ["apps can't decode it"]
    )
  }
}
