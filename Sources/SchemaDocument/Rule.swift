/// One kind of mistake: its explanation, its severity and two example documents, in its own file.
///
/// For example ``Rule/duplicateKey``. The same file contains the messages of its findings, as functions of `Diagnostic`, which the
/// phase that finds the mistake calls. A rule that searches documents for its mistake is a `Check`. The kinds of changes and the faults
/// of payloads are rules, too: a file has all of one topic.
package struct Rule: Sendable {
  package let id: ID
  /// The default severity of its findings. Mistakes that dtoc fixes while reading may be less severe.
  package let severity: Diagnostic.Severity
  package let category: Category
  /// What a valid document does, in one sentence without a full stop: `a $ref must point to something`.
  package let summary: String
  /// Why it matters and what to do, in complete sentences.
  package let explanation: String
  /// Made when they are asked for: each run has all rules, and only their pages have examples.
  package var examples: Examples { makeExamples() }
  /// How `generate` and `validate` differ for this rule; nil if they don't.
  package let difference: Difference?
  private let makeExamples: @Sendable () -> Examples

  package init(
    id: String,
    severity: Diagnostic.Severity,
    category: Category,
    summary: String,
    explanation: String,
    examples: @autoclosure @escaping @Sendable () -> Examples,
    difference: Difference? = nil
  ) {
    self.id = ID(rawValue: id)
    self.severity = severity
    self.category = category
    self.summary = summary
    self.explanation = explanation
    makeExamples = examples
    self.difference = difference
  }

  package init(
    id: String,
    severity: Diagnostic.Severity,
    category: Category,
    summary: String,
    explanation: String,
    correction: Diff,
    difference: Difference? = nil
  ) {
    self.init(
      id: id,
      severity: severity,
      category: category,
      summary: summary,
      explanation: explanation,
      examples: .pair(bad: correction.old, good: correction.new),
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
    case syntax
    case structure
    case references
    case composition
    case values
    case decoding
    case configuration
    case naming
    case changes
    case payloads
    case style
    case userver

    /// A sentence.
    package var summary: String {
      switch self {
      case .syntax: "The text of the file: YAML and JSON."
      case .structure: "The structure of documents and schemas."
      case .references: "References between schemas."
      case .composition: "'allOf', 'oneOf', 'anyOf' and discriminators."
      case .values: "Enums, defaults, examples and bounds."
      case .decoding: "Extensions for decoding."
      case .configuration: "The options of a run."
      case .naming: "Names in Swift."
      case .changes: "What a change does to shipped apps."
      case .payloads: "What apps do with payloads."
      case .style: "Style and completeness; off by default."
      case .userver: "Requirements of userver's C++ generator; off by default."
      }
    }

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
    /// Two versions of a document between which this is the only change.
    case change(from: Example, to: Example)
    /// A payload with only this fault, and the document with the type `Order` that it is read as.
    case payload(String, of: Example, PayloadChecks = .decoding)
    /// A configuration with only this mistake, the corrected one, and the document that they are used for.
    case configuration(bad: String, good: String, of: Example)
    case none(because: String)
  }

  /// What `verify` checks in a payload.
  package enum PayloadChecks: String, Sendable {
    case decoding = ""
    case ambiguity = " --ambiguity"
    case contract = " --contract"
  }

  /// A document, such as `definitions: {Order: {type: object}}`.
  package struct Example: Sendable, ExpressibleByStringLiteral {
    /// The name of the file; a name that ends in `.json` is read as JSON.
    package let path: String
    package let bytes: [UInt8]
    /// Other documents, which the first one refers to or which refer to it.
    package let others: [Example]

    package init(path: String = "order.yml", bytes: [UInt8], with others: [Example] = []) {
      self.path = path
      self.bytes = bytes
      self.others = others
    }

    package init(path: String = "order.yml", _ text: String, with others: [Example] = []) {
      self.init(path: path, bytes: Array((text + "\n").utf8), with: others)
    }

    package init(stringLiteral text: String) {
      self.init(text)
    }
  }

  /// Two versions of a document, with and without a mistake or before and after a change.
  ///
  /// As a literal, it has the lines of both. Those that only the old one has start with `- `, those that only the new one has with `+ `,
  /// and all others with two spaces.
  package struct Diff: Sendable, ExpressibleByStringLiteral {
    /// A text is split when a version is asked for.
    private enum Content {
      case versions(old: Example, new: Example)
      case text(String, path: String, others: [Example])
    }

    private let content: Content

    package var old: Example {
      switch content {
      case .versions(let old, _): old
      case .text(let text, let path, let others):
        Example(path: path, text.lines(without: "+"), with: others)
      }
    }

    package var new: Example {
      switch content {
      case .versions(_, let new): new
      case .text(let text, let path, let others):
        Example(path: path, text.lines(without: "-"), with: others)
      }
    }

    package init(from old: Example, to new: Example) { content = .versions(old: old, new: new) }

    package init(path: String = "order.yml", _ text: String, with others: [Example] = []) {
      content = .text(text, path: path, others: others)
    }

    package init(stringLiteral text: String) {
      self.init(text)
    }
  }
}

extension String {
  /// The lines of a diff that don't start with a sign, without the column of signs.
  fileprivate func lines(without sign: Character) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).filter { $0.first != sign }
      .map { $0.dropFirst(2) }.joined(separator: "\n")
  }
}
