import SchemaDocument
import SchemaLanguage

/// Reports an empty schema: `id:` alone on its line.
extension Rule {
  static let emptySchema = Rule(
    id: "empty-schema",
    severity: .warning,
    category: .structure,
    summary: "a schema must not be null",
    explanation: """
      A schema is a mapping, not null. dtoc reads null as any JSON value; '--fix' writes '{}', which means the same. Usually the \
      schema was forgotten, or the lines below it are not indented.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       id:
      +       id: {}
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
        ? "if the lines below belong to it, indent them" : "if any value is intended, write '{}'",
      repair: schema.isAlias || isFollowedByItsKeywords
        ? nil : Repair("write '{}'", .safe, [schema.replaced(byLiteral: "{}")])
    )
  }
}
