import Foundation
import Testing

/// `dtoc rules` and `dtoc explain`.
@Suite struct RuleCommandTests {
  @Test func rulesAreListed() throws {
    try Scratch.with([:]) { scratch in
      let text = try scratch.dtoc("rules").output.split(separator: "\n")
      #expect(text.first?.hasPrefix("rule ") == true)
      #expect(text.contains { $0.hasPrefix("unknown-type ") && $0.contains(" --fix ") })

      let json = try scratch.dtoc("rules --format json").output
      let list = try JSONDecoder().decode(RuleList.self, from: Data(json.utf8))
      #expect(list.rules.count == text.count - 1)
      let rule = try #require(list.rules.first { $0.id == "unknown-type" })
      #expect(rule.category == "structure")
      #expect(rule.repair == "safe")
      #expect(rule.bad?.contains("bool") == true)

      let markdown = try scratch.dtoc("rules --format markdown").output.split(separator: "\n")
      let rows = markdown.filter { $0.hasPrefix("| [`") && $0.hasSuffix(" |") }
      #expect(rows.count == text.count - 1)
      let page = try #require(rule.page)
      #expect(page.hasSuffix("/dtoc.docc/Rules/unknown-type.md"))
      #expect(rows.contains { $0.hasPrefix("| [`unknown-type`](\(page)) |") })
      try scratch.check("rules --format sarif", status: 2, says: "sarif")
    }
  }

  private struct RuleList: Decodable {
    var rules: [Rule]

    struct Rule: Decodable {
      var id: String
      var category: String
      var repair: String?
      var bad: String?
      var page: String?
    }
  }

  @Test func ruleIsExplained() throws {
    try Scratch.with([:]) { scratch in
      let result = try scratch.dtoc("explain unknown-type")
      #expect(result.status == 0)
      for part in [
        "unknown-type: a type must be defined",
        "- Severity: error, or warning if dtoc can read what is intended\n",
        "- Fixed by: '--fix'\n",
        "    order.yml:5:20: warning[unknown-type]:", "    +      paid: {type: boolean}\n",
        "# dtoc:ignore unknown-type", "--severity unknown-type=off", "--write-baseline",
      ] {
        #expect(result.output.contains(part), "\(part)")
      }
      try scratch.check(
        "explain unknwn-type",
        status: 2,
        says: "unknown rule, option or keyword 'unknwn-type'; did you mean 'unknown-type'?"
      )
      try scratch.check("explain", status: 2, says: "rule")
    }
  }

  @Test func optionIsExplained() throws {
    try Scratch.with([:]) { scratch in
      let result = try scratch.dtoc("explain type-suffix")
      #expect(result.status == 0)
      for part in [
        "type-suffix: The suffix of top-level type names.", "- Flag: '--type-suffix TEXT'\n",
        "dtoc.yaml:\n\n    type-suffix: Result\n", "    -nonisolated public struct Order:",
        "    +nonisolated public struct OrderResult:",
      ] {
        #expect(result.output.contains(part), "\(part)")
      }
    }
  }

  @Test func wordsOfConfigurationsAndSchemasAreExplained() throws {
    try Scratch.with([:]) { scratch in
      for (word, text) in [
        ("schemas", "schemas: Folders with schemas"), ("exclude", "A key of 'dtoc.yaml'."),
        ("payloads", "- 'operation': "),
        ("x-dto-coerce", "- Usage: 'x-dto-coerce: true'\n"),
        ("oneOf", "oneOf: a keyword of schemas; determines the Swift type\n"),
        ("maxLength", "- Value: a whole number, zero or more\n- About: strings\n"),
      ] {
        let result = try scratch.dtoc("explain \(word)")
        #expect(result.status == 0 && result.output.contains(text), "\(result.output)")
      }
      try scratch.check("explain x-dto-corce", status: 2, says: "did you mean 'x-dto-coerce'?")
      try scratch.check("explain breaking", status: 0, says: "- 'against': ")
      try scratch.check(
        "explain verify",
        status: 2,
        says: "'dtoc help verify' explains the command"
      )
    }
  }

  /// Findings that come later are also reported.
  @Test func everyRuleIsExplained() throws {
    try Scratch.with([:]) { scratch in
      for line in try scratch.dtoc("rules").output.split(separator: "\n").dropFirst() {
        let id = String(line.prefix { $0 != " " })
        #expect(try scratch.dtoc("explain \(id)").status == 0, "\(id)")
      }
    }
  }
}
