/// A format for findings.
package enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// Readable text: each finding with its source line.
  case text
  /// For readers and editors: one line for each finding, `order.yml:12:15: error[rule]: message`.
  case short
  /// For programs: everything about each finding.
  case json
  /// For code scanning: SARIF 2.1.0.
  case sarif
  /// For GitHub Actions: workflow commands that become annotations.
  case github
  /// For GitLab: a Code Quality report.
  case gitlab
  /// For tools that show test results: JUnit XML.
  case junit
  /// For tools that show results of linters: Checkstyle XML.
  case checkstyle
  /// For comments on pull requests: a table for each file.
  case markdown

  /// Whether it is meant for reading, not for programs.
  package var isForScreens: Bool {
    switch self {
    case .text, .short, .github: true
    case .json, .sarif, .gitlab, .junit, .checkstyle, .markdown: false
    }
  }
}

extension Findings {
  /// The findings in a format; if there are none, empty or only the frame of the format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: Whether ``ReportFormat/text`` has colors.
  ///   - notes: Which notes are included. ``ReportFormat/json`` includes all of them.
  ///   - order: Their order in formats for people.
  ///   - repositoryPath: The path in the repository of a path as given, for ``ReportFormat/gitlab``.
  ///   - release: The release of the tool, to whose manual some formats link.
  package func report(
    _ format: ReportFormat,
    style: FindingStyle = .plain,
    notes: NoteVisibility = .hidden,
    order: FindingOrder = .byLocation,
    repositoryPath: (String) -> String = { $0 },
    from release: Release
  ) -> String {
    withExtendedLifetime(documents) {
      let shown = showing(notes)
      return switch format {
      case .text: shown.text(of: shown.diagnostics(in: order), style)
      case .short: shown.shortReport(in: order)
      case .json: json
      case .sarif: shown.sarifReport(from: release)
      case .github: shown.githubReport(in: order, from: release)
      case .gitlab: shown.gitlabReport(from: release, naming: repositoryPath)
      case .junit: shown.junitReport
      case .checkstyle: shown.checkstyleReport
      case .markdown: shown.markdownReport(FindingSummary(self, notes: notes), from: release)
      }
    }
  }
}
