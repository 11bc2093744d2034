package import SchemaDocument

extension Rule {
  package static let changedDeprecation = Rule(
    id: "changed-deprecation",
    severity: .note,
    category: .changes,
    summary: "a deprecation is announced",
    explanation: """
      Swift code that uses a deprecated declaration gets a warning from the compiler. Payloads are not affected. A \
      deprecation announces that the declaration will be removed; say in the description what to use instead.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: integer}
        """,
      to: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: integer, deprecated: true, description: Use places instead.}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedDeprecation(_ place: String, isDeprecated: Bool) -> Difference {
    Difference(
      .changedDeprecation,
      "'\(place)' is \(isDeprecated ? "deprecated" : "no longer deprecated")"
    )
  }
}
