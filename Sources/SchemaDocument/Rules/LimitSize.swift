/// Reports a file that is too large.
extension Rule {
  static let limitSize = Rule(
    id: "limit-size",
    severity: .error,
    category: .syntax,
    summary: "a file must not be too large",
    explanation: """
      Limits protect against files crafted to exhaust memory; real schemas don't come close to them. dtoc reads files of up to \
      128 MiB. Split the file into several that refer to each other.
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
      "the file is larger than \(limits.bytes) bytes, which is the limit",
      at: Span(file: file, start: 0, end: 0)
    )
  }
}
