import SchemaDocument

/// Reports a word of ours with a value that it can't have.
extension Rule {
  static let malformedOverride = Rule(
    id: "malformed-override",
    severity: .error,
    category: .decoding,
    summary: "a word that begins with 'x-dto-' must have a value that it knows",
    explanation: """
      Words such as 'x-dto-optional' say how a value is decoded, and each has its own few values. One that is none of them says \
      nothing, and decoding goes on as if the word were not there. The message lists what it may be.
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
  /// - Parameter demand: What it must be, such as `must be a name`.
  static func malformedOverride(_ keyword: Keyword, _ demand: String, _ node: Node) -> Diagnostic {
    Diagnostic(.malformedOverride, "'\(keyword.rawValue)' \(demand)", at: node.visibleSpan)
  }

  static func caseNamesCount(_ list: Node, values: Int) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "'x-dto-cases' lists \(list.count) names for \(values) values",
      at: list.headSpan,
      help: "or write a mapping from values to names"
    )
  }

  static func malformedCaseName(_ node: Node) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "the name of a case must be text, not \(node.isScalar ? "nothing" : "a \(node.kindName)")",
      at: node.visibleSpan
    )
  }

  static func caseNameOfNoValue(_ key: Node, meant: String?) -> Diagnostic {
    Diagnostic(
      .malformedOverride,
      "'x-dto-cases' names '\(key.text)', which is no value of this enumeration",
      at: key.span,
      help: meant.map { "did you mean '\($0)'?" }
    )
  }
}
