import SchemaDocument

/// A finding that is not fixed because the user wants it to stay.
///
/// For example, a finding in a baseline, or in a document that `fix: {exclude: 'vendor/**'}` protects.
struct LeftFinding: Hashable, Sendable {
  var diagnostic: Diagnostic
  var reason: Reason

  init(_ diagnostic: Diagnostic, _ reason: Reason) {
    self.diagnostic = diagnostic
    self.reason = reason
  }

  /// Why it stays.
  enum Reason: CaseIterable {
    /// Its document is someone else's.
    case excluded
    /// Its rule is off.
    case off
    case comment
    case baseline
    /// It is a note.
    case note
  }

  /// Whether it is not reported either, regardless of the baseline.
  var isSilenced: Bool {
    switch reason {
    case .off, .comment: true
    case .excluded, .baseline, .note: false
    }
  }
}

extension Findings {
  /// The findings that repairs leave.
  func left(within limits: RepairLimits) -> [LeftFinding] {
    let known = limits.baseline.map { subtracting($0, naming: limits.name).suppressed.diagnostics }
    let notes = limits.notes == .hidden ? diagnostics.filter { $0.severity == .note } : []
    var seen = Set(known ?? [])
    return left + (known ?? []).map { LeftFinding($0, .baseline) }
      + notes.filter { seen.insert($0).inserted }.map { LeftFinding($0, .note) }
  }
}

extension [LeftFinding] {
  /// `not fixed: 2 in the baseline, 1 suppressed by comments`; nil if there are none.
  var summary: String? {
    guard !isEmpty else { return nil }
    let parts = LeftFinding.Reason.allCases.compactMap { reason -> String? in
      let count = count { $0.reason == reason }
      return count > 0 ? "\(count) \(reason.words)" : nil
    }
    return "not fixed: \(parts.joined(separator: ", "))"
  }
}

extension LeftFinding.Reason {
  fileprivate var words: String {
    switch self {
    case .excluded: "in documents of stores or under 'fix: {exclude}'"
    case .off: "of rules that are off"
    case .comment: "suppressed by comments"
    case .baseline: "in the baseline"
    case .note: "with the severity 'note' ('--fix --notes' includes them)"
    }
  }
}
