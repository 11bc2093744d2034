package import SchemaDocument
internal import SchemaIR

/// Where a rule writes down what it finds.
package struct Report: Sendable {
  let references: ReferenceTable
  /// How many schemas values may still be held against.
  var stepsLeft = 20_000_000
  fileprivate var diagnostics = Diagnostics()
  private let rules: [Rule]
  /// Which of the rules looks; by its number, because a rule is a handful of texts to copy.
  var current = 0

  init(references: ReferenceTable, rules: [Rule]) {
    self.references = references
    self.rules = rules
  }

  /// What several have found, one after the other.
  init(joining reports: [Report], like report: Report) {
    self = report
    for report in reports { diagnostics.append(contentsOf: report.diagnostics) }
  }

  /// Reports a place, with the rule's id and, unless another is given, its severity.
  package mutating func report(
    _ message: String,
    at span: Span?,
    severity: Diagnostic.Severity? = nil,
    labels: [Diagnostic.Label] = [],
    notes: [String] = [],
    help: String? = nil,
    repair: Repair? = nil
  ) {
    let rule = rules[current]
    diagnostics.append(
      Diagnostic(
        severity: severity ?? rule.severity,
        rule: rule.id,
        message: message,
        span: span,
        labels: labels,
        notes: notes,
        help: help,
        repair: repair
      )
    )
  }

  /// What the value of a `$ref` leads to; nil if that is nothing, which is another rule's business.
  package func target(of reference: Node) -> Node? {
    references.target(of: reference)
  }

  /// The schema behind a chain of references that are nothing else.
  package func settled(_ schema: Node) -> Node? {
    var schema = schema
    for _ in 0..<64 {
      guard let reference = RawSchema(schema).reference else { return schema }
      guard let target = target(of: reference) else { return nil }
      schema = target
    }
    return nil
  }
}

extension Report {
  /// Lets a rule look, by its number: what it reports bears its id.
  mutating func run(_ rule: Int, _ body: (inout Report) -> Void) {
    current = rule
    body(&self)
  }

  /// Moves what was found to where all findings are. What lowering has said of the same place by the same rule goes: a rule that looks
  /// everywhere has more to say of it.
  consuming func flush(into all: inout Diagnostics) {
    let found = Set(diagnostics.entries.map { FoundPlace($0) })
    all.removeAll { found.contains(FoundPlace($0)) }
    all.append(contentsOf: diagnostics)
  }
}

/// What a finding is about.
private struct FoundPlace: Hashable {
  let rule: String
  let span: Span?

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    span = diagnostic.span
  }
}
