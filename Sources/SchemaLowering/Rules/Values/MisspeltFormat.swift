import SchemaDocument

/// Reports a format that is nearly one that specifications have, such as `date-tme`.
extension Rule {
  static let misspeltFormat = Rule(
    id: "misspelt-format",
    severity: .warning,
    category: .values,
    summary: "a format must be spelled as the specifications spell it",
    explanation: """
      Anybody may define formats, and an unknown one says nothing, so a misspelt one goes unnoticed: 'date-tme' is read as a \
      string. Case and separators count. The formats of the OpenAPI Format Registry and others in common use are accepted, \
      and so is anything that does not resemble one of them. dtoc reads 'dateTime' and 'datetime' as 'date-time', and \
      '--fix' writes them that way; for others, '--fix --unsafe' changes how they are read.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            created: {type: string, format: date-tme}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            created: {type: string, format: date-time}
      """
  )
}

extension Diagnostic {
  static func misspeltFormat(_ format: Node, readAs meant: String) -> Diagnostic {
    Diagnostic(
      .misspeltFormat,
      "no specification has the format '\(format.text)'; it is read as '\(meant)'",
      at: format.span,
      help: "write '\(meant)'",
      repair: format.isAlias
        ? nil : Repair("write '\(meant)'", .safe, [format.replaced(byText: meant)])
    )
  }

  static func misspeltFormat(_ format: Node, meant: String) -> Diagnostic {
    Diagnostic(
      .misspeltFormat,
      "no specification has the format '\(format.text)'; it does not shape the Swift type",
      at: format.span,
      help: "did you mean '\(meant)'?",
      repair: format.isAlias
        ? nil : Repair("write '\(meant)'", .unsafe, [format.replaced(byText: meant)])
    )
  }
}
