/// A reporter that passes on one of several similar issues, with the number of the others.
///
/// For example, `SamplingReporter(Log(), oneIn: 100)` logs the first issue of each fault and then every hundredth, so a rare fault isn't
/// hidden by a frequent one. Issues are similar if they have the same ``DecodingIssue/fingerprint``. The number that the next reporter gets
/// is that of similar issues, so it can add them to its counts. Outcomes of decodes are all passed on.
///
/// It is a class because all decoders share its counts. It can be used from any thread.
public final class SamplingReporter: DecodingIssueReporter {
  private let next: any DecodingIssueReporter
  private let rate: Int
  private let limit: Int
  private let state = Locked(State())

  private struct State: Sendable {
    var faults: [Int: Turn] = [:]
    /// The turn of the faults beyond the limit, which they share.
    var others = Turn()
    var suppressedCount = 0
  }

  fileprivate struct Turn: Sendable {
    /// The number of issues to suppress before the next one is passed on.
    var remaining = 0
    var suppressed = 0
  }

  /// Creates a reporter that passes issues on to another one.
  ///
  /// - Parameters:
  ///   - next: The reporter that receives the issues. It gets the number of similar issues that were suppressed through
  ///     ``DecodingIssueReporter/report(_:suppressed:)``.
  ///   - rate: The number of similar issues of which one is passed on; at least 1.
  ///   - limit: The number of faults that are told apart. Beyond it, one of several issues of any kind is passed on, and the next reporter
  ///     doesn't get the number of the others, because they aren't similar.
  public init(_ next: any DecodingIssueReporter, oneIn rate: Int, limit: Int = 1000) {
    self.next = next
    self.rate = max(1, rate)
    self.limit = limit
  }

  /// The number of issues suppressed so far, including those that the next reporter was or will be told about.
  public var suppressedCount: Int { state.withLock { $0.suppressedCount } }

  /// Passes the issue on, or counts it as suppressed.
  public func report(_ issue: DecodingIssue) {
    report(issue, suppressed: 0)
  }

  /// Passes the issue on with the number of those it represents, or counts all of them as suppressed.
  public func report(_ issue: DecodingIssue, suppressed count: Int) {
    let (rate, limit) = (rate, limit)
    let fault = issue.faultHash
    let held = state.withLock { state -> Int? in
      let held: Int?
      if state.faults[fault] != nil || state.faults.count < limit {
        held = state.faults[fault, default: Turn()].admit(count, oneIn: rate)
      } else {
        held = state.others.admit(0, oneIn: rate).map { _ in count }
      }
      if held == nil { state.suppressedCount += 1 + count }
      return held
    }
    if let held { next.report(issue, suppressed: held) }
  }

  /// Whether the next reporter counts decodes.
  public var countsDecodes: Bool { next.countsDecodes }

  /// Passes the outcome on.
  public func report(_ outcome: DecodingOutcome) { next.report(outcome) }
}

extension SamplingReporter.Turn {
  /// Returns how many issues were suppressed before this one, or `nil` if it must be suppressed as well.
  ///
  /// - Parameter count: The number of issues that it represents besides itself.
  fileprivate mutating func admit(_ count: Int, oneIn rate: Int) -> Int? {
    suppressed += count
    guard remaining == 0 else {
      remaining -= 1
      suppressed += 1
      return nil
    }
    defer { self = .init(remaining: rate - 1) }
    return suppressed
  }
}
