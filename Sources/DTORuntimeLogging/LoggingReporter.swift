#if Logging
  public import DTORuntime
  public import Logging

  /// A reporter that logs each issue with swift-log, as one message with searchable metadata.
  ///
  /// ```swift
  /// DecodingIssue.defaultReporter = LoggingReporter(Logger(label: "api"))
  /// ```
  /// It logs neither values nor keys of maps. The message contains only the kind of the issue, so that messages can be grouped by it. Everything else is metadata:
  /// `dto.kind`, `dto.type`, `dto.schema`, `dto.path`, `dto.expected`, `dto.found` and, if available, `dto.excerpt`, `dto.revision`
  /// and `dto.suppressed`, the number of similar issues that another reporter has suppressed.
  public struct LoggingReporter: DecodingIssueReporter {
    private let logger: Logger
    private let level: @Sendable (DecodingIssue.Kind) -> Logger.Level

    /// Creates a reporter that logs to the given logger.
    ///
    /// - Parameters:
    ///   - logger: The logger. It omits messages below its own log level.
    ///   - level: A function that returns the log level for a kind of issue. The default is ``level(of:)``.
    public init(
      _ logger: Logger,
      level: @escaping @Sendable (DecodingIssue.Kind) -> Logger.Level = LoggingReporter.level
    ) {
      self.logger = logger
      self.level = level
    }

    /// Returns the default log level for a kind of issue: `error` if the payload was lost, `warning` if a value was lost, `notice` if the schema doesn't define the
    /// value or is ambiguous, and `debug` if nothing was lost.
    public static func level(of kind: DecodingIssue.Kind) -> Logger.Level {
      switch kind {
      case .payloadLost: .error
      case .invalidOptional, .droppedElement, .defaulted, .lostValue: .warning
      case .unknownEnumValue, .unknownVariant, .ambiguousVariant: .notice
      case .coerced, .replaced, .unknownKey: .debug
      }
    }

    /// Logs the issue.
    public func report(_ issue: DecodingIssue) {
      report(issue, suppressed: 0)
    }

    /// Logs the issue with the number of similar issues that were suppressed.
    public func report(_ issue: DecodingIssue, suppressed count: Int) {
      logger.log(
        level: level(issue.kind),
        issue.kind == .payloadLost
          ? "could not be decoded: \(issue.kind)" : "tolerated while decoding: \(issue.kind)",
        metadata: metadata(of: issue, suppressed: count)
      )
    }

    private func metadata(of issue: DecodingIssue, suppressed count: Int) -> Logger.Metadata {
      var metadata: Logger.Metadata = [
        "dto.kind": "\(issue.kind.rawValue)",
        "dto.type": "\(issue.typeName)",
        "dto.schema": "\(issue.schema)",
        "dto.path": "\(issue.redactedPath)",
        "dto.expected": "\(issue.expected)",
        "dto.found": "\(issue.found)",
      ]
      if let excerpt = issue.excerpt { metadata["dto.excerpt"] = "\(excerpt)" }
      if !issue.schemaRevision.isEmpty { metadata["dto.revision"] = "\(issue.schemaRevision)" }
      if count > 0 { metadata["dto.suppressed"] = "\(count)" }
      return metadata
    }
  }
#endif
