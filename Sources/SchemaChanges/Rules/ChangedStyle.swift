package import SchemaDocument

extension Rule {
  package static let changedStyle = Rule(
    id: "changed-style",
    severity: .warning,
    category: .changes,
    summary: "a type should be printed as before",
    explanation: """
      The type is a class instead of a struct, has other conformances, or differs in something else that \
      options choose. Payloads are not affected.
      """,
    examples: .ofComparison,
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
