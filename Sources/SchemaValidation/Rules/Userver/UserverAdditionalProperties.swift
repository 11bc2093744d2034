import SchemaDocument
import SchemaLowering

extension Check {
  static let userverAdditionalProperties = Check(
    id: "userver-additional-properties",
    severity: .warning,
    category: .userver,
    summary: "userver wants to know whether an object may have other members",
    explanation: """
      Older versions of the C++ generator refuse an object without 'additionalProperties', and with 'false' its parser refuses \
      members that it does not know. Parts of an 'allOf' must say 'true'. The Swift accepts other members in any case.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            seats: {type: integer}
      """,
    good: """
      definitions:
        Order:
          type: object
          additionalProperties: false
          properties:
            seats: {type: integer}
      """,
    look: .schema(having: KeywordSet(.type)) { schema, report in
      guard schema.type == .object, !schema.has(.additionalProperties), let type = schema[.type]
      else { return }
      report.report(
        "userver wants 'additionalProperties' of every object",
        at: type.span,
        help: "add 'additionalProperties: true' or 'additionalProperties: false'"
      )
    }
  )
}
