import SchemaDocument
import SchemaIR

/// Reports a word of ours where there is nothing for it to change.
extension Rule {
  static let misplacedOverride = Rule(
    id: "misplaced-override",
    severity: .warning,
    category: .decoding,
    summary: "a word that begins with 'x-dto-' must stand where it means something",
    explanation: """
      A word of dtoc's own that means nothing where it stands was meant for another place, and whoever wrote it believes that it \
      counts. 'x-dto-path', 'x-dto-alias' and 'x-dto-presence' belong to properties, 'x-dto-root' and 'x-dto-unknown-keys' to \
      objects with members, 'x-dto-elements' to arrays and maps that a property holds. Move it there, or remove it.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            seats:
              type: array
              items: {type: integer, x-dto-path: seat.number}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            seats:
              type: array
              x-dto-path: seat.numbers
              items: {type: integer}
      """,
    check: .schemaWithOwnWords { schema, report in
      for finding in MisplacedWords(schema, in: report).findings {
        guard let value = schema[finding.keyword] else { continue }
        report.report(
          "'\(finding.keyword.rawValue)' means nothing here: \(finding.reason)",
          at: value.keySpan ?? value.span,
          help: finding.help
        )
      }
    }
  )
}
