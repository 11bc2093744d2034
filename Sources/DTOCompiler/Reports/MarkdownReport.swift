import SchemaDocument

extension Findings {
  /// A comment on a pull request: a summary, and a table for each file with findings.
  func markdownReport(_ summary: FindingSummary, from release: Release) -> String {
    var report = "### dtoc: \(summary.text)\n"
    var left = 0
    for file in byFile {
      let findings = file.findings
      guard !findings.isEmpty else { continue }
      let title = file.path.isEmpty ? "" : "**\(MarkdownText.code(file.path))**: "
      let counts = FindingCounts(findings.map(\.diagnostic))
      var table = "\n\(title)\(FindingSummary.listed(counts))\n\n"
      table += "| Line | Severity | Rule | Finding |\n|---:|---|---|---|\n"
      for (index, finding) in findings.enumerated() {
        let row = finding.row(release)
        guard report.utf8.count + table.utf8.count + row.utf8.count < longestComment else {
          left += findings.count - index
          break
        }
        table += row
      }
      if report.utf8.count + table.utf8.count < longestComment { report += table }
    }
    if left > 0 { report += "\n\(counted(left, "finding")) more than fit into a comment.\n" }
    return report
  }
}

/// GitHub accepts 65536 characters, some of which are needed for the last line.
private let longestComment = 65_000

extension LocatedFinding {
  fileprivate func row(_ release: Release) -> String {
    let line = place.map { "\($0.start.line)" } ?? ""
    let id = diagnostic.rule.rawValue
    let rule = MarkdownText.link(id, to: release.address(ofRule: id))
    let message = MarkdownText.escaped(fullMessage)
    return "| \(line) | \(diagnostic.severity.rawValue) | \(rule) | \(message) |\n"
  }
}
