package import SchemaDocument
package import SchemaIR

/// One thing that can be wrong with a document: a value, in a file of its own under `Rules`.
///
/// For example ``Rule/customTag``. A rule reports every place; it never stops another rule, and it never changes what the document
/// means.
package struct Rule: Sendable {
  /// Kebab case; what findings print in brackets, and what configurations and comments name.
  package let id: String
  /// That of its findings. Those that dtoc mends while it reads may be less severe.
  package let severity: Diagnostic.Severity
  package let category: Category
  /// What holds where all is well, in one sentence without a full stop: `a $ref must point to something`.
  package let summary: String
  /// Why it matters and what to do, in whole sentences.
  package let explanation: String
  /// A document with this mistake and no other; nil where none fits on a page.
  package let bad: Example?
  /// The same document as it should be.
  package let good: Example?
  package let check: Check
  /// How `generate` and `validate` differ about what was found; nil where they agree.
  package let difference: Difference?

  package init(
    id: String,
    severity: Diagnostic.Severity,
    category: Category,
    summary: String,
    explanation: String,
    bad: Example? = nil,
    good: Example? = nil,
    difference: Difference? = nil,
    check: Check
  ) {
    self.id = id
    self.severity = severity
    self.category = category
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
    self.check = check
    self.difference = difference ?? check.difference
  }

  /// What a rule is about; also what it takes to make it count.
  package enum Category: String, Sendable, CaseIterable {
    /// The text of the file: YAML and JSON.
    case syntax
    /// Keywords, and what stands under them.
    case structure
    case references
    /// `allOf`, `oneOf`, `anyOf` and discriminators.
    case composition
    /// Enumerations, defaults, examples and bounds.
    case values
    /// Words that say how a value is decoded.
    case decoding
    /// The options of a run.
    case configuration
    /// What becomes of names in Swift.
    case naming
    /// Taste and completeness; off unless asked for.
    case style
    /// What the C++ generator of userver demands; off unless asked for.
    case userver

    /// Whether its rules count only where a profile or a configuration asks for them.
    package var isOptional: Bool {
      switch self {
      case .syntax, .structure, .references, .composition, .values, .decoding, .configuration,
        .naming:
        false
      case .style, .userver: true
      }
    }
  }

  /// Who looks for the mistake.
  package enum Check: Sendable {
    /// Reading, lowering or naming: they come across it anyway.
    case compilation
    /// A look at a whole document.
    case document(@Sendable (DocumentPlace, inout Report) -> Void)
    /// The same; also `generate` reports it, because it says how the document is read.
    case documentAsRead(@Sendable (DocumentPlace, inout Report) -> Void)
    /// A look at each schema that has one of these keywords.
    case schema(having: KeywordSet, @Sendable (SchemaPlace, inout Report) -> Void)
    /// A look at each schema that has words of dtoc's own; also `generate` reports it, because what means nothing there is lost.
    case schemaWithOwnWords(@Sendable (SchemaPlace, inout Report) -> Void)
    /// A look at all documents together.
    case module(@Sendable (Module, inout Report) -> Void)
  }

  /// How the commands differ about a finding. Each has its reason, which ends the sentence "Only 'validate' reports it: …".
  package enum Difference: Hashable, Sendable {
    case onlyValidate(String)
    case onlyGenerate(String)
    /// `generate` reports it only in some places.
    case mostlyValidate(String)
    /// `generate` warns, or some of its warnings are notes where schemas are only checked.
    case noteInValidate(String)
  }

  /// A document to show, such as `definitions: {Order: {type: object}}`.
  package struct Example: Sendable, ExpressibleByStringLiteral {
    /// The name of the file; what ends in `.json` is read as JSON.
    package let path: String
    package let bytes: [UInt8]

    package init(path: String = "order.yml", bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    package init(path: String = "order.yml", _ text: String) {
      self.init(path: path, bytes: Array((text + "\n").utf8))
    }

    package init(stringLiteral text: String) {
      self.init(text)
    }
  }
}

extension Rule.Check {
  /// A rule that looks for itself does so where schemas are checked, unless the Swift depends on it.
  fileprivate var difference: Rule.Difference? {
    switch self {
    case .document, .schema, .module: .onlyValidate("it does not change the Swift")
    case .compilation, .documentAsRead, .schemaWithOwnWords: nil
    }
  }
}
