/// The explanation of a rule: why it exists, what it finds, and what to do.
public struct RuleExplanation: Sendable {
  /// Ends with a line break.
  public let text: String

  /// Explains a rule, in 80 columns.
  public init(_ rule: RuleDescription, style: FindingStyle = .plain) {
    var parts = ["\(rule.id): \(rule.summary)\n\(facts(of: rule))\n", wrapped(rule.explanation)]
    if let difference = rule.difference { parts.append(wrapped(difference)) }
    if let bad = rule.bad {
      parts.append("Bad, \(bad.displayPath):\n\n\(indented(bad.text))")
      if let found = rule.badFindings.map({ $0.text(of: $0.diagnostics, style) }), !found.isEmpty {
        parts.append(indented(found))
      }
    }
    if let good = rule.good {
      parts.append("Good, \(good.displayPath):\n\n\(indented(good.text))")
    }
    if let repair = rule.repair, let fixed = rule.fixedExample(repair) {
      parts.append("'\(rule.fixedBy)' changes the bad example:\n\n\(indented(fixed.diff))")
    }
    parts.append(suppression(of: rule))
    text = parts.joined(separator: "\n")
  }
}

/// `warning; structure; fixed by '--fix'`.
private func facts(of rule: RuleDescription) -> String {
  // A mistake with a safe fix is read as intended.
  let severity =
    rule.severity == "error" && rule.repair == .safe
    ? "error, or warning if dtoc can read what is intended" : rule.severity
  var facts = "\(severity); \(rule.category)"
  if let profile = rule.profile { facts += "; on with '--profile \(profile.rawValue)'" }
  if !rule.fixedBy.isEmpty { facts += "; fixed by '\(rule.fixedBy)'" }
  return facts
}

private func suppression(of rule: RuleDescription) -> String {
  let command = rule.onlyCommand == "breaking" ? "breaking" : "validate"
  return """
    To suppress its findings:

      on one line, with a comment beside or above it:
        # dtoc:ignore \(rule.id) the reason
      in a run:
        dtoc \(command) … --severity \(rule.id)=off
      in some files, in 'dtoc.yaml':
        severities:
          \(rule.id): {severity: off, paths: legacy/**}
      existing findings only, with a baseline:
        dtoc \(command) … --write-baseline dtoc-baseline.json
        dtoc \(command) … --baseline dtoc-baseline.json

    """
}

/// Indents lines that are not empty.
private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
}

/// Wrapped at 80 columns.
private func wrapped(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { paragraph in
    var lines = [""]
    for word in paragraph.split(separator: " ") {
      if lines[lines.count - 1].isEmpty {
        lines[lines.count - 1] = String(word)
      } else if lines[lines.count - 1].count + 1 + word.count <= 80 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }.joined()
}
