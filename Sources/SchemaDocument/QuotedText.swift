/// The string of a scalar, read in its document without a copy.
///
/// The document owns the bytes: like a node, a quoted text is valid for as long as its document is.
package struct QuotedText: Equatable, Sendable {
  private let scalar: Node

  package init(_ scalar: Node) { self.scalar = scalar }

  package func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try scalar.withText(body)
  }
}
