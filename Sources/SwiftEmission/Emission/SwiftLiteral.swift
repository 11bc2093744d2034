/// Swift's spelling of values.
extension Texts {
  /// A string literal, safe for any text: quotes, backslashes, control characters and the characters that reorder text are escaped,
  /// so that a schema can't put code into the output or hide it.
  mutating func append(literal text: String) {
    append("\"")
    append(escaping: text)
    append("\"")
  }

  /// A string literal with the place of a schema, `file#/pointer`.
  mutating func append(literal pointer: String, in file: String) {
    append("\"")
    append(escaping: file)
    append("#")
    append(escaping: pointer)
    append("\"")
  }

  /// Literals with commas between them.
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
  /// The text as it may stand behind `//`: what ends a line or hides text is shown as U+FFFD.
  var safeInComment: String {
    guard unicodeScalars.contains(where: \.isUnsafeInSource) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { $0.isUnsafeInSource ? "\u{FFFD}" : $0 })
    )
  }
}

extension Unicode.Scalar {
  /// Control characters, line separators, and the marks that make text read otherwise than it is.
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
  /// Whether this UTF-8 has no scalar that is unsafe in source, as far as one can tell without decoding it: it has no control
  /// character, and none of the three bytes with which the others begin (which harmless characters share).
  var areSurelySafeInSource: Bool {
    allSatisfy { (bytes: EightBytes) in bytes.areSurelySafeInSource }
  }

  /// Whether none of it needs an escape in a string literal, either.
  var areSurelySafeInLiteral: Bool {
    allSatisfy { (bytes: EightBytes) in
      bytes.areSurelySafeInSource && !bytes.contains(UInt8(ascii: "\""))
        && !bytes.contains(UInt8(ascii: "\\"))
    }
  }
}

extension EightBytes {
  @inline(__always)
  fileprivate var areSurelySafeInSource: Bool {
    // 0xC2 and 0xE2 are one bit apart.
    !contains(lessThan: 0x20) && !contains(0x7F) && !contains(0xE2, whenSetting: 0x20)
      && !contains(0xEF)
  }
}
