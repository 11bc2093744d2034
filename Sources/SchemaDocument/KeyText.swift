internal import CYAML

/// A key that is compared frequently: its bytes and their hash, computed once.
///
/// The bytes are never freed, so use it only for keys that are known at compile time.
package struct KeyText: Sendable {
  package let hash: UInt32
  nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  package init(_ text: String) {
    bytes = Self.immortal(text)
    hash = cyaml_hash(bytes.baseAddress, bytes.count)
  }

  init(_ text: cyaml_text) {
    bytes = UnsafeBufferPointer(start: text.bytes, count: Int(text.length))
    hash = cyaml_hash(bytes.baseAddress, bytes.count)
  }

  static func immortal(_ text: String) -> UnsafeBufferPointer<UInt8> {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = buffer.initialize(from: text.utf8)
    return UnsafeBufferPointer(buffer)
  }
}

extension Node {
  /// Compares without creating a string.
  package func hasText(_ text: KeyText) -> Bool { hasBytes(text.bytes) }
}
