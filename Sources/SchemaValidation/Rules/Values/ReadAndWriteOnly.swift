import SchemaDocument
import SchemaLanguage

/// Reports a property that is both `readOnly` and `writeOnly`.
extension Check {
  static let readAndWriteOnly = Check(
    id: "read-and-write-only",
    severity: .warning,
    category: .values,
    summary: "a property must not be both 'readOnly' and 'writeOnly'",
    explanation: """
      'readOnly' means that only responses have the property, and 'writeOnly' that only requests have it. With both, nothing can \
      have it. dtoc keeps the property and documents both. Remove the wrong one.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       password: {type: string, readOnly: true, writeOnly: true}
      +       password: {type: string, writeOnly: true}
      """,
    look: .schema(having: KeywordSet(.writeOnly)) { schema, report in
      guard schema.raw.isTrue(.readOnly), schema.raw.isTrue(.writeOnly),
        let first = schema[.readOnly], let second = schema[.writeOnly]
      else { return }
      report.report(
        "with both 'readOnly' and 'writeOnly', neither requests nor responses can have this property",
        at: second.keySpan ?? second.span,
        labels: [Diagnostic.Label(span: first.keySpan ?? first.span, message: "the other keyword")],
        help: "remove one of them"
      )
    }
  )
}
