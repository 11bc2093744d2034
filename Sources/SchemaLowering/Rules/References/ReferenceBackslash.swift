import SchemaDocument

/// Reports a path that is written with backslashes.
extension Rule {
  static let referenceBackslash = Rule(
    id: "reference-backslash",
    severity: .warning,
    category: .references,
    summary: "the path of a '$ref' must be written with '/'",
    explanation: """
      A '$ref' is a URI, in which folders are divided by '/' on every system. A backslash works \
      with some tools, and on Windows at most. dtoc reads it as '/', and '--fix' writes it so.
      """,
    examples: .none(because: "it takes a second file to refer to")
  )
}

extension Diagnostic {
  static func referenceBackslash(_ reference: Node, readAs text: String) -> Diagnostic {
    Diagnostic(
      .referenceBackslash,
      "a backslash in a path is one on Windows only; it is read as '/'",
      at: reference.span,
      help: "write '\(text)'",
      repair: reference.rewritten(as: text, .safe)
    )
  }
}
