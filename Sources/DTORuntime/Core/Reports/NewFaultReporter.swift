/// A reporter that passes on only faults that weren't known before.
///
/// ```swift
/// let reporter = NewFaultReporter(Log(), knownFaults: Set(saved))
/// DecodingIssue.defaultReporter = reporter
/// // Later, for the next launch:
/// saved = reporter.knownFaults.sorted()
/// ```
/// A fault is known by its ``FaultFingerprint/id``, which is the same in every process and for every revision of the schemas. Each is passed
/// on once. Outcomes of decodes are all passed on.
///
/// It is a class because all decoders share its state. It can be used from any thread.
public final class NewFaultReporter: DecodingIssueReporter {
  private let next: any DecodingIssueReporter
  private let limit: Int
  private let state: Locked<State>

  private struct State: Sendable {
    var known: Set<String>
    /// The hashes of issues that aren't passed on.
    var hashes: Set<Int> = []
    var suppressedCount = 0
  }

  /// Creates a reporter that passes issues on to another one.
  ///
  /// - Parameters:
  ///   - next: The reporter that receives new faults.
  ///   - knownFaults: The ``FaultFingerprint/id``s of faults that aren't passed on.
  ///   - limit: The number of faults that are remembered. Beyond it, no fault is new.
  public init(
    _ next: any DecodingIssueReporter,
    knownFaults: Set<String> = [],
    limit: Int = 10_000
  ) {
    self.next = next
    self.limit = limit
    state = Locked(State(known: knownFaults))
  }

  /// The ``FaultFingerprint/id``s of the faults that were known from the start, or that were passed on.
  public var knownFaults: Set<String> { state.withLock { $0.known } }

  /// The number of issues that weren't passed on.
  public var suppressedCount: Int { state.withLock { $0.suppressedCount } }

  /// Passes the issue on if its fault is new.
  public func report(_ issue: DecodingIssue) {
    report(issue, suppressed: 0)
  }

  /// Passes the issue on if its fault is new, with the number of those it represents.
  public func report(_ issue: DecodingIssue, suppressed count: Int) {
    let hash = issue.faultHash
    let isKnown = state.withLock { state in
      let isKnown = state.hashes.contains(hash) || state.known.count >= limit
      if isKnown { state.suppressedCount += 1 + count }
      return isKnown
    }
    if isKnown { return }
    // The string is made outside of the lock.
    let id = issue.fingerprint.id
    let isNew = state.withLock { state in
      if state.hashes.count < limit { state.hashes.insert(hash) }
      let isNew = state.known.count < limit && state.known.insert(id).inserted
      if !isNew { state.suppressedCount += 1 + count }
      return isNew
    }
    if isNew { next.report(issue, suppressed: count) }
  }

  /// Whether the next reporter counts decodes.
  public var countsDecodes: Bool { next.countsDecodes }

  /// Passes the outcome on.
  public func report(_ outcome: DecodingOutcome) { next.report(outcome) }
}
