/// A reporter that passes on each fault once in a while, however often it is reported.
///
/// ```swift
/// DecodingIssue.defaultReporter = DeduplicatingReporter(Log(), interval: 60)
/// ```
/// A list of a thousand orders with the same mistake becomes one line a minute. Two issues are the same
/// fault when type, schema, kind and ``DecodingIssue/generalizedPath`` are. No more than `limit` faults are
/// passed on in an interval, so that neither the memory here nor the reporter behind it is flooded by a
/// payload that has ever new keys.
///
/// A class, because all decoders have to share what it knows. Safe from any thread; the reporter behind
/// it is called on the thread that decodes, and never under a lock.
public final class DeduplicatingReporter: DecodingIssueReporter {
  private let next: any DecodingIssueReporter
  private let interval: Double
  private let limit: Int
  private let clock: @Sendable () -> Double
  private let state = Locked(State())

  fileprivate struct State: Sendable {
    /// By hash, which has the same size for any fault: a key of a payload can be a megabyte long.
    var faults: [Int: Record] = [:]
    var suppressedCount = 0
    /// When to look next for faults that have not come again.
    var sweep = -Double.infinity
  }

  fileprivate struct Record: Sendable {
    /// When it was passed on.
    var time: Double
    /// How often it came since.
    var suppressed = 0
  }

  /// - Parameters:
  ///   - next: Who gets what is passed on. It hears the number of those held back by
  ///     ``DecodingIssueReporter/report(_:suppressed:)``.
  ///   - interval: How many seconds a fault is held back after it was passed on.
  ///   - limit: How many different faults are remembered, and may be passed on in an interval.
  ///   - clock: Seconds since any moment, never going back; by itself that of the system, which does
  ///     not care when people set their watches.
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

  /// How many issues were held back so far, those beyond the limit too.
  public var suppressedCount: Int {
    state.withLock { $0.suppressedCount }
  }

  /// Passes the issue on, or counts it.
  public func report(_ issue: DecodingIssue) {
    report(issue, suppressed: 0)
  }

  /// Passes the issue on, with those that it stands for, or counts them.
  public func report(_ issue: DecodingIssue, suppressed count: Int) {
    let now = clock()
    let fault = hash(of: issue)
    let held = state.withLock { $0.admit(fault, count, at: now, every: interval, limit: limit) }
    if let held { next.report(issue, suppressed: held) }
  }

  private func hash(of issue: DecodingIssue) -> Int {
    var hasher = Hasher()
    hasher.combine(issue.kind)
    hasher.combine(issue.typeName)
    hasher.combine(issue.schema)
    hasher.combine(issue.generalizedPath)
    return hasher.finalize()
  }
}

extension DeduplicatingReporter.State {
  /// How many were held back before this one, if it may pass; nil if it is held back itself.
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

  /// Whether one more fault can be remembered, once those are forgotten that did not come again.
  ///
  /// It looks at all of them, so it does that once in an interval and not for every new fault.
  private mutating func hasRoom(at now: Double, every interval: Double, limit: Int) -> Bool {
    if faults.count >= limit, now >= sweep {
      faults = faults.filter { now - $0.value.time < interval }
      sweep = now + interval
    }
    return faults.count < limit
  }
}
