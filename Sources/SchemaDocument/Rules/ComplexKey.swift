/// Reports a mapping or a list used as a key, which is usually left over from a template.
extension Rule {
  static let complexKey = Rule(
    id: "complex-key",
    severity: .error,
    category: .syntax,
    summary: "a key must be a string",
    explanation: """
      JSON and all specifications allow only strings as keys; dtoc ignores anything under another key. Usually it is a '{{ name \
      }}' from a template that was never filled in, or a path such as '{id}' without its slash. If the key is a string, put it \
      in quotes.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
              id: {type: string}
      -       {name}: {type: string}
      +       '{name}': {type: string}
      """
  )
}

extension Document {
  /// Nil for a key inside another one, which was already reported: `{{ name }}` is two keys in one.
  func complexKey(_ key: Node) -> Diagnostic? {
    guard let parent = key.parent, !parent.isKey else { return nil }
    let isTemplate = parent.isFlow && parent.span.start + 1 == key.span.start && parent.count == 1
    let whole = isTemplate ? parent : key
    let canQuote =
      whole.isFlow && !whole.isAlias
      && !source.text(in: whole.span).contains(where: \.isNewline)
    return Diagnostic(
      .complexKey,
      "a \(key.isMapping ? "mapping" : "list") can't be a key",
      at: whole.span,
      help: "quote it if it is a string that starts with '{' or '['",
      repair: canQuote ? Repair("quote it", .unsafe, [whole.quoted()]) : nil
    )
  }
}
