package import SchemaDocument
package import SchemaLowering

/// A rule that looks for its mistake by itself, once all is lowered: a value, in a file of its own under `Rules`.
///
/// For example ``Check/customTag``. It reports every place; it never stops another one, and it never changes what the document means.
package struct Check: Sendable {
  package let rule: Rule
  package let look: Look

  /// What it looks at.
  package enum Look: Sendable {
    /// A whole document.
    case document(@Sendable (DocumentPlace, inout Report) -> Void)
    /// The same; also `generate` reports it, because it says how the document is read.
    case documentAsRead(@Sendable (DocumentPlace, inout Report) -> Void)
    /// Each schema that has one of these keywords.
    case schema(having: KeywordSet, @Sendable (SchemaPlace, inout Report) -> Void)
    /// Each schema that has words of dtoc's own; also `generate` reports it, because what means nothing there is lost.
    case schemaWithOwnWords(@Sendable (SchemaPlace, inout Report) -> Void)
    /// All documents together.
    case all(@Sendable (SchemaIndex, inout Report) -> Void)
  }

  /// A rule of which lowering comes across the rest.
  init(_ rule: Rule, look: Look) {
    self.rule = rule
    self.look = look
  }

  /// A rule of which nobody else comes across anything.
  init(
    id: String,
    severity: Diagnostic.Severity,
    category: Rule.Category,
    summary: String,
    explanation: String,
    bad: Rule.Example,
    good: Rule.Example,
    difference: Rule.Difference? = nil,
    look: Look
  ) {
    rule = Rule(
      id: id,
      severity: severity,
      category: category,
      summary: summary,
      explanation: explanation,
      bad: bad,
      good: good,
      difference: difference
        ?? (look.isForGenerate ? nil : .onlyValidate("it does not change the Swift"))
    )
    self.look = look
  }

  /// Whether `generate` reports it, too.
  var isForGenerate: Bool { look.isForGenerate }
}

extension Check.Look {
  fileprivate var isForGenerate: Bool {
    switch self {
    case .documentAsRead, .schemaWithOwnWords: true
    case .document, .schema, .all: false
    }
  }
}
