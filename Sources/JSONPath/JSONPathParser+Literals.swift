/// Numbers and strings.
extension JSONPathParser {
  var startsInteger: Bool {
    peeked.map { isDigit($0) || $0 == UInt8(ascii: "-") } ?? false
  }

  /// Reads an index or a bound of a slice.
  mutating func integer() throws(JSONPathProblem) -> Int {
    let start = offset
    try integerDigits()
    let digits = String(decoding: text[start..<offset], as: UTF8.self)
    guard digits != "-0" else { throw problem("'-0' is not an index; write '0'", from: start) }
    guard let value = Int(digits), abs(value) < 1 << 53 else {
      throw problem("the index is out of range", from: start)
    }
    return value
  }

  mutating func number() throws(JSONPathProblem) -> Double {
    let start = offset
    try integerDigits()
    if skip(".") { try digits(after: "'.'") }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      try digits(after: "the exponent")
    }
    let digits = String(decoding: text[start..<offset], as: UTF8.self)
    guard let value = Double(digits), value.isFinite else {
      throw problem("the number is out of range", from: start)
    }
    return value
  }

  private mutating func integerDigits() throws(JSONPathProblem) {
    let start = offset
    _ = skip("-")
    let first = offset
    try digits(after: "'-'")
    if offset - first > 1, text[first] == UInt8(ascii: "0") {
      throw problem("a number can't start with '0'", from: start)
    }
  }

  private mutating func digits(after previous: String) throws(JSONPathProblem) {
    let start = offset
    while let byte = peeked, isDigit(byte) { offset += 1 }
    guard offset > start else { throw problem("expected digits after \(previous)") }
  }

  /// Reads a string with its quotes.
  mutating func string() throws(JSONPathProblem) -> String {
    let start = offset
    let quote = text[offset]
    offset += 1
    var bytes: [UInt8] = []
    while let byte = peeked {
      if byte == quote {
        offset += 1
        return String(decoding: bytes, as: UTF8.self)
      }
      guard byte >= 0x20 else {
        throw problem("a string can't contain control characters; write '\\n' or '\\u000a'")
      }
      offset += 1
      if byte == UInt8(ascii: "\\") {
        try escape(quote, into: &bytes)
      } else {
        bytes.append(byte)
      }
    }
    throw problem("the string is not closed", from: start)
  }

  /// Reads what follows a backslash.
  private mutating func escape(_ quote: UInt8, into bytes: inout [UInt8]) throws(JSONPathProblem) {
    let start = offset - 1
    guard let byte = peeked else { throw problem("the string is not closed", from: start) }
    offset += 1
    switch byte {
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), quote: bytes.append(byte)
    case UInt8(ascii: "u"):
      let scalar = try escapedScalar(from: start)
      bytes.append(contentsOf: String(Character(scalar)).utf8)
    default:
      while let next = peeked, next & 0xC0 == 0x80 { offset += 1 }
      throw problem("the escape is not valid in a string in \(quoteName(quote))", from: start)
    }
  }

  private func quoteName(_ quote: UInt8) -> String {
    quote == UInt8(ascii: "'") ? "single quotes" : "double quotes"
  }

  /// Reads four digits after `\u`, or a pair of surrogates.
  private mutating func escapedScalar(from start: Int) throws(JSONPathProblem) -> Unicode.Scalar {
    let first = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, skip("\\u") else {
      throw problem("half of a surrogate pair", from: start)
    }
    let second = try hexadecimal(from: start)
    guard (0xDC00..<0xE000).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw problem("half of a surrogate pair", from: start) }
    return scalar
  }

  private mutating func hexadecimal(from start: Int) throws(JSONPathProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peeked, let digit = hexadecimalDigit(byte) else {
        throw problem("'\\u' needs four hexadecimal digits", from: start)
      }
      value = value * 16 + digit
      offset += 1
    }
    return value
  }
}

private func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}
