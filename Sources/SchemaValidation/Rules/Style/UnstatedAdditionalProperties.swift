import SchemaDocument
import SchemaLanguage

/// Asks every object whether it may have properties that it does not list.
extension Check {
  static let unstatedAdditionalProperties = Check(
    id: "unstated-additional-properties",
    severity: .warning,
    category: .style,
    summary: "an object should say whether it may have additional properties",
    explanation: """
      Without 'additionalProperties', an object may have any property beside those it lists, and tools disagree on whether that \
      is intended. Write 'true' if servers may add properties, 'false' if they must not, or a schema for the values. Parts of an \
      'allOf' are not checked: 'false' there would forbid the properties of the other parts.
      """,
    correction: """
        definitions:
          Order:
            type: object
      +     additionalProperties: true
            properties:
              seats: {type: integer}
      """,
    look: .schema(having: KeywordSet(.properties)) { schema, report in
      guard !schema.hasAny(of: statements),
        schema.node.parent?.key?.hasText("allOf") != true, let properties = schema[.properties]
      else { return }
      report.report(
        "this object does not say whether it may have additional properties",
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
