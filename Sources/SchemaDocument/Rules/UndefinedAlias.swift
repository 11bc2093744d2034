/// Reports `*name` without `&name` before it.
extension Rule {
  static let undefinedAlias = Rule(
    id: "undefined-alias",
    severity: .error,
    category: .syntax,
    summary: "an alias must refer to an anchor before it",
    explanation: """
      In YAML, an unquoted value that starts with '*' is an alias: it refers to the value marked with '&' further up in the same \
      file. Without that anchor, the file can't be read. Correct the name, or put the value in quotes if it is not an alias.
      """,
    correction: """
        definitions:
          Order: &order
            type: object
            properties:
              id: {type: string}
      -   Parcel: *oder
      +   Parcel: *order
      """
  )
}

extension Document {
  func undefinedAlias(_ span: Span) -> Diagnostic {
    let alias = source.text(in: span)
    let meant = nearest(to: String(alias.dropFirst()), among: anchorNames(before: span))
    return Diagnostic(
      .undefinedAlias,
      "'\(alias)' refers to an anchor that is not defined before it",
      at: span,
      help: meant.map { "did you mean '*\($0)'?" } ?? "quote it if it is not an alias",
      repair: meant.map { Repair("write '*\($0)'", .unsafe, [Edit(span, "*\($0)")]) }
    )
  }

  /// What looks like an anchor before a place in a file that can't be read completely.
  private func anchorNames(before span: Span) -> [String] {
    source.text(in: 0..<Int(span.start))
      .split { $0.isWhitespace || "[]{},".contains($0) }
      .filter { $0.hasPrefix("&") && $0.count > 1 }
      .map { String($0.dropFirst()) }
  }
}
