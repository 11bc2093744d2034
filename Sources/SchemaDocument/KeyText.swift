internal import CYAML

/// A key that is looked up over and over: its bytes and their hash, made once.
///
/// The bytes are never freed, so keys are for fixed vocabularies, such as the keywords of schemas.
package struct KeyText: Sendable {
  package let hash: UInt32
  nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  package init(_ text: String) {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = buffer.initialize(from: text.utf8)
    bytes = UnsafeBufferPointer(buffer)
    hash = cyaml_hash(bytes.baseAddress, bytes.count)
  }
}

extension Node {
  /// The value of a key; see `subscript(_: String)`.
  package subscript(key: KeyText) -> Node? {
    isMapping ? value(of: key.bytes, hash: key.hash) : nil
  }

  /// Compares without making a string.
  package func hasText(_ text: KeyText) -> Bool { hasBytes(text.bytes) }
}
