import SchemaDocument

/// Reports `.inf` and `.nan`, which are numbers in YAML but not in JSON.
extension Check {
  static let nonFiniteNumber = Check(
    id: "non-finite-number",
    severity: .warning,
    category: .syntax,
    summary: "a number must be valid in JSON",
    explanation: """
      '.inf' and '.nan' are numbers in YAML but not in JSON, the format of payloads and of most tools. An infinite bound is not \
      a bound; remove it. If the value is a string, put it in quotes.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       total: {type: number, maximum: .inf}
      +       total: {type: number}
      """,
    look: .document { place, report in
      for number in place.document.numbersWithoutDigits {
        report.report(
          "'\(number.text)' is not a JSON number",
          at: number.span,
          help: "remove it, or quote it if it is a string"
        )
      }
    }
  )
}
