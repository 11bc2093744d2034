/// What an ``AggregatingReporter`` has counted since the last summary.
public struct FaultSummary: Hashable, Sendable {
  /// The start of the period, in seconds since 1970.
  public let start: Double
  /// The end of the period, in seconds since 1970.
  public let end: Double
  /// The faults, the most frequent one first.
  public let faults: [CountedFault]
  /// The number of issues that aren't among ``faults``, because there were too many different ones.
  public let otherCount: Int
  /// How many payloads of each type were decoded, by the names of the types.
  public let decodes: [DecodeCount]
}

/// Similar issues, counted.
public struct CountedFault: Hashable, Sendable {
  /// What the issues have in common.
  public let fingerprint: FaultFingerprint
  /// What was expected, according to the first issue.
  public let expected: String
  /// The type of what was found, according to the first issue.
  public let found: String
  /// The excerpt of the first issue, if its decoder has an ``ExcerptPolicy``.
  public let excerpt: String?
  /// The number of issues.
  public internal(set) var count: Int
  /// The time of the first issue, in seconds since 1970.
  public let firstTime: Double
  /// The time of the last issue, in seconds since 1970.
  public internal(set) var lastTime: Double

  init(_ issue: DecodingIssue, count: Int, at time: Double) {
    fingerprint = issue.fingerprint
    expected = issue.expected
    found = issue.found
    excerpt = issue.excerpt
    self.count = count
    firstTime = time
    lastTime = time
  }
}

/// How many payloads of a type were decoded.
public struct DecodeCount: Hashable, Sendable {
  /// The name of the type at the root of the payloads, without its module.
  public let typeName: String
  /// The location of its schema; empty if the type wasn't generated.
  public let schema: String
  /// The revision of the schemas that the type was generated from; empty without the option `revision`.
  public let revision: String
  /// The number of payloads without an issue.
  public let wholeCount: Int
  /// The number of payloads with tolerated issues.
  public let toleratedCount: Int
  /// The number of payloads that gave no value.
  public let lostCount: Int
}
