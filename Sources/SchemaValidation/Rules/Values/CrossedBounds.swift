import SchemaDocument
import SchemaIR

/// Reports a lower bound above the upper one: no value is ever valid.
extension Rule {
  static let crossedBounds = Rule(
    id: "crossed-bounds",
    severity: .warning,
    category: .values,
    summary: "a lower bound must not be above the upper one",
    explanation: """
      With 'minimum: 10' beside 'maximum: 1' no value at all is valid, and whoever checks payloads against the schema refuses them \
      all. dtoc does not check bounds, so the Swift is not affected. Most often the two have changed places.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            seats: {type: integer, minimum: 10, maximum: 1}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            seats: {type: integer, minimum: 1, maximum: 10}
      """,
    check: .schema(having: KeywordSet(.minimum, .minLength, .minItems, .minProperties)) {
      schema,
      report in
      for (low, high) in bounds {
        guard let lowest = schema[low], let highest = schema[high],
          let minimum = lowest.numberValue, let maximum = highest.numberValue, minimum > maximum
        else { continue }
        report.report(
          "'\(low.rawValue)' is above '\(high.rawValue)', so that no value is valid",
          at: lowest.span,
          labels: [Diagnostic.Label(span: highest.span, message: "below this")]
        )
      }
    }
  )

  private static let bounds: [(Keyword, Keyword)] = [
    (.minimum, .maximum), (.minLength, .maxLength), (.minItems, .maxItems),
    (.minProperties, .maxProperties),
  ]
}
