import SchemaDocument

/// Reports a `$ref` to a file outside of the schema root.
extension Rule {
  static let referenceOutsideRoot = Rule(
    id: "reference-outside-root",
    severity: .error,
    category: .references,
    summary: "a '$ref' must stay inside of the schema root",
    explanation: """
      The schema root is the folder that was given, or that of '--root'. What is outside may be \
      another on every machine, and a schema from elsewhere must not be able to read any file. \
      Move the file into the root, or choose a root that holds both.
      """,
    bad: .order(referringTo: "'../items.yml#/definitions/Item'"),
    good: .goodReference,
    check: .compilation
  )
}
