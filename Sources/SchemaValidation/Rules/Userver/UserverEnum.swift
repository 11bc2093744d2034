import SchemaDocument
import SchemaLowering

extension Check {
  static let userverEnum = Check(
    id: "userver-enum",
    severity: .error,
    category: .userver,
    summary: "userver lists texts or integers, each of the schema's type",
    explanation: """
      The C++ generator takes an 'enum' of texts in a schema of type 'string' and one of integers in a schema of type 'integer'; null \
      is said by 'nullable: true'. What YAML reads as a number or as null has to be quoted to be a text.
      """,
    bad: """
      definitions:
        Tariff: {type: number, enum: [1, 2]}
      """,
    good: """
      definitions:
        Tariff: {type: integer, enum: [1, 2]}
      """,
    look: .schema(having: KeywordSet(.enumeration)) { schema, report in
      guard let values = schema[.enumeration], values.isSequence, let type = schema.type else {
        return
      }
      let wanted: ScalarType
      switch type {
      case .string: wanted = .string
      case .integer: wanted = .integer
      case .object, .array, .number, .boolean, .file:
        report.report(
          "userver lists values of the types 'string' and 'integer' only",
          at: values.keySpan ?? values.span
        )
        return
      }
      for value in values.elements where value.scalarType != wanted {
        report.report(
          "userver takes \(wanted == .string ? "texts" : "integers") here, and this is none",
          at: value.span,
          help: wanted == .string && value.isScalar ? "quote it" : nil
        )
      }
    }
  )
}
