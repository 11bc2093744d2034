internal import CYAML

/// Edits that remove a pair from its mapping, or an element from its list. Comments beside and inside the removed text are kept,
/// each on its own line.
extension Node {
  /// Removes the node with its key; nil if that would affect anything else.
  package func removedPair() -> Edit? {
    guard let key, let parent else { return nil }
    let piece = Int(key.span.start)..<max(Int(key.span.end), Int(span.end))
    return removal(of: piece, in: parent, isOnly: parent.count == 1, empty: "{}")
  }

  /// Removes the node from its list.
  package func removedElement() -> Edit? {
    guard let parent, parent.isSequence else { return nil }
    let piece = Int(span.start)..<Int(span.end)
    return removal(of: piece, in: parent, isOnly: parent.count == 1, empty: "[]")
  }

  /// Removes the tag of the node; its anchor stays.
  package func removedTag() -> Edit? {
    guard !isAlias, tag != nil else { return nil }
    return document.source.withBytes { bytes in
      var start = Int(span.start)
      while bytes[start] != UInt8(ascii: "!") {
        guard bytes[start] == UInt8(ascii: "&") else { return nil }
        while start < Int(span.end), !isSpace(bytes[start]) { start += 1 }
        while start < Int(span.end), isSpace(bytes[start]) { start += 1 }
        guard start < Int(span.end) else { return nil }
      }
      var end = start
      while end < Int(span.end), !isSpace(bytes[end]) { end += 1 }
      while end < Int(span.end), isBlank(bytes[end]) { end += 1 }
      // At the end of a line, also removes the white space before it.
      if end == Int(span.end) || isLineEnd(bytes[end]) {
        while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
      }
      return edit(start..<end)
    }
  }

  private func removal(
    of piece: Range<Int>,
    in parent: Node,
    isOnly: Bool,
    empty: String
  ) -> Edit? {
    if isOnly { return removal(ofAllIn: parent, empty: empty) }
    return parent.isFlow ? flowRemoval(of: piece) : blockRemoval(of: piece, in: parent)
  }

  private func removal(ofAllIn parent: Node, empty: String) -> Edit? {
    let span = parent.contentSpan
    let comments = parent.comments(in: span.range)
    guard !comments.isEmpty else { return Edit(span, empty) }
    guard !parent.isFlow else { return nil }
    let indent = String(repeating: " ", count: document.byteColumn(of: Int(span.start)))
    return Edit(span, empty + " " + comments.joined(separator: document.lineEnd + indent))
  }

  /// Whether a collection is written with brackets.
  package var isFlow: Bool { record.pointee.style == CYAML_FLOW }

  /// Includes the comma after it, or the comma before it for the last one.
  private func flowRemoval(of piece: Range<Int>) -> Edit? {
    guard comments(in: piece).isEmpty else { return nil }
    return document.source.withBytes { bytes in
      var end = piece.upperBound
      while end < bytes.count, isSpace(bytes[end]) { end += 1 }
      guard end < bytes.count else { return nil }
      if bytes[end] == UInt8(ascii: ",") {
        end += 1
        while end < bytes.count, isBlank(bytes[end]) { end += 1 }
        // A comment beside it stays where it is.
        if end < bytes.count, bytes[end] == UInt8(ascii: "#") {
          let isSpaced = isSpace(bytes[piece.lowerBound - 1])
          return edit(piece.lowerBound..<(isSpaced ? end : end - 1))
        }
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        guard end < bytes.count else { return nil }
        return edit(piece.lowerBound..<end)
      }
      var start = piece.lowerBound
      while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
      guard start > 0, bytes[start - 1] == UInt8(ascii: ",") else { return nil }
      return edit(start - 1..<piece.upperBound)
    }
  }

  /// Removes whole lines; in a list, also the dash.
  private func blockRemoval(of piece: Range<Int>, in parent: Node) -> Edit? {
    document.source.withBytes { bytes in
      var start = piece.lowerBound
      func skipBlanks() { while start > 0, isBlank(bytes[start - 1]) { start -= 1 } }
      skipBlanks()
      if parent.isSequence {
        guard start > 0, bytes[start - 1] == UInt8(ascii: "-") else { return nil }
        start -= 1
        skipBlanks()
      }
      let startsLine = start == 0 || isLineEnd(bytes[start - 1])
      var end = piece.upperBound
      while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
      let comments = comments(in: piece.lowerBound..<end)
      let textEnd = end
      if end < bytes.count, bytes[end] == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A,
        end == 0 || bytes[end - 1] == 0x0D || !isLineEnd(bytes[end - 1])
      {
        end += 1
      }
      if startsLine {
        guard !comments.isEmpty else { return edit(start..<end) }
        var margin = start
        while isBlank(bytes[margin]) { margin += 1 }
        return edit(margin..<textEnd, comments, indent: margin - start)
      }
      // After the dash of a list: the next pair moves up to the dash.
      var next = end
      while next < bytes.count, isBlank(bytes[next]) { next += 1 }
      let own = parent.span.start
      guard Int(own) == piece.lowerBound, next < bytes.count, !isLineEnd(bytes[next]),
        next < Int(parent.span.end)
      else { return nil }
      guard !comments.isEmpty else { return edit(piece.lowerBound..<next) }
      return edit(
        piece.lowerBound..<textEnd,
        comments,
        indent: document.byteColumn(of: piece.lowerBound)
      )
    }
  }

  /// Joins comments, one per line, to replace a range of the file.
  private func edit(_ range: Range<Int>, _ comments: [String], indent: Int) -> Edit {
    let margin = document.lineEnd + String(repeating: " ", count: indent)
    return Edit(document.span(range), comments.joined(separator: margin))
  }

  private func edit(_ range: Range<Int>) -> Edit {
    Edit(document.span(range), "")
  }
}

func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
