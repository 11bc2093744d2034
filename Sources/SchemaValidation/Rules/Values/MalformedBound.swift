import SchemaDocument
import SchemaIR

/// Reports a bound that is no number, such as `minimum: '1'`, or one that no length can have.
extension Check {
  static let malformedBound = Check(
    id: "malformed-bound",
    severity: .warning,
    category: .values,
    summary: "a bound must be a number, and that of a length a whole one",
    explanation: """
      'minimum', 'maxLength', 'maxItems' and their like are numbers. In quotes they are texts, which checkers refuse or take \
      no notice of; lengths and counts are whole numbers from zero on, and 'multipleOf' is above zero. dtoc writes bounds \
      into the documentation as they stand.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            seats: {type: integer, minimum: '1'}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            seats: {type: integer, minimum: 1}
      """,
    look: .schema(having: bounds) { schema, report in
      for bound in Bound.all where schema.has(bound.keyword) {
        guard let value = schema[bound.keyword], let problem = bound.problem(with: value) else {
          continue
        }
        let literal = value.numberInQuotes.map { _ in value.text }
        report.report(
          "'\(bound.keyword.rawValue)' \(problem)",
          at: value.isNull ? value.keySpan ?? value.span : value.span,
          help: literal.map { "write \($0) without quotes" },
          // What is counted while decoding is read as it is written.
          repair: literal.map {
            Repair(
              "remove the quotes",
              bound.keyword == .minItems ? .unsafe : .safe,
              [value.replaced(byLiteral: $0)]
            )
          }
        )
      }
    }
  )

  private static let bounds: KeywordSet = {
    var set = KeywordSet()
    for bound in Bound.all { set.insert(bound.keyword) }
    return set
  }()
}

/// A keyword whose value is a number.
private struct Bound {
  let keyword: Keyword
  let kind: Kind

  enum Kind {
    case value, count, divisor
    /// Up to draft 4 a Boolean.
    case exclusive
  }

  func problem(with value: Node) -> String? {
    if kind == .exclusive, value.boolValue != nil { return nil }
    // Nothing at all is reported as that.
    if value.isNull, value.span.range.isEmpty { return nil }
    guard let number = value.numberValue else { return "must be a number, not \(value.valueName)" }
    switch kind {
    case .value, .exclusive: return nil
    case .divisor: return number > 0 ? nil : "must be above zero"
    case .count:
      if number < 0 { return "must not be below zero" }
      return number == number.rounded() ? nil : "must be a whole number"
    }
  }

  static let all = [
    Bound(keyword: .minimum, kind: .value), Bound(keyword: .maximum, kind: .value),
    Bound(keyword: .exclusiveMinimum, kind: .exclusive),
    Bound(keyword: .exclusiveMaximum, kind: .exclusive),
    Bound(keyword: .multipleOf, kind: .divisor),
    Bound(keyword: .minLength, kind: .count), Bound(keyword: .maxLength, kind: .count),
    Bound(keyword: .minItems, kind: .count), Bound(keyword: .maxItems, kind: .count),
    Bound(keyword: .minProperties, kind: .count), Bound(keyword: .maxProperties, kind: .count),
  ]
}
