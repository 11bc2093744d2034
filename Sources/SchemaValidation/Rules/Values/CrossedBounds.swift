import SchemaDocument
import SchemaFacts
import SchemaLanguage

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
      swapped. An array that ends with the last of its 'prefixItems' has that many elements at most. A bound next to '$ref' counts \
      together with those of the target, if the specification doesn't ignore it.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       seats: {type: integer, minimum: 10, maximum: 1}
      +       seats: {type: integer, minimum: 1, maximum: 10}
      """,
    look: .schema(having: allBounds) { schema, report in
      let target = targetWithBounds(of: schema, in: report)
      for bounds in crossable where schema.has(bounds.low) || schema.has(bounds.high) {
        guard let low = schema[bounds.low] ?? target?[bounds.low],
          let high = schema[bounds.high] ?? target?[bounds.high],
          let minimum = low.numberValue, let maximum = high.numberValue,
          bounds.isExclusive ? minimum >= maximum : minimum > maximum,
          // An invalid count is reported by another rule.
          !bounds.isCount || isCount(minimum) && isCount(maximum)
        else { continue }
        let isLowStated = schema.has(bounds.low)
        report.report(
          "'\(bounds.low.rawValue)' \(minimum > maximum ? "is above" : "leaves no value below") '\(bounds.high.rawValue)', so no value is valid",
          at: isLowStated ? low.span : high.span,
          labels: [
            Diagnostic.Label(
              span: isLowStated ? high.span : low.span,
              message: minimum == maximum
                ? "the same value" : isLowStated ? "the upper bound" : "the lower bound"
            )
          ],
          repair: minimum > maximum && isLowStated && schema.has(bounds.high)
            ? low.exchanged(with: high) : nil
        )
      }
      reportCrossedPositions(of: schema, target, in: &report)
    }
  )

  /// Reports a tuple that needs more elements than it has positions, if it can't have more.
  ///
  /// - Parameter target: The schema that it refers to.
  private static func reportCrossedPositions(
    of schema: SchemaPlace,
    _ target: RawSchema?,
    in report: inout Report
  ) {
    let tuple = schema.raw.positions == nil ? target ?? schema.raw : schema.raw
    guard let low = schema[.minItems], let least = low.numberValue,
      let positions = tuple.positions, let count = tuple.countOfOnlyPositions,
      isCount(least), least > Double(count), schema[.maxItems]?.numberValue ?? least >= least
    else { return }
    report.report(
      "'minItems' is above the number of positions, and there can't be other elements, so no value is valid",
      at: low.span,
      labels: [Diagnostic.Label(span: positions.headSpan, message: counted(count, "position"))]
    )
  }

  /// Returns the schema that a `$ref` leads to, if what is next to it counts as well.
  private static func targetWithBounds(of schema: SchemaPlace, in report: Report) -> RawSchema? {
    guard schema.raw.reference != nil,
      !schema.dialect.ignoresReferenceSiblings(in: schema.node.document.root)
    else { return nil }
    return report.settled(schema.node).map { RawSchema($0) }
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

  private static let allBounds = KeywordSet(crossable.flatMap { [$0.low, $0.high] })
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
