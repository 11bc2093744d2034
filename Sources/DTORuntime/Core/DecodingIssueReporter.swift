/// Hears of every fault that decoding has tolerated.
///
/// For example one that counts by ``DecodingIssue/typeName`` and ``DecodingIssue/codingPath`` and
/// raises an alert. It is called on the thread that decodes, so it should be quick.
public protocol DecodingIssueReporter: Sendable {
  /// Takes one issue; each fault comes exactly once.
  func report(_ issue: DecodingIssue)

  /// Takes one issue that stands for several, from a reporter that thins them out, such as a
  /// ``DeduplicatingReporter``; by itself the same as ``report(_:)``.
  ///
  /// - Parameters:
  ///   - issue: The one that is passed on.
  ///   - count: How many more like it were held back since the last one; what counts adds them.
  func report(_ issue: DecodingIssue, suppressed count: Int)
}

extension DecodingIssueReporter {
  /// Takes the issue and forgets the count.
  public func report(_ issue: DecodingIssue, suppressed count: Int) {
    report(issue)
  }
}

extension DecodingIssue {
  /// The reporter for decoders that name none in their `userInfo`; `nil` at first.
  ///
  /// Set it once when the app starts. Reading and setting it is safe from any thread.
  public static var defaultReporter: (any DecodingIssueReporter)? {
    get { processReporter.withLock { $0 } }
    set { processReporter.withLock { $0 = newValue } }
  }

  private static let processReporter = Locked<(any DecodingIssueReporter)?>(nil)
}

/// A reporter that keeps what it hears, for tests and for debug screens.
///
/// For example `decoder.userInfo[.dtoReporter] = collector`, decode, then look at `collector.issues`.
/// A class, because decoder and test have to share it.
public final class DecodingIssueCollector: DecodingIssueReporter {
  private let collected = Locked<[DecodingIssue]>([])

  /// A collector that has heard nothing yet.
  public init() {}

  /// What was reported so far, in order.
  public var issues: [DecodingIssue] {
    collected.withLock { $0 }
  }

  /// Keeps the issue.
  public func report(_ issue: DecodingIssue) {
    collected.withLock { $0.append(issue) }
  }

  /// Forgets what was reported, to begin anew.
  public func removeAll() {
    collected.withLock { $0.removeAll() }
  }
}

extension CodingUserInfoKey {
  /// Where a decoder keeps its ``DecodingIssueReporter``.
  public static let dtoReporter = named("dtoc.reporter")

  /// Where a decoder keeps whether it is strict, a `Bool`: then every tolerance throws instead.
  public static let dtoStrict = named("dtoc.strict")

  /// Where a decoder keeps its ``ExcerptPolicy``; without one no issue has an excerpt.
  public static let dtoExcerpts = named("dtoc.excerpts")

  /// Where a decoder keeps whether it looks for payloads that more than one variant of a `oneOf` fits, a
  /// `Bool`: each is an ``DecodingIssue/Kind/ambiguousVariant``, and an error in strict mode.
  ///
  /// For tests and contract checks: all variants are tried then, and not only up to the first that fits.
  /// Unions with a discriminator, and the generic `OneOf2` and so on, are not looked at.
  public static let dtoAmbiguity = named("dtoc.ambiguity")

  private static func named(_ name: String) -> CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: name) else {
      preconditionFailure("'CodingUserInfoKey' refuses the name '\(name)'")
    }
    return key
  }
}
