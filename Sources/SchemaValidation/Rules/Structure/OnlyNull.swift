import SchemaDocument
import SchemaLanguage

/// Reports a value that can only be null.
extension Check {
  static let onlyNull = Check(
    id: "only-null",
    severity: .note,
    category: .structure,
    summary: "a value should be able to be something other than null",
    explanation: """
      Swift has no type for a value that is always null, so dtoc reads any value, as 'JSONValue'. Often null stands for a value that the \
      author hasn't seen yet: write its type next to 'null'. If the property is of no use, 'x-dto-ignore: true' leaves it out.
      """,
    correction: """
        openapi: 3.1.0
        info: {title: Orders, version: '1'}
        paths: {}
        components:
          schemas:
            Order:
              type: object
              properties:
      -         note: {type: 'null'}
      +         note: {type: [string, 'null']}
      """,
    look: .schema(having: KeywordSet(.constant, .enumeration)) { schema, report in
      if !schema.has(.type), schema.raw.isNullOnly { report.appendOnlyNull(schema) }
    }
  )
}

extension Report {
  /// Reports a schema that allows only null. One with `type` is found by ``Check/nullType``, which looks at all types anyway.
  mutating func appendOnlyNull(_ schema: SchemaPlace) {
    switch schema.role {
    case .property, .element, .mapValue, .root: break
    case .variant, .part, .other: return
    }
    append(
      Diagnostic(
        Check.onlyNull.rule,
        "only null is allowed here, for which Swift has no type; any value is read",
        at: schema.node.keySpan ?? schema.node.span,
        help:
          "write the type of other values, too; or leave a property out with 'x-dto-ignore: true'"
      )
    )
  }
}
