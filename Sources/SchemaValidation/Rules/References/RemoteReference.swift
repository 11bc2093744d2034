import SchemaDocument

/// Reports a `$ref` to another machine.
extension Rule {
  static let remoteReference = Rule(
    id: "remote-reference",
    severity: .error,
    category: .references,
    summary: "a '$ref' must not need the network",
    explanation: """
      dtoc never asks the network, so that the same files always give the same Swift. Save the \
      document beside your schemas, and refer to it by its path. In the place of the reference any \
      JSON value is generated. A '$ref' to a metaschema, at json-schema.org or the document's own '$schema', is a warning, since \
      any JSON value is what it means. So is one to a schema whose '$id' differs in what stands behind '?' alone: that schema is read.
      """,
    bad: .order(referringTo: "'https://api.example.com/items.yml#/definitions/Item'"),
    good: .goodReference,
    check: .compilation
  )
}
