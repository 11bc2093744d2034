import SchemaDocument

/// Reports a schema with nothing in it: `id:` alone on its line.
extension Rule {
  static let emptySchema = Rule(
    id: "empty-schema",
    severity: .warning,
    category: .structure,
    summary: "a schema must not be null",
    explanation: """
      A schema is a mapping; null is none. dtoc reads it as any JSON value, for which the specification has '{}', and '--fix' \
      writes that. Most often the schema has been forgotten, or the lines below are not indented.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id:
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {}
      """
  )
}

extension Diagnostic {
  static func emptySchema(_ schema: Node) -> Diagnostic {
    let isFollowedByItsKeywords = schema.valueBehind.map(\.isKeywordOutOfPlace) == true
    return Diagnostic(
      .emptySchema,
      "this schema is empty; it is read as any JSON value",
      at: schema.headSpan,
      help: isFollowedByItsKeywords
        ? "indent the lines below it, if they belong to it" : "write '{}' if that is meant",
      repair: schema.isAlias || isFollowedByItsKeywords
        ? nil : Repair("write '{}'", .safe, [schema.replaced(byLiteral: "{}")])
    )
  }
}
