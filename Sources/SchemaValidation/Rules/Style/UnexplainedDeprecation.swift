import SchemaDocument
import SchemaLowering

/// Asks for a replacement for anything deprecated.
extension Check {
  static let unexplainedDeprecation = Check(
    id: "unexplained-deprecation",
    severity: .warning,
    category: .style,
    summary: "a deprecation should say what to use instead",
    explanation: """
      'deprecated: true' becomes a warning wherever the Swift is used, with the description as its message. Without a \
      replacement, the warning doesn't help. Write 'use … instead' in the description, or why there is no replacement.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            car: {type: string, deprecated: true}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            car: {type: string, deprecated: true, description: Use car_type instead.}
      """,
    look: .schema(having: KeywordSet(.deprecated)) { schema, report in
      guard schema.raw.isTrue(.deprecated), let deprecated = schema[.deprecated],
        schema.raw.text(.description) == nil
      else { return }
      report.report(
        "this is deprecated without a replacement",
        at: deprecated.keySpan ?? deprecated.span,
        help: "add a 'description' that says what to use instead"
      )
    }
  )
}
