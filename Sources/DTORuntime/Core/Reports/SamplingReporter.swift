/// A reporter that passes on one of several issues, with the number of the others.
///
/// For example, `SamplingReporter(Log(), oneIn: 100)` logs the first issue and then every hundredth. The counts stay exact if the next
/// reporter adds the suppressed ones. Outcomes of decodes are all passed on.
///
/// It is a class because all decoders share its count. It can be used from any thread.
public final class SamplingReporter: DecodingIssueReporter {
  private let next: any DecodingIssueReporter
  private let rate: Int
  private let state: Locked<State>

  private struct State: Sendable {
    /// The number of issues to suppress before the next one is passed on.
    var remaining = 0
    var suppressed = 0
  }

  /// Creates a reporter that passes issues on to another one.
  ///
  /// - Parameters:
  ///   - next: The reporter that receives the issues. It gets the number of suppressed issues, of any kind, through
  ///     ``DecodingIssueReporter/report(_:suppressed:)``.
  ///   - rate: The number of issues of which one is passed on; at least 1.
  public init(_ next: any DecodingIssueReporter, oneIn rate: Int) {
    self.next = next
    self.rate = max(1, rate)
    state = Locked(State())
  }

  /// Passes the issue on, or counts it as suppressed.
  public func report(_ issue: DecodingIssue) {
    report(issue, suppressed: 0)
  }

  /// Passes the issue on with the number of those it represents, or counts all of them as suppressed.
  public func report(_ issue: DecodingIssue, suppressed count: Int) {
    let rate = rate
    let held = state.withLock { state -> Int? in
      state.suppressed += count
      guard state.remaining == 0 else {
        state.remaining -= 1
        state.suppressed += 1
        return nil
      }
      defer { state = State(remaining: rate - 1) }
      return state.suppressed
    }
    if let held { next.report(issue, suppressed: held) }
  }

  /// Whether the next reporter counts decodes.
  public var countsDecodes: Bool { next.countsDecodes }

  /// Passes the outcome on.
  public func report(_ outcome: DecodingOutcome) { next.report(outcome) }
}
