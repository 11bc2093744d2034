import SchemaDocument
import SchemaLanguage

/// Reports a format that is almost a standard one, such as `date-tme`.
extension Rule {
  static let misspeltFormat = Rule(
    id: "misspelt-format",
    severity: .warning,
    category: .values,
    summary: "a format must be spelled as in the specifications",
    explanation: """
      Anyone can define a format, and an unknown one has no effect, so a misspelled one goes unnoticed: 'date-tme' is read as a \
      string. Case and separators matter. dtoc accepts the formats of the OpenAPI Format Registry and others in common use, and \
      anything that doesn't resemble one of them. It reads 'dateTime' and 'datetime' as 'date-time', and '--fix' writes them \
      that way. '--fix --unsafe' corrects others, which changes how values are read.
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
      "unknown format '\(format.text)'; it is read as '\(meant)'",
      at: format.span,
      help: "write '\(meant)'",
      repair: format.isAlias
        ? nil : Repair("write '\(meant)'", .safe, [format.replaced(byText: meant)])
    )
  }

  static func misspeltFormat(_ format: Node, meant: String) -> Diagnostic {
    Diagnostic(
      .misspeltFormat,
      "unknown format '\(format.text)'; it has no effect on the Swift type",
      at: format.span,
      help: "did you mean '\(meant)'?",
      repair: format.isAlias
        ? nil : Repair("write '\(meant)'", .unsafe, [format.replaced(byText: meant)])
    )
  }
}
