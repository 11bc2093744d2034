import SchemaDocument

/// Reports a name that is not valid in Swift, and is changed in more than its case.
extension Rule {
  static let changedName = Rule(
    id: "changed-name",
    severity: .note,
    category: .naming,
    summary: "a name that is not valid in Swift is changed",
    explanation: """
      Swift reserves some names, such as 'Type' or 'String', and doesn't allow punctuation or a leading digit. dtoc changes such \
      names; the message shows the new name. To choose the name yourself, add 'x-dto-name', with a name that is valid in Swift, or \
      'x-dto-cases' for the values of an enum.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       self: {type: string}
      +       self: {type: string, x-dto-name: ownURL}
      """,
    difference: .onlyValidate("the generated Swift shows the name")
  )
}

extension Diagnostic {
  static func changedName(_ name: String, _ chosen: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .changedName,
      "'\(name)' is not a valid name in Swift; '\(chosen)' is used instead",
      at: place,
      help: "to choose the name yourself, write one that is valid in Swift under 'x-dto-name'"
    )
  }

  /// - Parameter place: Where the value is listed.
  static func changedCaseName(_ name: String, _ chosen: String, at place: Span) -> Diagnostic {
    Diagnostic(
      .changedName,
      "the name '\(name)' of this value is not valid in Swift; '\(chosen)' is used instead",
      at: place,
      help: "to choose the name yourself, write one that is valid in Swift under 'x-dto-cases'"
    )
  }
}
