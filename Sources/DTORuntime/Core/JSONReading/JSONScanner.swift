/// Checks in one pass that bytes are strict JSON (RFC 8259), and records the position of each value.
///
/// It is a loop with its own stack, so payloads can't exhaust the stack of the thread.
struct JSONScanner: ~Copyable {
  /// The maximum depth, the same as that of `JSONDecoder`.
  static let maximumDepth = JSONPath.maximumDepth

  private let bytes: JSONBytes
  private var tape: JSONTape
  private var position = 0
  /// The number of arrays and objects whose end hasn't been reached.
  private var depth = 0

  /// The innermost array or object whose end hasn't been reached.
  private struct Container {
    /// The index of its entry; negative for the level around the root.
    var index = -1
    var isArray = false
    /// The number of elements or members so far.
    var count = 0
    /// Whether all of its keys are ASCII without escapes.
    var isUsual = true

    @inline(__always) var closingByte: UInt8 {
      isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")
    }
  }

  /// The error for unexpected bytes at the position of the scanner.
  private struct Expected: Error {
    let words: String

    init(_ words: String) {
      self.words = words
    }
  }

  private init(_ bytes: JSONBytes) {
    self.bytes = bytes
    tape = JSONTape(capacity: min(bytes.count / 10, 512) + 16)
  }

  /// Scans a document and returns its words.
  ///
  /// - Throws: ``JSONSyntaxError`` for invalid JSON, for more than 512 levels, and for 1 GB or more.
  static func tape(of bytes: JSONBytes) throws(JSONSyntaxError) -> JSONTape {
    guard bytes.count < JSONEntry.maximum else {
      throw JSONSyntaxError(expected: "less than 1 GB", at: 0, in: bytes)
    }
    var scanner = JSONScanner(bytes)
    do throws(Expected) {
      try scanner.scan()
      return scanner.tape
    } catch {
      throw JSONSyntaxError(expected: error.words, at: scanner.position, in: bytes)
    }
  }

  private mutating func scan() throws(Expected) {
    // A byte order mark may be ignored (section 8.1).
    if bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    var container = Container()
    values: while true {
      let byte = skipSpace()
      switch byte {
      case UInt8(ascii: "\""):
        _ = try text()
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try number()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        try begin(isArray: byte == UInt8(ascii: "["), in: &container)
        if skipSpace() != container.closingByte {
          if !container.isArray { try key(of: &container) }
          continue values
        }
        // There is no value before the end.
        container.count = -1
      case UInt8(ascii: "t"): try take(0x6575_7274, "'true'", .true)
      case UInt8(ascii: "f"): try take(0x65_736C_6166, "'false'", .false)
      case UInt8(ascii: "n"): try take(0x6C6C_756E, "'null'", .null)
      default:
        throw Expected("a value")
      }
      // After a value: what comes next depends on its container.
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
        guard byte == container.closingByte else {
          throw Expected(container.isArray ? "',' or ']'" : "',' or '}'")
        }
        end(&container)
      }
      _ = skipSpace()
      guard position == bytes.count else { throw Expected("nothing more") }
      return
    }
  }

  // MARK: - Arrays and objects

  @inline(__always)
  private mutating func begin(isArray: Bool, in container: inout Container) throws(Expected) {
    depth += 1
    guard depth <= JSONScanner.maximumDepth else {
      throw Expected("no more than \(JSONScanner.maximumDepth) levels")
    }
    if tape.capacity - tape.count < 2 { reserve() }
    let index = tape.count
    // Both words are written again at the end. Until then, the second one contains what is known of the container around this one.
    tape.append(JSONEntry(isArray ? .array : .object, at: position, length: 0).bits)
    tape.append(
      JSONSpan(parent: container.index, count: container.count).bits
        | (container.isUsual ? 0 : JSONScanner.isUnusual)
    )
    container = Container(index: index, isArray: isArray)
    position += 1
  }

  /// The bit of an object with unusual keys, while its span is that of a container inside it.
  private static let isUnusual: UInt64 = 1 << 63

  @inline(__always)
  private mutating func end(_ container: inout Container) {
    let index = container.index
    let around = JSONSpan(bits: tape[index + 1])
    let kind: JSONEntry.Kind =
      container.isArray ? .array : container.isUsual ? .object : .unusualObject
    let start = JSONEntry(bits: tape[index]).offset
    tape[index] = JSONEntry(kind, at: start, length: tape.count - index).bits
    tape[index + 1] = JSONSpan(parent: around.parent, count: container.count).bits
    container.index = around.parent
    container.isArray =
      around.parent >= 0 && JSONEntry(bits: tape[around.parent]).kind == .array
    container.count = around.count
    container.isUsual = around.bits & JSONScanner.isUnusual == 0
    depth -= 1
    position += 1
  }

  /// Makes room for the entries of the rest of the document, assuming that they are about as many as in what was scanned so far.
  @inline(never)
  private mutating func reserve() {
    let expected = 1.125 * Double(tape.count) * Double(bytes.count) / Double(max(1, position))
    // A document never has more words than bytes.
    tape.grow(to: max(Int(min(expected, Double(bytes.count))) + 16, tape.count * 3 / 2))
  }

  /// Scans a key and the colon after it.
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

  /// Skips whitespace, and returns the byte after it.
  @inline(__always)
  private mutating func skipSpace() -> UInt8 {
    while true {
      let byte = bytes[position]
      // Compact JSON has no whitespace.
      if byte > UInt8(ascii: " ") { return byte }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        position += 1
      default: return byte
      }
    }
  }

  // MARK: - Scalars

  /// Scans a word.
  ///
  /// - Parameter letters: Its letters, the first one in the lowest bits.
  private mutating func take(
    _ letters: UInt64,
    _ words: String,
    _ kind: JSONEntry.Kind
  ) throws(Expected) {
    let length = 8 - letters.leadingZeroBitCount >> 3
    let others = (bytes.eightBytes(at: position) ^ letters) << UInt64(64 - 8 * length)
    guard others == 0 else {
      position += length - 8 + others.trailingZeroBitCount >> 3
      throw Expected(words)
    }
    tape.append(JSONEntry(kind, at: position, length: length).bits)
    position += length
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

  /// Scans a string, including its quotation marks. Returns its kind, and whether it is ASCII without escapes. Throws for control
  /// characters and unknown escapes.
  private mutating func text() throws(Expected) -> (kind: JSONEntry.Kind, isUsual: Bool) {
    let start = position + 1
    position = start + bytes.plainPrefix(at: start)
    let isUsual = bytes[position] == UInt8(ascii: "\"")
    let kind = isUsual ? JSONEntry.Kind.plainText : try unusualText()
    tape.append(JSONEntry(kind, at: start, length: position - start).bits)
    position += 1
    return (kind, isUsual)
  }

  /// Scans the rest of a string with other characters.
  @inline(never)
  private mutating func unusualText() throws(Expected) -> JSONEntry.Kind {
    var check = UTF8Check()
    var isEscaped = false
    var isBroken = false
    while true {
      // Escapes often follow each other.
      while let unit = bytes.codeUnit(at: position), !unit.isSurrogate {
        isEscaped = true
        position += 6
      }
      if bytes[position] != UInt8(ascii: "\\") {
        position += bytes.plainPrefix(at: position)
        if bytes[position] >= 0x80 { position += check.addText(of: bytes, at: position) }
      }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        if isBroken || !check.isPassed { return .brokenText }
        return isEscaped ? .escapedText : .unicodeText
      case UInt8(ascii: "\\"):
        isEscaped = true
        if try !escape() { isBroken = true }
      default: throw Expected("'\"' or an escape instead of a control character")
      }
    }
  }

  /// Scans an escape, or two that are a surrogate pair. Returns false for half of a pair.
  private mutating func escape() throws(Expected) -> Bool {
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
      return true
    case UInt8(ascii: "u"):
      guard let first = bytes.codeUnit(at: position) else {
        throw Expected("four hexadecimal digits")
      }
      position += 6
      guard first.isSurrogate else { return true }
      guard UTF16.isLeadSurrogate(first), let second = bytes.codeUnit(at: position),
        UTF16.isTrailSurrogate(second)
      else { return false }
      position += 6
      return true
    default: throw Expected("an escape")
    }
  }
}

extension UInt16 {
  /// Whether a code unit is half of a pair.
  @inline(__always) var isSurrogate: Bool { self & 0xF800 == 0xD800 }
}

extension UInt8 {
  @inline(__always) var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
