package import SchemaDocument

extension Rule {
  package static let renamedEnumCase = Rule(
    id: "renamed-enum-case",
    severity: .warning,
    category: .changes,
    summary: "a case should keep its name in Swift",
    explanation: """
      The value in payloads is the same, but its case has another name, so Swift code that mentions the \
      case no longer compiles. 'x-dto-cases' and the name record keep names.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            properties:
              status: {type: string, enum: [new, paid]}
        """,
      to: """
        definitions:
          Order:
            type: object
            properties:
              status: {type: string, enum: [new, paid], x-dto-cases: {paid: settled}}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func renamedEnumCase(_ name: String, to new: String) -> Difference {
    Difference(
      .renamedEnumCase,
      "'\(name)' is now called '\(new)'"
    )
  }
}
