import SchemaDocument
import SchemaLanguage

/// Reports a schema that describes a value but does not state its type.
extension Check {
  static let untypedSchema = Check(
    id: "untyped-schema",
    severity: .warning,
    category: .structure,
    summary: "a schema that describes a value must state its type",
    explanation: """
      A schema with a description, an example or bounds, but without a type, allows any value. dtoc reads it as any JSON value, \
      which is hard to use. Usually the type was forgotten. If any value is intended, add 'x-dto-type: JSONValue', or write \
      '{}'. With 'nullable: true', any value is assumed to be intended. A schema with nothing but 'additionalProperties: false', \
      which generators for .NET write, is only a note.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       id: {description: The number of the order}
      +       id: {type: string, description: The number of the order}
      """,
    look: .schema(having: .describing.union(KeywordSet(.additionalProperties))) { schema, report in
      if schema.isUntyped, schema.raw.isClosedAndNoMore { return report.reportClosed(schema) }
      guard schema.hasAny(of: .describing), schema.isUntyped, !schema.raw.isTrue(.nullable),
        !schema.raw.isTrue(.vendorNullable),
        !schema.raw.hasUnknownKeys, !schema.raw.hasEmptyList,
        !schema.raw.has(.dtoGeneric), schema.impliedType == nil,
        !schema.describesValue, !schema.isPartOfWhole, !schema.isNarrowing
      else { return }
      report.report(
        "this schema does not state its type; it is read as any JSON value",
        at: schema.node.keySpan ?? schema.node.pairs.first { _ in true }?.key.span,
        help: "add 'type:', or 'x-dto-type: JSONValue' if any value is intended"
      )
    }
  )
}

extension Report {
  fileprivate mutating func reportClosed(_ schema: SchemaPlace) {
    report(
      "this schema forbids properties but does not state its type; it is read as any JSON value",
      at: schema[.additionalProperties]?.keySpan ?? schema.node.span,
      severity: .note,
      help: "add 'type: object' if an object without properties is intended"
    )
  }
}
