import SchemaDocument
import SchemaLanguage

/// Reports a schema without `type` whose other keywords imply one. It is read as having that type.
extension Check {
  static let missingType = Check(
    id: "missing-type",
    severity: .warning,
    category: .structure,
    summary: "a schema must state its type",
    explanation: """
      Strictly speaking, a schema with 'properties' but without 'type' also allows a string or a number, and tools differ in how \
      they read it. In API documents, the type is clear from the other keywords; dtoc reads it that way, and '--fix' writes it. \
      A document with '$schema' is read strictly, and doesn't need types.
      """,
    correction: """
        definitions:
          Order:
      +     type: object
            properties:
              id: {type: string}
      """,
    look: .schema(having: .tellingTypes) { schema, report in
      guard schema.isUntyped, let told = schema.impliedType, !schema.isNarrowing,
        // Another rule reports the misspelled keyword.
        schema.node.misspelling(of: Keyword.type.rawValue) == nil
      else { return }
      let (type, keyword) = told
      let first = schema[keyword] ?? schema.node
      report.report(
        "'type' is missing; this schema is read as '\(type.rawValue)', because of '\(keyword.rawValue)'",
        at: first.keySpan ?? first.span,
        help: "add 'type: \(type.rawValue)'",
        repair: Repair(
          "add 'type: \(type.rawValue)'",
          schema.isPosition ? .unsafe : .safe,
          schema.node.inserted("type", text: type.rawValue)
        )
      )
    }
  )
}
