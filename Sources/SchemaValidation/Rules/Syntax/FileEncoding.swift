import SchemaDocument

/// Reports a file that is not UTF-8.
extension Rule {
  static let fileEncoding = Rule(
    id: "encoding",
    severity: .error,
    category: .syntax,
    summary: "a schema file must be UTF-8",
    explanation: """
      YAML and JSON are exchanged as UTF-8. dtoc reads UTF-16, too, and most other tools do not; \
      bytes that are neither can't be read at all, and most often come from an editor that saves \
      in an old code page. Save the file as UTF-8.
      """,
    bad: Example(
      bytes: Array("definitions: {Order: {type: string, title: Gr".utf8) + [0xFC]
        + Array("n}}\n".utf8)
    ),
    good: "definitions: {Order: {type: string, title: Grün}}",
    check: .compilation
  )
}
