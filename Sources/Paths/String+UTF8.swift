extension String {
  /// The string with these bytes; nil if they are not UTF-8.
  ///
  /// The initializer of the standard library that validates, `String(validating:as:)`, needs macOS 15.
  package init?(utf8 bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    // Invalid bytes become U+FFFD, which has other bytes.
    guard text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
