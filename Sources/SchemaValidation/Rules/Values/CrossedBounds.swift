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
    check: .schema(having: lowerBounds) { schema, report in
      for bounds in crossable where schema.has(bounds.low) {
        guard let low = schema[bounds.low], let high = schema[bounds.high],
          let minimum = low.numberValue, let maximum = high.numberValue,
          bounds.isExclusive ? minimum >= maximum : minimum > maximum
        else { continue }
        report.report(
          "'\(bounds.low.rawValue)' \(minimum > maximum ? "is above" : "leaves nothing below") '\(bounds.high.rawValue)', so that no value is valid",
          at: low.span,
          labels: [
            Diagnostic.Label(
              span: high.span,
              message: minimum > maximum ? "below this" : "the same"
            )
          ],
          repair: minimum > maximum ? low.exchanged(with: high) : nil
        )
      }
    }
  )

  private static let crossable: [(low: Keyword, high: Keyword, isExclusive: Bool)] = [
    (.minimum, .maximum, false), (.minLength, .maxLength, false), (.minItems, .maxItems, false),
    (.minProperties, .maxProperties, false), (.exclusiveMinimum, .maximum, true),
    (.minimum, .exclusiveMaximum, true), (.exclusiveMinimum, .exclusiveMaximum, true),
  ]

  private static let lowerBounds = KeywordSet(
    .minimum,
    .exclusiveMinimum,
    .minLength,
    .minItems,
    .minProperties
  )
}

extension Node {
  /// Each of two numbers in the place of the other one.
  fileprivate func exchanged(with other: Node) -> Repair? {
    guard !isAlias, !other.isAlias else { return nil }
    return Repair(
      "exchange the bounds",
      .unsafe,
      [replaced(byLiteral: other.text), other.replaced(byLiteral: text)]
    )
  }
}
