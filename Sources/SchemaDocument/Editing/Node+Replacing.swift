/// Edits of one node in the style of the surrounding text: block YAML, flow YAML or JSON.
extension Node {
  /// The span of the node itself, without anchor and tag.
  package var contentSpan: Span {
    guard !isAlias else { return span }
    let span = span
    let source = document.source
    let start = source.withBytes { bytes in
      var offset = Int(span.start)
      // Something inside quotes that looks like an anchor or a tag comes after the quote.
      while offset < Int(span.end),
        bytes[offset] == UInt8(ascii: "&") || bytes[offset] == UInt8(ascii: "!")
      {
        while offset < Int(span.end), !isSpace(bytes[offset]) { offset += 1 }
        while offset < Int(span.end), isSpace(bytes[offset]) { offset += 1 }
      }
      return offset
    }
    return Span(file: span.file, start: UInt32(start), end: span.end)
  }

  /// Replaces the text of a scalar, keeping its quotes. A plain scalar gets quotes only if JSON requires them, or if the text would
  /// otherwise be read as something else.
  package func replaced(byText text: String) -> Edit {
    replaced(byLiteral: written(text))
  }

  /// A string as written in this node's place.
  private func written(_ text: String) -> String {
    if isJSONStyle { return jsonQuoted(text) }
    let span = contentSpan
    guard isScalar, !isAlias, span.start < span.end else { return yamlScalar(text) }
    switch document.source.withBytes({ $0[Int(span.start)] }) {
    case UInt8(ascii: "\""): return jsonQuoted(text)
    case UInt8(ascii: "'"): return singleQuoted(text)
    default: return yamlScalar(text)
    }
  }

  /// Replaces a node with a number, `true`, `null`, a list or a mapping, as written in the file.
  package func replaced(byLiteral text: String) -> Edit {
    let span = contentSpan
    let touches = document.source.withBytes { bytes in
      span.start == span.end && span.start > 0 && !isSpace(bytes[Int(span.start) - 1])
    }
    // There is nothing after a colon or a dash.
    return Edit(span, (touches ? " " + text : text) + commentsOfLines)
  }

  /// The comments inside a block collection, to be placed after its replacement.
  private var commentsOfLines: String {
    guard !isAlias, !isScalar, !isFlow else { return "" }
    return comments(in: contentSpan.range).map { " " + $0 }.joined()
  }

  /// Replaces a node with a mapping of one pair: `{type: string}` for `string`.
  package func replaced(byPair key: String, text: String) -> Edit {
    replaced(
      byLiteral: isJSONStyle
        ? "{\(jsonQuoted(key)): \(jsonQuoted(text))}" : "{\(yamlScalar(key)): \(yamlScalar(text))}"
    )
  }

  /// Replaces the value of a pair, on the line of its key, and adds a pair after it: `type: string, nullable: true` for `type:
  /// [string, 'null']`. Nil if there is a comment in between.
  package func replaced(byText text: String, followedBy other: (String, String)?) -> Edit? {
    guard let key, let parent, !isAlias else { return nil }
    let between = Int(key.span.end)..<Int(contentSpan.start)
    let isBare = document.source.withBytes { bytes in
      bytes[between].allSatisfy { isSpace($0) || $0 == UInt8(ascii: ":") }
    }
    guard isBare, !isFlow || comments(in: contentSpan.range).isEmpty else { return nil }
    let isJSON = isJSONStyle
    var written = ": " + self.written(text) + commentsOfLines
    if let (name, value) = other {
      written += parent.separator(before: key) + (isJSON ? jsonQuoted(name) : yamlScalar(name))
      written += ": " + value
    }
    return Edit(document.span(between.lowerBound..<Int(span.end)), written)
  }

  /// The text of a scalar as written, in quotes.
  package func quoted() -> Edit {
    let written = document.source.text(in: contentSpan)
    return Edit(contentSpan, isJSONStyle ? jsonQuoted(written) : singleQuoted(written))
  }

  /// Renames the key of a value, keeping its quotes.
  package func renamedKey(to name: String) -> Edit? {
    guard let key else { return nil }
    return Edit(key.contentSpan, key.written(name))
  }

  /// Whether new text must be JSON: the quotes around the keys suggest that the file is JSON.
  package var isJSONStyle: Bool {
    let root = document.root ?? self
    let source = document.source
    guard root.isFlow else { return false }
    return source.withBytes { bytes in
      let first = bytes[Int(root.contentSpan.start)]
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
      return source.path.hasSuffix(".json")
        || root.pairs.allSatisfy { key, _ in
          bytes[Int(key.contentSpan.start)] == UInt8(ascii: "\"")
        }
    }
  }
}

/// A string in YAML: plain if that is read as the same string.
package func yamlScalar(_ text: String) -> String {
  isPlainText(text) ? text : singleQuoted(text)
}

func singleQuoted(_ text: String) -> String {
  guard text.unicodeScalars.allSatisfy({ !needsEscape($0) }) else { return jsonQuoted(text) }
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
    + "'"
}

/// Double quotes as in JSON (RFC 8259, section 7), which YAML also accepts.
package func jsonQuoted(_ text: String) -> String {
  if text.utf8.allSatisfy(isItselfInJSON) { return "\"\(text)\"" }
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case _ where needsEscape(scalar):
      let hex = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// Whether a byte is an ASCII character that a string in JSON contains as it is.
private func isItselfInJSON(_ byte: UInt8) -> Bool {
  (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
}

/// Control characters, line breaks of YAML 1.1, byte order marks and noncharacters, which YAML doesn't allow or doesn't keep, and
/// overrides of direction, with which a value looks like another one.
private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  actsOnTerminal(scalar) || scalar == "\u{FFFE}" || scalar == "\u{FFFF}"
}

/// Letters, digits and a few characters without a meaning in YAML, and not a word with one.
private func isPlainText(_ text: String) -> Bool {
  guard let first = text.utf8.first, isLetter(first) || "_$".utf8.contains(first),
    text.utf8.allSatisfy({ isLetter($0) || isDigit($0) || "_-./$".utf8.contains($0) })
  else { return false }
  return !["null", "true", "false", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
}

func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
