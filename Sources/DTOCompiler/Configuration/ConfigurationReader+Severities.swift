import SchemaDocument

/// The severities of rules, and where they apply.
extension ConfigurationReader {
  mutating func readProfiles(_ value: Node) {
    for (node, entry) in entries(of: value, as: .list("")) {
      if let profile = RuleProfile(rawValue: entry.value) {
        validation.profiles.insert(profile)
      } else {
        let profiles = RuleProfile.allCases.map(\.rawValue)
        report(OptionError("'\(entry.value)' is not \(profiles.quoted)"), at: node)
      }
    }
  }

  /// By rule: a severity, a severity with paths, or a list of these.
  mutating func readSeverities(_ mapping: Node) {
    guard requireMapping(mapping, "the value of 'severities'") else { return }
    for (rule, value) in mapping.pairs {
      guard Rule.named(rule.text) != nil else {
        report(.unknownRule(rule.text), at: rule)
        continue
      }
      for choice in value.isSequence ? Array(value.elements) : [value] {
        readSeverity(choice, of: rule)
      }
    }
  }

  private mutating func readSeverity(_ choice: Node, of rule: Node) {
    var level = choice
    var paths: [String] = []
    if choice.isMapping {
      guard let severity = choice["severity"], severity.isScalar else {
        return report(OptionError("this entry has no 'severity'"), at: choice)
      }
      level = severity
      for (key, value) in choice.pairs {
        if key.hasText("paths") {
          paths = documentPatterns(in: value)
        } else if !key.hasText("severity") {
          reportUnknown(key, among: ["severity", "paths"], what: "key in a severity")
        }
      }
    }
    do {
      try validation.setSeverity(level.text, of: rule.text, paths: paths)
    } catch {
      report(error, at: level)
    }
  }
}
