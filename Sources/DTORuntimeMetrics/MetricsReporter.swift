#if Metrics
  public import DTORuntime
  internal import class Foundation.NSLock
  public import Metrics

  /// A reporter that counts decodes and issues with swift-metrics.
  ///
  /// ```swift
  /// DecodingIssue.defaultReporter = MetricsReporter()
  /// ```
  ///
  /// | Metric | Dimensions | Counts |
  /// |---|---|---|
  /// | `dto_decodes_total` | `type`, `outcome` | payloads by the type at their root; the outcome is `whole`, `tolerated` or `lost` |
  /// | `dto_issues_total` | `type`, `path`, `kind` | issues by the type that tolerated them; for a domain type, by its DTO |
  /// | `dto_build_info` | `revision` | always 1, for each revision of schemas that types were generated from |
  /// | `dto_decoding_issues` | `kind`, `type`, `path` | the same as `dto_issues_total`; the next release removes it |
  ///
  /// The path has neither array indices nor keys of maps (`cars[*].park.name`). Each combination is a time series in the metrics backend, and
  /// unknown keys of payloads can cause any number of paths. So the number of combinations is limited; beyond the limit, new paths are
  /// counted as `other`. No metric contains anything else of a payload.
  ///
  /// It is a class because all decoders share its state. It is `@unchecked` because the compiler can't see that
  /// its counters are accessed only while the lock is held.
  public final class MetricsReporter: DecodingIssueReporter, @unchecked Sendable {
    private let label: String?
    private let limit: Int
    private let factory: (any MetricsFactory)?
    // `Mutex` requires macOS 15.
    private let lock = NSLock()
    private var issueCounters: [IssueSeries: [Counter]] = [:]
    private var decodeCounters: [ObjectIdentifier: DecodeCounters] = [:]
    /// Those of the types beyond the limit.
    private var otherDecodeCounters: DecodeCounters?
    private var revisions: [String: Gauge] = [:]

    private struct IssueSeries: Hashable {
      var kind: DecodingIssue.Kind
      var typeName: String
      var path: String
    }

    /// The counters of a type, all of which begin with the first one, so that a share is known before a payload is lost.
    private struct DecodeCounters {
      var whole: Counter
      var tolerated: Counter
      var lost: Counter

      subscript(_ result: DecodingOutcome.Result) -> Counter {
        switch result {
        case .whole: whole
        case .tolerated: tolerated
        case .lost: lost
        }
      }
    }

    /// Creates a reporter that counts decodes and issues.
    ///
    /// - Parameters:
    ///   - label: The label of the counter of earlier releases, which the next release removes; `nil` to do without it.
    ///   - limit: The number of combinations after which new paths are counted as `other`, and of types after which new types are.
    ///   - factory: The factory that makes the metrics. If `nil`, the factory of `MetricsSystem` is used.
    public init(
      label: String? = "dto_decoding_issues",
      limit: Int = 500,
      factory: (any MetricsFactory)? = nil
    ) {
      self.label = label
      self.limit = limit
      self.factory = factory
    }

    /// Counts the issue.
    public func report(_ issue: DecodingIssue) {
      report(issue, suppressed: 0)
    }

    /// Counts the issue and the similar issues that were suppressed.
    public func report(_ issue: DecodingIssue, suppressed count: Int) {
      for counter in counters(for: issue) { counter.increment(by: 1 + count) }
    }

    /// Always `true`.
    public var countsDecodes: Bool { true }

    /// Counts the decode.
    public func report(_ outcome: DecodingOutcome) {
      counter(for: outcome).increment()
    }

    // MARK: - Series

    private func counters(for issue: DecodingIssue) -> [Counter] {
      let path = issue.generalizedPath
      var series = IssueSeries(
        kind: issue.kind,
        typeName: issue.schemaTypeName,
        path: path.utf8.count > Self.longestPath ? Self.other : path
      )
      let revision = issue.schemaRevision
      lock.lock()
      defer { lock.unlock() }
      record(revision)
      if let counters = issueCounters[series] { return counters }
      if issueCounters.count >= limit { series.path = Self.other }
      if let counters = issueCounters[series] { return counters }
      if issueCounters.count >= 2 * limit { series.typeName = Self.other }
      if let counters = issueCounters[series] { return counters }
      let dimensions = [
        ("type", series.typeName), ("path", series.path), ("kind", series.kind.rawValue),
      ]
      var counters = [makeCounter("dto_issues_total", dimensions)]
      if let label { counters.append(makeCounter(label, dimensions)) }
      issueCounters[series] = counters
      return counters
    }

    private func counter(for outcome: DecodingOutcome) -> Counter {
      let type = ObjectIdentifier(outcome.type)
      lock.lock()
      defer { lock.unlock() }
      if let counters = decodeCounters[type] { return counters[outcome.result] }
      record(outcome.schemaRevision)
      if decodeCounters.count < limit {
        let counters = makeDecodeCounters(outcome.typeName)
        decodeCounters[type] = counters
        return counters[outcome.result]
      }
      let counters = otherDecodeCounters ?? makeDecodeCounters(Self.other)
      otherDecodeCounters = counters
      return counters[outcome.result]
    }

    private func makeDecodeCounters(_ type: String) -> DecodeCounters {
      func counter(_ result: DecodingOutcome.Result) -> Counter {
        makeCounter("dto_decodes_total", [("type", type), ("outcome", result.name)])
      }
      return DecodeCounters(
        whole: counter(.whole),
        tolerated: counter(.tolerated(issues: 1)),
        lost: counter(.lost)
      )
    }

    private func record(_ revision: String) {
      guard !revision.isEmpty, revisions[revision] == nil, revisions.count < Self.mostRevisions
      else { return }
      let label = "dto_build_info"
      let dimensions = [("revision", revision)]
      let gauge =
        factory.map { Gauge(label: label, dimensions: dimensions, factory: $0) }
        ?? Gauge(label: label, dimensions: dimensions)
      gauge.record(1)
      revisions[revision] = gauge
    }

    private func makeCounter(_ label: String, _ dimensions: [(String, String)]) -> Counter {
      guard let factory else { return Counter(label: label, dimensions: dimensions) }
      return Counter(label: label, dimensions: dimensions, factory: factory)
    }

    private static let other = "other"
    /// The length of a path in UTF-8 above which it is counted as `other`: longer paths contain keys from the payload.
    private static let longestPath = 200
    /// A program has a few modules of types, each with one revision.
    private static let mostRevisions = 20
  }
#endif
