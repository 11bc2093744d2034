import SchemaDocument
import SchemaLowering

/// Reports a schema without `type` whose other keywords tell one. It is read as that.
extension Check {
  static let missingType = Check(
    id: "missing-type",
    severity: .warning,
    category: .structure,
    summary: "a schema must say its type",
    explanation: """
      By the letter of JSON Schema a schema with 'properties' and without 'type' allows a text or a number as well, and tools \
      differ in what they make of it. In an API's documents the type is plain from the other keywords; dtoc reads it so, and \
      '--fix' writes it. A document with '$schema' is read by the letter, and is not asked for types.
      """,
    bad: """
      definitions:
        Order:
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
    look: .schema(having: .tellingTypes) { schema, report in
      guard schema.isUntyped, let told = schema.impliedType, !schema.isNarrowing else { return }
      let (type, keyword) = told
      let first = schema[keyword] ?? schema.node
      report.report(
        "'type' is missing; this is read as '\(type.rawValue)', because of '\(keyword.rawValue)'",
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
