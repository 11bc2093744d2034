import SchemaDocument
import SchemaLowering

/// Reports a lower bound above the upper one: no value is ever valid.
extension Check {
  static let crossedBounds = Check(
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
    look: .schema(having: lowerBounds) { schema, report in
      for bounds in crossable where schema.has(bounds.low) {
        guard let low = schema[bounds.low], let high = schema[bounds.high],
          let minimum = low.numberValue, let maximum = high.numberValue,
          bounds.isExclusive ? minimum >= maximum : minimum > maximum,
          // What no count can be is reported as that.
          !bounds.isCount || isCount(minimum) && isCount(maximum)
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

  private static func isCount(_ number: Double) -> Bool {
    number >= 0 && number == number.rounded()
  }

  private static let crossable = [
    Bounds(.minimum, .maximum), Bounds(.minLength, .maxLength, isCount: true),
    Bounds(.minItems, .maxItems, isCount: true),
    Bounds(.minProperties, .maxProperties, isCount: true),
    Bounds(.exclusiveMinimum, .maximum, isExclusive: true),
    Bounds(.minimum, .exclusiveMaximum, isExclusive: true),
    Bounds(.exclusiveMinimum, .exclusiveMaximum, isExclusive: true),
  ]

  private static let lowerBounds = KeywordSet(crossable.map(\.low))
}

/// Two keywords of which the first must not be above the second.
private struct Bounds {
  let low: Keyword
  let high: Keyword
  let isExclusive: Bool
  let isCount: Bool

  init(_ low: Keyword, _ high: Keyword, isExclusive: Bool = false, isCount: Bool = false) {
    self.low = low
    self.high = high
    self.isExclusive = isExclusive
    self.isCount = isCount
  }
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
