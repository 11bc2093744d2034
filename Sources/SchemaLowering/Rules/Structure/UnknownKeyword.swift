import SchemaDocument

/// Reports a key of a schema that is no keyword, such as `requierd`.
extension Rule {
  static let unknownKeyword = Rule(
    id: "unknown-keyword",
    severity: .warning,
    category: .structure,
    summary: "a schema must have no keys but keywords and extensions",
    explanation: """
      A key that no specification knows is left out by every reader, so that a misspelt 'requierd' or 'minLenght' says nothing, \
      and nobody hears of it. Correct the name; '--fix --unsafe' writes the keyword that is nearly the same, in every place of \
      the document. Words of your own begin with 'x-'. Words that belong to a parameter, such as 'in' and 'collectionFormat', \
      stand beside the schema, not in it. JSON Schema allows keywords of your own, so where '$schema' names it those that are not \
      nearly a known one are a note.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string, fromat: uuid}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string, format: uuid}
      """
  )
}

extension Diagnostic {
  /// - Parameter severity: That of a key which the specification allows.
  static func unknownKeyword(_ key: UnknownKey, meant: String?, severity: Severity?) -> Diagnostic {
    Diagnostic(
      .unknownKeyword,
      "there is no keyword '\(key.name.text)'; it is left out",
      at: key.span,
      severity: severity,
      others: key.others.map(\.span),
      notes: key.notes,
      help: meant.map { "did you mean '\($0)'?" } ?? key.name.advice,
      repair: meant.flatMap(key.renamed(to:))
    )
  }

  static func keywordOfParameter(_ key: UnknownKey) -> Diagnostic {
    Diagnostic(
      .unknownKeyword,
      "'\(key.name.text)' belongs to a parameter, and means nothing in a schema; it is left out",
      at: key.span,
      others: key.others.map(\.span),
      notes: key.notes,
      help: key.name.text == "schema"
        ? "write what is under it in its place" : "move it to the parameter, or remove it"
    )
  }
}

extension UnknownKey {
  fileprivate var notes: [String] {
    others.isEmpty ? [] : ["it is used in \(others.count + 1) schemas of this document"]
  }
}
