import DTORuntime

/// Raises an alert for whatever was wrong.
struct AlertingReporter: DecodingIssueReporter {
  let alert: @Sendable (String) -> Void

  func report(_ issue: DecodingIssue) {
    alert("\(issue)")
  }
}
