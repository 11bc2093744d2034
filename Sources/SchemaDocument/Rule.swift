/// One kind of mistake: its explanation, its severity and two example documents, in its own file.
///
/// For example ``Rule/duplicateKey``. The same file contains the messages of its findings, as functions of `Diagnostic`, which the
/// phase that finds the mistake calls. A rule that searches documents for its mistake is a `Check`.
package struct Rule: Sendable {
  package let id: ID
  /// The default severity of its findings. Mistakes that dtoc fixes while reading may be less severe.
  package let severity: Diagnostic.Severity
  package let category: Category
  /// What a valid document does, in one sentence without a full stop: `a $ref must point to something`.
  package let summary: String
  /// Why it matters and what to do, in complete sentences.
  package let explanation: String
  package let examples: Examples
  /// How `generate` and `validate` differ for this rule; nil if they don't.
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

  /// The name in the brackets of a finding, and in configurations and comments: kebab case, such as `duplicate-key`.
  ///
  /// Only rules create ids, so every id is that of a rule. Compare strings from users with `rawValue`.
  package struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let rawValue: String

    fileprivate init(rawValue: String) {
      self.rawValue = rawValue
    }

    package var description: String { rawValue }

    package static func < (a: ID, b: ID) -> Bool { a.rawValue < b.rawValue }
  }

  /// The topic of a rule, and whether it is on by default.
  package enum Category: String, Sendable, CaseIterable {
    /// The text of the file: YAML and JSON.
    case syntax
    /// The structure of documents and schemas.
    case structure
    case references
    /// `allOf`, `oneOf`, `anyOf` and discriminators.
    case composition
    /// Enums, defaults, examples and bounds.
    case values
    /// Extensions for decoding.
    case decoding
    /// The options of a run.
    case configuration
    /// Names in Swift.
    case naming
    /// What a change does to shipped apps.
    case changes
    /// What apps do with payloads.
    case payloads
    /// Style and completeness; off by default.
    case style
    /// Requirements of userver's C++ generator; off by default.
    case userver

    /// Whether its rules are on only if a profile or a configuration enables them.
    package var isOptional: Bool {
      switch self {
      case .syntax, .structure, .references, .composition, .values, .decoding, .configuration,
        .naming, .changes, .payloads:
        false
      case .style, .userver: true
      }
    }
  }

  /// How the commands differ for a finding. Each case has a reason, which completes the sentence "Only 'validate' reports it: …".
  package enum Difference: Hashable, Sendable {
    case onlyBreaking(String)
    case onlyVerify(String)
    case onlySample(String)
    case onlyInfer(String)
    /// `verify` and `infer` report it.
    case onlyPayloads(String)
    case onlyValidate(String)
    case onlyGenerate(String)
    /// `generate` reports it only in some places.
    case mostlyValidate(String)
    /// `generate` warns, and some of its warnings are notes in `validate`.
    case noteInValidate(String)
  }

  /// The documents that demonstrate a rule.
  package enum Examples: Sendable {
    /// A document with only this mistake, and the corrected document.
    case pair(bad: Example, good: Example)
    case none(because: String)
  }

  package var bad: Example? { if case .pair(let bad, _) = examples { bad } else { nil } }

  package var good: Example? { if case .pair(_, let good) = examples { good } else { nil } }

  /// A document, such as `definitions: {Order: {type: object}}`.
  package struct Example: Sendable, ExpressibleByStringLiteral {
    /// The name of the file; a name that ends in `.json` is read as JSON.
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
