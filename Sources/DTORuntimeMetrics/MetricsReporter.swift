#if Metrics
  public import DTORuntime
  internal import class Foundation.NSLock
  public import Metrics

  /// A reporter that counts issues with swift-metrics, by `kind`, `type` and `path`.
  ///
  /// ```swift
  /// DecodingIssue.defaultReporter = MetricsReporter()
  /// ```
  /// The path is without positions (`cars[*].park.name`). Each combination is a series for the backend of the
  /// metrics to keep, and a map with keys of the payload's own has ever new paths; so there is a limit, beyond which
  /// new paths are counted as `other`.
  ///
  /// A class, because all decoders have to share what it knows; `@unchecked`, because the compiler can't see that
  /// `counters` is touched only between lock and unlock.
  public final class MetricsReporter: DecodingIssueReporter, @unchecked Sendable {
    private let label: String
    private let limit: Int
    private let factory: (any MetricsFactory)?
    // `Mutex` needs macOS 15.
    private let lock = NSLock()
    private var counters: [Series: Counter] = [:]

    private struct Series: Hashable {
      var kind: DecodingIssue.Kind
      var typeName: String
      var path: String
    }

    /// - Parameters:
    ///   - label: What the counter is called.
    ///   - limit: How many combinations have a path of their own.
    ///   - factory: Who makes the counters; by itself that of the `MetricsSystem`.
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

    /// Counts the issue and those that it stands for.
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
    /// Longer ones have keys of the payload in them.
    private static let longestPath = 200
  }
#endif
