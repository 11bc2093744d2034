import SchemaDocument

/// The description of a rule.
package struct RuleDescription: Sendable {
  private let rule: Rule

  /// All rules, ordered by topic.
  package static let all = Rule.all.map(RuleDescription.init(rule:))

  /// The rule with an id.
  ///
  /// - Throws: ``OptionError`` if there is none, which suggests the most similar id.
  package static func named(_ id: String) throws(OptionError) -> RuleDescription {
    guard let rule = Rule.named(id) else { throw .unknownRule(id) }
    return RuleDescription(rule: rule)
  }

  /// Kebab case, such as `dangling-reference`.
  package var id: String { rule.id.rawValue }

  /// `error`, `warning` or `note`: the default severity of its findings.
  package var severity: String { rule.severity.rawValue }

  /// The topic, such as `references`.
  package var category: String { rule.category.rawValue }

  /// The profile that enables it, if it is off by default.
  package var profile: RuleProfile? { RuleProfile(rule.category) }

  /// What a valid document does, in one sentence without a full stop.
  package var summary: String { rule.summary }

  /// Why it matters and what to do, in complete sentences.
  package var explanation: String { rule.explanation }

  /// How `generate` and `validate` differ for it, in one sentence; nil if they don't.
  package var difference: String? {
    switch rule.difference {
    case .onlyBreaking(let reason): "Only 'breaking' reports it: \(reason)."
    case .onlyVerify(let reason): "Only 'verify' reports it: \(reason)."
    case .onlySample(let reason): "Only 'sample' reports it: \(reason)."
    case .onlyInfer(let reason): "Only 'infer' reports it: \(reason)."
    case .onlyPayloads(let reason): "Only 'verify' and 'infer' report it: \(reason)."
    case .onlyValidate(let reason): "Only 'validate' reports it: \(reason)."
    case .onlyGenerate(let reason): "Only 'generate' reports it: \(reason)."
    case .mostlyValidate(let reason):
      "'generate' reports it only if it affects the Swift: \(reason)."
    case .noteInValidate(let reason): "In 'validate', it is a note: \(reason)."
    case nil: nil
    }
  }

  /// The only command that reports it; nil if several do.
  package var onlyCommand: String? {
    switch rule.difference {
    case .onlyBreaking: "breaking"
    case .onlyVerify: "verify"
    case .onlySample: "sample"
    case .onlyInfer: "infer"
    case .onlyValidate: "validate"
    case .onlyGenerate: "generate"
    case .onlyPayloads, .mostlyValidate, .noteInValidate, nil: nil
    }
  }

  /// A command that reports it.
  var command: String {
    if case .onlyPayloads = rule.difference { "verify" } else { onlyCommand ?? "validate" }
  }

  /// The command that reports it everywhere, if the other one only does so in some places.
  package var mainCommand: String? {
    if case .mostlyValidate = rule.difference { "validate" } else { nil }
  }

  /// Its severity in `validate`, if it differs.
  package var severityInValidate: String? {
    if case .noteInValidate = rule.difference { "note" } else { nil }
  }

  var examples: Rule.Examples { rule.examples }

  /// Why there are no examples.
  package var reasonForNoExample: String? {
    if case .none(let reason) = rule.examples { reason } else { nil }
  }
}
