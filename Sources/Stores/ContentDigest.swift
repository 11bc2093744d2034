/// The digest of a file, as a lock writes it: `sha256:` and 64 hexadecimal digits.
package struct ContentDigest: Hashable, Sendable {
  /// The digits.
  package let digits: String

  package init(of bytes: [UInt8]) {
    digits = Self.digits(of: SHA256.hash(bytes))
  }

  /// Reads what ``text`` is; nil if it is anything else.
  package init?(_ text: Substring, tag: String = Self.tag) {
    guard text.utf8.starts(with: tag.utf8) else { return nil }
    let digits = String(decoding: text.utf8.dropFirst(tag.utf8.count), as: UTF8.self)
    guard digits.isLowercaseHexadecimal(count: 64) else { return nil }
    self.digits = digits
  }

  package var text: String { Self.tag + digits }

  package static let tag = "sha256:"

  private static func digits(of bytes: [UInt8]) -> String {
    let alphabet = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [alphabet[Int($0 >> 4)], alphabet[Int($0 & 15)]] },
      as: UTF8.self
    )
  }
}

extension StringProtocol {
  /// Whether it is a number of so many digits, as git and locks write them.
  package func isLowercaseHexadecimal(count: Int) -> Bool {
    utf8.count == count
      && utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
