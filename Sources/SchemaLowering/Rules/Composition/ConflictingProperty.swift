import SchemaDocument

/// Reports a property that two parts of `allOf` describe in ways that can't hold at once.
extension Rule {
  static let conflictingProperty = Rule(
    id: "conflicting-property",
    severity: .warning,
    category: .composition,
    summary: "the parts of 'allOf' must agree about a property",
    explanation: """
      A property that two parts of 'allOf' have must be like both, and nothing is a text and a number at once. Other tools take \
      either of them, or refuse. dtoc reads the narrower one, else the later. Remove one of them, or give the property another \
      name.
      """,
    bad: """
      definitions:
        Order:
          allOf:
            - type: object
              properties:
                id: {type: string}
            - type: object
              properties:
                id: {type: integer}
      """,
    good: """
      definitions:
        Order:
          allOf:
            - type: object
              properties:
                id: {type: string}
            - type: object
              properties:
                number: {type: integer}
      """
  )
}

extension Diagnostic {
  static func conflictingProperty(
    _ first: Node,
    _ firstWords: String,
    _ second: Node,
    _ secondWords: String,
    used: String
  ) -> Diagnostic {
    Diagnostic(
      .conflictingProperty,
      "'\(second.text)' is \(firstWords) in one part of 'allOf' and \(secondWords) in another",
      at: second.span,
      labels: [Label(span: first.span, message: "the other one")],
      notes: ["the \(used) one is used"]
    )
  }
}
