package import SchemaDocument
import SchemaModel

/// Reports forms of a date that read one text differently.
extension Rule {
  package static let ambiguousDates = Rule(
    id: "ambiguous-dates",
    severity: .warning,
    category: .decoding,
    summary: "a text must be the same date in each form that reads it",
    explanation: """
      The forms in 'x-dto-date' are tried in order. If two of them read a text as different dates, such as '01.02.2024' by \
      'dd.MM.yyyy' and 'MM.dd.yyyy', the first one decides, and it is right for some payloads only. A form that reads nothing that the forms \
      before it don't read is never used. Remove one of them, or read the property as a string.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       created: {type: string, x-dto-date: [dd.MM.yyyy, MM.dd.yyyy]}
      +       created: {type: string, x-dto-date: [rfc3339, 'yyyy-MM-dd HH:mm:ss', dd.MM.yyyy]}
      """
  )
}

extension Diagnostic {
  static func ambiguousDates(_ form: Node, _ earlier: String, _ overlap: DateOverlap) -> Diagnostic
  {
    let message =
      switch overlap {
      case .differentDates(let example):
        "'\(earlier)' and '\(form.text)' read the same text as different dates: '\(example)'"
      case .sameTexts: "'\(form.text)' is never used, because '\(earlier)' reads the same texts"
      }
    return Diagnostic(.ambiguousDates, message, at: form.span, help: "remove one of them")
  }
}
