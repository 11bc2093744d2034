import SchemaDocument

/// Reports two properties that are read from the same place of a payload.
extension Rule {
  static let sharedKey = Rule(
    id: "shared-key",
    severity: .warning,
    category: .decoding,
    summary: "two properties should not be read from the same place",
    explanation: """
      'x-dto-path' and 'x-dto-alias' set where a value is read from. If another property is read from the same place, or from \
      inside it, both are decoded, but only one can be encoded there, so the other value is lost.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
              number: {type: string}
      -       id: {type: string, x-dto-path: number}
      +       id: {type: string, x-dto-path: info.id}
      """
  )
}

extension Diagnostic {
  static func repeatedPlace(_ place: [String], _ property: Span) -> Diagnostic {
    Diagnostic(
      .sharedKey,
      "this property is read from '\(place.joined(separator: "."))' twice; the second time changes nothing",
      at: property,
      help: "remove it from 'x-dto-alias'"
    )
  }

  /// - Parameter use: What another property does with the place, such as `read by`.
  static func sharedKey(
    _ place: [String],
    _ use: String,
    _ property: Span,
    _ other: Span
  ) -> Diagnostic {
    Diagnostic(
      .sharedKey,
      "'\(place.joined(separator: "."))' is also \(use) another property; a value encoded there may be lost",
      at: property,
      labels: [Label(span: other, message: "the other property")]
    )
  }
}
