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
      brackets around the value; '--fix --unsafe' does that for a single value.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            payment: {type: string, enum: card}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            payment: {type: string, enum: [card]}
      """
  )
}

extension Diagnostic {
  static func malformedEnum(_ list: Node, _ keyword: Keyword) -> Diagnostic {
    let written = list.document.source.text(in: list.contentSpan)
    let isOneValue = list.isScalar && !list.isAlias && !written.contains(where: \.isNewline)
    return Diagnostic(
      .malformedEnum,
      "'\(keyword.rawValue)' must be a list of values, not a \(list.kindName)",
      at: list.span,
      help: isOneValue ? "write '[\(written)]'" : nil,
      repair: isOneValue
        ? Repair("put brackets around it", .unsafe, [list.replaced(byLiteral: "[\(written)]")])
        : nil
    )
  }
}
