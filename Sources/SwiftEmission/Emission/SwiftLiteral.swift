/// The Swift spelling of values.
extension Texts {
  /// Appends a string literal. Quotes, backslashes, control characters and characters that reorder text are escaped, so that a schema can't
  /// inject code into the output or hide it.
  mutating func append(literal text: String) {
    append("\"")
    append(escaping: text)
    append("\"")
  }

  /// Appends a string literal with the place of a schema, `file#/pointer`.
  mutating func append(literal pointer: String, in file: String) {
    append("\"")
    append(escaping: file)
    append("#")
    append(escaping: pointer)
    append("\"")
  }

  /// Appends string literals, separated by commas.
  mutating func append(literals texts: [String]) {
    for (index, text) in texts.enumerated() {
      if index > 0 { append(", ") }
      append(literal: text)
    }
  }

  private mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { append(escaping: $0) }
  }

  private mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.areSurelySafeInLiteral {
      append(bytes: bytes)
    } else {
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
        append(escaping: scalar)
      }
    }
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    default:
      if scalar.isUnsafeInSource {
        append("\\u{\(String(scalar.value, radix: 16, uppercase: true))}")
      } else {
        append(scalar: scalar)
      }
    }
  }
}

extension String {
  /// The string as a Swift string literal.
  var asLiteral: String {
    var texts = Texts()
    let literal = texts.make { $0.append(literal: self) }
    return String(decoding: texts.bytes(of: literal), as: UTF8.self)
  }

  /// The string as it may appear after `//`, with U+FFFD in place of characters that end a line or hide text.
  package var safeInComment: String {
    guard unicodeScalars.contains(where: \.isUnsafeInSource) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0.isUnsafeInSource ? "\u{FFFD}" : $0 })
    )
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, a line separator, or a mark that changes how text is displayed.
  var isUnsafeInSource: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB:
      true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the UTF-8 bytes definitely contain no unsafe scalar.
  var areSurelySafeInSource: Bool { allSatisfy(\.isSurelySafeInSource) }

  /// Whether the bytes are safe in source code and nothing needs an escape in a string literal.
  var areSurelySafeInLiteral: Bool {
    allSatisfy { $0.isSurelySafeInSource && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}

extension UInt8 {
  /// Whether the byte is neither a control character nor one of the three lead bytes of the other unsafe scalars, which some harmless
  /// characters share.
  fileprivate var isSurelySafeInSource: Bool {
    switch self {
    case 0..<0x20, 0x7F, 0xC2, 0xE2, 0xEF: false
    default: true
    }
  }
}
