import DTOCompiler
import Foundation
import Testing

/// Severities of rules in the configuration and in comments.
@Suite("Severities")
struct SeverityTests {
  private static let order = """
    definitions:
      Order:
        type: object
        properties:
          seats: {type: integer, minimum: 2, maximum: 1}
    """

  private func findings(
    _ configuration: String,
    in text: String = order,
    path: String = "taxi/order.yml"
  ) -> String {
    let configuration = Configuration(bytes: Array(configuration.utf8), displayPath: "dtoc.yaml")
    if configuration.findings.hasErrors { return configuration.findings.text(.plain) }
    let source = SchemaSource(displayPath: path, path: path, bytes: Array(text.utf8))
    let findings = Validator(options: configuration.validation).validate([source]) { _, _ in
      .missing
    }
    return findings.text(.plain).split(separator: "\n").filter {
      $0.contains("[") && $0.contains("]:")
    }
    .map { $0.drop { $0 != " " }.dropFirst().prefix { $0 != "]" } + "]" }
    .joined(separator: " ")
  }

  @Test("are those of the rules by default")
  func defaults() {
    #expect(findings("{}") == "warning[crossed-bounds]")
  }

  @Test("can be chosen for a rule")
  func chosen() {
    #expect(findings("severities: {crossed-bounds: error}") == "error[crossed-bounds]")
    #expect(findings("severities: {crossed-bounds: off}") == "")
    #expect(findings("severities: {snake-case: warning}") == "warning[crossed-bounds]")
  }

  @Test("can be chosen for some paths, and the last choice counts")
  func paths() {
    let choice = "{severity: off, paths: taxi/**}"
    #expect(findings("severities: {crossed-bounds: \(choice)}") == "")
    #expect(
      findings("severities: {crossed-bounds: \(choice)}", path: "food/order.yml")
        == "warning[unmatched-option] warning[crossed-bounds]"
    )
    #expect(
      findings("severities: {crossed-bounds: [error, \(choice)]}", path: "food/order.yml")
        == "warning[unmatched-option] error[crossed-bounds]"
    )
  }

  @Test("turn on a rule that is off, and profiles all of theirs")
  func profiles() {
    let text = Self.order.replacingOccurrences(of: "seats", with: "Seats")
    #expect(
      findings("severities: {snake-case: error, crossed-bounds: off}", in: text)
        == "error[snake-case]"
    )
    #expect(findings("profiles: style", in: text).contains("warning[missing-description]"))
  }

  @Test("refuse what there is not")
  func mistakes() {
    #expect(findings("severities: {crossed-bound: off}").contains("[configuration]"))
    #expect(findings("severities: {crossed-bounds: fatal}").contains("[configuration]"))
    #expect(findings("severities: {crossed-bounds: {paths: a}}").contains("[configuration]"))
    #expect(
      findings("severities: {crossed-bounds: {severity: off, path: a}}").contains("[configuration]")
    )
    #expect(findings("severities: [crossed-bounds]").contains("[configuration]"))
    #expect(findings("profiles: [styles]").contains("[configuration]"))
  }

  @Test("are silenced by comments beside and above a line")
  func comments() {
    let ignore = "# dtoc:ignore crossed-bounds"
    func text(_ before: String, _ beside: String) -> String {
      """
      definitions:
        Order:
          type: object
          properties:
            \(before)
            seats: {type: integer, minimum: 2, maximum: 1}\(beside)
      """
    }
    #expect(findings("{}", in: text("", " \(ignore)")) == "")
    #expect(findings("{}", in: text("\(ignore) they know", "")) == "")
    let two = text("# dtoc:ignore crossed-bounds,unknown-keyword", "")
    #expect(findings("{}", in: two) == "warning[unused-suppression]")
    #expect(findings("severities: {unused-suppression: off}", in: two) == "")
    #expect(
      findings("{}", in: text("# dtoc:ignore crossed-bound", ""))
        == "warning[unused-suppression] warning[crossed-bounds]"
    )
    #expect(
      findings("{}", in: text("note: {description: '\(ignore)'}", "")).contains("crossed-bounds")
    )
    #expect(
      findings(
        "{}",
        in: text("note:\n        description: |\n          x\n          \(ignore)", "")
      )
      .contains("crossed-bounds")
    )
  }

  @Test("don't make a comment superfluous when their rule is off")
  func commentsAboutRulesThatAreOff() {
    let text = """
      definitions:
        Order:
          type: object
          properties:
            # dtoc:ignore crossed-bounds,snake-case
            seatCount: {type: integer, minimum: 2, maximum: 1}
            # dtoc:ignore snake-case
            seats: {type: integer}
      """
    #expect(findings("{}", in: text) == "")
    #expect(findings("severities: {crossed-bounds: off}", in: text) == "")
    #expect(
      findings("severities: {snake-case: warning}", in: text) == "warning[unused-suppression]"
    )
  }

  @Test("are silenced use by use where a finding is about several")
  func commentsOnSeveralUses() {
    func text(_ comments: Set<Int>) -> String {
      "definitions:\n"
        + (1...3).map { number in
          "  S\(number): {type: string, cache: 5}"
            + (comments.contains(number) ? " # dtoc:ignore unknown-keyword\n" : "\n")
        }.joined()
    }
    #expect(places(in: text([])) == ["2"])
    #expect(places(in: text([1])) == ["3"])
    #expect(places(in: text([2])) == ["2"])
    #expect(places(in: text([1, 2])) == ["4"])
    #expect(places(in: text([1, 3])) == ["3"])
    #expect(places(in: text([1, 2, 3])) == [])
  }

  @Test("leave silenced uses out of repairs")
  func repairsOfSilencedUses() throws {
    let text = """
      definitions:
        # dtoc:ignore unknown-keyword the gateway reads it
        A: {type: string, maxLenght: 5}
        B: {type: string, maxLenght: 5}
      """
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(text.utf8))
    let findings = Validator().validate([source]) { _, _ in .missing }
    let edits = findings.json.split(separator: "\"edits\":").dropFirst().joined()
    #expect(edits.contains("\"line\":4"))
    #expect(!edits.contains("\"line\":3"))
  }

  @Test("are silenced by comments without a space, and not by those that name no rule")
  func spellingsOfComments() {
    func findings(_ comment: String) -> String {
      self.findings("{}", in: Self.order + " " + comment)
    }
    let unsaid = "warning[crossed-bounds] warning[unused-suppression]"
    #expect(findings("#dtoc:ignore crossed-bounds") == "")
    #expect(findings("#\tdtoc:ignore\t crossed-bounds they know") == "")
    #expect(findings("# dtoc:ignore") == unsaid)
    #expect(findings("# dtoc:ignore ") == unsaid)
    #expect(findings("# dtoc:ignore: crossed-bounds") == unsaid)
    #expect(findings("#dtoc:ignored crossed-bounds") == unsaid)
    #expect(findings("# see dtoc:ignore crossed-bounds") == "warning[crossed-bounds]")
  }

  @Test("hide what they lower to a note, like any other note")
  func loweredNotes() throws {
    var options = ValidationOptions()
    try options.setSeverity("note", of: "crossed-bounds")
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(Self.order.utf8))
    let findings = Validator(options: options).validate([source]) { _, _ in .missing }
    #expect(FindingSummary(findings).text == "1 note in 1 file; '--notes' shows the note")
    for format in ReportFormat.allCases where format != .json && format != .sarif {
      let hidden = findings.report(format, from: .test)
      #expect(!hidden.contains("crossed-bounds"), "\(format)")
      let shown = findings.report(format, notes: .all, from: .test)
      #expect(shown.contains("crossed-bounds"), "\(format)")
    }
    #expect(findings.showing(.hidden).statistics == "")
    #expect(findings.showing(.all).statistics.contains("note"))
  }

  /// The lines of the findings.
  private func places(in text: String) -> [String] {
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(text.utf8))
    return Validator().validate([source]) { _, _ in .missing }.text(.plain)
      .split(separator: "\n").filter { $0.hasPrefix("a.yml:") }
      .map { String($0.split(separator: ":")[1]) }
  }

  @Test("count where Swift is written")
  func generating() throws {
    let text = """
      definitions:
        Order:
          type: object
          properties:
            # dtoc:ignore unknown-keyword the gateway reads it
            seats: {type: integer, cache: 5}
            car: {type: vehicle}
      """
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(text.utf8))
    func counts(_ configuration: String) throws -> FindingCounts {
      let configuration = Configuration(bytes: Array(configuration.utf8), displayPath: "dtoc.yaml")
      return try Compiler(options: configuration.options).compile([source]) { _, _ in .missing }
        .findings.counts
    }
    #expect(try counts("{}").errors == 1)
    #expect(try counts("{}").warnings == 0)
    let off = try counts("severities: {unknown-type: off}")
    #expect(off.errors == 0 && off.warnings == 0)
    let warning = try counts("severities: {unknown-type: warning}")
    #expect(warning.errors == 0 && warning.warnings == 1)
    let elsewhere = try counts("severities: {unknown-type: {severity: off, paths: legacy/**}}")
    #expect(elsewhere.errors == 1)
  }
}
