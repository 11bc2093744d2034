import SchemaDocument
import SchemaLanguage

extension Check {
  static let userverEnum = Check(
    id: "userver-enum",
    severity: .error,
    category: .userver,
    summary: "userver supports enums of strings and of integers",
    explanation: """
      userver's C++ generator supports 'enum' with strings in a schema of type 'string', and with integers in a schema of type \
      'integer'. For null, write 'nullable: true'. Quote strings that YAML would read as a number or as null.
      """,
    correction: """
        definitions:
      -   Tariff: {type: number, enum: [1, 2]}
      +   Tariff: {type: integer, enum: [1, 2]}
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
          "userver supports 'enum' only for the types 'string' and 'integer'",
          at: values.keySpan ?? values.span
        )
        return
      }
      for value in values.elements where value.scalarType != wanted {
        report.report(
          "userver requires \(wanted == .string ? "a string" : "an integer") here",
          at: value.span,
          help: wanted == .string && value.isScalar ? "quote it" : nil
        )
      }
    }
  )
}
