/// A reporter that counts similar issues, and delivers all counts at once.
///
/// ```swift
/// let reporter = AggregatingReporter(interval: 300) { summary in
///   for fault in summary.faults { send("\(fault.fingerprint)", fault.count) }
/// }
/// DecodingIssue.defaultReporter = reporter
/// ```
/// For a list of a thousand orders with the same error, this sends one event with the count 1000. Use it in front of services that keep only
/// a few events of a session. It also counts decodes by type and outcome, so that rates are known.
///
/// Counts are delivered when the interval after the first one has passed, and by ``flush()``, which an app calls when it goes to the
/// background: see <doc:Reporting>. At most `limit` faults are told apart; the others are counted together, so payloads with arbitrary keys can't exhaust the
/// memory.
///
/// It is a class because all decoders share its counts. It can be used from any thread.
public final class AggregatingReporter: DecodingIssueReporter {
  private let interval: Double?
  private let limit: Int
  private let clock: @Sendable () -> Double
  private let deliver: @Sendable (FaultSummary) -> Void
  private let table: Locked<FaultTable>

  /// Creates a reporter without counts.
  ///
  /// - Parameters:
  ///   - interval: How many seconds after the first issue or decode the counts are delivered. If `nil`, only ``flush()`` delivers them.
  ///   - limit: The number of faults that are told apart until they are delivered.
  ///   - clock: A function that returns the seconds since 1970. If `nil`, the clock of the system is used.
  ///   - deliver: A function that receives the counts, unless there are none. It is called on any thread, and never while a lock is held.
  public init(
    interval: Double? = 300,
    limit: Int = 1000,
    clock: (@Sendable () -> Double)? = nil,
    deliver: @escaping @Sendable (FaultSummary) -> Void
  ) {
    self.interval = interval
    self.limit = limit
    self.clock = clock ?? { secondsSince1970() }
    self.deliver = deliver
    table = Locked(FaultTable(since: self.clock()))
  }

  /// Delivers what was counted since the last time.
  deinit { flush() }

  /// Counts the issue.
  public func report(_ issue: DecodingIssue) {
    report(issue, suppressed: 0)
  }

  /// Counts the issue and the similar issues that were suppressed.
  public func report(_ issue: DecodingIssue, suppressed count: Int) {
    let now = clock()
    let fault = issue.faultHash
    let step = table.withLock { $0.count(fault, 1 + count, at: now, limit: limit) }
    switch step {
    case .done: break
    case .addFault:
      // Strings are made outside of the lock.
      let new = CountedFault(issue, count: 1 + count, at: now)
      table.withLock { $0.add(new, fault, limit: limit) }
      deliverLater()
    case .addToOthers: deliverLater()
    }
  }

  /// Always `true`.
  public var countsDecodes: Bool { true }

  /// Counts the outcome.
  public func report(_ outcome: DecodingOutcome) {
    let isFirst = table.withLock { $0.count(outcome) }
    if isFirst { deliverLater() }
  }

  /// Delivers what was counted since the last time, before this function returns.
  public func flush() {
    let now = clock()
    let full = table.withLock { table in
      defer { table = FaultTable(since: now, period: table.period + 1) }
      return table
    }
    if let summary = full.summary(at: now) { deliver(summary) }
  }

  /// Delivers the counts after the interval, unless that was already arranged.
  private func deliverLater() {
    guard let interval, let period = table.withLock({ $0.arrangeDelivery() }) else { return }
    Task.detached { [weak self] in
      try? await Task.sleep(nanoseconds: UInt64(max(0, min(interval, longestInterval)) * 1e9))
      guard let self, self.table.withLock({ $0.period == period }) else { return }
      self.flush()
    }
  }
}

/// A year, in seconds.
private let longestInterval = 31_536_000.0
