package import SchemaDocument

extension Rule {
  package static let changedEnum = Rule(
    id: "changed-enum",
    severity: .error,
    category: .changes,
    summary: "an enumeration should keep the type of its values",
    explanation: """
      The values are of another type, such as integers instead of strings, so shipped apps know none of them. Or the \
      enum can have values that it doesn't list: shipped apps treat them as their own policy says. By default they \
      keep such a value as '.undefined' and report it. To change the type of values, add a new property.
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
              status: {type: string, enum: [new, paid], x-dto-enum: open}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedEnum(_ type: String, _ what: String) -> Difference {
    Difference(
      .changedEnum,
      "'\(type)' \(what)"
    )
  }
}
