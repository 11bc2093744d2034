/// Makes a URL's text of one that people wrote: `/café%20au lait` becomes `/caf%C3%A9%20au%20lait`.
enum URLEscaping {
  /// The text with what a URL may not hold in percent signs, and the rest, percent signs that mean something among it, as it is.
  ///
  /// `URL(string:)` mends texts, too, but since 2023 only, and `%20` beside a space is to it three characters. The host is left to
  /// it: names that are not ASCII have an escaping of their own there.
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

  /// Takes away what stands before the path: in `https://example.com/a` all up to the third slash.
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
  /// Whether a path, a query or a fragment may hold the byte as it is. RFC 3986, section 3.3.
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
