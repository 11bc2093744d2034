import SchemaDocument
import SchemaLowering

extension Check {
  static let userverReferenceSiblings = Check(
    id: "userver-reference-siblings",
    severity: .error,
    category: .userver,
    summary: "userver takes nothing but words beside a $ref",
    explanation: """
      Beside '$ref' the C++ generator takes 'description', 'x-usrv-cpp-indirect' and 'x-usrv-cpp-name', and refuses any other key. \
      Declare a schema of its own for what differs.
      """,
    bad: """
      definitions:
        Seats: {type: integer}
        Order:
          type: object
          additionalProperties: true
          properties:
            seats: {$ref: '#/definitions/Seats', minimum: 1}
      """,
    good: """
      definitions:
        Seats: {type: integer, minimum: 1}
        Order:
          type: object
          additionalProperties: true
          properties:
            seats: {$ref: '#/definitions/Seats', description: How many people ride.}
      """,
    look: .schema(having: KeywordSet(.reference)) { schema, report in
      guard schema.raw.reference != nil, !schema.has(.type) else { return }
      for (key, _) in schema.node.pairs where !beside.contains(key.text) {
        report.report("userver does not take '\(key.text)' beside '$ref'", at: key.span)
      }
    }
  )

  private static let beside: Set<String> = [
    "$ref", "description", "x-usrv-cpp-indirect", "x-taxi-cpp-indirect", "x-usrv-cpp-name",
    "x-taxi-cpp-name",
  ]
}
