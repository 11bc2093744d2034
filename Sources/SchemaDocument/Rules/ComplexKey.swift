/// Reports a mapping or a list in the place of a key, most often what is left of a template.
extension Rule {
  static let complexKey = Rule(
    id: "complex-key",
    severity: .error,
    category: .syntax,
    summary: "a key must be a text",
    explanation: """
      Neither JSON nor any specification has such keys, and what stands under them is left out. \
      Most often it is '{{ name }}' of a template that nobody has filled in, or a path such as \
      '{id}' without its slash. Put the key in quotes if it is a text.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
            {name}: {type: string}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            id: {type: string}
            '{name}': {type: string}
      """
  )
}

extension Document {
  /// Nil of a key within another one, which has been reported: `{{ name }}` is two in one.
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
      help: "quote it if it is a text that starts with '{' or '['",
      repair: canQuote ? Repair("quote it", .unsafe, [whole.quoted()]) : nil
    )
  }
}
