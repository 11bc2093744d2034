import SchemaDocument
import SchemaLanguage

/// Reports a `pattern` between slashes, as in JavaScript.
extension Check {
  static let patternDelimiters = Check(
    id: "pattern-delimiters",
    severity: .warning,
    category: .values,
    summary: "a pattern must be written without slashes around it",
    explanation: """
      In JavaScript, a regular expression is written between slashes, followed by flags: '/^[a-z]+$/i'. In a schema, it is only \
      the part between them; with slashes, it matches only strings that contain them, so almost no value is valid. There are no \
      flags either: for a case-insensitive pattern, write '[A-Za-z]'.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       code: {type: string, pattern: '/^[A-Z]{3}$/'}
      +       code: {type: string, pattern: '^[A-Z]{3}$'}
      """,
    look: .schema(having: KeywordSet(.pattern)) { schema, report in
      guard let pattern = schema[.pattern], let (inner, flags) = pattern.betweenSlashes else {
        return
      }
      report.report(
        "the slashes around this pattern are part of it",
        at: pattern.span,
        notes: flags.isEmpty ? [] : ["the flags '\(flags)' have no meaning in a schema"],
        help: "remove the slashes",
        repair: pattern.isAlias
          ? nil : Repair("remove the slashes", .unsafe, [pattern.replaced(byText: inner)])
      )
    }
  )
}

extension Node {
  /// The pattern in `/pattern/flags`; nil if the slashes may be intended, as in `/v1/.*/`.
  fileprivate var betweenSlashes: (inner: String, flags: String)? {
    guard isScalar, withText({ $0.count > 2 && $0[0] == UInt8(ascii: "/") }) else { return nil }
    let text = text
    guard let end = text.lastIndex(of: "/"), end != text.startIndex else { return nil }
    let inner = text[text.index(after: text.startIndex)..<end]
    let flags = text[text.index(after: end)...]
    guard flags.allSatisfy({ "dgimsuvy".contains($0) }) else { return nil }
    // An anchor, or a lookahead at the start, shows that this is the whole pattern.
    let isWhole = inner.hasPrefix("^") || inner.hasPrefix("(?=") || inner.hasSuffix("$")
    return isWhole || !flags.isEmpty && !inner.contains("/")
      ? (String(inner), String(flags)) : nil
  }
}
