package import SchemaDocument

extension Rule {
  package static let renamedType = Rule(
    id: "renamed-type",
    severity: .warning,
    category: .changes,
    summary: "a type should keep its name in Swift",
    explanation: """
      The schema is the same, but its type has another name, so Swift code that mentions it no longer \
      compiles. 'x-dto-name' and the name record keep names.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
        """,
      to: """
        definitions:
          Order:
            type: object
            required: [id]
            x-dto-name: Trip
            properties:
              id: {type: string}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func renamedType(_ type: String, to name: String) -> Difference {
    Difference(
      .renamedType,
      "'\(type)' is now called '\(name)'"
    )
  }
}
