/// A reporter that passes on each distinct error at most once per interval, however often it is reported.
///
/// ```swift
/// DecodingIssue.defaultReporter = DeduplicatingReporter(Log(), interval: 60)
/// ```
/// For a list of a thousand orders with the same error, it passes on one issue per minute. Two issues are the same
/// error if type, schema, kind and ``DecodingIssue/generalizedPath`` are equal. At most `limit` errors are
/// passed on per interval, so payloads with arbitrary keys can't exhaust the memory of this reporter or flood the
/// next one.
///
/// It is a class because all decoders share its state. It can be used from any thread. The next reporter
/// is called on the thread that decodes, and never while a lock is held.
public final class DeduplicatingReporter: DecodingIssueReporter {
  private let next: any DecodingIssueReporter
  private let interval: Double
  private let limit: Int
  private let clock: @Sendable () -> Double
  private let state = Locked(State())

  fileprivate struct State: Sendable {
    /// The remembered errors by hash, which has a fixed size; a key of a payload can be a megabyte long.
    var faults: [Int: Record] = [:]
    var suppressedCount = 0
    /// The earliest time of the next search for errors that haven't occurred again.
    var sweep = -Double.infinity
  }

  fileprivate struct Record: Sendable {
    /// The time at which the error was last passed on.
    var time: Double
    /// How often it was suppressed since then.
    var suppressed = 0
  }

  /// Creates a reporter that passes issues on to another one.
  ///
  /// - Parameters:
  ///   - next: The reporter that receives the issues. It gets the number of suppressed issues through
  ///     ``DecodingIssueReporter/report(_:suppressed:)``.
  ///   - interval: How many seconds an error is suppressed after it was passed on.
  ///   - limit: The number of distinct errors that are remembered, and that can be passed on per interval.
  ///   - clock: A function that returns the seconds since an arbitrary point in time and never decreases. If `nil`, the
  ///     monotonic clock of the system is used, which doesn't change if the time of day is set.
  public init(
    _ next: any DecodingIssueReporter,
    interval: Double = 60,
    limit: Int = 1000,
    clock: (@Sendable () -> Double)? = nil
  ) {
    self.next = next
    self.interval = interval
    self.limit = limit
    self.clock = clock ?? { monotonicSeconds() }
  }

  /// The number of issues suppressed so far, including those beyond the limit.
  public var suppressedCount: Int {
    state.withLock { $0.suppressedCount }
  }

  /// Passes the issue on, or counts it as suppressed.
  public func report(_ issue: DecodingIssue) {
    report(issue, suppressed: 0)
  }

  /// Passes the issue on with the number of those it represents, or counts all of them as suppressed.
  public func report(_ issue: DecodingIssue, suppressed count: Int) {
    let now = clock()
    let fault = issue.faultHash
    let held = state.withLock { $0.admit(fault, count, at: now, every: interval, limit: limit) }
    if let held { next.report(issue, suppressed: held) }
  }

  /// Whether the next reporter counts decodes.
  public var countsDecodes: Bool { next.countsDecodes }

  /// Passes the outcome on.
  public func report(_ outcome: DecodingOutcome) { next.report(outcome) }
}

extension DeduplicatingReporter.State {
  /// Returns how many similar issues were suppressed before this one; `nil` if this one must be suppressed as well.
  fileprivate mutating func admit(
    _ fault: Int,
    _ count: Int,
    at now: Double,
    every interval: Double,
    limit: Int
  ) -> Int? {
    if let record = faults[fault] {
      if now - record.time >= interval {
        faults[fault] = .init(time: now)
        return record.suppressed + count
      }
      faults[fault]?.suppressed += 1 + count
    } else if hasRoom(at: now, every: interval, limit: limit) {
      faults[fault] = .init(time: now)
      return count
    }
    suppressedCount += 1 + count
    return nil
  }

  /// Returns whether another error can be remembered, after removing errors that haven't occurred again.
  ///
  /// The removal visits all remembered errors, so it is done once per interval, instead of for every new error.
  private mutating func hasRoom(at now: Double, every interval: Double, limit: Int) -> Bool {
    if faults.count >= limit, now >= sweep {
      faults = faults.filter { now - $0.value.time < interval }
      sweep = now + interval
    }
    return faults.count < limit
  }
}
