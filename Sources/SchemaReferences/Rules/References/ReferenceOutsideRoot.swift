import SchemaDocument

/// Reports a `$ref` to a file outside the schema root.
extension Rule {
  static let referenceOutsideRoot = Rule(
    id: "reference-outside-root",
    severity: .error,
    category: .references,
    summary: "a '$ref' must stay inside the schema root",
    explanation: """
      The schema root is the folder given by '--root' or listed in 'dtoc.yaml'. Without either, it is the git work tree that \
      contains the document, or the current folder if there is no git. Files outside the root differ between machines, and a \
      schema from an untrusted source must not be able to read any file. Move the file into the root, or choose a root that \
      contains both.
      """,
    correction: Diff(
      from: .order(referringTo: "'../items.yml#/definitions/Item'"),
      to: .goodReference
    )
  )
}

extension Diagnostic {
  static func referenceOutsideRoot(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .referenceOutsideRoot,
      "\(reference.referenceHolder) points outside the schema root: '\(reference.text)'",
      at: reference.span,
      help:
        "move the file into the schema root, choose a root that contains both with '--root', or set 'references: anywhere'"
    )
  }
}
