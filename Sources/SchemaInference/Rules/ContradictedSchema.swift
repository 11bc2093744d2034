package import SchemaDocument

extension Rule {
  /// What can be wrong with a schema that samples are compared with.
  package static let samples: [Rule] = [contradictedSchema]

  package static let contradictedSchema = Rule(
    id: "contradicted-schema",
    severity: .warning,
    category: .payloads,
    summary: "a schema should allow its samples",
    explanation: """
      'infer --into' adds to a schema what is missing, and changes nothing that it says. Here, the schema says one thing and the samples \
      another: a type, a null, or a required property that is absent. Find out which of them is right. 'verify --contract' lists all places \
      in payloads that a schema doesn't allow.
      """,
    examples: .none(because: "the finding is about samples"),
    difference: .onlyInfer("it compares schemas with samples")
  )
}

extension Diagnostic {
  static func contradictedType(_ node: Node, _ found: [String]) -> Diagnostic {
    contradiction(node, "has the type \(found.joined(separator: " or ")) in the samples")
  }

  static func contradictedNull(_ node: Node) -> Diagnostic {
    contradiction(node, "is null in some samples, and the schema doesn't allow it")
  }

  static func contradictedRequirement(_ node: Node, _ key: Node) -> Diagnostic {
    contradiction(node, "lacks the required property '\(key.text)' in some samples", at: key.span)
  }

  static func contradictedTag(_ node: Node, _ value: String) -> Diagnostic {
    contradiction(node, "has no variant for '\(value)', which occurs in the samples")
  }

  /// Nothing can be added there, for example because the schema is shared by an alias.
  static func unextendableSchema(_ node: Node, _ keys: [String]) -> Diagnostic {
    let names = keys.map { "'\($0)'" }.joined(separator: ", ")
    return contradiction(node, "also has \(names) in the samples; add that by hand")
  }

  /// The document isn't one with schemas, or isn't in UTF-8.
  package static func notExtendable(_ document: Document) -> Diagnostic {
    Diagnostic(
      .contradictedSchema,
      "schemas can only be added to a mapping in UTF-8",
      at: document.span(0..<0),
      severity: .error
    )
  }

  private static func contradiction(
    _ node: Node,
    _ complaint: String,
    at span: Span? = nil
  ) -> Diagnostic {
    let name = node.key.map { "'\($0.text)'" } ?? "this"
    return Diagnostic(.contradictedSchema, "\(name) \(complaint)", at: span ?? node.headSpan)
  }
}
