import SchemaDocument

/// Reports two properties that are read from the same place of a payload.
extension Rule {
  static let sharedKey = Rule(
    id: "shared-key",
    severity: .warning,
    category: .decoding,
    summary: "no two properties should be read from one place",
    explanation: """
      'x-dto-path' and 'x-dto-alias' say where a value stands instead of under its name. Where another property is read from that \
      place, too, or from within it, both are decoded, but only one can be encoded there, and what the other one has gets lost.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            number: {type: string}
            id: {type: string, x-dto-path: number}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            number: {type: string}
            id: {type: string, x-dto-path: info.id}
      """
  )
}

extension Diagnostic {
  /// - Parameter use: What another property does with the place, such as `read by`.
  static func sharedKey(
    _ place: [String],
    _ use: String,
    _ property: Span,
    _ other: Span
  ) -> Diagnostic {
    Diagnostic(
      .sharedKey,
      "'\(place.joined(separator: "."))' is \(use) another property, too; what is encoded there may get lost",
      at: property,
      labels: [Label(span: other, message: "the other one")]
    )
  }
}
