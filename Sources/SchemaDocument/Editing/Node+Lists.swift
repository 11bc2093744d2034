/// Edits of lists.
extension Node {
  /// Strings as a list on one line: `[id, name]`.
  package func listLiteral(of texts: [String]) -> String {
    "[" + texts.map { isJSONStyle ? jsonQuoted($0) : yamlScalar($0) }.joined(separator: ", ") + "]"
  }

  /// Appends strings to a list of scalars; nil if that is not possible.
  package func appended(texts: [String]) -> Edit? {
    guard isSequence, !isAlias else { return nil }
    guard let last = elements.reversed().first else {
      return Edit(contentSpan, listLiteral(of: texts))
    }
    guard last.isScalar else { return nil }
    let end = Int(last.span.end)
    let literals = texts.map { isJSONStyle ? jsonQuoted($0) : yamlScalar($0) }
    if isFlow {
      let separator = document.flowSeparator(before: Int(last.span.start))
      return Edit(document.span(end..<end), literals.map { separator + $0 }.joined())
    }
    guard let column = columnOfDash(before: last) else { return nil }
    // A comment beside the last element stays where it is.
    let lineEnd = document.source.withBytes { bytes in
      bytes[end...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    }
    let start = document.lineEnd + String(repeating: " ", count: column) + "- "
    return Edit(document.span(lineEnd..<lineEnd), literals.map { start + $0 }.joined())
  }

  /// Replaces a list with its only element: `items: {type: string}` for `items: [{type: string}]`.
  package func unwrapped() -> Edit? {
    guard isSequence, !isAlias, count == 1, let only = elements.first else { return nil }
    if isFlow {
      let written = document.source.text(in: Int(only.span.start)..<Int(only.span.end))
      return Edit(contentSpan, written)
    }
    guard let dash = dash(before: only) else { return nil }
    return Edit(document.span(dash..<dash + 1), " ")
  }

  private func columnOfDash(before element: Node) -> Int? {
    dash(before: element).map { document.source.position(of: $0).column - 1 }
  }

  /// The offset of the dash before an element of a block list.
  private func dash(before element: Node) -> Int? {
    document.source.withBytes { bytes in
      var offset = Int(element.span.start)
      while offset > 0, isSpace(bytes[offset - 1]) { offset -= 1 }
      return offset > 0 && bytes[offset - 1] == UInt8(ascii: "-") ? offset - 1 : nil
    }
  }
}
