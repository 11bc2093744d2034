internal import CYAML

/// Turns common mistakes of authors who think of JavaScript, Python or YAML into JSON.
extension Document {
  func jsonRepair(for error: cyaml_error) -> Repair? {
    guard let summary = summary(of: error.code) else { return nil }
    return syntaxRepair(summary, for: error, step: .anyCharacter) { text, next in
      next.code == error.code ? edit(of: next, in: text).map { [$0] } : nil
    }
  }
}

private func summary(of code: cyaml_error_code) -> String? {
  switch code {
  case CYAML_JSON_COMMENT: "remove the comments"
  case CYAML_JSON_TRAILING_COMMA, CYAML_JSON_EXTRA_COMMA: "remove the comma"
  case CYAML_JSON_MISSING_COMMA: "add the comma"
  case CYAML_JSON_SINGLE_QUOTE, CYAML_JSON_BARE_WORD, CYAML_JSON_KEY_NOT_STRING:
    "write double quotes"
  case CYAML_JSON_LITERAL_CASE: "write it in lower case"
  case CYAML_JSON_PLUS_SIGN: "remove the '+'"
  case CYAML_JSON_CONTROL_CHARACTER: "write it as an escape"
  case CYAML_JSON_ESCAPE: "write '\\\\' for the backslash"
  default: nil
  }
}

private func edit(of error: cyaml_error, in source: SourceText) -> SyntaxEdit? {
  let range = Int(error.start)..<Int(error.end)
  let text = source.text(in: range)
  switch error.code {
  case CYAML_JSON_COMMENT: return comment(at: range.lowerBound, in: source)
  case CYAML_JSON_TRAILING_COMMA, CYAML_JSON_EXTRA_COMMA, CYAML_JSON_PLUS_SIGN:
    return SyntaxEdit(range, "")
  case CYAML_JSON_MISSING_COMMA:
    // Anything else there, such as ';', would remain.
    guard let first = text.first, "\"{[-".contains(first) || first.isNumber || first.isLetter else {
      return nil
    }
    return .insertion(",", at: source.endOfText(before: range.lowerBound))
  case CYAML_JSON_SINGLE_QUOTE: return singleQuotes(at: range.lowerBound, in: source)
  case CYAML_JSON_BARE_WORD:
    // A file that starts with a word is not JSON at all.
    guard source.endOfText(before: range.lowerBound) > 0 else { return nil }
    return SyntaxEdit(range, jsonQuoted(text))
  case CYAML_JSON_KEY_NOT_STRING:
    guard let first = text.first, first.isLetter || "_$".contains(first) || first.isNumber else {
      return nil
    }
    return SyntaxEdit(range, jsonQuoted(text))
  case CYAML_JSON_LITERAL_CASE:
    return SyntaxEdit(range, text.lowercased() == "none" ? "null" : text.lowercased())
  case CYAML_JSON_CONTROL_CHARACTER:
    return SyntaxEdit(range, String(jsonQuoted(text).dropFirst().dropLast()))
  case CYAML_JSON_ESCAPE: return .insertion("\\", at: range.lowerBound)
  default: return nil
  }
}

/// A comment with the white space before it, and the whole line if it contains nothing else.
private func comment(at offset: Int, in source: SourceText) -> SyntaxEdit? {
  source.withBytes { bytes in
    var end = offset
    if bytes[offset...].starts(with: "/*".utf8) {
      end += 2
      while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
      guard end < bytes.count else { return nil }
      end += 2
    } else {
      while end < bytes.count, !isLineEnd(bytes[end]) { end += 1 }
    }
    var start = offset
    while start > 0, isBlank(bytes[start - 1]) { start -= 1 }
    let startsLine = start == 0 || isLineEnd(bytes[start - 1])
    if startsLine, end < bytes.count, isLineEnd(bytes[end]) {
      end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
    }
    return SyntaxEdit(start..<end, "")
  }
}

private func singleQuotes(at offset: Int, in source: SourceText) -> SyntaxEdit? {
  source.withBytes { bytes in
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "'") {
      // An escape in such a string may not be a JSON escape.
      guard !isLineEnd(bytes[end]), bytes[end] != UInt8(ascii: "\\") else { return nil }
      end += 1
    }
    guard end < bytes.count else { return nil }
    return SyntaxEdit(offset..<end + 1, jsonQuoted(source.text(in: offset + 1..<end)))
  }
}

extension SourceText {
  /// The offset after the last non-space character before an offset.
  fileprivate func endOfText(before offset: Int) -> Int {
    withBytes { bytes in
      var end = offset
      while end > 0, isSpace(bytes[end - 1]) { end -= 1 }
      return end
    }
  }
}
