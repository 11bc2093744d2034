package import SchemaDocument

extension Rule {
  package static let removedEnumValue = Rule(
    id: "removed-enum-value",
    severity: .warning,
    category: .changes,
    summary: "a value of an enumeration should stay",
    explanation: """
      Shipped apps decode the remaining values as before. Swift code that mentions the case no longer \
      compiles, and a backend rejects requests with the value.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            properties:
              status: {type: string, enum: [new, paid, lost]}
        """,
      to: """
        definitions:
          Order:
            type: object
            properties:
              status: {type: string, enum: [new, paid]}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func removedEnumValue(_ value: String, in type: String) -> Difference {
    Difference(
      .removedEnumValue,
      "'\(type)' no longer has the value \(value)"
    )
  }
}
