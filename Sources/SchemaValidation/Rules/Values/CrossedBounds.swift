import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaLowering

/// Reports a lower bound above the upper bound, so that no value is valid.
extension Check {
  static let crossedBounds = Check(
    id: "crossed-bounds",
    severity: .warning,
    category: .values,
    summary: "a lower bound must not be above the upper bound",
    explanation: """
      With 'minimum: 10' and 'maximum: 1', no value is valid, and tools that check payloads against the schema reject all of \
      them. Of all bounds, dtoc only checks the length of arrays that is fixed, so the Swift is not affected. Usually the two bounds are \
      swapped. An array that ends with the last of its 'prefixItems' has that many elements at most.
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
          // An invalid count is reported by another rule.
          !bounds.isCount || isCount(minimum) && isCount(maximum)
        else { continue }
        report.report(
          "'\(bounds.low.rawValue)' \(minimum > maximum ? "is above" : "leaves no value below") '\(bounds.high.rawValue)', so no value is valid",
          at: low.span,
          labels: [
            Diagnostic.Label(
              span: high.span,
              message: minimum > maximum ? "the upper bound" : "the same value"
            )
          ],
          repair: minimum > maximum ? low.exchanged(with: high) : nil
        )
      }
      reportCrossedPositions(of: schema, in: &report)
    }
  )

  /// Reports a tuple that needs more elements than it has positions, if it can't have more.
  private static func reportCrossedPositions(of schema: SchemaPlace, in report: inout Report) {
    guard let low = schema[.minItems], let least = low.numberValue,
      let positions = schema.raw.positions, let count = schema.raw.countOfOnlyPositions,
      isCount(least), least > Double(count), schema[.maxItems]?.numberValue ?? least >= least
    else { return }
    report.report(
      "'minItems' is above the number of positions, and there can't be other elements, so no value is valid",
      at: low.span,
      labels: [Diagnostic.Label(span: positions.headSpan, message: counted(count, "position"))]
    )
  }

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

/// The keywords of a lower bound and an upper bound.
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
  /// Swaps two numbers.
  fileprivate func exchanged(with other: Node) -> Repair? {
    guard !isAlias, !other.isAlias else { return nil }
    return Repair(
      "swap the bounds",
      .unsafe,
      [replaced(byLiteral: other.text), other.replaced(byLiteral: text)]
    )
  }
}
