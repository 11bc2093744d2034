import SchemaDocument
import SchemaLowering

/// Asks every object whether it may have members that it does not list.
extension Check {
  static let unstatedAdditionalProperties = Check(
    id: "unstated-additional-properties",
    severity: .warning,
    category: .style,
    summary: "an object should say whether it may have other members",
    explanation: """
      Without 'additionalProperties' an object may have any member beside those that it lists, and tools disagree on whether that \
      is meant. Say 'true' where servers may add members, 'false' where they must not, or give the schema of their values. Parts of \
      an 'allOf' are left alone: 'false' there would forbid the members of the other parts.
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
          additionalProperties: true
          properties:
            seats: {type: integer}
      """,
    look: .schema(having: KeywordSet(.properties)) { schema, report in
      guard !schema.hasAny(of: statements),
        schema.node.parent?.key?.hasText("allOf") != true, let properties = schema[.properties]
      else { return }
      report.report(
        "this object does not say whether it may have other members",
        at: schema[.type]?.span ?? properties.keySpan ?? properties.span,
        help: "add 'additionalProperties: true' or 'additionalProperties: false'"
      )
    }
  )

  private static let statements = KeywordSet(
    .additionalProperties,
    .unevaluatedProperties,
    .patternProperties,
    .allOf
  )
}
