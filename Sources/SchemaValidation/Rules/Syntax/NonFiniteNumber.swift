import SchemaDocument

/// Reports `.inf` and `.nan`, which YAML has as numbers and JSON has not.
extension Check {
  static let nonFiniteNumber = Check(
    id: "non-finite-number",
    severity: .warning,
    category: .syntax,
    summary: "a number must be one that JSON has",
    explanation: """
      '.inf' and '.nan' are numbers to YAML and nothing to JSON, in which payloads are written and \
      most tools keep schemas. A bound that is infinite is no bound: leave it out. Put the text in \
      quotes if it is one.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            total: {type: number, maximum: .inf}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            total: {type: number}
      """,
    look: .document { place, report in
      for number in place.document.numbersWithoutDigits {
        report.report(
          "JSON has no number like '\(number.text)'",
          at: number.span,
          help: "leave it out, or quote it if it is a text"
        )
      }
    }
  )
}
