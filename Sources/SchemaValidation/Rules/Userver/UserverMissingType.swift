import SchemaDocument
import SchemaLowering

extension Check {
  static let userverMissingType = Check(
    id: "userver-missing-type",
    severity: .error,
    category: .userver,
    summary: "userver needs the type of every schema",
    explanation: """
      The C++ generator goes by 'type', '$ref', 'allOf', 'oneOf' or 'const' and refuses a schema that has none of them, even where the \
      type is plain from 'properties' or 'enum'. Only a schema with nothing but words on it is any value.
      """,
    bad: """
      $schema: http://json-schema.org/draft-07/schema#
      definitions:
        Order:
          type: object
          additionalProperties: true
          properties:
            seats: {minimum: 1}
      """,
    good: """
      $schema: http://json-schema.org/draft-07/schema#
      definitions:
        Order:
          type: object
          additionalProperties: true
          properties:
            seats: {type: integer, minimum: 1}
      """,
    look: .all { index, report in
      var walk = SchemaWalk(index)
      walk.forEachSchema { schema, _ in
        guard !schema.hasAny(of: kinds), !schema.keywords.isSubset(of: .userverWords) else {
          return
        }
        report.report(
          "userver refuses a schema without 'type'",
          at: schema.node.keySpan ?? schema.node.firstCharacter,
          help: "add 'type:'"
        )
      }
    }
  )

  private static let kinds = KeywordSet(.type, .reference, .allOf, .oneOf, .constant)
}
