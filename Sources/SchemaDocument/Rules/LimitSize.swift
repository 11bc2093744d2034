/// Reports a file that is too large.
extension Rule {
  static let limitSize = Rule(
    id: "limit-size",
    severity: .error,
    category: .syntax,
    summary: "a file must not be too large",
    explanation: """
      Limits keep a file that was made to exhaust memory from doing so; no schema that people use \
      comes near them. At most 512 MiB are read of one file. Divide it into several that refer to \
      one another.
      """,
    examples: .none(because: "no document that fits on a page is that large")
  )
}

extension Diagnostic {
  static func limitSize(at span: Span) -> Diagnostic {
    Diagnostic(.limitSize, "the file is too large", at: span)
  }

  static func limitSize(_ limits: Limits, _ file: FileID) -> Diagnostic {
    Diagnostic(
      .limitSize,
      "the file has more than \(limits.bytes) bytes, which is the most that is read",
      at: Span(file: file, start: 0, end: 0)
    )
  }
}
