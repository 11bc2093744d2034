/// A reporter that passes everything on to several others, in order.
///
/// For example, `CombinedReporter(MetricsReporter(), LoggingReporter(logger))`.
public struct CombinedReporter: DecodingIssueReporter {
  private let reporters: [any DecodingIssueReporter]
  private let listeners: [any DecodingIssueReporter]

  /// Creates a reporter that passes issues and outcomes on.
  public init(_ reporters: any DecodingIssueReporter...) {
    self.reporters = reporters
    listeners = reporters.filter(\.countsDecodes)
  }

  /// Passes the issue on.
  public func report(_ issue: DecodingIssue) {
    for reporter in reporters { reporter.report(issue) }
  }

  /// Passes the issue on with the number of those it represents.
  public func report(_ issue: DecodingIssue, suppressed count: Int) {
    for reporter in reporters { reporter.report(issue, suppressed: count) }
  }

  /// Whether one of the reporters counts decodes.
  public var countsDecodes: Bool { !listeners.isEmpty }

  /// Passes the outcome on to the reporters that count decodes.
  public func report(_ outcome: DecodingOutcome) {
    for listener in listeners { listener.report(outcome) }
  }
}
