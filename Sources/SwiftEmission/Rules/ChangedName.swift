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
  /// - Parameter reserved: The reserved word that the name would be in Swift, if it differs from the name.
  static func changedName(
    _ name: String,
    _ chosen: String,
    reserved: String?,
    at place: Span
  ) -> Diagnostic {
    Diagnostic(
      .changedName,
      "'\(name)' \(problem(reserved, otherwise: "a valid name")); '\(chosen)' is used instead",
      at: place,
      help: "to choose the name yourself, write one that is valid in Swift under 'x-dto-name'"
    )
  }

  /// - Parameters:
  ///   - reserved: The reserved word that the name would be in Swift, if it differs from the name.
  ///   - place: Where the value is listed.
  static func changedCaseName(
    _ name: String,
    _ chosen: String,
    reserved: String?,
    at place: Span
  ) -> Diagnostic {
    Diagnostic(
      .changedName,
      """
      the name '\(name)' of this value \(problem(reserved, otherwise: "valid")); '\(chosen)' is used instead
      """,
      at: place,
      help: "to choose the name yourself, write one that is valid in Swift under 'x-dto-cases'"
    )
  }

  private static func problem(_ reserved: String?, otherwise valid: String) -> String {
    reserved.map { "would be '\($0)' in Swift, which is a reserved word" }
      ?? "is not \(valid) in Swift"
  }
}
