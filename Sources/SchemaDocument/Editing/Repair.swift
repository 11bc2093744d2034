/// How to mend what a finding is about: edits of the source text that are made together or not at all.
///
/// For example ``Certainty/safe``, `write 'boolean'`: one edit that replaces `bool`.
package struct Repair: Hashable, Sendable {
  package enum Certainty: String, Hashable, Sendable {
    /// The document means after it what it is read as before it: nothing that is generated changes.
    case safe
    /// Most likely what the author meant, and a person has to agree.
    case unsafe
  }

  /// What it does, as one says to a colleague: imperative, lower case, without a full stop.
  package var summary: String
  package var certainty: Certainty
  /// Without overlaps; their order means nothing.
  package var edits: [Edit]

  package init(_ summary: String, _ certainty: Certainty, _ edits: [Edit]) {
    self.summary = summary
    self.certainty = certainty
    self.edits = edits
  }

  /// Nil when an edit can't be made where it is wanted.
  package init?(_ summary: String, _ certainty: Certainty, _ edit: Edit?) {
    guard let edit else { return nil }
    self.init(summary, certainty, [edit])
  }
}

/// Another text for a piece of a file; an insertion where the piece is empty, a removal where the text is.
package struct Edit: Hashable, Sendable {
  package var span: Span
  package var replacement: String

  package init(_ span: Span, _ replacement: String) {
    self.span = span
    self.replacement = replacement
  }

  /// Whether both can be made at once, in any order. Two insertions in one place can't.
  package func isIndependent(of other: Edit) -> Bool {
    guard span.file == other.span.file else { return true }
    if span == other.span { return false }
    return span.end <= other.span.start || other.span.end <= span.start
  }
}

extension SourceText {
  /// The text after edits that are independent of one another; every other byte stays.
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
