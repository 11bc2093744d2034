import SchemaDocument

/// What there is to know about a rule.
public struct RuleDescription: Sendable {
  private let rule: Rule

  /// Every rule there is, ordered by what they are about.
  public static let all = Rule.all.map(RuleDescription.init(rule:))

  /// The rule with an id.
  ///
  /// - Throws: ``OptionError`` when there is none, with the one whose id is nearest.
  public static func named(_ id: String) throws(OptionError) -> RuleDescription {
    guard let rule = Rule.named(id) else { throw .unknownRule(id) }
    return RuleDescription(rule: rule)
  }

  private init(rule: Rule) {
    self.rule = rule
  }

  /// Kebab case, such as `dangling-reference`.
  public var id: String { rule.id.rawValue }

  /// `error`, `warning` or `note`: that of its findings, unless somebody has chosen another.
  public var severity: String { rule.severity.rawValue }

  /// What it is about, such as `references`.
  public var category: String { rule.category.rawValue }

  /// Where it is off by default: the profile that it takes.
  public var profile: RuleProfile? { RuleProfile(rule.category) }

  /// What holds where all is well: one sentence without a full stop.
  public var summary: String { rule.summary }

  /// Why it matters and what to do, in whole sentences.
  public var explanation: String { rule.explanation }

  /// How `generate` and `validate` differ about it, in one sentence; nil where they agree.
  public var difference: String? {
    switch rule.difference {
    case .onlyValidate(let reason): "Only 'validate' reports it: \(reason)."
    case .onlyGenerate(let reason): "Only 'generate' reports it: \(reason)."
    case .mostlyValidate(let reason):
      "'generate' reports it only if it affects the Swift: \(reason)."
    case .noteInValidate(let reason): "In 'validate', it is a note: \(reason)."
    case nil: nil
    }
  }

  /// The one command that reports it; nil where both do.
  public var onlyCommand: String? {
    switch rule.difference {
    case .onlyValidate: "validate"
    case .onlyGenerate: "generate"
    case .mostlyValidate, .noteInValidate, nil: nil
    }
  }

  /// The one command that reports it everywhere, where the other one does in some places.
  public var mainCommand: String? {
    if case .mostlyValidate = rule.difference { "validate" } else { nil }
  }

  /// Its severity in `validate`, where that is another.
  public var severityInValidate: String? {
    if case .noteInValidate = rule.difference { "note" } else { nil }
  }

  /// A document with this mistake and no other; nil where none fits on a page.
  public var bad: SchemaSource? { rule.bad.map(SchemaSource.init) }

  /// The same document as it should be.
  public var good: SchemaSource? { rule.good.map(SchemaSource.init) }

  /// Why there are no examples.
  package var reasonForNoExample: String? {
    if case .none(let reason) = rule.examples { reason } else { nil }
  }
}

extension SchemaSource {
  init(_ example: Rule.Example) {
    self.init(displayPath: example.path, path: example.path, bytes: example.bytes)
  }
}
