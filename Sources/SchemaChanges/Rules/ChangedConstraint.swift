package import SchemaDocument

extension Rule {
  package static let changedConstraint = Rule(
    id: "changed-constraint",
    severity: .note,
    category: .changes,
    summary: "a constraint should not become stricter in requests",
    explanation: """
      dtoc doesn't check bounds, lengths and patterns when it decodes, so responses are not affected. But a backend \
      may reject what shipped apps send, such as a number that is too small now.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            x-dto-coding: encodable
            properties:
              seats: {type: integer, minimum: 1}
        """,
      to: """
        definitions:
          Order:
            type: object
            x-dto-coding: encodable
            properties:
              seats: {type: integer, minimum: 2}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedConstraint(_ place: String, from old: String, to new: String) -> Difference {
    Difference(
      .changedConstraint,
      "'\(place)' has other constraints: \(old) before, \(new) now"
    )
  }
}
