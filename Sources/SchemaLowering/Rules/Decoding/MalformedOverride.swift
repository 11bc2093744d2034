import SchemaDocument

/// Reports a dtoc extension with an invalid value.
extension Rule {
  static let malformedOverride = Rule(
    id: "malformed-override",
    severity: .error,
    category: .decoding,
    summary: "a dtoc extension must have a valid value",
    explanation: """
      Each dtoc extension ('x-dto-…') takes only a few values. dtoc ignores an extension with any other value. The message lists \
      the valid ones.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            price: {type: integer, x-dto-optional: always}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            price: {type: integer, x-dto-optional: strict}
      """
  )
}

extension Diagnostic {
  /// - Parameter demand: What the value must be, such as `must be a name`.
  static func malformedOverride(_ keyword: Keyword, _ demand: String, _ node: Node) -> Diagnostic {
    Diagnostic(.malformedOverride, "'\(keyword.rawValue)' \(demand)", at: node.visibleSpan)
  }

  static func caseNamesCount(_ list: Node, values: Int) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "'x-dto-cases' lists \(counted(list.count, "name")) for \(counted(values, "value"))",
      at: list.headSpan,
      help: "or write a mapping from values to names"
    )
  }

  static func malformedCaseName(_ node: Node) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "a case name must be a string, not \(node.isScalar ? "null" : "a \(node.kindName)")",
      at: node.visibleSpan
    )
  }

  static func caseNameOfNoValue(_ key: Node, meant: String?) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "'x-dto-cases' names '\(key.text)', which is not a value of this enum",
      at: key.span,
      help: meant.map { "did you mean '\($0)'?" }
    )
  }
}
