/// Edits that nest a pair more deeply.
extension Node {
  /// Indents the pair that has this value, for a line that was not indented enough.
  package func indented() -> Edit? {
    guard let key, let parent, !parent.isFlow, isScalar || isFlow, !isAlias,
      document.source.withBytes({ bytes in
        !bytes[Int(key.span.start)..<Int(span.end)].contains { $0 == 0x0A || $0 == 0x0D }
      })
    else { return nil }
    let start = Int(key.span.start)
    return Edit(document.span(start..<start), "  ")
  }

  /// Moves the pair that has this value under new keys: `content: {application/json: {schema: …}}` for `schema: …`.
  package func nested(under keys: [String]) -> [Edit]? {
    guard let key, let parent, !isAlias, !keys.isEmpty else { return nil }
    let start = Int(key.span.start)
    let end = max(Int(key.span.end), Int(span.end))
    let names = keys.map { isJSONStyle ? jsonQuoted($0) : yamlScalar($0) }
    if parent.isFlow {
      let opening = names.map { "\($0): {" }.joined()
      return [
        Edit(document.span(start..<start), opening),
        Edit(document.span(end..<end), String(repeating: "}", count: keys.count)),
      ]
    }
    let column = document.source.position(of: start).column - 1
    var opening = ""
    for (depth, name) in names.enumerated() {
      if depth > 0 { opening += String(repeating: " ", count: column + 2 * depth) }
      opening += "\(name):\(document.lineEnd)"
    }
    opening += String(repeating: " ", count: column + 2 * keys.count)
    let further = String(repeating: " ", count: 2 * keys.count)
    return [Edit(document.span(start..<start), opening)]
      + lineStarts(in: start..<end).map { Edit(document.span($0..<$0), further) }
  }

  /// Replaces a mapping with one of its values. Nil if comments would be lost, or lines misaligned.
  package func lifted(outOf holder: Node) -> Edit? {
    guard parent == holder, !isAlias, !holder.isAlias else { return nil }
    let inner = Int(span.start)..<Int(span.end)
    let outer = Int(holder.span.start)..<Int(holder.span.end)
    guard holder.comments(in: outer).count == comments(in: inner).count else { return nil }
    if isFlow || isScalar {
      return Edit(holder.span, document.source.text(in: inner))
    }
    // Lines stay where they are, indented more deeply than necessary.
    guard inner.upperBound == outer.upperBound else { return nil }
    let start = outer.lowerBound - document.byteColumn(of: outer.lowerBound)
    let end = inner.lowerBound - document.byteColumn(of: inner.lowerBound)
    let isOnLineOfItsOwn = document.source.withBytes { bytes in
      bytes[start..<outer.lowerBound].allSatisfy(isBlank)
        && bytes[end..<inner.lowerBound].allSatisfy(isBlank)
    }
    return isOnLineOfItsOwn ? Edit(document.span(start..<end), "") : nil
  }

  /// The start of each non-empty line in a range.
  fileprivate func lineStarts(in range: Range<Int>) -> [Int] {
    document.source.withBytes { bytes in
      var starts: [Int] = []
      for offset in range where bytes[offset] == 0x0A || bytes[offset] == 0x0D {
        let next = offset + 1
        guard next < range.upperBound, bytes[next] != 0x0A, bytes[next] != 0x0D else { continue }
        starts.append(next)
      }
      return starts
    }
  }
}

extension [Node] {
  /// Indents consecutive pairs of a block mapping that have these values, including comments between them.
  package func indentedTogether() -> Edit? {
    guard let first, let last, let start = first.key?.span.start else { return nil }
    let document = first.document
    let begin = Int(start) - document.byteColumn(of: Int(start))
    let end = Swift.max(Int(last.span.end), Int(last.key?.span.end ?? 0))
    let margin = document.source.text(in: begin..<Int(start))
    guard margin.utf8.allSatisfy({ $0 == 0x20 }) else { return nil }
    var written = "  "
    var offset = begin
    for lineStart in first.lineStarts(in: begin..<end) {
      written += document.source.text(in: offset..<lineStart) + "  "
      offset = lineStart
    }
    written += document.source.text(in: offset..<end)
    return Edit(document.span(begin..<end), written)
  }
}
