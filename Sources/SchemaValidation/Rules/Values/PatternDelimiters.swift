import SchemaDocument
import SchemaLowering

/// Reports a `pattern` between slashes, as JavaScript writes regular expressions.
extension Check {
  static let patternDelimiters = Check(
    id: "pattern-delimiters",
    severity: .warning,
    category: .values,
    summary: "a pattern must be written without slashes around it",
    explanation: """
      In JavaScript a regular expression stands between slashes, with flags behind: '/^[a-z]+$/i'. In a schema it is the \
      text between them; with them it matches only texts that contain the slashes, so hardly any value is valid. There are \
      no flags either: write '[A-Za-z]' for a pattern that takes no notice of case.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            code: {type: string, pattern: '/^[A-Z]{3}$/'}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            code: {type: string, pattern: '^[A-Z]{3}$'}
      """,
    look: .schema(having: KeywordSet(.pattern)) { schema, report in
      guard let pattern = schema[.pattern], let (inner, flags) = pattern.betweenSlashes else {
        return
      }
      report.report(
        "the slashes around this pattern are part of it",
        at: pattern.span,
        notes: flags.isEmpty ? [] : ["the flags '\(flags)' mean nothing in a schema"],
        help: "write the pattern without them",
        repair: pattern.isAlias
          ? nil : Repair("remove the slashes", .unsafe, [pattern.replaced(byText: inner)])
      )
    }
  )
}

extension Node {
  /// The pattern of `/pattern/flags`; nil where the slashes may be meant, as in `/v1/.*/`.
  fileprivate var betweenSlashes: (inner: String, flags: String)? {
    guard isScalar, withText({ $0.count > 2 && $0[0] == UInt8(ascii: "/") }) else { return nil }
    let text = text
    guard let end = text.lastIndex(of: "/"), end != text.startIndex else { return nil }
    let inner = text[text.index(after: text.startIndex)..<end]
    let flags = text[text.index(after: end)...]
    guard flags.allSatisfy({ "dgimsuvy".contains($0) }) else { return nil }
    // A condition on what follows stands where the text begins.
    let isWhole = inner.hasPrefix("^") || inner.hasPrefix("(?=") || inner.hasSuffix("$")
    return isWhole || !flags.isEmpty && !inner.contains("/")
      ? (String(inner), String(flags)) : nil
  }
}
