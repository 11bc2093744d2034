import SchemaDocument

/// Reports `$ref: Order`, the name of a schema without the path to it.
extension Rule {
  static let bareReference = Rule(
    id: "bare-reference",
    severity: .error,
    category: .references,
    summary: "a '$ref' must be a path to the schema, not only its name",
    explanation: """
      According to the specifications, 'Order' is the path of a file with this name, which is where tools look. dtoc reads the \
      schema with that name, if the document has one; '--fix' writes the full reference.
      """,
    correction: Diff(from: .order(referringTo: "Item"), to: .goodReference)
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
