/// Parses paths. Source: RFC 9535, appendix A, which also says that the text is UTF-8: so offsets are those of bytes.
struct JSONPathParser {
  let text: [UInt8]
  var offset = 0
  /// The number of filters, parentheses and calls around the current place.
  private var depth = 0

  init(_ text: String) { self.text = Array(text.utf8) }

  /// A segment with the bytes that it is written in.
  typealias Part = (segment: Segment, range: Range<Int>)

  mutating func path() throws(JSONPathProblem) -> [Part] {
    guard text.count <= Self.mostBytes else {
      throw JSONPathProblem(
        reason: "it has more than \(Self.mostBytes) bytes",
        range: Self.mostBytes..<text.count
      )
    }
    guard skip("$") else { throw problem("a path starts with '$'") }
    let segments = try parts()
    guard offset == text.count else {
      throw isSpace(text[offset])
        ? problem("a path ends without spaces") : problem("expected '.' or '['")
    }
    return segments
  }

  mutating func segments() throws(JSONPathProblem) -> [Segment] { try parts().map(\.segment) }

  /// Reads the segments after `$` or `@`. Spaces after the last one are not read.
  private mutating func parts() throws(JSONPathProblem) -> [Part] {
    var parts: [Part] = []
    while true {
      let end = offset
      skipSpaces()
      let start = offset
      guard let segment = try segment() else {
        offset = end
        return parts
      }
      parts.append((segment, start..<offset))
    }
  }

  private mutating func segment() throws(JSONPathProblem) -> Segment? {
    if skip("..") {
      if peeked == UInt8(ascii: "[") { return .descendant(try selectors()) }
      return .descendant([try shorthand(after: "..")])
    }
    if skip(".") { return .child([try shorthand(after: ".")]) }
    return peeked == UInt8(ascii: "[") ? .child(try selectors()) : nil
  }

  /// Reads `*` or a name without quotes.
  private mutating func shorthand(after dots: String) throws(JSONPathProblem) -> Selector {
    if skip("*") { return .wildcard }
    let start = offset
    while let byte = peeked, isNameByte(byte), offset > start || !isDigit(byte) { offset += 1 }
    guard offset > start else {
      throw problem("expected a name or '*' after '\(dots)'; other names are written as ['name']")
    }
    return .name(String(decoding: text[start..<offset], as: UTF8.self))
  }

  /// Reads `[…]`.
  private mutating func selectors() throws(JSONPathProblem) -> [Selector] {
    offset += 1
    var selectors: [Selector] = []
    repeat {
      skipSpaces()
      selectors.append(try selector())
      skipSpaces()
    } while skip(",")
    guard skip("]") else { throw problem("expected ',' or ']'") }
    return selectors
  }

  private mutating func selector() throws(JSONPathProblem) -> Selector {
    guard let byte = peeked else { throw problem("expected ']'") }
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(try string())
    case UInt8(ascii: "*"):
      offset += 1
      return .wildcard
    case UInt8(ascii: "?"):
      offset += 1
      skipSpaces()
      return .filter(try nested { (parser) throws(JSONPathProblem) in try parser.condition() })
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try indexOrSlice()
    default:
      throw problem("expected a name in quotes, an index, ':', '*' or '?'")
    }
  }

  private mutating func indexOrSlice() throws(JSONPathProblem) -> Selector {
    var slice = Slice()
    if peeked != UInt8(ascii: ":") {
      let index = try integer()
      let end = offset
      skipSpaces()
      guard peeked == UInt8(ascii: ":") else {
        offset = end
        return .index(index)
      }
      slice.start = index
    }
    offset += 1
    skipSpaces()
    if startsInteger {
      slice.end = try integer()
      skipSpaces()
    }
    if skip(":") {
      skipSpaces()
      if startsInteger { slice.step = try integer() }
    }
    return .slice(slice)
  }

  /// Reads something inside of which the same can be again. Parsing and following paths recurse over it.
  mutating func nested<R>(
    _ body: (inout Self) throws(JSONPathProblem) -> R
  ) throws(JSONPathProblem) -> R {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.mostDepth else { throw problem("it is nested too deeply") }
    return try body(&self)
  }

  // MARK: - Characters

  var peeked: UInt8? { offset < text.count ? text[offset] : nil }

  mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.count - offset >= count,
      text[offset..<offset + count].elementsEqual(
        UnsafeBufferPointer(start: word.utf8Start, count: count)
      )
    else { return false }
    offset += count
    return true
  }

  mutating func skipSpaces() {
    while let byte = peeked, isSpace(byte) { offset += 1 }
  }

  /// A problem at the current character.
  func problem(_ reason: String) -> JSONPathProblem {
    var end = min(offset + 1, text.count)
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return JSONPathProblem(reason: reason, range: offset..<end)
  }

  /// A problem from an earlier character up to the current one.
  func problem(_ reason: String, from start: Int) -> JSONPathProblem {
    JSONPathProblem(reason: reason, range: start..<offset)
  }

  private static let mostBytes = 100_000
  private static let mostDepth = 50
}

func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}

func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

/// Whether a name can be written without quotes.
func isShorthand(_ name: String) -> Bool {
  guard let first = name.utf8.first, !isDigit(first) else { return false }
  return name.utf8.allSatisfy(isNameByte)
}

private func isNameByte(_ byte: UInt8) -> Bool {
  let letter = byte | 0x20
  return isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z"))
}
