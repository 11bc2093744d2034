import SchemaDocument

/// All rules in one document, derived from the rules themselves.
package enum RuleReference {
  /// A table for a terminal.
  package static var text: String {
    var table = TextTable(["rule", "severity", "category", "fixed by", "summary"])
    for rule in RuleDescription.all {
      table.append([rule.id, rule.severity, rule.category, rule.fixedBy, rule.summary])
    }
    return table.text
  }

  /// A table in Markdown for each category; ends with a line break.
  ///
  /// - Parameter release: The release with the pages that it links to; nil for the manual itself.
  package static func markdown(for release: Release?) -> String {
    Rule.Category.allCases.map { category in
      var lines = [
        "### \(category.title)\n", "\(MarkdownText.prose(category.summary))\n",
        "| Rule | Severity | Fixed by | Summary |", "|---|---|---|---|",
      ]
      for rule in RuleDescription.all where rule.category == category.rawValue {
        let link = MarkdownText.link(rule.id, to: release.address(of: .rules, rule.id))
        let flag = rule.fixedBy.isEmpty ? "" : "`\(rule.fixedBy)`"
        lines.append(
          "| \(link) | \(rule.severity) | \(flag) | \(MarkdownText.prose(rule.summary)) |"
        )
      }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// `{"rules":[…]}` with one rule per line, and everything about it.
  package static func json(for release: Release) -> String {
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
            if !rule.bad.isEmpty {
              $0.member("bad", rule.bad.map(\.text).joined(separator: "---\n"))
            }
            if !rule.good.isEmpty {
              $0.member("good", rule.good.map(\.text).joined(separator: "---\n"))
            }
            $0.member("page", release.address(ofRule: rule.id))
          }
        }
      }
    }
    return json.text
  }

  /// The list of all pages for the manual; ends with a line break.
  package static var topics: String {
    Rule.Category.allCases.map { category in
      let rules = RuleDescription.all.filter { $0.category == category.rawValue }
      return ReferencePage.topic(category.title, rules.map(\.id))
    }.joined(separator: "\n")
  }
}

extension Rule.Category {
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension RuleDescription {
  /// The flags that fix its findings; empty if none do.
  package var fixedBy: String {
    switch repair {
    case .safe: "--fix"
    case .unsafe: "--fix --unsafe"
    case nil: ""
    }
  }
}

extension SchemaSource {
  /// The bytes as text, valid or not.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
