package import SchemaDocument

extension Rule {
  package static let addedVariant = Rule(
    id: "added-variant",
    severity: .warning,
    category: .changes,
    summary: "a new variant of a union should be expected",
    explanation: """
      Shipped apps don't know the variant. They decode it as `.undefined` and report it, unless another \
      variant reads it.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func addedVariant(_ variant: String, in type: String) -> Difference {
    Difference(
      .addedVariant,
      "'\(type)' has the new variant '\(variant)'"
    )
  }
}
