package import SchemaDocument

/// One thing that can be wrong with a document: a value, in a file of its own under `Rules`.
///
/// For example ``Rule/customTag``. A rule sees a whole document and reports every place; it never stops another rule, and it never
/// changes what the document means.
package struct Rule: Sendable {
  /// Kebab case; what diagnostics print in brackets.
  package let id: String
  package let severity: Diagnostic.Severity
  /// One sentence without a full stop.
  package let summary: String
  private let check: @Sendable (inout Check) -> Void

  package init(
    id: String,
    severity: Diagnostic.Severity,
    summary: String,
    check: @escaping @Sendable (inout Check) -> Void
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.check = check
  }

  /// A rule at work on a document.
  package struct Check {
    package let document: Document
    fileprivate let rule: Rule
    fileprivate var diagnostics: Diagnostics

    /// Reports a place, with the rule's id and severity.
    package mutating func report(_ message: String, at span: Span, help: String? = nil) {
      diagnostics.append(
        Diagnostic(
          severity: rule.severity,
          rule: rule.id,
          message: message,
          span: span,
          help: help
        )
      )
    }
  }

  fileprivate func run(on document: Document, diagnostics: inout Diagnostics) {
    var check = Check(document: document, rule: self, diagnostics: diagnostics)
    self.check(&check)
    diagnostics = check.diagnostics
  }
}

/// Checks a document by every rule, in the order of `Rule.all`.
package func validate(_ document: Document, diagnostics: inout Diagnostics) {
  for rule in Rule.all { rule.run(on: document, diagnostics: &diagnostics) }
}

extension Rule {
  /// Every rule there is.
  package static let all: [Rule] = [.customTag]
}
