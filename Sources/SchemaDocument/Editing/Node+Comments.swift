internal import CYAML

/// Comments in text that edits remove: they are kept.
extension Node {
  /// The comments in a range of the file that contains only parts of this node and its key, from `#` to the end of the line.
  func comments(in piece: Range<Int>) -> [String] {
    document.source.withBytes { bytes in
      guard bytes[piece].contains(UInt8(ascii: "#")) else { return [] }
      var comments: [String] = []
      let texts = textSpans
      var next = 0
      var offset = piece.lowerBound
      while offset < piece.upperBound {
        while next < texts.count, texts[next].upperBound <= offset { next += 1 }
        if next < texts.count, texts[next].contains(offset) {
          offset = texts[next].upperBound
        } else if bytes[offset] == UInt8(ascii: "#"), offset == 0 || isSpace(bytes[offset - 1]) {
          let end = bytes[offset..<piece.upperBound].firstIndex(where: isLineEnd)
          comments.append(
            String(decoding: bytes[offset..<(end ?? piece.upperBound)], as: UTF8.self)
              .trimmingBlanks
          )
          offset = end ?? piece.upperBound
        } else {
          offset += 1
        }
      }
      return comments
    }
  }

  /// The ranges of the scalars in the node and its key, where a `#` does not start a comment.
  private var textSpans: [Range<Int>] {
    var spans: [Range<Int>] = []
    if let key { spans.append(key.span.range) }
    for place in place..<placeRecord.pointee.next {
      let node = Node(tree: tree, place: place)
      if node.isAlias || node.isScalar { spans.append(node.span.range) }
    }
    return spans
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while let last = text.utf8.last, isBlank(last) { text.removeLast() }
    return String(text)
  }
}
