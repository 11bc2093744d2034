/// The string of a scalar, read in its document without a copy.
///
/// The document owns the bytes: like a node, a quoted text is valid for as long as its document is.
package struct QuotedText: Equatable, Sendable {
  private let scalar: Node

  package init(_ scalar: Node) { self.scalar = scalar }

  package func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try scalar.withText(body)
  }

  /// The first line that isn't empty.
  package var firstLine: String? {
    withUTF8 { bytes in
      let line = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        .first { line in line.contains { $0 != UInt8(ascii: " ") } }
      return line.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Whether both texts are the same, wherever they are written.
  package func isSameText(as other: QuotedText) -> Bool {
    withUTF8 { own in other.withUTF8 { own.count == $0.count && own.elementsEqual($0) } }
  }
}
