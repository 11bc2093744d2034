import SchemaDocument
import SchemaLowering

/// Reports a `pattern` that is no regular expression, such as `[a-z`.
extension Check {
  static let malformedPattern = Check(
    id: "malformed-pattern",
    severity: .warning,
    category: .values,
    summary: "a pattern must be a regular expression",
    explanation: """
      A pattern is a regular expression as JavaScript has them (ECMA-262). One with a bracket that nobody closes, or a \
      quantifier with nothing to repeat, makes checkers fail. dtoc does not use patterns and writes them into the \
      documentation. What other engines know besides, such as '\\p{L}' and named groups, is not reported.
      """,
    bad: """
      definitions:
        Order:
          type: object
          properties:
            code: {type: string, pattern: '^[A-Z{3}$'}
      """,
    good: """
      definitions:
        Order:
          type: object
          properties:
            code: {type: string, pattern: '^[A-Z]{3}$'}
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
    // A number is a pattern, too; what is no scalar is reported as that.
    guard pattern.isScalar, !pattern.isNull, let mistake = PatternSyntax.mistake(in: pattern.text)
    else { return }
    report("this pattern is no regular expression: \(mistake)", at: pattern.span)
  }
}
