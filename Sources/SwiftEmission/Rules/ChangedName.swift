import SchemaDocument

/// Notes a name that Swift can't have as the schema has it, apart from its case.
extension Rule {
  static let changedName = Rule(
    id: "changed-name",
    severity: .note,
    category: .naming,
    summary: "a name that Swift can't have becomes another one",
    explanation: """
      Swift keeps some names for itself, such as 'Type' or 'String', and has none with signs or with a digit at the front. dtoc \
      calls these otherwise, and the message says how. To choose the name yourself, add 'x-dto-name'.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            self: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            self: {type: string, x-dto-name: ownURL}
      """,
    difference: .onlyValidate("the Swift that 'generate' writes shows the name")
  )
}

extension Diagnostic {
  static func changedName(_ name: String, _ chosen: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .changedName,
      "'\(name)' can't be used as a name in Swift; this is called '\(chosen)'",
      at: place,
      help: "to choose a name yourself, add 'x-dto-name'"
    )
  }
}
