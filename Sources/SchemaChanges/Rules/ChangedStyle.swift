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
}
