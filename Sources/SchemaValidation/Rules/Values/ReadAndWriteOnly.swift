import SchemaDocument
import SchemaLowering

/// Reports a property that is in requests only and in responses only.
extension Check {
  static let readAndWriteOnly = Check(
    id: "read-and-write-only",
    severity: .warning,
    category: .values,
    summary: "a property must not be both 'readOnly' and 'writeOnly'",
    explanation: """
      'readOnly' says that only responses have the property, 'writeOnly' that only requests have it. Both together leave no \
      place for it. dtoc keeps the property and documents both. Remove the one that is not true.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            password: {type: string, readOnly: true, writeOnly: true}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            password: {type: string, writeOnly: true}
      """,
    look: .schema(having: KeywordSet(.writeOnly)) { schema, report in
      guard schema.raw.isTrue(.readOnly), schema.raw.isTrue(.writeOnly),
        let first = schema[.readOnly], let second = schema[.writeOnly]
      else { return }
      report.report(
        "'writeOnly' beside 'readOnly' leaves neither requests nor responses to have it",
        at: second.keySpan ?? second.span,
        labels: [Diagnostic.Label(span: first.keySpan ?? first.span, message: "the other one")],
        help: "remove one of them"
      )
    }
  )
}
