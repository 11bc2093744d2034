// Apple's systems only; scripts/check-apple type-checks it.
#if canImport(os)
  import DTORuntime
  import os

  /// Logs each issue to the system's log. What it contains is not about a user, so it can be read in logs of other people.
  struct OSLogReporter: DecodingIssueReporter {
    private let logger = Logger(subsystem: "com.example.app", category: "payloads")

    func report(_ issue: DecodingIssue) { report(issue, suppressed: 0) }

    func report(_ issue: DecodingIssue, suppressed count: Int) {
      switch issue.kind {
      case .payloadLost: logger.error("\(issue.description, privacy: .public), and \(count) more")
      default: logger.notice("\(issue.description, privacy: .public), and \(count) more")
      }
    }
  }
#endif
