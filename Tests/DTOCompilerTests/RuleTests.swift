import DTOCompiler
import Foundation
import Testing

/// Every rule behaves as its description says.
@Suite("Rules")
struct RuleTests {
  @Test("have ids of their own, in kebab case")
  func ids() {
    let ids = RuleDescription.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)")
    }
  }

  @Test("have a summary and an explanation", arguments: RuleDescription.all.map(\.id))
  func words(_ id: String) throws {
    let rule = try RuleDescription.named(id)
    #expect(!rule.summary.hasSuffix("."))
    #expect(rule.explanation.hasSuffix("."))
    #expect(rule.explanation.count > 80)
  }

  @Test("find their example, and nothing else in it", arguments: RuleDescription.all.map(\.id))
  func example(_ id: String) throws {
    let rule = try RuleDescription.named(id)
    guard let findings = rule.exampleFindings else {
      #expect(rule.reasonForNoExample?.isEmpty == false)
      return
    }
    let ids = Set(try rulesOfFindings(findings, of: rule))
    #expect(ids == [id], "\(findings.report(.text, notes: .all, from: .test))")
  }

  @Test("find nothing in the good example", arguments: RuleDescription.all.map(\.id))
  func good(_ id: String) throws {
    let rule = try RuleDescription.named(id)
    guard let findings = rule.goodFindings else { return }
    #expect(try rulesOfFindings(findings, of: rule) == [], "\(findings.text(.plain))")
  }

  @Test("fix the bad example for good", arguments: RuleDescription.all.map(\.id))
  func repairing(_ id: String) throws {
    let rule = try RuleDescription.named(id)
    let validator = Validator(options: try options(for: rule))
    let once = validator.repair(rule.bad, .unsafe, load: Self.nothing)
    guard !once.files.isEmpty else { return }
    let diff = once.files.map(\.diff).joined()
    #expect(try !rulesOfFindings(once.findings, of: rule).contains(id), "\(diff)")
    let fixed = rule.bad.fixed(once.files)
    #expect(validator.repair(fixed, .unsafe, load: Self.nothing).files.isEmpty, "\(diff)")
  }

  @Test("are safe where the Swift stays the same", arguments: RuleDescription.all.map(\.id))
  func safety(_ id: String) throws {
    let rule = try RuleDescription.named(id)
    let validator = Validator(options: try options(for: rule))
    let files = validator.repair(rule.bad, .safe, load: Self.nothing).files
    let compiler = try Compiler()
    let before = compiler.compile(rule.bad, load: Self.nothing).files
    let after = compiler.compile(rule.bad.fixed(files), load: Self.nothing).files
    #expect(before == after, "\(files.map(\.diff).joined())")
  }

  @Test(
    "leave what a baseline knows, or what is someone else's",
    arguments: RuleDescription.all.map(\.id)
  )
  func leaving(_ id: String) throws {
    let rule = try RuleDescription.named(id)
    var validator = Validator(options: try options(for: rule))
    var limits = RepairLimits()
    limits.notes = .all
    let known = validator.validate(rule.bad, load: Self.nothing).baseline()
    limits.baseline = Baseline(bytes: Array(known.utf8), displayPath: "baseline.json")
    let repaired = validator.repair(rule.bad, .unsafe, within: limits, load: Self.nothing)
    #expect(repaired.files.isEmpty, "\(repaired.files.map(\.diff))")
    #expect((repaired.leftSummary != nil) == (rule.repair != nil))
    validator.sparedDocuments = Set(rule.bad.indices)
    #expect(validator.repair(rule.bad, .unsafe, load: Self.nothing).files.isEmpty)
  }

  @Test("are behind every finding of the fixtures")
  func fixtures() throws {
    let known = Set(RuleDescription.all.map(\.id))
    var unknown: Set<String> = []
    for name in Fixture.names {
      let file = Fixture.root.appendingPathComponent("\(name)/diagnostics.txt")
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for match in text.matches(of: /(?:error|warning|note)\[([a-z0-9-]+)\]/) {
        let id = String(match.output.1)
        if !known.contains(id) { unknown.insert(id) }
      }
    }
    #expect(unknown.sorted() == [])
  }

  /// Messages are in the files of their rules; other code refers to rules by their names in Swift.
  @Test("are called by their ids nowhere but in their own files")
  func literals() throws {
    // An id of one word is also an ordinary word.
    let ids = Set(RuleDescription.all.map(\.id).filter { $0.contains("-") })
    let sources = Fixture.package.appendingPathComponent("Sources")
    var found: [String] = []
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//"), !code.hasPrefix("id: ") else { continue }
        let literals = code.split(separator: "\"", omittingEmptySubsequences: false)
        for literal in literals where ids.contains(String(literal)) {
          found.append("\(file.lastPathComponent): \(literal)")
        }
      }
    }
    #expect(found == [])
  }

  private static func nothing(_ root: Int, _ path: String) -> SchemaLookup { .missing }

  private func options(for rule: RuleDescription) throws -> ValidationOptions {
    var options = ValidationOptions()
    if rule.profile != nil { try options.setSeverity(rule.severity, of: rule.id) }
    return options
  }

  /// The ids of the findings. Notes, which need no change, are included only for the rule itself and for rules that report nothing
  /// else.
  private func rulesOfFindings(_ findings: Findings, of rule: RuleDescription) throws -> [String] {
    let json = try JSONDecoder().decode(FindingList.self, from: Data(findings.json.utf8))
    return json.diagnostics.filter { finding in
      finding.severity != "note" || finding.rule == rule.id
        || RuleDescription.all.contains { $0.id == finding.rule && $0.severity == "note" }
    }.map(\.rule)
  }

  private struct FindingList: Decodable {
    var diagnostics: [Finding]

    struct Finding: Decodable {
      var severity: String
      var rule: String
    }
  }
}

extension [SchemaSource] {
  /// The documents after repairs.
  fileprivate func fixed(_ files: [FixedFile]) -> [SchemaSource] {
    files.reduce(into: self) { $0[$1.index].bytes = $1.after }
  }
}
