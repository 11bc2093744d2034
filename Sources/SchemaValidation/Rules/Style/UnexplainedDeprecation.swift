import SchemaDocument
import SchemaLowering

/// Asks what to use instead of what is deprecated.
extension Check {
  static let unexplainedDeprecation = Check(
    id: "unexplained-deprecation",
    severity: .warning,
    category: .style,
    summary: "what is deprecated should say what to use instead",
    explanation: """
      'deprecated: true' becomes a warning wherever the Swift is used, with the description as its message. One that names no \
      replacement leaves whoever reads it without a way out. Say 'use … instead' in the description, or why there is nothing.
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
        "this is deprecated, and nothing says what to use instead",
        at: deprecated.keySpan ?? deprecated.span,
        help: "add a 'description' that says so"
      )
    }
  )
}
