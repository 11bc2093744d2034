import SchemaDocument

/// Reports `$ref: Order`, the name of a schema without the way to it.
extension Rule {
  static let bareReference = Rule(
    id: "bare-reference",
    severity: .error,
    category: .references,
    summary: "a '$ref' must say where the schema is, not only its name",
    explanation: """
      By the specifications 'Order' is the path of a file with this name, and tools look for that. \
      dtoc reads the schema that has the name, if there is one in the document; '--fix' writes the \
      way to it.
      """,
    bad: .order(referringTo: "Item"),
    good: .goodReference
  )
}

extension Diagnostic {
  static func bareReference(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .bareReference,
      "\(reference.referenceHolder) is a bare name: '\(reference.text)'; it is read as '\(text)'",
      at: reference.span,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
