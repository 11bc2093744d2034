/// A form in which findings are reported.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// For people: each finding with the line that it is about.
  case text
  /// For people and editors: a line for each finding, `order.yml:12:15: error[rule]: message`.
  case short
  /// For programs: everything that is known of each finding.
  case json
  /// For code scanning: SARIF 2.1.0.
  case sarif
  /// For GitHub Actions: workflow commands that become annotations.
  case github
  /// For GitLab: a Code Quality report.
  case gitlab
  /// For whatever shows test results: JUnit XML.
  case junit
  /// For whatever shows results of linters: Checkstyle XML.
  case checkstyle
  /// For comments on pull requests: a table for each file.
  case markdown

  /// Whether it is read on a screen, and not by a program.
  public var isForScreens: Bool {
    switch self {
    case .text, .short, .github: true
    case .json, .sarif, .gitlab, .junit, .checkstyle, .markdown: false
    }
  }
}

extension Findings {
  /// The findings in a form; empty, or the frame of the form, when there are none.
  ///
  /// - Parameters:
  ///   - format: The form.
  ///   - style: Whether ``ReportFormat/text`` has colours.
  ///   - notes: Which notes are in it. ``ReportFormat/json`` has all of them.
  ///   - version: The version of the tool, which some forms name.
  public func report(
    _ format: ReportFormat,
    style: FindingStyle = .plain,
    notes: NoteVisibility = .chosen,
    version: String
  ) -> String {
    withExtendedLifetime(documents) {
      let shown = showing(notes)
      return switch format {
      case .text: shown.textOfAll(style)
      case .short: shown.shortReport
      case .json: json
      case .sarif: shown.sarifReport(version: version)
      case .github: shown.githubReport
      case .gitlab: shown.gitlabReport
      case .junit: shown.junitReport
      case .checkstyle: shown.checkstyleReport
      case .markdown: shown.markdownReport(FindingSummary(self, notes: notes))
      }
    }
  }
}
