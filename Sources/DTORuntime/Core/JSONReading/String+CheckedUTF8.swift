extension String {
  /// Creates a string of bytes that have been checked. To check them again would take longer than everything else.
  @inline(__always)
  init(checkedUTF8 bytes: UnsafeBufferPointer<UInt8>) {
    // The define is for measuring the code of older systems on a newer one.
    #if compiler(>=6.2) && !DTO_OLDER_SYSTEMS
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        var text = UTF8Span(unchecked: bytes.span)
        _ = text.checkForASCII()
        self.init(copying: text)
        return
      }
    #endif
    self = String.copy(ofCheckedUTF8: bytes)
  }

  /// Makes a string with the libraries of systems before 2025, where only a static string is known to be UTF-8: its description is a copy
  /// of its bytes.
  ///
  /// The pointer, the number of bytes and flags without a bit are a static string that isn't ASCII. That is its layout in the binary
  /// interface of these systems, where it is `@frozen`, and in the libraries of the compilers before Swift 6.2 on other systems. Source:
  /// stdlib/public/core/StaticString.swift in the sources of Swift.
  static func copy(ofCheckedUTF8 bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard let start = bytes.baseAddress else { return "" }
    let content = (UInt(bitPattern: start), bytes.count, UInt8(0))
    return unsafeBitCast(content, to: StaticString.self).description
  }
}
