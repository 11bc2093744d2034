/// One thing that can be wrong: its words, its severity and two documents that show it, in a file of its own.
///
/// For example ``Rule/duplicateKey``. The file says below the rule what its findings say, as functions of `Diagnostic`; the phase that
/// comes across the mistake calls them. A rule that looks for its mistake by itself is a `Check`.
package struct Rule: Sendable {
  package let id: ID
  /// That of its findings. Those that dtoc mends while it reads may be less severe.
  package let severity: Diagnostic.Severity
  package let category: Category
  /// What holds where all is well, in one sentence without a full stop: `a $ref must point to something`.
  package let summary: String
  /// Why it matters and what to do, in whole sentences.
  package let explanation: String
  package let examples: Examples
  /// How `generate` and `validate` differ about what was found; nil where they agree.
  package let difference: Difference?

  package init(
    id: String,
    severity: Diagnostic.Severity,
    category: Category,
    summary: String,
    explanation: String,
    examples: Examples,
    difference: Difference? = nil
  ) {
    self.id = ID(rawValue: id)
    self.severity = severity
    self.category = category
    self.summary = summary
    self.explanation = explanation
    self.examples = examples
    self.difference = difference
  }

  package init(
    id: String,
    severity: Diagnostic.Severity,
    category: Category,
    summary: String,
    explanation: String,
    bad: Example,
    good: Example,
    difference: Difference? = nil
  ) {
    self.init(
      id: id,
      severity: severity,
      category: category,
      summary: summary,
      explanation: explanation,
      examples: .pair(bad: bad, good: good),
      difference: difference
    )
  }

  /// What findings print in brackets, and what configurations and comments name: kebab case, such as `duplicate-key`.
  ///
  /// Only a rule makes one, so every id is that of a rule. Texts that people write are compared with `rawValue`.
  package struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let rawValue: String

    fileprivate init(rawValue: String) {
      self.rawValue = rawValue
    }

    package var description: String { rawValue }

    package static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
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

  /// How the commands differ about a finding. Each has its reason, which ends the sentence "Only 'validate' reports it: …".
  package enum Difference: Hashable, Sendable {
    case onlyValidate(String)
    case onlyGenerate(String)
    /// `generate` reports it only in some places.
    case mostlyValidate(String)
    /// `generate` warns, or some of its warnings are notes where schemas are only checked.
    case noteInValidate(String)
  }

  /// The documents that show a rule.
  package enum Examples: Sendable {
    /// A document with this mistake and no other, and the same document as it should be.
    case pair(bad: Example, good: Example)
    case none(because: String)
  }

  package var bad: Example? { if case .pair(let bad, _) = examples { bad } else { nil } }

  package var good: Example? { if case .pair(_, let good) = examples { good } else { nil } }

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
