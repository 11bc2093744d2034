import SchemaDocument
import SchemaLanguage

/// Reports an `enum` that is not a list. It is ignored.
extension Rule {
  static let malformedEnum = Rule(
    id: "malformed-enum",
    severity: .error,
    category: .values,
    summary: "'enum' must be a list of values",
    explanation: """
      A single value or a mapping is not a list, and tools don't support it; dtoc reads any value of the type instead. Put \
      brackets around the value; '--fix --unsafe' does that for a single value, and splits a string such as 'a, b'.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       payment: {type: string, enum: card}
      +       payment: {type: string, enum: [card]}
      """
  )
}

extension Diagnostic {
  static func malformedEnum(_ list: Node, _ keyword: Keyword) -> Diagnostic {
    let literal = list.listLiteralWithKeysBehind ?? list.listLiteralOfValues
    return Diagnostic(
      .malformedEnum,
      "'\(keyword.rawValue)' must be a list of values, not a \(list.kindName)",
      at: list.span,
      help: literal.map { "write '\($0)'" },
      repair: list.repairIntoList
        ?? literal.flatMap { literal in
          // Several words may be one value or several.
          list.text.contains(where: \.isWhitespace) && list.valuesInText.count == 1
            ? nil
            : Repair("put brackets around it", .unsafe, [list.replaced(byLiteral: literal)])
        }
    )
  }
}

extension Node {
  /// A repair for `enum: a, b` in braces, where `b` has become a key.
  var repairIntoList: Repair? {
    guard let span = spanWithKeysBehind, let literal = listLiteralWithKeysBehind else { return nil }
    return Repair("put brackets around them", .unsafe, [Edit(span, literal)])
  }

  /// The list that this repair writes.
  var listLiteralWithKeysBehind: String? {
    spanWithKeysBehind.map { "[\(document.source.text(in: $0))]" }
  }

  private var spanWithKeysBehind: Span? {
    guard !isAlias, isScalar, let last = keysWithoutValues.last else { return nil }
    return Span(file: span.file, start: contentSpan.start, end: last.span.end)
  }

  /// The unknown keys without a value after this value.
  private var keysWithoutValues: [Node] {
    guard let parent, parent.isFlow else { return [] }
    let pairs = Array(parent.pairs.drop { $0.value != self }.dropFirst())
    return pairs.prefix { key, value in
      value.span.range.isEmpty && Keyword(key: key) == nil && key.parent == parent
    }.map(\.key)
  }

  /// The list that a string on one line is meant to be.
  fileprivate var listLiteralOfValues: String? {
    let written = document.source.text(in: contentSpan)
    guard isScalar, !isAlias, !written.contains(where: \.isNewline) else { return nil }
    let values = valuesInText
    if values.count > 1 { return listLiteral(of: values) }
    return "[\(written)]"
  }

  /// The values in `a, b` or `a|b`.
  fileprivate var valuesInText: [String] {
    let parts = text.split(omittingEmptySubsequences: false) { ",|;".contains($0) }
    let values = parts.map { part in
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    return values.contains("") ? [text] : values
  }
}
