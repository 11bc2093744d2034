/// Checks that bytes are JSON to the letter (RFC 8259), in one pass, and writes down where each value is.
///
/// A loop with a stack of its own, so that no payload can exhaust the thread's.
struct JSONScanner {
  /// As deep as `JSONDecoder` goes.
  static let maximumDepth = JSONPath.maximumDepth

  /// How many zeros have to stand behind a document: no value has them, so that nothing has to look for the end, and eight bytes can
  /// be looked at together.
  static let padding = 8

  private let bytes: JSONBytes
  private var tape: [UInt64] = []
  private var position = 0
  /// The arrays and objects around the innermost one, from the outside in.
  private var outer: [Container] = []

  /// An array or object that has begun.
  private struct Container {
    /// Its entry; negative for what is around the root.
    var index: Int
    var isArray: Bool
    /// How many elements or members it has so far.
    var count = 0
    /// Whether all of its keys are ASCII without escapes.
    var isUsual = true
  }

  /// What should have been at the position of the scanner.
  private struct Expected: Error {
    let words: String

    init(_ words: String) {
      self.words = words
    }
  }

  private init(_ bytes: JSONBytes, count: Int) {
    self.bytes = bytes
    tape.reserveCapacity(count / 10 + 16)
  }

  /// The entries of a document.
  ///
  /// - Parameters:
  ///   - bytes: The document, and behind it at least ``padding`` zeros.
  ///   - count: The length of the document, without them.
  /// - Throws: ``JSONSyntaxError`` for what is no JSON, for more than 512 levels, and for more than 1 GB.
  static func tape(of bytes: [UInt8], count: Int) throws -> [UInt64] {
    guard count < JSONEntry.maximum else {
      throw JSONSyntaxError(expected: "less than 1 GB", at: 0, in: bytes)
    }
    // The scanner, and with it the pointer, lives as long as the closure.
    return try bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return [] }
      var scanner = JSONScanner(JSONBytes(start: start), count: count)
      do throws(Expected) {
        try scanner.scan(count)
        return scanner.tape
      } catch {
        throw JSONSyntaxError(expected: error.words, at: scanner.position, in: bytes)
      }
    }
  }

  private mutating func scan(_ count: Int) throws(Expected) {
    // A byte order mark may be ignored (section 8.1).
    if count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    var container = Container(index: -1, isArray: false)
    values: while true {
      switch skipSpace() {
      case UInt8(ascii: "\""):
        _ = try text()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try number()
      case UInt8(ascii: "{"):
        try begin(Container(index: tape.count, isArray: false), in: &container)
        if skipSpace() != UInt8(ascii: "}") {
          try key(of: &container)
          continue values
        }
        end(&container)
      case UInt8(ascii: "["):
        try begin(Container(index: tape.count, isArray: true), in: &container)
        if skipSpace() != UInt8(ascii: "]") { continue values }
        end(&container)
      case UInt8(ascii: "t"):
        try take("true", .true)
      case UInt8(ascii: "f"):
        try take("false", .false)
      case UInt8(ascii: "n"):
        try take("null", .null)
      default:
        throw Expected("a value")
      }
      // Behind a value: what comes next depends on what is around it.
      while container.index >= 0 {
        container.count += 1
        let byte = skipSpace()
        if byte == UInt8(ascii: ",") {
          position += 1
          if !container.isArray {
            _ = skipSpace()
            try key(of: &container)
          }
          continue values
        }
        guard byte == (container.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")) else {
          throw Expected(container.isArray ? "',' or ']'" : "',' or '}'")
        }
        end(&container)
      }
      _ = skipSpace()
      guard position == count else { throw Expected("nothing more") }
      return
    }
  }

  // MARK: - Arrays and objects

  @inline(__always)
  private mutating func begin(
    _ new: Container,
    in container: inout Container
  ) throws(Expected) {
    outer.append(container)
    guard outer.count <= JSONScanner.maximumDepth else {
      throw Expected("no more than \(JSONScanner.maximumDepth) levels")
    }
    container = new
    // Both words are known when it ends; until then they say where it began.
    tape.append(UInt64(position))
    tape.append(0)
    position += 1
  }

  @inline(__always)
  private mutating func end(_ container: inout Container) {
    let index = container.index
    let around = outer.removeLast()
    let kind: JSONEntry.Kind =
      container.isArray ? .array : container.isUsual ? .object : .unusualObject
    let entry = JSONEntry(kind, at: Int(tape[index]), length: tape.count - index)
    tape[index] = entry.bits
    tape[index + 1] = JSONSpan(parent: around.index, count: container.count).bits
    container = around
    position += 1
  }

  /// A key and the colon behind it.
  @inline(__always)
  private mutating func key(of object: inout Container) throws(Expected) {
    guard bytes[position] == UInt8(ascii: "\"") else { throw Expected("a key in quotation marks") }
    let start = position
    let (kind, isUsual) = try text()
    if kind == .brokenText {
      position = start
      throw Expected("a key in UTF-8")
    }
    if !isUsual { object.isUsual = false }
    guard skipSpace() == UInt8(ascii: ":") else { throw Expected("':'") }
    position += 1
  }

  /// The byte behind what may stand between values.
  @inline(__always)
  private mutating func skipSpace() -> UInt8 {
    while true {
      let byte = bytes[position]
      // In compact JSON there is none.
      if byte > UInt8(ascii: " ") { return byte }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default: return byte
      }
    }
  }

  // MARK: - Scalars

  private mutating func take(_ word: StaticString, _ kind: JSONEntry.Kind) throws(Expected) {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard bytes[position] == word.utf8Start[index] else { throw Expected("'\(word)'") }
      position += 1
    }
    tape.append(JSONEntry(kind, at: start, length: position - start).bits)
  }

  @inline(__always)
  private mutating func number() throws(Expected) {
    let start = position
    var kind = JSONEntry.Kind.digits
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if bytes[position] == UInt8(ascii: "0") {
      position += 1
      if bytes[position].isDigit { throw Expected("no digit behind a leading zero") }
    } else {
      guard skipDigits() else { throw Expected("a digit") }
    }
    if bytes[position] == UInt8(ascii: ".") {
      position += 1
      kind = .number
      guard skipDigits() else { throw Expected("a digit behind the point") }
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      kind = .number
      if bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
        position += 1
      }
      guard skipDigits() else { throw Expected("a digit of the exponent") }
    }
    tape.append(JSONEntry(kind, at: start, length: position - start).bits)
  }

  @inline(__always)
  private mutating func skipDigits() -> Bool {
    let start = position
    while bytes[position].isDigit { position += 1 }
    return position > start
  }

  /// A text between quotation marks: no control characters, known escapes. Returns what kind it is, and whether it is ASCII without
  /// escapes.
  private mutating func text() throws(Expected) -> (kind: JSONEntry.Kind, isUsual: Bool) {
    let start = position + 1
    position = start + bytes.plainPrefix(at: start)
    let isUsual = bytes[position] == UInt8(ascii: "\"")
    let kind = isUsual ? JSONEntry.Kind.plainText : try unusualText()
    tape.append(JSONEntry(kind, at: start, length: position - start).bits)
    position += 1
    return (kind, isUsual)
  }

  /// The rest of a text with anything but usual characters.
  @inline(never)
  private mutating func unusualText() throws(Expected) -> JSONEntry.Kind {
    var isEscaped = false
    var isBroken = false
    while true {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        return isBroken ? .brokenText : isEscaped ? .escapedText : .plainText
      }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        if try !escape() { isBroken = true }
      } else if byte >= 0x80 {
        let length = bytes.scalarLength(at: position)
        if length == nil { isBroken = true }
        position += length ?? 1
        continue
      } else if byte < 0x20 {
        throw Expected("'\"' or an escape instead of a control character")
      }
      position += bytes.plainPrefix(at: position)
    }
  }

  /// An escape, with both halves of a surrogate pair; false where one is missing.
  private mutating func escape() throws(Expected) -> Bool {
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
      return true
    case UInt8(ascii: "u"):
      guard let first = bytes.codeUnit(at: position + 2) else {
        throw Expected("four hexadecimal digits")
      }
      position += 6
      if UTF16.isTrailSurrogate(first) { return false }
      guard UTF16.isLeadSurrogate(first) else { return true }
      guard bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u"),
        let second = bytes.codeUnit(at: position + 2), UTF16.isTrailSurrogate(second)
      else { return false }
      position += 6
      return true
    default: throw Expected("an escape")
    }
  }
}

extension UInt8 {
  @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
