import SchemaDocument
import SchemaLanguage

/// Reports `allOf`, `oneOf` or `anyOf` that is not a list of schemas.
extension Rule {
  static let malformedComposition = Rule(
    id: "malformed-composition",
    severity: .error,
    category: .composition,
    summary: "'allOf', 'oneOf' and 'anyOf' must be lists of schemas",
    explanation: """
      Other tools reject anything but a list. dtoc reads a single schema as a list of one, and '--fix' writes it that way. An \
      empty list has no effect in 'allOf', and forbids every value in 'oneOf' and 'anyOf', which is never intended. dtoc ignores \
      it, and '--fix' removes it: the type follows from the other keywords, or is any JSON value if there are none.
      """,
    correction: """
        definitions:
          Order:
            allOf:
      -       $ref: '#/definitions/Base'
      +       - $ref: '#/definitions/Base'
          Base:
            type: object
            properties:
              id: {type: string}
      """
  )
}

extension Diagnostic {
  static func malformedComposition(_ value: Node, _ keyword: Keyword) -> Diagnostic {
    Diagnostic(
      .malformedComposition,
      "'\(keyword.rawValue)' must be a list of schemas",
      at: value.headSpan
    )
  }

  static func unlistedSchema(_ schema: Node, _ keyword: Keyword, repair: Repair?) -> Diagnostic {
    Diagnostic(
      .malformedComposition,
      "'\(keyword.rawValue)' must be a list of schemas; it is read as a list of one schema",
      at: schema.headSpan,
      help: "put the schema into a list",
      repair: repair
    )
  }

  /// A warning, because an empty list has no meaning to lose.
  static func emptyComposition(_ list: Node, _ keyword: Keyword) -> Diagnostic {
    Diagnostic(
      .malformedComposition,
      "'\(keyword.rawValue)' is an empty list; it is ignored",
      at: list.headSpan,
      severity: .warning,
      help: "remove it, or list the schemas",
      repair: Repair("remove '\(keyword.rawValue)'", .safe, list.removedPair())
    )
  }
}
