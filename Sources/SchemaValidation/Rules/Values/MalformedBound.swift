import SchemaDocument
import SchemaLanguage

/// Reports a bound that is not a number, such as `minimum: '1'`, or that is not valid for a length.
extension Check {
  static let malformedBound = Check(
    id: "malformed-bound",
    severity: .warning,
    category: .values,
    summary: "a bound must be a number, and a length or count a whole number",
    explanation: """
      'minimum', 'maxLength', 'maxItems' and similar are numbers. Validators reject or ignore them in quotes. Lengths and \
      counts are whole numbers, zero or more, and 'multipleOf' is greater than zero. dtoc writes bounds into the documentation \
      as they are.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       seats: {type: integer, minimum: '1'}
      +       seats: {type: integer, minimum: 1}
      """,
    look: .schema(having: .numbers) { schema, report in
      for keyword in schema.raw.keywords.intersection(.numbers) {
        guard let value = schema[keyword], let problem = value.problem(as: keyword.facts.value)
        else { continue }
        let literal = value.numberInQuotes.map { _ in value.text }
        report.report(
          "'\(keyword.rawValue)' \(problem)",
          at: value.isNull ? value.keySpan ?? value.span : value.span,
          help: literal.map { "write \($0) without quotes" },
          // Decoding can enforce 'minItems', so this fix would change how the document is read.
          repair: literal.map {
            Repair(
              "remove the quotes",
              keyword == .minItems ? .unsafe : .safe,
              [value.replaced(byLiteral: $0)]
            )
          }
        )
      }
    }
  )
}

extension Node {
  /// The mistake in the value of a numeric keyword.
  fileprivate func problem(as expected: Keyword.Value) -> String? {
    if expected == .numberOrBoolean, boolValue != nil { return nil }
    // A missing value is reported by another rule.
    if isNull, span.range.isEmpty { return nil }
    guard let number = numberValue else { return "must be a number, not \(valueName)" }
    if expected == .divisor { return number > 0 ? nil : "must be greater than zero" }
    guard expected == .count else { return nil }
    if number < 0 { return "must not be negative" }
    return number == number.rounded() ? nil : "must be a whole number"
  }
}
