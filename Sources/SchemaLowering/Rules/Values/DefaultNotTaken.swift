import SchemaDocument

/// Reports a default that somebody has asked for and Swift can't write down.
extension Rule {
  static let defaultNotTaken = Rule(
    id: "default-not-taken",
    severity: .warning,
    category: .values,
    summary: "a default that counts must be one that Swift can say",
    explanation: """
      'x-dto-default' asks for the default to be used while decoding. Of texts, numbers, Booleans, cases and lists of them \
      there are literals in Swift; of dates, objects and unions there are none, so their default is only documented. Remove \
      'x-dto-default' there, or give the property a type that has literals.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            created: {type: string, format: date-time, default: '2024-01-01T00:00:00Z', x-dto-default: absent}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            created: {type: string, format: date-time, default: '2024-01-01T00:00:00Z'}
      """
  )
}

extension Diagnostic {
  static func defaultNotTaken(_ value: Node) -> Diagnostic {
    Diagnostic(
      .defaultNotTaken,
      "a 'default' of this type is only documented: no literal in Swift says it",
      at: value.span
    )
  }
}
