package import SchemaDocument

extension Rule {
  package static let contractViolation = Rule(
    id: "contract-violation",
    severity: .warning,
    category: .payloads,
    summary: "a payload should be valid by all keywords of its schema",
    explanation: """
      The schema doesn't allow the value, and apps don't notice, because types express only a part of a schema: not lengths, patterns, bounds, \
      unique elements or 'additionalProperties: false'. Fix the backend, or the schema if it is wrong. It is checked with '--contract'.
      """,
    examples: .payload(
      #"{"seats": 9}"#,
      of: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: integer, maximum: 8}
        """,
      .contract
    ),
    difference: .onlyPayload
  )
}

extension Diagnostic {
  package static func contractViolation(_ fault: ContractFault) -> Diagnostic {
    Diagnostic(
      .contractViolation,
      "\(fault.path.isEmpty ? "the payload" : "'\(fault.path)'") \(fault.complaint)",
      at: nil,
      notes: fault.excerpt.map { ["the value is \($0)"] } ?? []
    )
  }
}
