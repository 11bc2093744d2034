import SchemaDocument
import SchemaLowering

/// Reports a schema that describes a value and does not say what it is.
extension Check {
  static let untypedSchema = Check(
    id: "untyped-schema",
    severity: .warning,
    category: .structure,
    summary: "a schema that is described must say what it is",
    explanation: """
      A schema with a description, an example or bounds, and no word of the type, allows any value. dtoc reads it as any JSON \
      value, which nobody can use without taking it apart by hand. Most often the type has been forgotten. For what may really \
      be anything say so with 'x-dto-type: JSONValue', or write '{}'. Beside 'nullable: true' any value is meant, and so it is with \
      'additionalProperties: false' alone, which generators for .NET write: that is a note.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: {description: The number of the order}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string, description: The number of the order}
      """,
    look: .schema(having: .describing.union(KeywordSet(.additionalProperties))) { schema, report in
      if schema.isUntyped, schema.raw.isClosedAndNoMore { return report.reportClosed(schema) }
      guard schema.hasAny(of: .describing), schema.isUntyped, !schema.raw.isTrue(.nullable),
        !schema.raw.isTrue(.vendorNullable),
        !schema.raw.hasUnknownKeys, !schema.raw.hasEmptyList, schema.impliedType == nil,
        !schema.describesValue, !schema.isPartOfWhole, !schema.isNarrowing
      else { return }
      report.report(
        "this schema does not say its type; it is read as any JSON value",
        at: schema.node.keySpan ?? schema.node.pairs.first { _ in true }?.key.span,
        help: "add 'type:', or 'x-dto-type: JSONValue' if any value is meant"
      )
    }
  )
}

extension Report {
  fileprivate mutating func reportClosed(_ schema: SchemaPlace) {
    report(
      "this schema forbids members and does not say its type; it is read as any JSON value",
      at: schema[.additionalProperties]?.keySpan ?? schema.node.span,
      severity: .note,
      help: "add 'type: object' if it is meant to be an object without members"
    )
  }
}
