import SchemaDocument

/// Reports a `$ref` to a remote document.
extension Rule {
  static let remoteReference = Rule(
    id: "remote-reference",
    severity: .error,
    category: .references,
    summary: "a '$ref' must not require the network",
    explanation: """
      dtoc never uses the network, so the same files always give the same Swift. Save the document with your schemas, and refer \
      to it by its path. dtoc accepts any JSON value in place of the reference. Two cases are only warnings: a '$ref' to a \
      metaschema (at json-schema.org, or the document's own '$schema'), which means any JSON value anyway, and a '$ref' to a \
      schema whose '$id' differs only after '?', because dtoc reads that schema.
      """,
    correction: Diff(
      from: .order(referringTo: "'https://api.example.com/items.yml#/definitions/Item'"),
      to: .goodReference
    )
  )
}

extension Diagnostic {
  static func remoteReference(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .remoteReference,
      "\(reference.referenceHolder) points to a remote document: '\(reference.text)'",
      at: reference.span,
      help: "save the document in the schema folder, and refer to it by its path"
    )
  }

  static func referenceByFileURL(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .remoteReference,
      "\(reference.referenceHolder) is an absolute path, which is valid on one machine only: '\(reference.text)'",
      at: reference.span,
      help: "write the path relative to this document"
    )
  }

  static func referenceByIdentity(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .remoteReference,
      "\(reference.referenceHolder) points to an '$id' that no document has: '\(reference.text)'",
      at: reference.span,
      help: "add the document with that '$id', or refer to it by its path"
    )
  }

  /// A warning, because a metaschema describes any schema.
  static func referenceToMetaschema(_ reference: Node) -> Diagnostic {
    Diagnostic(
      .remoteReference,
      "\(reference.referenceHolder) points to a JSON Schema metaschema, '\(reference.text)'; it is read as any JSON value",
      at: reference.span,
      severity: .warning
    )
  }

  /// A warning, because the similar document is read.
  static func referenceWithOtherQuery(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .remoteReference,
      "no document has the '$id' '\(reference.text)'; '\(text)', which differs only in its query, is read instead",
      at: reference.span,
      severity: .warning,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
