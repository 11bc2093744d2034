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
    good: .goodReference
  )
}

extension Diagnostic {
  static func remoteReference(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .remoteReference,
      "\(reference.referenceHolder) points to another machine: '\(reference.text)'",
      at: reference.span,
      help: "save that document into the schema folder and refer to it by its path"
    )
  }

  static func referenceByFileURL(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .remoteReference,
      "\(reference.referenceHolder) points to a file by its place on one machine: '\(reference.text)'",
      at: reference.span,
      help: "write its path from this document"
    )
  }

  static func referenceByIdentity(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .remoteReference,
      "\(reference.referenceHolder) points to a schema by an identity that no document here has: '\(reference.text)'",
      at: reference.span,
      help: "give the document with that '$id', too, or refer to it by its path"
    )
  }

  /// A warning, because any schema is a value of it.
  static func referenceToMetaschema(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .remoteReference,
      "\(reference.referenceHolder) points to a JSON Schema metaschema, '\(reference.text)'; it is read as any JSON value",
      at: reference.span,
      severity: .warning
    )
  }

  /// A warning, because the other one is read.
  static func referenceWithOtherQuery(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .remoteReference,
      "no document has the identity '\(reference.text)'; the one that differs in the query is read, '\(text)'",
      at: reference.span,
      severity: .warning,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
