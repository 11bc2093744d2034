/// Reports that memory has run out.
extension Rule {
  static let outOfMemory = Rule(
    id: "out-of-memory",
    severity: .error,
    category: .syntax,
    summary: "there must be enough memory to read a file",
    explanation: """
      The system has no memory left for the values of this file, so dtoc can't read it. Close other programs, or raise the \
      memory limit of the container.
      """,
    examples: .none(because: "it depends on the machine, not on the document")
  )
}

extension Diagnostic {
  static func outOfMemory(at span: Span) -> Diagnostic {
    Diagnostic(.outOfMemory, "there is not enough memory to read the file", at: span)
  }
}
