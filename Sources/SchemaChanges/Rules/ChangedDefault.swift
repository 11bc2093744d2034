package import SchemaDocument

extension Rule {
  package static let changedDefault = Rule(
    id: "changed-default",
    severity: .note,
    category: .changes,
    summary: "a default should stay",
    explanation: """
      Shipped apps use the old default where the property is absent, and apps that are built now use the \
      new one. If that makes a difference, the backend should send the value.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: integer, default: 4}
        """,
      to: """
        definitions:
          Order:
            type: object
            properties:
              seats: {type: integer, default: 2}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedDefault(_ property: String, from old: String, to new: String) -> Difference {
    Difference(
      .changedDefault,
      "the default of '\(property)' was \(old) and is \(new)"
    )
  }

  /// For a parameter that calls could leave out.
  static func lostArgument(_ property: String) -> Difference {
    Difference(.changedDefault, "'\(property)' no longer has a default in the initializer")
  }
}
