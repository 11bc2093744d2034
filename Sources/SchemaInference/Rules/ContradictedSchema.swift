package import SchemaDocument

extension Rule {
  /// What can be wrong with a schema that samples are added to.
  package static let samples: [Rule] = [contradictedSchema]

  package static let contradictedSchema = Rule(
    id: "contradicted-schema",
    severity: .warning,
    category: .payloads,
    summary: "a schema should allow and describe its samples",
    explanation: """
      'infer --into' adds to a schema what is missing, and changes nothing that it says. Then it checks all samples. Here, the schema says \
      one thing and the samples another, such as a type, an enum or a required property, or the samples have something that could not be \
      added: text that an alias shares isn't changed, because it counts in several places, and neither are unions whose variants are unclear. \
      Find out whether the schema or the sample is right, and change the schema by hand. 'verify --contract' lists all places in payloads \
      that a schema doesn't allow.
      """,
    examples: .none(because: "the finding is about samples"),
    difference: .onlyInfer("it compares schemas with samples")
  )
}

extension Diagnostic {
  /// The samples and the schema contradict each other.
  ///
  /// - Parameters:
  ///   - complaint: What is wrong, as the end of a sentence about the value.
  ///   - path: The coding path; empty for whole samples.
  package static func contradictedSchema(_ path: String, _ complaint: String) -> Diagnostic {
    let name = path.isEmpty ? "the sample" : "'\(path)'"
    return Diagnostic(.contradictedSchema, "\(name) \(complaint)", at: nil)
  }

  /// The type of a schema is missing, so samples can't be compared with it.
  package static func uncomparedSchema(_ name: String, at span: Span?) -> Diagnostic {
    Diagnostic(
      .contradictedSchema,
      "the samples of '\(name)' aren't compared with their schema, because it has errors; run 'dtoc validate'",
      at: span
    )
  }

  /// A schema says nothing, and what the samples show can't be added.
  static func unextendableSchema(_ node: Node) -> Diagnostic {
    let name = node.key.map { "'\($0.text)'" } ?? "this schema"
    return Diagnostic(
      .contradictedSchema,
      "\(name) says nothing about its values, and nothing can be added here; write the schema by hand",
      at: node.headSpan
    )
  }

  static func unextendableSection(_ node: Node, _ names: [String]) -> Diagnostic {
    let names = names.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .contradictedSchema,
      "definitions can't be added here; add \(names) by hand",
      at: node.headSpan
    )
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
}
