package import SchemaDocument
internal import SchemaLowering

/// Where a rule writes down what it finds.
package struct Report: Sendable {
  let references: ReferenceTable
  /// How many schemas values may still be held against.
  var stepsLeft = 20_000_000
  fileprivate var diagnostics = Diagnostics()
  private let checks: [Check]
  /// Which of them looks; by its number, because a rule is a handful of texts to copy.
  var current = 0

  init(references: ReferenceTable, checks: [Check]) {
    self.references = references
    self.checks = checks
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
    append(
      Diagnostic(
        checks[current].rule,
        message,
        at: span,
        severity: severity,
        labels: labels,
        notes: notes,
        help: help,
        repair: repair
      )
    )
  }

  /// Takes a finding with the words of a rule that lowering reports, too.
  mutating func append(_ finding: Diagnostic) {
    diagnostics.append(finding)
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
  /// Lets a check look, by its number: what it reports is of its rule.
  mutating func run(_ check: Int, _ body: (inout Report) -> Void) {
    current = check
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
  let rule: Rule.ID
  let span: Span?

  init(_ diagnostic: Diagnostic) {
    rule = diagnostic.rule
    span = diagnostic.span
  }
}
