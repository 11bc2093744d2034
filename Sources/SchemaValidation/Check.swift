package import SchemaDocument
package import SchemaLanguage
package import SchemaLowering

/// A rule that searches documents after lowering: a value, in its own file under `Rules`.
///
/// For example ``Check/customTag``. It reports every occurrence. It never disables another check, and never changes what the
/// document means.
package struct Check: Sendable {
  package let rule: Rule
  package let look: Look

  /// What it examines.
  package enum Look: Sendable {
    /// A whole document.
    case document(@Sendable (DocumentPlace, inout Report) -> Void)
    /// The same, but `generate` also reports it, because it affects how the document is read.
    case documentAsRead(@Sendable (DocumentPlace, inout Report) -> Void)
    /// Each schema that has one of these keywords.
    case schema(having: KeywordSet, @Sendable (SchemaPlace, inout Report) -> Void)
    /// Each schema with dtoc extensions. `generate` also reports it, because a misplaced extension has no effect.
    case schemaWithExtensions(@Sendable (SchemaPlace, inout Report) -> Void)
    /// All documents together.
    case all(@Sendable (SchemaIndex, inout Report) -> Void)
    /// The same, but `generate` also reports it, because it affects how schemas are read.
    case allAsRead(@Sendable (SchemaIndex, inout Report) -> Void)
  }

  /// A rule for which lowering reports some of the findings.
  init(_ rule: Rule, look: Look) {
    self.rule = rule
    self.look = look
  }

  /// A rule that only this check reports.
  init(
    id: String,
    severity: Diagnostic.Severity,
    category: Rule.Category,
    summary: String,
    explanation: String,
    correction: Rule.Diff,
    difference: Rule.Difference? = nil,
    look: Look
  ) {
    rule = Rule(
      id: id,
      severity: severity,
      category: category,
      summary: summary,
      explanation: explanation,
      correction: correction,
      difference: difference
        ?? (look.isForGenerate ? nil : .onlyValidate("it does not change the Swift"))
    )
    self.look = look
  }

  /// Whether `generate` also reports it.
  var isForGenerate: Bool { look.isForGenerate }
}

extension Check.Look {
  fileprivate var isForGenerate: Bool {
    switch self {
    case .documentAsRead, .schemaWithExtensions, .allAsRead: true
    case .document, .schema, .all: false
    }
  }
}
