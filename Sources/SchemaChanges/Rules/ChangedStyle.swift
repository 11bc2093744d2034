package import SchemaDocument

extension Rule {
  package static let changedStyle = Rule(
    id: "changed-style",
    severity: .warning,
    category: .changes,
    summary: "a type should be printed as before",
    explanation: """
      The type is a class instead of a struct, has other conformances, or differs in something else that options \
      choose. Payloads are not affected. Whether code still compiles depends on how it uses the type: a class is \
      shared and not copied, for example.
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
            x-dto-kind: class
            properties:
              id: {type: string}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedStyle(_ type: String, _ parts: [String]) -> Difference {
    Difference(
      .changedStyle,
      "'\(type)' has \(parts.joined(separator: " and "))"
    )
  }

  static func changedOption(_ key: String, from old: String, to new: String) -> Difference {
    Difference(.changedStyle, "the option '\(key)' was '\(old)' and is '\(new)'")
  }

  static func changedSettings(_ key: String) -> Difference {
    Difference(.changedStyle, "the \(key) of the configuration have changed")
  }
}
