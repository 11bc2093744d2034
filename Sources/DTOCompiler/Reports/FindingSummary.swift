/// A summary in one line: `2 errors, 5 warnings in 12 files; 4 can be fixed with '--fix'`.
package struct FindingSummary: Sendable {
  private let counts: FindingCounts
  private let files: Int
  private let notes: NoteVisibility

  /// Summarizes findings.
  ///
  /// - Parameter notes: Which notes are shown. The summary tells how to see the others.
  package init(_ findings: Findings, notes: NoteVisibility = .hidden) {
    counts = findings.counts
    files = findings.fileCount
    self.notes = notes
  }

  /// Only the numbers.
  package var text: String { joined([hiddenNotes]) }

  /// The numbers, and how many findings can be fixed.
  package var textWithRepairs: String { joined([repairs, hiddenNotes]) }

  private func joined(_ remarks: [String?]) -> String {
    let found = Self.listed(counts)
    let sum = "\(found.isEmpty ? "no findings" : found) in \(counted(files, "file"))"
    return ([sum] + remarks.compactMap(\.self)).joined(separator: "; ")
  }

  private var repairs: String? {
    switch (counts.fixable, counts.unsafelyFixable) {
    case (0, 0): nil
    case (let safe, 0): "\(safe) can be fixed with '--fix'"
    case (0, let unsafe): "\(unsafe) can be fixed with '--fix --unsafe'"
    case (let safe, let unsafe):
      "\(safe) can be fixed with '--fix', \(unsafe) more with '--fix --unsafe'"
    }
  }

  /// How to see the notes that are counted but not shown.
  private var hiddenNotes: String? {
    guard notes == .hidden, counts.notes > 0 else { return nil }
    return counts.notes == 1 ? "'--notes' shows the note" : "'--notes' shows the notes"
  }

  /// `2 errors, 1 warning`; empty if there are none.
  static func listed(_ counts: FindingCounts) -> String {
    [(counts.errors, "error"), (counts.warnings, "warning"), (counts.notes, "note")]
      .filter { $0.0 > 0 }.map { counted($0.0, $0.1) }.joined(separator: ", ")
  }
}
