package import SchemaDocument

extension Rule {
  package static let renamedProperty = Rule(
    id: "renamed-property",
    severity: .warning,
    category: .changes,
    summary: "a property should keep its name in Swift",
    explanation: """
      The key in payloads is the same, but the member has another name, so Swift code that uses it no longer compiles. \
      'x-dto-name' and the name record keep names.
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
            properties:
              id: {type: string, x-dto-name: number}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func renamedProperty(_ property: String, to name: String) -> Difference {
    Difference(
      .renamedProperty,
      "'\(property)' is now called '\(name)'"
    )
  }
}
