import SchemaDocument
import SchemaLowering

extension Check {
  static let userverTypeList = Check(
    id: "userver-type-list",
    severity: .error,
    category: .userver,
    summary: "userver takes one type for each schema",
    explanation: """
      The C++ generator refuses lists of types. Write 'nullable: true' where null may come, and 'oneOf' where a value has several \
      types.
      """,
    bad: """
      definitions:
        Order:
          type: object
          additionalProperties: true
          properties:
            seats: {type: [integer, string]}
      """,
    good: """
      definitions:
        Order:
          type: object
          additionalProperties: true
          properties:
            seats: {oneOf: [{type: integer}, {type: string}]}
      """,
    look: .schema(having: KeywordSet(.type)) { schema, report in
      guard let type = schema[.type], type.isSequence else { return }
      report.report("userver takes one type, and not a list of them", at: type.span)
    }
  )
}
