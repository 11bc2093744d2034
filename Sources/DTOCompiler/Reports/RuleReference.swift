import SchemaDocument

/// All rules in one document, derived from the rules themselves.
public enum RuleReference {
  /// A table for a terminal.
  public static var text: String {
    var table = TextTable(["rule", "severity", "category", "fixed by", "summary"])
    for rule in RuleDescription.all {
      table.append([rule.id, rule.severity, rule.category, rule.fixedBy, rule.summary])
    }
    return table.text
  }

  /// A table in Markdown; ends with a line break.
  public static var markdown: String {
    var lines = ["| Rule | Severity | Category | Fixed by | Summary |", "|---|---|---|---|---|"]
    for rule in RuleDescription.all {
      let flag = rule.fixedBy.isEmpty ? "" : "`\(rule.fixedBy)`"
      lines.append(
        "| `\(rule.id)` | \(rule.severity) | \(rule.category) | \(flag) | \(MarkdownText.escaped(rule.summary)) |"
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// `{"rules":[…]}` with one rule per line, and everything about it.
  public static var json: String {
    var json = JSONText()
    json.object {
      $0.member("rules") {
        $0.array(RuleDescription.all, .lines) { json, rule in
          json.object {
            $0.member("id", rule.id)
            $0.member("severity", rule.severity)
            $0.member("category", rule.category)
            if let profile = rule.profile { $0.member("profile", profile.rawValue) }
            if let repair = rule.repair { $0.member("repair", repair.rawValue) }
            $0.member("summary", rule.summary)
            $0.member("explanation", rule.explanation)
            if let command = rule.onlyCommand { $0.member("onlyReportedBy", command) }
            if let command = rule.mainCommand { $0.member("mostlyReportedBy", command) }
            if let severity = rule.severityInValidate { $0.member("severityInValidate", severity) }
            if let difference = rule.difference { $0.member("difference", difference) }
            if let bad = rule.bad { $0.member("bad", bad.text) }
            if let good = rule.good { $0.member("good", good.text) }
          }
        }
      }
    }
    return json.text
  }

  /// The summary of a rule in Markdown.
  static func help(of rule: Rule) -> String {
    var text = MarkdownText.escaped(rule.explanation) + "\n"
    for (title, example) in [("Bad", rule.bad), ("Good", rule.good)] {
      guard let example else { continue }
      let language = example.path.hasSuffix(".json") ? "json" : "yaml"
      text += "\n\(title):\n\n" + MarkdownText.block(SchemaSource(example).text, language: language)
    }
    return text
  }
}

extension RuleDescription {
  /// The flags that fix its findings; empty if none do.
  public var fixedBy: String {
    switch repair {
    case .safe: "--fix"
    case .unsafe: "--fix --unsafe"
    case nil: ""
    }
  }
}

extension SchemaSource {
  /// The bytes as text, valid or not.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
