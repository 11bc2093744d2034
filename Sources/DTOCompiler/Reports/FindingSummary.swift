/// What was found, in one line: `2 errors, 5 warnings in 12 files; 4 can be mended with '--fix'`.
public struct FindingSummary: Sendable {
  private let counts: FindingCounts
  private let files: Int

  /// Sums up findings.
  public init(_ findings: Findings) {
    counts = findings.counts
    files = findings.fileCount
  }

  /// Without what can be done about it.
  public var text: String {
    let found = Self.listed(counts)
    return "\(found.isEmpty ? "nothing found" : found) in \(counted(files, "file"))"
  }

  /// With what can be done about it.
  public var textWithRepairs: String {
    switch (counts.mendable, counts.mendableIfAgreed) {
    case (0, 0): text
    case (let safe, 0): "\(text); \(safe) can be mended with '--fix'"
    case (0, let unsafe): "\(text); \(unsafe) can be mended with '--fix --unsafe'"
    case (let safe, let unsafe):
      "\(text); \(safe) can be mended with '--fix', \(unsafe) more with '--fix --unsafe'"
    }
  }

  /// `2 errors, 1 warning`; empty when there are none. Notes that nobody has chosen ask for nothing.
  static func listed(_ counts: FindingCounts) -> String {
    [(counts.errors, "error"), (counts.warnings, "warning"), (counts.chosenNotes, "note")]
      .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }.joined(separator: ", ")
  }
}

/// `1 file`, `2 files`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
