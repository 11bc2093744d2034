package import SchemaDocument

extension Rule {
  package static let changedVariant = Rule(
    id: "changed-variant",
    severity: .error,
    category: .changes,
    summary: "a variant of a union should keep its type",
    explanation: """
      Shipped apps read the variant with its old type, and recognize it by its old tags.
      """,
    examples: .ofComparison,
    difference: .onlyComparison
  )
}

extension Difference {
  static func changedVariant(_ variant: String, from old: String, to new: String) -> Difference {
    Difference(
      .changedVariant,
      // Only policies and bounds differ.
      old == new
        ? "'\(variant)' can have other values" : "'\(variant)' was \(old) and is \(new)"
    )
  }
}
