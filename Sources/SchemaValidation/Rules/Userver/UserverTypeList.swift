import SchemaDocument
import SchemaLanguage

extension Check {
  static let userverTypeList = Check(
    id: "userver-type-list",
    severity: .error,
    category: .userver,
    summary: "userver allows only one type for a schema",
    explanation: """
      userver's C++ generator rejects lists of types. Write 'nullable: true' for values that may be null, and 'oneOf' for values \
      of several types.
      """,
    correction: """
        definitions:
          Order:
            type: object
            additionalProperties: true
            properties:
      -       seats: {type: [integer, string]}
      +       seats: {oneOf: [{type: integer}, {type: string}]}
      """,
    look: .schema(having: KeywordSet(.type)) { schema, report in
      guard let type = schema[.type], type.isSequence else { return }
      report.report("userver requires one type, not a list", at: type.span)
    }
  )
}
