import SchemaDocument
import SchemaLanguage

/// Reports an empty `required` list.
extension Check {
  static let emptyRequired = Check(
    id: "empty-required",
    severity: .warning,
    category: .structure,
    summary: "'required' must not be an empty list",
    explanation: """
      Draft 4 of JSON Schema, and therefore Swagger 2.0 and OpenAPI 3.0, require at least one name; validators reject the \
      document. An empty list has no effect, so '--fix' removes it. Since draft 6, and therefore in OpenAPI 3.1, the list may be \
      empty.
      """,
    correction: """
        definitions:
          Order:
            type: object
      -     required: []
            properties:
              id: {type: string}
      """,
    look: .schema(having: KeywordSet(.required)) { schema, report in
      guard !schema.dialect.allowsEmptyRequired, let list = schema[.required], list.isSequence,
        list.count == 0, !list.isAlias
      else { return }
      report.report(
        "'required' is an empty list",
        at: list.keySpan ?? list.span,
        help: "remove it",
        repair: Repair("remove 'required'", .safe, list.removedPair())
      )
    }
  )
}
