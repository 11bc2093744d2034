package import SchemaDocument

extension Rule {
  /// The kinds of changes between two versions of a schema.
  package static let changes: [Rule] = [
    typeChanges, propertyChanges, memberChanges, enumChanges, unionChanges, operationChanges,
    [unclearChange, notCompared],
  ].flatMap(\.self)

  package static let unclearChange = Rule(
    id: "unclear-change",
    severity: .warning,
    summary: "a change should be one that dtoc can judge",
    explanation: """
      Something differs, and dtoc can't tell what this does to shipped apps: a part of a schema that it \
      does not compare, or a document with errors, of which parts are missing.
      """,
    change: """
        definitions:
          Order:
            type: object
            properties:
      -       park: {type: string}
      +       park: {$ref: '#/definitions/Park'}
      """
  )

  package static let notCompared = Rule(
    id: "not-compared",
    severity: .error,
    summary: "both versions of a document should be comparable",
    explanation: """
      A document can't be read as YAML or JSON, or has lists or strings where its schemas should be, so what \
      changed in it is unknown. This is an error if the new version is broken and the old one isn't, and a warning if the \
      old one is broken: repair the document, and check the change yourself.
      """,
    change: """
        definitions:
          Order:
            type: object
            properties:
      -       id: {type: string}
      +       id: {type: [string
      """
  )

  /// A kind of change.
  init(
    id: String,
    severity: Diagnostic.Severity,
    summary: String,
    explanation: String,
    change: Diff
  ) {
    self.init(
      id: id,
      severity: severity,
      category: .changes,
      summary: summary,
      explanation: explanation,
      examples: .change(from: change.old, to: change.new),
      difference: .onlyBreaking("it compares two versions of a document")
    )
  }
}

extension Difference {
  static func unclearChange(_ place: String, _ reason: String) -> Difference {
    Difference(.unclearChange, "'\(place)' has changed: \(reason)")
  }

  /// Something was of one type and is of another, or only its policies and bounds differ.
  init(_ rule: Rule, _ subject: String, from old: String, to new: String) {
    let what = old == new ? "can have other values" : "was \(old) and is \(new)"
    self.init(rule, "'\(subject)' \(what)")
  }
}
