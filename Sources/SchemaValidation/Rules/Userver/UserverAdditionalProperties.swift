import SchemaDocument
import SchemaLanguage

extension Check {
  static let userverAdditionalProperties = Check(
    id: "userver-additional-properties",
    severity: .warning,
    category: .userver,
    summary: "userver requires objects to say whether they have additional properties",
    explanation: """
      Older versions of userver's C++ generator reject an object without 'additionalProperties', and with 'false', the parser \
      rejects unknown properties. Parts of an 'allOf' must have 'true'. The generated Swift accepts additional properties in any \
      case.
      """,
    correction: """
        definitions:
          Order:
            type: object
      +     additionalProperties: false
            properties:
              seats: {type: integer}
      """,
    look: .schema(having: KeywordSet(.type)) { schema, report in
      guard schema.type == .object, !schema.has(.additionalProperties), let type = schema[.type]
      else { return }
      report.report(
        "userver requires 'additionalProperties' in every object",
        at: type.span,
        help: "add 'additionalProperties: true' or 'additionalProperties: false'"
      )
    }
  )
}
