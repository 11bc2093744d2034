import SchemaDocument

/// Reports `allOf`, `oneOf` or `anyOf` that is no list of schemas.
extension Rule {
  static let malformedComposition = Rule(
    id: "malformed-composition",
    severity: .error,
    category: .composition,
    summary: "'allOf', 'oneOf' and 'anyOf' must be lists of schemas",
    explanation: """
      What is no list is refused by other tools. dtoc reads a schema in place of the list as a list of one, and '--fix' writes it \
      so. An empty list joins nothing; of 'oneOf' and 'anyOf' it even forbids every value, and nobody means that. dtoc reads it as \
      if it were not there, and '--fix' removes it: what stands beside it tells the type, and without that it is any JSON value.
      """,
    bad: """
      definitions:
        Order:
          allOf:
            $ref: '#/definitions/Base'
        Base:
          type: object
          properties:
            id: {type: string}
      """,
    good: """
      definitions:
        Order:
          allOf:
            - $ref: '#/definitions/Base'
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
      "'\(keyword.rawValue)' must be a list of schemas; it is read as a list of this one",
      at: schema.headSpan,
      help: "put the schema into a list",
      repair: repair
    )
  }

  /// A warning, because nothing is left out that says something.
  static func emptyComposition(_ list: Node, _ keyword: Keyword) -> Diagnostic {
    Diagnostic(
      .malformedComposition,
      "'\(keyword.rawValue)' lists no schema; it is left out",
      at: list.headSpan,
      severity: .warning,
      help: "remove it, or list the schemas",
      repair: Repair("remove '\(keyword.rawValue)'", .safe, list.removedPair())
    )
  }
}
