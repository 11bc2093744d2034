/// How to fix the mistake that a finding reports: edits of the source text that are applied together.
///
/// For example `write 'boolean'`, ``Certainty/safe``: one edit that replaces `bool`.
package struct Repair: Hashable, Sendable {
  package enum Certainty: String, Hashable, Sendable {
    /// The document then means what it was read as before, so the output does not change.
    case safe
    /// Likely what the author intended, so a person has to review it.
    case unsafe
  }

  /// What it does: imperative, lower case, without a full stop.
  package var summary: String
  package var certainty: Certainty
  /// The edits don't overlap, and their order has no meaning.
  package var edits: [Edit]

  package init(_ summary: String, _ certainty: Certainty, _ edits: [Edit]) {
    self.summary = summary.withShortQuotes
    self.certainty = certainty
    self.edits = edits
  }

  /// Nil if an edit can't be made there.
  package init?(_ summary: String, _ certainty: Certainty, _ edit: Edit?) {
    guard let edit else { return nil }
    self.init(summary, certainty, [edit])
  }
}

/// Replaces a range of a file; inserts text if the range is empty, and removes text if the replacement is.
package struct Edit: Hashable, Sendable {
  package var span: Span
  package var replacement: String

  package init(_ span: Span, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }

  /// Whether both can be applied in any order. Two insertions at the same place can't.
  package func isIndependent(of other: Edit) -> Bool {
    guard span.file == other.span.file else { return true }
    if span == other.span { return false }
    return span.end <= other.span.start || other.span.end <= span.start
  }
}

extension SourceText {
  /// The text after independent edits; every other byte stays.
  package func applying(_ edits: [Edit]) -> [UInt8] {
    withBytes { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + edits.reduce(0) { $0 + $1.replacement.utf8.count })
      var offset = 0
      for edit in edits.sorted(by: { $0.span < $1.span }) {
        let range = edit.span.range.clamped(to: offset..<bytes.count)
        result += bytes[offset..<range.lowerBound]
        result += edit.replacement.utf8
        offset = range.upperBound
      }
      return result + bytes[offset...]
    }
  }
}
