/// The settings of a decoder for faults, from its `userInfo`.
///
/// A class, so that each fault copies only a reference to the settings of its document.
final class FaultSettings {
  /// Whether faults are thrown.
  let isStrict: Bool
  let reporter: (any DecodingIssueReporter)?
  let excerpts: ExcerptPolicy?

  init(_ userInfo: [CodingUserInfoKey: Any]) {
    isStrict = userInfo[.dtoStrict] as? Bool == true
    reporter = userInfo[.dtoReporter] as? any DecodingIssueReporter
    excerpts = userInfo[.dtoExcerpts] as? ExcerptPolicy
  }

  /// Returns the settings of a decoder. A document looks them up only once, because that takes as long as decoding an object.
  static func of(_ decoder: any Decoder) -> FaultSettings {
    JSONPlace.of(decoder)?.document.faultSettings ?? FaultSettings(decoder.userInfo)
  }
}
