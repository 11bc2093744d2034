import SchemaDocument
import SchemaLanguage

extension Check {
  static let userverMissingType = Check(
    id: "userver-missing-type",
    severity: .error,
    category: .userver,
    summary: "userver requires a type in every schema",
    explanation: """
      userver's C++ generator looks for 'type', '$ref', 'allOf', 'oneOf' or 'const', and rejects a schema with none of them, \
      even if 'properties' or 'enum' make the type clear. Only a schema with nothing but descriptions means any value.
      """,
    correction: """
        $schema: http://json-schema.org/draft-07/schema#
        definitions:
          Order:
            type: object
            additionalProperties: true
            properties:
      -       seats: {minimum: 1}
      +       seats: {type: integer, minimum: 1}
      """,
    look: .all { index, report in
      var walk = SchemaWalk(index)
      walk.forEachSchema { schema, _ in
        guard !schema.hasAny(of: kinds), !schema.keywords.isSubset(of: .userverWords) else {
          return
        }
        report.report(
          "userver rejects a schema without 'type'",
          at: schema.node.keySpan ?? schema.node.firstCharacter,
          help: "add 'type:'"
        )
      }
    }
  )

  private static let kinds = KeywordSet(.type, .reference, .allOf, .oneOf, .constant)
}
