import SchemaDocument
import SchemaReferences

/// Reports a key of a schema that is not a keyword, such as `requierd`.
extension Rule {
  static let unknownKeyword = Rule(
    id: "unknown-keyword",
    severity: .warning,
    category: .structure,
    summary: "a schema must contain only keywords and extensions",
    explanation: """
      Every tool ignores a key that is not in the specification, so a misspelled 'requierd' or 'minLenght' has no effect, and \
      nothing tells you. Correct the name; '--fix --unsafe' writes the most similar keyword everywhere in the document. Your own \
      extensions must start with 'x-'. Keywords of a parameter, such as 'in' and 'collectionFormat', belong beside the schema, \
      not in it. JSON Schema allows custom keywords, so in a document with '$schema', a key that doesn't resemble a keyword is a \
      note.
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
  /// - Parameter severity: The severity if the specification allows the key.
  static func unknownKeyword(_ key: UnknownKey, meant: String?, severity: Severity?) -> Diagnostic {
    Diagnostic(
      .unknownKeyword,
      "unknown keyword '\(key.name.text)'; it is ignored",
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
      "'\(key.name.text)' belongs to a parameter; in a schema, it is ignored",
      at: key.span,
      others: key.others.map(\.span),
      notes: key.notes,
      help: key.name.text == "schema"
        ? "replace it with its value" : "move it to the parameter, or remove it"
    )
  }
}

extension UnknownKey {
  fileprivate var notes: [String] {
    others.isEmpty ? [] : ["it is used in \(others.count + 1) schemas of this document"]
  }
}
