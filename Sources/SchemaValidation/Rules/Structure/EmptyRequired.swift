import SchemaDocument
import SchemaLowering

/// Reports a `required` that lists nothing.
extension Check {
  static let emptyRequired = Check(
    id: "empty-required",
    severity: .warning,
    category: .structure,
    summary: "'required' must not be an empty list",
    explanation: """
      Draft 4 of JSON Schema, and with it Swagger 2.0 and OpenAPI 3.0, demand at least one name; validators refuse the document. \
      Nothing is required by it, so '--fix' removes it. Since draft 6, and with it in OpenAPI 3.1, the list may be empty.
      """,
    bad: """
      definitions:
        Order:
          type: object
          required: []
          properties:
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
      """,
    look: .schema(having: KeywordSet(.required)) { schema, report in
      guard !schema.dialect.allowsEmptyRequired, let list = schema[.required], list.isSequence,
        list.count == 0, !list.isAlias
      else { return }
      report.report(
        "'required' lists nothing",
        at: list.keySpan ?? list.span,
        help: "remove it",
        repair: Repair("remove 'required'", .safe, list.removedPair())
      )
    }
  )
}
