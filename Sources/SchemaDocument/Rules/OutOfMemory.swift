/// Reports that the system gave no more memory.
extension Rule {
  static let outOfMemory = Rule(
    id: "out-of-memory",
    severity: .error,
    category: .syntax,
    summary: "there must be enough memory to read a file",
    explanation: """
      The system has no more memory for the values of this file, and it is not read. Close other \
      programs, or give this one more where it runs in a container.
      """,
    examples: .none(because: "it depends on the machine, not on the document")
  )
}

extension Diagnostic {
  static func outOfMemory(at span: Span) -> Diagnostic {
    Diagnostic(.outOfMemory, "there is not enough memory to read the file", at: span)
  }
}
