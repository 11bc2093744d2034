package import SchemaDocument

extension Rule {
  package static let renamedVariant = Rule(
    id: "renamed-variant",
    severity: .warning,
    category: .changes,
    summary: "a case of a union should keep its name in Swift",
    explanation: """
      The variant in payloads is the same, but its case has another name, so Swift code that mentions the \
      case no longer compiles. The name record keeps names.
      """,
    examples: .change(
      from: """
        definitions:
          Payment:
            oneOf:
              - {type: string}
              - {type: integer}
        """,
      to: """
        definitions:
          Payment:
            oneOf:
              - {type: string, x-dto-name: code}
              - {type: integer}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func renamedVariant(_ variant: String, to name: String) -> Difference {
    Difference(
      .renamedVariant,
      "'\(variant)' is now called '\(name)'"
    )
  }
}
