import SchemaDocument
import SchemaLanguage

/// Asks for a replacement for anything deprecated.
extension Check {
  static let unexplainedDeprecation = Check(
    id: "unexplained-deprecation",
    severity: .warning,
    category: .style,
    summary: "a deprecation should say what to use instead",
    explanation: """
      With 'deprecated: true', the compiler warns wherever the property is used. The warning doesn't help if nothing says what to use \
      instead. Write that in the description, which becomes the documentation in Swift, or why there is no replacement.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       car: {type: string, deprecated: true}
      +       car: {type: string, deprecated: true, description: Use car_type instead.}
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
