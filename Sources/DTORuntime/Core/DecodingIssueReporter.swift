/// Receives every error that was tolerated while decoding, and every error by which a whole payload was lost.
///
/// For example, a reporter can count issues by ``DecodingIssue/typeName`` and ``DecodingIssue/generalizedPath`` and
/// raise an alert. It is called synchronously on the thread that decodes, so it should be fast.
public protocol DecodingIssueReporter: Sendable {
  /// Receives one issue. Each error is reported exactly once, and before it is thrown if it can't be tolerated.
  func report(_ issue: DecodingIssue)

  /// Receives one issue that represents several similar ones, from a reporter that limits their number, such as a
  /// ``DeduplicatingReporter``. The default implementation calls ``report(_:)-(DecodingIssue)``.
  ///
  /// - Parameters:
  ///   - issue: The issue that is passed on.
  ///   - count: The number of similar issues that were suppressed since the last one. A reporter that counts issues adds it.
  func report(_ issue: DecodingIssue, suppressed count: Int)

  /// Whether the reporter receives the outcome of each decode. The default implementation returns `false`, so that decoding a valid payload
  /// spends nothing on reports.
  ///
  /// It must always return the same value.
  var countsDecodes: Bool { get }

  /// Receives what became of a payload, after its issues, if the reporter ``countsDecodes``. The default implementation ignores it.
  ///
  /// Only a ``DTODecoder`` knows where a payload ends, also one that uses a `JSONDecoder`.
  func report(_ outcome: DecodingOutcome)
}

extension DecodingIssueReporter {
  /// Reports the issue and ignores the count.
  public func report(_ issue: DecodingIssue, suppressed count: Int) {
    report(issue)
  }

  /// Returns `false`.
  public var countsDecodes: Bool { false }

  /// Does nothing.
  public func report(_ outcome: DecodingOutcome) {}
}

extension DecodingIssue {
  /// The reporter for decoders whose `userInfo` has no reporter. Initially, it is `nil`.
  ///
  /// Set it once when the app starts. It can be read and set from any thread.
  public static var defaultReporter: (any DecodingIssueReporter)? {
    get { processReporter.withLock { $0.reporter } }
    set { processReporter.withLock { $0 = ProcessReporter(newValue) } }
  }

  /// The default reporter if it counts decodes.
  static var defaultListener: (any DecodingIssueReporter)? {
    processReporter.withLock { $0.countsDecodes ? $0.reporter : nil }
  }

  private static let processReporter = Locked(ProcessReporter(nil))
}

private struct ProcessReporter: Sendable {
  let reporter: (any DecodingIssueReporter)?
  /// Each decode asks for it, so it is asked of the reporter only once.
  let countsDecodes: Bool

  init(_ reporter: (any DecodingIssueReporter)?) {
    self.reporter = reporter
    countsDecodes = reporter?.countsDecodes == true
  }
}

/// A reporter that collects issues, for tests and debug screens.
///
/// For example, set `decoder.userInfo[.dtoReporter] = collector`, decode, and then read `collector.issues`.
/// It is a class because the decoder and the test share it. It can be used from any thread.
public final class DecodingIssueCollector: DecodingIssueReporter {
  private let collected = Locked<[DecodingIssue]>([])

  /// Creates an empty collector.
  public init() {}

  /// The issues reported so far, in order.
  public var issues: [DecodingIssue] {
    collected.withLock { $0 }
  }

  /// Adds the issue to ``issues``.
  public func report(_ issue: DecodingIssue) {
    collected.withLock { $0.append(issue) }
  }

  /// Removes all issues.
  public func removeAll() {
    collected.withLock { $0.removeAll() }
  }
}

extension CodingUserInfoKey {
  /// The key of a decoder's ``DecodingIssueReporter``.
  public static let dtoReporter = named("dtoc.reporter")

  /// The key of a `Bool` that makes a decoder strict: errors that would be tolerated are thrown.
  public static let dtoStrict = named("dtoc.strict")

  /// The key of a decoder's ``ExcerptPolicy``. Without a policy, issues have no excerpts.
  public static let dtoExcerpts = named("dtoc.excerpts")

  /// The key of a `Bool` that makes a decoder detect payloads that match more than one variant of a `oneOf`. Each is
  /// reported as ``DecodingIssue/Kind/ambiguousVariant``, and is an error in strict mode.
  ///
  /// Use it for tests and contract checks, because then all variants are tried, instead of only those that may declare the most of the payload.
  /// Unions with a discriminator, and generic unions such as ``OneOf2``, aren't checked.
  public static let dtoAmbiguity = named("dtoc.ambiguity")

  private static func named(_ name: String) -> CodingUserInfoKey {
    guard let key = CodingUserInfoKey(rawValue: name) else {
      preconditionFailure("'CodingUserInfoKey' refuses the name '\(name)'")
    }
    return key
  }
}
