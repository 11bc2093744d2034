#if Metrics
  public import DTORuntime
  internal import class Foundation.NSLock
  public import Metrics

  /// A reporter that counts issues with swift-metrics, with the dimensions `kind`, `type` and `path`.
  ///
  /// ```swift
  /// DecodingIssue.defaultReporter = MetricsReporter()
  /// ```
  /// The path has no array indices (`cars[*].park.name`). Each combination is a time series in the metrics backend, and
  /// the arbitrary keys of a dictionary can cause any number of paths. So the number of combinations is limited; beyond the
  /// limit, new paths are counted as `other`.
  ///
  /// It is a class because all decoders share its state. It is `@unchecked` because the compiler can't see that
  /// `counters` is accessed only while the lock is held.
  public final class MetricsReporter: DecodingIssueReporter, @unchecked Sendable {
    private let label: String
    private let limit: Int
    private let factory: (any MetricsFactory)?
    // `Mutex` requires macOS 15.
    private let lock = NSLock()
    private var counters: [Series: Counter] = [:]

    private struct Series: Hashable {
      var kind: DecodingIssue.Kind
      var typeName: String
      var path: String
    }

    /// Creates a reporter that counts issues.
    ///
    /// - Parameters:
    ///   - label: The label of the counter.
    ///   - limit: The number of combinations after which new paths are counted as `other`.
    ///   - factory: The factory that makes the counters. If `nil`, the factory of `MetricsSystem` is used.
    public init(
      label: String = "dto_decoding_issues",
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
      counter(for: issue).increment(by: 1 + count)
    }

    private func counter(for issue: DecodingIssue) -> Counter {
      let path = issue.generalizedPath
      var series = Series(
        kind: issue.kind,
        typeName: issue.typeName,
        path: path.utf8.count > Self.longestPath ? Self.other : path
      )
      lock.lock()
      defer { lock.unlock() }
      if let counter = counters[series] { return counter }
      if counters.count >= limit { series.path = Self.other }
      if let counter = counters[series] { return counter }
      let counter = makeCounter(for: series)
      counters[series] = counter
      return counter
    }

    private func makeCounter(for series: Series) -> Counter {
      let dimensions = [
        ("kind", series.kind.rawValue), ("type", series.typeName), ("path", series.path),
      ]
      guard let factory else { return Counter(label: label, dimensions: dimensions) }
      return Counter(label: label, dimensions: dimensions, factory: factory)
    }

    private static let other = "other"
    /// The length of a path in UTF-8 above which it is counted as `other`: longer paths contain keys from the payload.
    private static let longestPath = 200
  }
#endif
