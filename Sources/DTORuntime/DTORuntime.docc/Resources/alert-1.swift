import DTORuntime

/// Raises an alert for each issue.
struct AlertingReporter: DecodingIssueReporter {
  let alert: @Sendable (String) -> Void

  func report(_ issue: DecodingIssue) {
    alert("\(issue)")
  }
}
