internal import CYAML

/// The content of a scalar, without quotes and with escapes resolved. Empty for collections.
extension Node {
  package var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  package func withText<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try body(bytes)
  }

  /// Compares without creating a string.
  package func hasText(_ text: StaticString) -> Bool {
    guard text.hasPointerRepresentation else { return self.text == "\(text)" }
    return hasBytes(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Compares byte by byte without creating a string, so canonically equivalent strings differ.
  @_disfavoredOverload
  package func hasText(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { hasBytes($0) }
  }

  package func hasText(_ text: UnsafeBufferPointer<UInt8>) -> Bool { hasBytes(text) }

  func hasBytes(_ other: UnsafeBufferPointer<UInt8>) -> Bool {
    let bytes = bytes
    return cyaml_equal(bytes.baseAddress, bytes.count, other.baseAddress, other.count)
  }

  /// The hash of the text. It is stored in keys, so it costs nothing there. Equal texts have equal hashes; see `textHash(of:)`.
  package var textHash: UInt32 {
    let record = record
    if record.pointee.kind == CYAML_SCALAR, record.pointee.flags & CYAML_KEY != 0 {
      return record.pointee.link
    }
    return cyaml_hash(record.pointee.text, Int(record.pointee.length))
  }

  package static func textHash(of text: String) -> UInt32 {
    var text = text
    return text.withUTF8 { cyaml_hash($0.baseAddress, $0.count) }
  }

  @inline(__always)
  var bytes: UnsafeBufferPointer<UInt8> {
    let record = record
    return UnsafeBufferPointer(start: record.pointee.text, count: Int(record.pointee.length))
  }
}
