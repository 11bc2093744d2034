import Patterns
import SchemaDocument
import SchemaLanguage

/// Reports a `pattern` that is not a regular expression, such as `[a-z`.
extension Check {
  static let malformedPattern = Check(
    id: "malformed-pattern",
    severity: .warning,
    category: .values,
    summary: "a pattern must be a regular expression",
    explanation: """
      A pattern is a JavaScript regular expression (ECMA-262). Validators fail on unclosed brackets, or a quantifier with \
      nothing to repeat. dtoc doesn't use patterns, but writes them into the documentation. Features of other engines, such as \
      '\\p{L}' and named groups, are not reported.
      """,
    correction: """
        definitions:
          Order:
            type: object
            properties:
      -       code: {type: string, pattern: '^[A-Z{3}$'}
      +       code: {type: string, pattern: '^[A-Z]{3}$'}
      """,
    look: .schema(having: KeywordSet(.pattern, .patternProperties)) { schema, report in
      if let pattern = schema[.pattern] { report.reportMistake(inPattern: pattern) }
      if let patterns = schema[.patternProperties], patterns.isMapping {
        for (pattern, _) in patterns.pairs { report.reportMistake(inPattern: pattern) }
      }
    }
  )
}

extension Report {
  fileprivate mutating func reportMistake(inPattern pattern: Node) {
    // A number is also a pattern. Anything but a scalar is reported by another rule.
    guard pattern.isScalar, !pattern.isNull, let mistake = Pattern.mistake(in: pattern.text)
    else { return }
    report("this pattern is not a valid regular expression: \(mistake)", at: pattern.span)
  }
}
