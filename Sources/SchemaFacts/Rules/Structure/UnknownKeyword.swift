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
      extensions must start with 'x-'. If 'properties' isn't indented enough, it is a name, and the names below it are unknown \
      keywords. Keywords of a parameter, such as 'in' and 'collectionFormat', belong beside the schema, \
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

  /// - Parameter schema: The schema before it.
  static func propertiesOutOfPlace(_ names: Node, after schema: Node?) -> Diagnostic {
    let list = names.parent?.key.map { " of '\($0.text)'" } ?? ""
    return Diagnostic(
      .unknownKeyword,
      "'properties' is read as one of the names\(list), and what is below it as unknown keywords",
      at: names.keySpan ?? names.startSpan,
      help: schema?.key.map { "if it belongs to '\($0.text)', indent it" }
        ?? "if it is no name, move it to the schema that it belongs to",
      repair: schema.map { $0 == names.valueBefore && $0.hasPairsIndentedByTwo } == true
        ? Repair("indent it", .unsafe, [names].indentedTogether()) : nil
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

extension Node {
  /// Whether the keys of a mapping are two columns to the right of its own.
  fileprivate var hasPairsIndentedByTwo: Bool {
    guard let key, !isFlow, !isAlias, let first = pairs.first(where: { _ in true })?.key else {
      return false
    }
    let source = document.source
    return source.position(of: Int(first.span.start)).column
      == source.position(of: Int(key.span.start)).column + 2
  }
}

extension UnknownKey {
  fileprivate var notes: [String] {
    others.isEmpty ? [] : ["it is used in \(others.count + 1) schemas of this document"]
  }
}
