import SchemaDocument
import SchemaLanguage

/// Reports `format: double`, `float` or another one for fractions beside `type: integer`.
extension Check {
  static let fractionalFormat = Check(
    id: "fractional-format",
    severity: .warning,
    category: .values,
    summary: "the format of an integer must be an integer format",
    explanation: """
      'double', 'float' and 'decimal' are formats of 'number'. With 'integer', some generators use an integer type, others a floating-point \
      number. dtoc goes by the type. Write 'type: number' if the value may have a fraction; otherwise 'format: int32' or \
      'int64', or no format.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       price: {type: integer, format: double}
      +       price: {type: number, format: double}
      """,
    look: .schema(having: KeywordSet(.format)) { schema, report in
      guard let format = schema[.format], format.isScalar, let type = schema[.type],
        type.hasText("integer") || type.isSequence && schema.type == .integer,
        Format.takes(format.text, .number), !Format.takes(format.text, .integer)
      else { return }
      report.report(
        "'\(format.text)' is a format for numbers with a fraction, but the type is 'integer'",
        at: format.span,
        labels: schema[.type].map { [Diagnostic.Label(span: $0.span, message: "the type")] } ?? [],
        help: "write 'type: number', or an integer format"
      )
    }
  )
}
