/// Swift's spelling of values.
enum SwiftLiteral {
  /// A string literal, safe for any text: quotes, backslashes, control characters and the characters that reorder text are escaped,
  /// so that a schema can't put code into the output or hide it.
  static func string(_ text: String) -> String {
    var literal = "\""
    literal.reserveCapacity(text.utf8.count + 2)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        if scalar.isUnsafeInSource {
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
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
