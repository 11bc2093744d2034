package import SchemaDocument

extension Rule {
  package static let removedType = Rule(
    id: "removed-type",
    severity: .warning,
    category: .changes,
    summary: "a type that apps use should stay",
    explanation: """
      Swift code that mentions the type no longer compiles. What this does to payloads is reported where \
      the type was used; if nothing is known to use it, dtoc can't tell whether payloads of it are still \
      sent.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
          Park:
            type: object
            properties:
              name: {type: string}
        """,
      to: """
        definitions:
          Order:
            type: object
            required: [id]
            properties:
              id: {type: string}
        """
    ),
    difference: .onlyComparison
  )
}

extension Difference {
  static func removedType(_ type: String) -> Difference {
    Difference(
      .removedType,
      "'\(type)' is gone"
    )
  }

  static func omittedType(_ type: String) -> Difference {
    Difference(
      .removedType,
      "'\(type)' is no longer generated"
    )
  }
}
