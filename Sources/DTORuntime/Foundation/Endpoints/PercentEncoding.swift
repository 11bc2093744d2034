/// Percent-encoding of single values, as opposed to whole URLs (RFC 3986, section 2).
extension String {
  /// The string with escapes for all bytes but unreserved ones.
  var percentEncoded: String { percentEncoded { _ in false } }

  /// The string for a query, with reserved characters and escapes as they are.
  ///
  /// Characters that a query can't have, or that would end the value, are escaped.
  ///
  /// Sources: OpenAPI 3.1.1, Parameter Object, `allowReserved`; RFC 3986, section 3.4; RFC 6570, section 3.2.3.
  var reservedQueryText: String {
    let parts = split(separator: "%", omittingEmptySubsequences: false)
    let kept = Set(":/?@!$'()*,;".utf8)
    return parts.enumerated().map { index, part in
      let text = String(part).percentEncoded { kept.contains($0) }
      if index == 0 { return text }
      let isEscape = part.utf8.prefix(2).filter { $0.hexadecimalValue != nil }.count == 2
      return (isEscape ? "%" : "%25") + text
    }.joined()
  }

  private func percentEncoded(keeping isKept: (UInt8) -> Bool) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte.isUnreserved || isKept(byte) {
        result.append(byte)
      } else {
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension StringProtocol {
  /// The string without escapes. What isn't an escape stays as it is.
  var percentDecoded: String {
    var bytes = Array(utf8)[...]
    guard bytes.contains(UInt8(ascii: "%")) else { return String(self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%"), let high = bytes.first?.hexadecimalValue,
        let low = bytes.dropFirst().first?.hexadecimalValue
      {
        result.append(high << 4 | low)
        bytes = bytes.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The same for a part of a query, in which forms write spaces as `+`.
  var queryDecoded: String {
    contains("+") ? String(map { $0 == "+" ? " " : $0 }).percentDecoded : percentDecoded
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(self)
    }
  }

  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension Substring {
  /// The parts between separators, empty ones too. `split(separator:)` with texts needs iOS 16.
  func parts(between separator: String) -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      if utf8[index...].starts(with: separator.utf8) {
        parts.append(self[start..<index])
        start = utf8.index(index, offsetBy: separator.utf8.count)
        index = start
      } else {
        utf8.formIndex(after: &index)
      }
    }
    return parts + [self[start...]]
  }
}
