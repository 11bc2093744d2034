import SchemaDocument
import SchemaLowering

/// Reports `format: double` or `float` beside `type: integer`.
extension Check {
  static let fractionalFormat = Check(
    id: "fractional-format",
    severity: .warning,
    category: .values,
    summary: "the format of an integer must be one of integers",
    explanation: """
      'double' and 'float' are formats of 'number'. Beside 'integer' some generators make an integer of it and others a \
      number with a fraction. dtoc goes by the type. Write 'type: number' if there may be a fraction, else 'format: int32' \
      or 'int64', or no format.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            price: {type: integer, format: double}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            price: {type: number, format: double}
      """,
    look: .schema(having: KeywordSet(.format)) { schema, report in
      guard let format = schema[.format], format.hasText("double") || format.hasText("float"),
        schema.type == .integer, schema.raw.typeNames.count == 1
      else { return }
      report.report(
        "'\(format.text)' is a format of numbers with a fraction, and the type is 'integer'",
        at: format.span,
        labels: schema[.type].map { [Diagnostic.Label(span: $0.span, message: "the type")] } ?? [],
        help: "write 'type: number', or a format of integers"
      )
    }
  )
}
