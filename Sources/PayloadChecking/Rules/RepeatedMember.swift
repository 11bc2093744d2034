package import SchemaDocument

extension Rule {
  package static let repeatedMember = Rule(
    id: "repeated-member",
    severity: .warning,
    category: .payloads,
    summary: "an object should have each key once",
    explanation: """
      Apps use the first of several members with the same key, and report nothing. Other programs use the last one (RFC 8259, section 4). \
      Fix the program that writes the payload.
      """,
    examples: .payload(
      #"{"seats": 2, "seats": 3}"#,
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
  package static func repeatedMember(_ member: RepeatedMember) -> Diagnostic {
    Diagnostic(
      .repeatedMember,
      "the object has '\(member.path)' more than once",
      at: nil,
      notes: ["apps use the first value"]
    )
  }
}
