package import SchemaDocument

extension Rule {
  package static let addedEnumValue = Rule(
    id: "added-enum-value",
    severity: .warning,
    category: .changes,
    summary: "a new value of an enumeration should be expected",
    explanation: """
      Shipped apps don't know the value. By default they keep it as '.undefined' and report it; a closed \
      enumeration can't be decoded. A switch over the cases no longer compiles.
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
              status: {type: string, enum: [new, paid, lost]}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func addedEnumValue(_ value: String, in type: String) -> Difference {
    Difference(
      .addedEnumValue,
      "'\(type)' has the new value \(value)"
    )
  }
}
