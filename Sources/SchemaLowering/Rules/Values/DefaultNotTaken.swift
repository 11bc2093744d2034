import SchemaDocument

/// Reports a default that `x-dto-default` asks for and that has no Swift literal.
extension Rule {
  static let defaultNotTaken = Rule(
    id: "default-not-taken",
    severity: .warning,
    category: .values,
    summary: "a default used in decoding must have a Swift literal",
    explanation: """
      'x-dto-default' makes decoding use the default. Swift has literals for strings, numbers, Booleans, enum cases and lists of \
      these; it has none for dates, objects, tuples and unions, so their defaults are only documented. Remove 'x-dto-default' there, or \
      give the property a type that has literals. Without 'x-dto-default', a note says that a list or an object is only documented.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       created: {type: string, format: date-time, default: '2024-01-01T00:00:00Z', x-dto-default: absent}
      +       created: {type: string, format: date-time, default: '2024-01-01T00:00:00Z'}
      """
  )
}

extension Diagnostic {
  static func defaultNotTaken(_ value: Node) -> Diagnostic {
    Diagnostic(
      .defaultNotTaken,
      "a 'default' of this type is only documented, because Swift has no literal for it",
      at: value.span
    )
  }

  /// A note, because nothing asks for the default.
  static func documentedDefault(_ value: Node) -> Diagnostic {
    var finding = defaultNotTaken(value)
    finding.severity = .note
    return finding
  }
}
