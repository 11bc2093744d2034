import SchemaDocument

/// Reports a path that is written with backslashes.
extension Rule {
  static let referenceBackslash = Rule(
    id: "reference-backslash",
    severity: .warning,
    category: .references,
    summary: "the path of a '$ref' must use '/'",
    explanation: """
      A '$ref' is a URI, which separates folders with '/' on every system. A backslash works in some tools only, and only on \
      Windows. dtoc reads it as '/', and '--fix' writes '/'.
      """,
    correction: Diff(
      """
        definitions:
          Order:
            type: object
            properties:
      -       item: {$ref: 'common\\item.yml#/definitions/Item'}
      +       item: {$ref: 'common/item.yml#/definitions/Item'}
      """,
      with: item
    )
  )

  private static let item = [
    Example(
      path: "common/item.yml",
      """
      definitions:
        Item:
          type: object
          properties:
            id: {type: string}
      """
    )
  ]
}

extension Diagnostic {
  static func referenceBackslash(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .referenceBackslash,
      "a backslash separates folders only on Windows; it is read as '/'",
      at: reference.span,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
