internal import CYAML

extension Document {
  /// Mends a text that can't be read: a mistake, and all that follow and are of its kind. What is tried counts only if reading gets
  /// further by it; nil where it does not.
  ///
  /// - Parameters:
  ///   - step: How far is further.
  ///   - edits: What might mend a mistake in a text; nil if it is of another kind.
  func syntaxRepair(
    _ summary: String,
    for error: cyaml_error,
    step: SyntaxStep,
    edits: (SourceText, cyaml_error) -> [SyntaxEdit]?
  ) -> Repair? {
    var text = source
    var error = error
    var made: [Edit] = []
    // Where the last edit ended, and how much longer the text is than it was.
    var done = 0
    var growth = 0
    var effort = 0
    while effort < Self.largestEffort, let tried = edits(text, error),
      let first = tried.first, let last = tried.last, first.range.lowerBound >= done
    {
      effort += text.count
      let mended = text.applying(tried)
      let grown = mended.count - text.count
      let next = mended.syntaxError()
      let end = last.range.upperBound + grown
      if let next {
        guard step.isTaken(to: next.place, from: end, in: mended) else { break }
        // What is written into a comment changes nothing, and would be written again and again.
        guard !next.isSame(as: error, movedBy: grown) else { break }
      }
      for edit in tried {
        let range = edit.range.lowerBound - growth..<edit.range.upperBound - growth
        made.append(Edit(span(range), edit.replacement))
      }
      guard let next else { break }
      (text, error, done, growth) = (mended, next, end, growth + grown)
    }
    return made.isEmpty ? nil : Repair(summary, .unsafe, made)
  }

  /// How many bytes may be read for one repair: what is left of a long file full of mistakes is mended in the next round.
  private static let largestEffort = 8 << 20
}

/// What counts as getting further.
enum SyntaxStep {
  /// Past what was changed; JSON may be one line.
  case anyCharacter
  /// To another line: in YAML one line decides what the others mean.
  case line

  fileprivate func isTaken(to next: Int, from end: Int, in text: SourceText) -> Bool {
    switch self {
    case .anyCharacter: next >= end
    case .line: text.position(of: next).line > text.position(of: end).line
    }
  }
}

/// An edit of a text that is no document, because it can't be read.
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
  /// The text after edits in order.
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
  /// Whether it is a mistake that was there before an edit in front of it.
  fileprivate func isSame(as other: cyaml_error, movedBy offset: Int) -> Bool {
    code == other.code && Int(start) - offset == Int(other.start)
      && context_start == other.context_start
  }

  /// Where the mistake is: libyaml misses the colon of a key only when the next line is over.
  fileprivate var place: Int {
    let isMissingColon = problem.map { String(cString: $0) } == "could not find expected ':'"
    return Int(isMissingColon && context_start != CYAML_NOWHERE ? context_start : start)
  }
}
