import Foundation
import Testing

@testable import DTORuntime

/// Strings: which bytes are UTF-8, what escapes mean, and where the bytes are.
@Suite struct TextTests {
  /// Bytes at the limits of what may begin or continue a scalar.
  private static let limits: [UInt8] = [
    0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEE,
    0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
  ]

  /// - Parameter following: What follows the text in the document, after its quotation mark.
  private func isUTF8(_ bytes: [UInt8], following: [UInt8] = []) -> Bool {
    // A document always has another byte there: the quotation mark.
    (bytes + [UInt8(ascii: "\"")] + following).withUnsafeBufferPointer {
      var check = UTF8Check()
      return check.addText(of: JSONBytes($0), at: 0) == bytes.count && check.isPassed
    }
  }

  @Test(arguments: limits)
  func fourBytes(first: UInt8) {
    var start = 0
    // An expectation takes longer than what it expects.
    var wrong: [[UInt8]] = []
    for second in Self.limits {
      for third in Self.limits {
        for fourth in Self.limits {
          // Every position in the sixteen bytes that are checked at once, and the end of the text.
          start = (start + 1) % 19
          let bytes = [UInt8](repeating: 0x41, count: start) + [first, second, third, fourth]
          let isRepaired = Array(String(decoding: bytes, as: UTF8.self).utf8) != bytes
          if isUTF8(bytes) == isRepaired { wrong.append(bytes) }
          // What follows a text isn't part of it, whether or not it is among the sixteen bytes.
          let others = [fourth, third, second, first] + [UInt8](repeating: 0xC0, count: start)
          if isUTF8(bytes, following: others) == isRepaired { wrong.append(bytes + others) }
        }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func scalarsInAllPositions() throws {
    for text in ["é", "съешь ещё этих булок", "日本語", "🥐", "\u{FFFF}\u{10000}\u{10FFFF}"] {
      for count in 0..<20 {
        let text = String(repeating: "a", count: count) + text
        #expect(isUTF8(Array(text.utf8)))
        #expect(!isUTF8(Array(text.utf8.dropLast())))
        #expect(try DTODecoder().decode(String.self, from: "\"\(text)\"") == text)
      }
    }
  }

  @Test func allEscapedCodeUnits() throws {
    let scalars = (0...0xFFFF).compactMap { Unicode.Scalar($0) }
    for letters in [false, true] {
      let escapes = scalars.map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: letters)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
      let text = try DTODecoder().decode(String.self, from: "\"\(escapes.joined())\"")
      #expect(text.unicodeScalars.elementsEqual(scalars))
    }
  }

  @Test func hexadecimalDigits() {
    for byte in UInt8.min...UInt8.max {
      for position in 0..<4 {
        var digits = Array("01aF".utf8)
        digits[position] = byte
        let isDigit = Unicode.Scalar(byte).properties.isASCIIHexDigit
        let escape = Array(#"\u"#.utf8) + digits
        let unit = escape.withUnsafeBufferPointer { JSONBytes($0).codeUnit(at: 0) }
        #expect((unit != nil) == isDigit, "\(digits)")
        if isDigit { #expect(unit == UInt16(String(decoding: digits, as: UTF8.self), radix: 16)) }
      }
    }
  }

  /// A run of escapes is read in one loop, and other characters in another.
  @Test func mixedEscapes() throws {
    let parts = [
      (#"\u0416"#, "Ж"), (#"\ud83e\udd50"#, "🥐"), (#"\n"#, "\n"), (#"\\"#, "\\"),
      ("u0041", "u0041"),
      ("plain text of some length", "plain text of some length"), ("é", "é"), (#"\u0041"#, "A"),
    ]
    for first in parts {
      for second in parts {
        for third in parts {
          let escaped = first.0 + second.0 + third.0
          let text = first.1 + second.1 + third.1
          let decoded = try DTODecoder().decode(String.self, from: "\"\(escaped)\"")
          #expect(Array(decoded.utf8) == Array(text.utf8), "\(escaped)")
        }
      }
    }
  }

  /// How strings are made on systems whose libraries can't make them of bytes that are known to be UTF-8.
  @Test(arguments: [
    "", "a", "é", "a short text", "a longer text of ASCII", "съешь ещё этих булок", "🥐",
  ])
  func stringsOfOlderSystems(text: String) {
    let bytes = Array(text.utf8)
    let copy = bytes.withUnsafeBufferPointer { String.copy(ofCheckedUTF8: $0) }
    #expect(Array(copy.utf8) == bytes)
    #expect(copy == text && copy.hashValue == text.hashValue && copy.count == text.count)
  }

  /// The first bytes of keys, which are compared eight at a time, at the end of memory that has no more.
  @Test func bytesAtTheEnd() {
    for count in 0..<12 {
      let bytes = (0..<count).map { UInt8($0 + 1) }
      bytes.withUnsafeBufferPointer { buffer in
        for index in 0..<14 {
          let word = JSONBytes(buffer).eightBytes(at: index)
          for offset in 0..<8 {
            let expected = index + offset < count ? bytes[index + offset] : 0
            #expect(UInt8(truncatingIfNeeded: word >> UInt64(8 * offset)) == expected)
          }
        }
      }
    }
  }

  private struct Keeper: Decodable {
    let decoder: any Decoder

    init(from decoder: any Decoder) { self.decoder = decoder }
  }

  @Test func keptDecoders() throws {
    var payload = Data(#"[{"id": "a long text that is not stored in place, é"}]"#.utf8)
    let kept = try DTODecoder().decode([Keeper].self, from: payload)
    // The decoder doesn't use the memory of the payload any more.
    payload.resetBytes(in: 0..<payload.count)
    #expect(
      try kept.map { try JSONValue(from: $0.decoder) } == [
        ["id": "a long text that is not stored in place, é"]
      ]
    )
  }
}
