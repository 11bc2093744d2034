package import SchemaDocument

extension Rule {
  package static let changedPolicy = Rule(
    id: "changed-policy",
    severity: .warning,
    category: .changes,
    summary: "decoding should not become stricter",
    explanation: """
      Decoding has another policy, because of 'x-dto-…' in the schema, a rule, or an option. Shipped apps keep the old \
      policy, so nothing changes for them. Apps that are built now lose more or less than those, or have other types \
      in Swift.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: array, items: {type: integer}}
        """,
      to: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: array, items: {type: integer}, x-dto-elements: strict}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedPolicy(_ place: String, _ parts: [String]) -> Difference {
    Difference(
      .changedPolicy,
      "'\(place)' is decoded in another way: \(parts.joined(separator: ", "))"
    )
  }
}
