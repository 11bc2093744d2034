import SchemaDocument

/// Reports a keyword that narrows values in a way that no Swift type shows, such as `not`.
extension Rule {
  static let unsupportedKeyword = Rule(
    id: "unsupported-keyword",
    severity: .warning,
    category: .structure,
    summary: "what a schema says must be what its Swift type can show",
    explanation: """
      Conditions and prohibitions ('if', 'not', 'dependentRequired', 'contains' and the like) are not checked when a payload is \
      decoded. What they declare is there, as optional members, and every payload that they forbid is accepted. This is no \
      mistake of the document, and for 'validate' only a note; 'generate' warns, so that nobody relies on the check. Silence it \
      where that is known.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string, not: {enum: [none]}}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
      """,
    difference: .noteInValidate("the schema is right, and only its Swift type says less"),
    check: .compilation
  )
}
