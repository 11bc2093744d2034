/// A piece of text that a view shows: where it stands in ``Texts``.
///
/// Two numbers rather than a `String`: a large document has hundreds of thousands of them, and
/// these take no memory of their own, no counting of references and no release.
package struct Text: Sendable {
  fileprivate var start: Int
  fileprivate var end: Int

  package static let empty = Text(start: 0, end: 0)

  package var isEmpty: Bool { start == end }
}

/// The bytes of the texts of the views that are being printed.
///
/// A stack: what the views of a declaration show is written when the declaration is printed, and
/// dropped before the next one. One text may be a part of another. For example
/// ```swift
/// let assignment = texts.make { texts in
///   storage = texts.make { $0.append("_carPark") }
///   texts.append(" = SafeOptional(carPark)")
/// }
/// ```
package struct Texts: ~Copyable {
  private var bytes = GrowingBytes()

  /// The text of all that `write` appends.
  @inline(__always)
  mutating func make(_ write: (inout Texts) -> Void) -> Text {
    let start = bytes.count
    write(&self)
    return Text(start: start, end: bytes.count)
  }

  /// Text of our own.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    bytes.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @_disfavoredOverload
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append($0) }
  }

  mutating func append(scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
  }

  mutating func append(bytes more: UnsafeBufferPointer<UInt8>) {
    bytes.append(more)
  }

  var count: Int { bytes.count }

  /// Drops all that was made since there were so many bytes; the views that show it must be gone.
  mutating func drop(downTo count: Int) { bytes.removeLast(downTo: count) }

  @inline(__always)
  func withBytes<R>(of text: Text, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    body(slice(text))
  }

  /// How many characters wide the text is, as a person counts them.
  func width(of text: Text) -> Int {
    withBytes(of: text) { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? bytes.count : String(decoding: bytes, as: UTF8.self).count
    }
  }

  func areEqual(_ left: Text, _ right: Text) -> Bool {
    slice(left).elementsEqual(slice(right))
  }

  @inline(__always)
  private func slice(_ text: Text) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes.bytes[text.start..<text.end])
  }
}

// MARK: - Lines

/// Lines of text that a view shows.
package struct TextLines: Sendable {
  /// Each line with a line end behind it.
  fileprivate var text: Text

  var isEmpty: Bool { text.isEmpty }
}

extension Texts {
  /// The lines that `write` appends; each must be ended.
  mutating func makeLines(_ write: (inout Texts) -> Void) -> TextLines {
    TextLines(text: make(write))
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Takes the first line away.
  func next(of lines: inout TextLines) -> Text? {
    guard !lines.isEmpty else { return nil }
    let start = lines.text.start
    var end = start
    while bytes.bytes[end] != UInt8(ascii: "\n") { end += 1 }
    lines.text.start = end + 1
    return Text(start: start, end: end)
  }
}

/// A text is a view with one field, `{{.}}`, so that a list of texts is a list like any other.
extension Text: TemplateView {
  package static let fields = ViewFields<Text>(
    "text",
    "One text of a list.",
    [.text(".", "The text itself.") { $0 }]
  )
}
