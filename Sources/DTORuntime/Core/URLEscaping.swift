/// Percent-encodes the characters that a URL can't contain: `/café%20au lait` becomes `/caf%C3%A9%20au%20lait`.
enum URLEscaping {
  /// Returns a string with percent escapes for the bytes that a URL can't contain. Existing escapes and the scheme and host stay
  /// unchanged.
  ///
  /// `URL(string:)` also adds escapes, but only since 2023, and it escapes the percent sign of an existing `%20` if the string
  /// contains a space. It does handle the host, where names that aren't ASCII have their own encoding.
  static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(\.isPlainInURL) else { return text }
    var bytes = Array(text.utf8)[...]
    var result = Array(takeAuthority(&bytes))
    var isFragment = false
    while let byte = bytes.popFirst() {
      let isWritten: Bool
      switch byte {
      case UInt8(ascii: "%"):
        isWritten = bytes.count >= 2 && bytes.prefix(2).allSatisfy(\.isHexadecimalDigit)
      case UInt8(ascii: "#"):
        isWritten = !isFragment
        isFragment = true
      default:
        isWritten = byte.isPlainInURL
      }
      if isWritten {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Removes and returns the part before the path: in `https://example.com/a`, everything up to the third slash.
  private static func takeAuthority(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let scheme = bytes.prefix { $0 != slash && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let slashes = bytes[scheme.endIndex...].prefix { $0 == slash }
    guard slashes.count >= 2, scheme.last ?? UInt8(ascii: ":") == UInt8(ascii: ":") else {
      return []
    }
    let host = bytes[(slashes.startIndex + 2)...].prefix {
      $0 != slash && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    defer { bytes = bytes[host.endIndex...] }
    return bytes[..<host.endIndex]
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}

extension UInt8 {
  /// Whether the byte can appear unescaped in a path, query or fragment (RFC 3986, section 3.3).
  fileprivate var isPlainInURL: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "/")...UInt8(ascii: ";"), UInt8(ascii: "&")...UInt8(ascii: "."):
      true
    default: "-._~!$=@?".utf8.contains(self)
    }
  }

  fileprivate var isHexadecimalDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
