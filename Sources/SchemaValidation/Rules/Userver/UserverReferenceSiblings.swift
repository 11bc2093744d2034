import SchemaDocument
import SchemaLanguage

extension Check {
  static let userverReferenceSiblings = Check(
    id: "userver-reference-siblings",
    severity: .error,
    category: .userver,
    summary: "userver allows only descriptions beside a $ref",
    explanation: """
      Beside '$ref', userver's C++ generator allows 'description', 'x-usrv-cpp-indirect' and 'x-usrv-cpp-name', and rejects any \
      other key. Declare a separate schema for anything else.
      """,
    correction: """
        definitions:
      -   Seats: {type: integer}
      +   Seats: {type: integer, minimum: 1}
          Order:
            type: object
            additionalProperties: true
            properties:
      -       seats: {$ref: '#/definitions/Seats', minimum: 1}
      +       seats: {$ref: '#/definitions/Seats', description: How many people ride.}
      """,
    look: .schema(having: KeywordSet(.reference)) { schema, report in
      guard schema.raw.reference != nil, !schema.has(.type) else { return }
      for (key, _) in schema.node.pairs where !beside.contains(key.text) {
        report.report("userver does not allow '\(key.text)' beside '$ref'", at: key.span)
      }
    }
  )

  private static let beside: Set<String> = [
    "$ref", "description", "x-usrv-cpp-indirect", "x-taxi-cpp-indirect", "x-usrv-cpp-name",
    "x-taxi-cpp-name",
  ]
}
