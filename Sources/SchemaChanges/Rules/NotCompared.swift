package import SchemaDocument

extension Rule {
  package static let notCompared = Rule(
    id: "not-compared",
    severity: .error,
    category: .changes,
    summary: "both versions of a document should be comparable",
    explanation: """
      A document can't be read as YAML or JSON, or has lists or strings where its schemas should be, so what \
      changed in it is unknown. This is an error if the new version is broken and the old one isn't, and a warning if the \
      old one is broken: repair the document, and check the change yourself.
      """,
    examples: .change(
      from: """
        definitions:
          Order:
            type: object
            properties:
              id: {type: string}
        """,
      to: """
        definitions:
          Order:
            type: object
            properties:
              id: {type: [string
        """
    ),
    difference: .onlyComparison
  )
}
