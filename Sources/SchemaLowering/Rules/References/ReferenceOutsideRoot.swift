import SchemaDocument

/// Reports a `$ref` to a file outside of the schema root.
extension Rule {
  static let referenceOutsideRoot = Rule(
    id: "reference-outside-root",
    severity: .error,
    category: .references,
    summary: "a '$ref' must stay inside of the schema root",
    explanation: """
      The schema root is the folder given by '--root' or listed in 'dtoc.yaml'; without either, it is the git work tree that \
      holds the document, or the current folder where there is no git. Files outside differ from machine to machine, and a schema \
      from elsewhere must not be able to read any file. Move the file into the root, or choose a root that holds both.
      """,
    bad: .order(referringTo: "'../items.yml#/definitions/Item'"),
    good: .goodReference
  )
}

extension Diagnostic {
  static func referenceOutsideRoot(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .referenceOutsideRoot,
      "\(reference.referenceHolder) leads out of the schema root: '\(reference.text)'",
      at: reference.span,
      help:
        "move the file into the schema root, choose a root that holds both with '--root', or set 'references: anywhere'"
    )
  }
}
