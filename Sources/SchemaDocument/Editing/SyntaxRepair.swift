internal import CYAML

extension Document {
  /// Fixes a text that can't be read: a mistake, and all following mistakes of the same kind. An attempt counts only if more of the
  /// text can be read with it; nil if no attempt does.
  ///
  /// - Parameters:
  ///   - step: What counts as progress.
  ///   - edits: Edits that may fix a mistake in a text; nil if it is of another kind.
  func syntaxRepair(
    _ summary: String,
    for error: cyaml_error,
    step: SyntaxStep,
    edits: (SourceText, cyaml_error) -> [SyntaxEdit]?
  ) -> Repair? {
    var text = source
    var error = error
    var made: [Edit] = []
    // Where the last edit ended, and how much longer the text has become.
    var done = 0
    var growth = 0
    var effort = 0
    while effort < Self.largestEffort, let tried = edits(text, error),
      let first = tried.first, let last = tried.last, first.range.lowerBound >= done
    {
      effort += text.count
      let fixed = text.applying(tried)
      let grown = fixed.count - text.count
      let next = fixed.syntaxError()
      let end = last.range.upperBound + grown
      if let next {
        guard step.isTaken(to: next.place, from: end, in: fixed) else { break }
        // An edit inside a comment would change nothing, and would be repeated endlessly.
        guard !next.isSame(as: error, movedBy: grown) else { break }
      }
      for edit in tried {
        let range = edit.range.lowerBound - growth..<edit.range.upperBound - growth
        made.append(Edit(span(range), edit.replacement))
      }
      guard let next else { break }
      (text, error, done, growth) = (fixed, next, end, growth + grown)
    }
    return made.isEmpty ? nil : Repair(summary, .unsafe, made)
  }

  /// The number of bytes that one repair may read; the rest of a long file full of mistakes is fixed in the next round.
  private static let largestEffort = 8 << 20
}

/// What counts as progress.
enum SyntaxStep {
  /// Reading gets past the edit; a JSON file may be a single line.
  case anyCharacter
  /// Reading gets to another line, because in YAML, one line affects how the others are read.
  case line

  fileprivate func isTaken(to next: Int, from end: Int, in text: SourceText) -> Bool {
    switch self {
    case .anyCharacter: next >= end
    case .line: text.position(of: next).line > text.position(of: end).line
    }
  }
}

/// An edit of a text that is not a document, because it can't be read.
struct SyntaxEdit {
  var range: Range<Int>
  var replacement: String

  init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  static func insertion(_ text: String, at offset: Int) -> SyntaxEdit {
    SyntaxEdit(offset..<offset, text)
  }
}

extension SourceText {
  /// The text after applying the edits in order.
  fileprivate func applying(_ edits: [SyntaxEdit]) -> SourceText {
    withBytes { bytes in
      var result: [UInt8] = []
      var offset = 0
      for edit in edits {
        result += bytes[offset..<edit.range.lowerBound]
        result += edit.replacement.utf8
        offset = edit.range.upperBound
      }
      return SourceText(path: path, bytes: result + bytes[offset...])
    }
  }
}

extension cyaml_error {
  /// Whether the mistake was already there before an earlier edit, which may also have moved its context.
  fileprivate func isSame(as other: cyaml_error, movedBy offset: Int) -> Bool {
    code == other.code && Int(start) - offset == Int(other.start)
      && [0, offset].contains(Int(context_start) - Int(other.context_start))
  }

  /// The offset of the mistake: libyaml reports a missing colon only after the next line.
  var place: Int {
    let isMissingColon = problem.map { String(cString: $0) } == "could not find expected ':'"
    return Int(isMissingColon && context_start != CYAML_NOWHERE ? context_start : start)
  }
}
