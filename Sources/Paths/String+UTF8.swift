extension String {
  /// The string with these bytes; nil if they are not UTF-8.
  ///
  /// The initializer of the standard library that validates, `String(validating:as:)`, needs macOS 15.
  package init?(utf8 bytes: some Collection<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    // Invalid bytes become U+FFFD, which has other bytes. Two buffers are compared much faster than two collections.
    let areEqual = bytes.withContiguousStorageIfAvailable { bytes in
      text.utf8.withContiguousStorageIfAvailable { $0.elementsEqual(bytes) }
    }
    guard (areEqual ?? nil) ?? text.utf8.elementsEqual(bytes) else { return nil }
    self = text
  }
}
