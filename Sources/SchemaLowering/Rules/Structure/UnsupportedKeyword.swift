import SchemaDocument

/// Reports a keyword that narrows values in a way that no Swift type shows, such as `not`.
extension Rule {
  static let unsupportedKeyword = Rule(
    id: "unsupported-keyword",
    severity: .warning,
    category: .structure,
    summary: "what a schema says must be what its Swift type can show",
    explanation: """
      Conditions and prohibitions ('if', 'not', 'dependentRequired', 'contains' and the like) are not checked when a payload is \
      decoded. What they declare is there, as optional members, and every payload that they forbid is accepted. This is no \
      mistake of the document, and for 'validate' only a note; 'generate' warns, so that nobody relies on the check. Silence it \
      where that is known.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string, not: {enum: [none]}}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
      """,
    difference: .noteInValidate("the schema is right, and only its Swift type says less")
  )
}

extension Diagnostic {
  static func unsupportedKeyword(_ keyword: Keyword, at value: Node, _ consequence: String)
    -> Diagnostic
  {
    Diagnostic(
      .unsupportedKeyword,
      "'\(keyword.rawValue)' does not shape the Swift type: \(consequence)",
      at: value.headSpan
    )
  }

  static func uncheckedBranches(_ list: Node, of keyword: Keyword) -> Diagnostic {
    .unsupportedKeyword(keyword, at: list, "its branches only narrow, and are not checked")
      .aboutOutput
  }

  static func uncheckedPositions(_ list: Node) -> Diagnostic {
    Diagnostic(
      .unsupportedKeyword,
      "an array by position has no Swift type of its own: its elements are one of several types, and positions are not checked",
      at: list.headSpan
    ).aboutOutput
  }

  static func ambiguousAnchor(_ name: String, _ reference: Node, readAs choice: String)
    -> Diagnostic
  {
    Diagnostic(
      .unsupportedKeyword,
      "'$dynamicRef' has several targets called '\(name)'; it is read as \(choice)",
      at: reference.span
    ).aboutOutput
  }
}
