#if Logging
  public import DTORuntime
  public import Logging

  /// A reporter that writes each issue to a log of swift-log, as one line with metadata to search by.
  ///
  /// ```swift
  /// DecodingIssue.defaultReporter = LoggingReporter(Logger(label: "api"))
  /// ```
  /// The message is the kind of the issue, so that lines can be grouped by it; all else is metadata: `dto.type`,
  /// `dto.schema`, `dto.path`, `dto.expected`, `dto.found`, and where there is one `dto.excerpt`,
  /// `dto.revision` and `dto.suppressed`, the number of issues like this that a reporter before has held back.
  public struct LoggingReporter: DecodingIssueReporter {
    private let logger: Logger
    private let level: @Sendable (DecodingIssue.Kind) -> Logger.Level

    /// - Parameters:
    ///   - logger: Where the lines go; its own level decides which.
    ///   - level: How grave each kind is; by itself ``level(of:)``.
    public init(
      _ logger: Logger,
      level: @escaping @Sendable (DecodingIssue.Kind) -> Logger.Level = LoggingReporter.level
    ) {
      self.logger = logger
      self.level = level
    }

    /// `warning` where a value was lost, `notice` where one came that the schema does not have, `debug` where
    /// nothing was lost.
    public static func level(of kind: DecodingIssue.Kind) -> Logger.Level {
      switch kind {
      case .invalidOptional, .droppedElement, .defaulted: .warning
      case .unknownEnumValue, .unknownVariant, .ambiguousVariant: .notice
      case .coerced, .unknownKey: .debug
      }
    }

    /// Logs the issue.
    public func report(_ issue: DecodingIssue) {
      report(issue, suppressed: 0)
    }

    /// Logs the issue, with the number of those that it stands for.
    public func report(_ issue: DecodingIssue, suppressed count: Int) {
      logger.log(
        level: level(issue.kind),
        "tolerated while decoding: \(issue.kind)",
        metadata: metadata(of: issue, suppressed: count)
      )
    }

    private func metadata(of issue: DecodingIssue, suppressed count: Int) -> Logger.Metadata {
      var metadata: Logger.Metadata = [
        "dto.kind": "\(issue.kind.rawValue)",
        "dto.type": "\(issue.typeName)",
        "dto.schema": "\(issue.schema)",
        "dto.path": "\(issue.codingPath)",
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
