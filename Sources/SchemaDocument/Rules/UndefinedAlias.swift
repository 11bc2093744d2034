/// Reports `*name` without `&name` before it.
extension Rule {
  static let undefinedAlias = Rule(
    id: "undefined-alias",
    severity: .error,
    category: .syntax,
    summary: "an alias must name an anchor that stands before it",
    explanation: """
      A plain text that starts with '*' is an alias to YAML: it stands for what '&' has named \
      further up in the same file. Without such an anchor the file can't be read. Give the right \
      name, or put the text in quotes if it is no alias.
      """,
    bad: """
      definitions:
        Order: &order
          type: object
          properties:
            id: {type: string}
        Parcel: *oder
      """,
    good: """
      definitions:
        Order: &order
          type: object
          properties:
            id: {type: string}
        Parcel: *order
      """
  )
}

extension Document {
  func undefinedAlias(_ span: Span) -> Diagnostic {
    let alias = source.text(in: span)
    let meant = nearest(to: String(alias.dropFirst()), among: anchorNames(before: span))
    return Diagnostic(
      .undefinedAlias,
      "no anchor before '\(alias)' has its name",
      at: span,
      help: meant.map { "did you mean '*\($0)'?" } ?? "quote the text if it is no alias",
      repair: meant.map { Repair("write '*\($0)'", .unsafe, [Edit(span, "*\($0)")]) }
    )
  }

  /// What looks like an anchor above a place in a file that is not read to its end.
  private func anchorNames(before span: Span) -> [String] {
    source.text(in: 0..<Int(span.start))
      .split { $0.isWhitespace || "[]{},".contains($0) }
      .filter { $0.hasPrefix("&") && $0.count > 1 }
      .map { String($0.dropFirst()) }
  }
}
