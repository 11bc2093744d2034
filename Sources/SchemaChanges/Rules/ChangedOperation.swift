package import SchemaDocument

extension Rule {
  package static let changedOperation = Rule(
    id: "changed-operation",
    severity: .warning,
    category: .changes,
    summary: "an operation should keep its types",
    explanation: """
      Types that the operation used are no longer used by it, or others are. dtoc does not know which of \
      them an app decodes.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedOperation(
    _ operation: String,
    without removed: [String],
    with added: [String]
  ) -> Difference {
    func list(_ intro: String, _ types: [String]) -> [String] {
      types.isEmpty ? [] : ["\(intro) \(types.map { "'\($0)'" }.joined(separator: ", "))"]
    }
    let parts = list("no longer", removed) + list("newly", added)
    return Difference(
      .changedOperation,
      "the operation '\(operation)' has other types: \(parts.joined(separator: ", "))"
    )
  }
}
