/// The settings of a decoder for faults, from its `userInfo`.
///
/// A class, so that each fault copies only a reference to the settings of its document.
final class FaultSettings {
  /// Whether faults are thrown.
  let isStrict: Bool
  private let reporter: any DecodingIssueReporter
  let excerpts: ExcerptPolicy?
  /// Whether payloads are reported that match more than one variant of a `oneOf`.
  let looksForAmbiguity: Bool
  /// The number of issues that were reported with these settings.
  @exclusivity(unchecked) private(set) var issueCount = 0
  /// Whether the settings last as long as the payload, so that they can count its issues.
  private let isOfDocument: Bool

  convenience init(_ userInfo: [CodingUserInfoKey: Any]) {
    self.init(userInfo, isOfDocument: false)
  }

  convenience init(ofDocument userInfo: [CodingUserInfoKey: Any]) {
    self.init(userInfo, isOfDocument: true)
  }

  private init(_ userInfo: [CodingUserInfoKey: Any], isOfDocument: Bool) {
    self.isOfDocument = isOfDocument
    isStrict = FaultSettings.isStrict(userInfo)
    reporter = userInfo[.dtoReporter] as? any DecodingIssueReporter ?? DefaultReporter()
    excerpts = userInfo[.dtoExcerpts] as? ExcerptPolicy
    looksForAmbiguity = userInfo[.dtoAmbiguity] as? Bool == true
  }

  /// Passes an issue to the decoder's reporter, or else to the default reporter.
  func report(_ issue: DecodingIssue) {
    issueCount += 1
    reporter.report(issue)
    if !isOfDocument, reporter.countsDecodes { DecodeTally.current?.add() }
  }

  /// Returns the settings of a decoder. A document looks them up only once, because that takes as long as decoding an object.
  static func of(_ decoder: any Decoder) -> FaultSettings {
    JSONPlace.of(decoder)?.document.faultSettings ?? FaultSettings(decoder.userInfo)
  }

  /// Returns whether a decoder throws faults. Its `userInfo` takes longer than anything else that a union does before it looks at the payload.
  static func isStrict(_ decoder: any Decoder) -> Bool {
    JSONPlace.of(decoder)?.document.isStrict ?? isStrict(decoder.userInfo)
  }

  static func isStrict(_ userInfo: [CodingUserInfoKey: Any]) -> Bool {
    !userInfo.isEmpty && userInfo[.dtoStrict] as? Bool == true
  }
}

/// The default reporter of the process, which can change.
private struct DefaultReporter: DecodingIssueReporter {
  func report(_ issue: DecodingIssue) { DecodingIssue.defaultReporter?.report(issue) }

  var countsDecodes: Bool { DecodingIssue.defaultReporter?.countsDecodes == true }
}
