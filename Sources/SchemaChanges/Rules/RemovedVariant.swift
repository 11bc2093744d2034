package import SchemaDocument

extension Rule {
  package static let removedVariant = Rule(
    id: "removed-variant",
    severity: .warning,
    category: .changes,
    summary: "a variant of a union should stay",
    explanation: """
      Shipped apps decode the remaining variants as before. Swift code that mentions the case no longer \
      compiles, and a backend rejects requests with the variant.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func removedVariant(_ variant: String) -> Difference {
    Difference(
      .removedVariant,
      "'\(variant)' is gone"
    )
  }
}
