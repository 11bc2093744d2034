import DTOCompiler
import Foundation
import Testing

/// Which rules count, and how much, by configuration and by comments.
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
    let configuration = Configuration(
      bytes: Array(configuration.utf8),
      displayPath: "dtoc.yaml"
    )
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

  @Test("are those of the rules when nobody says anything")
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
        == "warning[crossed-bounds]"
    )
    #expect(
      findings("severities: {crossed-bounds: [error, \(choice)]}", path: "food/order.yml")
        == "error[crossed-bounds]"
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
    #expect(
      findings("{}", in: text("# dtoc:ignore crossed-bounds,snake-case", ""))
        == "warning[unused-suppression]"
    )
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

  @Test("count where Swift is written, but for errors")
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
      let configuration = Configuration(
        bytes: Array(configuration.utf8),
        displayPath: "dtoc.yaml"
      )
      return try Compiler(options: configuration.options).compile([source]) { _, _ in .missing }
        .findings.counts
    }
    #expect(try counts("{}").errors == 1)
    #expect(try counts("{}").warnings == 0)
    #expect(try counts("severities: {unknown-type: off}").errors == 1)
    #expect(try counts("severities: {unknown-type: warning}").errors == 1)
  }
}
