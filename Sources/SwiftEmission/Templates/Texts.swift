/// A piece of text that a view shows, represented by its range in ``Texts``.
///
/// A text is two numbers rather than a `String`. A large document has hundreds of thousands of texts, and these need no allocation, no
/// reference counting and no release. The numbers are small because views made of texts are copied from section to section. The texts of
/// one declaration take up less than 4 GB.
package struct Text: Sendable {
  private var first: UInt32
  private var next: UInt32

  @inline(__always)
  fileprivate init(start: Int, end: Int) {
    first = UInt32(start)
    next = UInt32(end)
  }

  @inline(__always)
  fileprivate var start: Int {
    get { Int(first) }
    set { first = UInt32(newValue) }
  }

  @inline(__always)
  fileprivate var end: Int { Int(next) }

  package static var empty: Text { Text(start: 0, end: 0) }

  @inline(__always)
  package var isEmpty: Bool { first == next }

  /// Returns the text without its first byte.
  func droppingFirst() -> Text { Text(start: start + 1, end: end) }
}

/// The bytes of the texts in the views being printed.
///
/// The bytes form a stack: the texts of a declaration's views are written when the declaration is printed, and dropped before the next one.
/// A text may be a part of another. For example:
/// ```swift
/// let assignment = texts.make { texts in
///   storage = texts.make { $0.append("_carPark") }
///   texts.append(" = SafeOptional(carPark)")
/// }
/// ```
package struct Texts: ~Copyable {
  private var bytes = GrowingBytes()

  /// Returns the text that `write` appends.
  @inline(__always)
  mutating func make(_ write: (inout Texts) -> Void) -> Text {
    let start = bytes.count
    write(&self)
    return Text(start: start, end: bytes.count)
  }

  /// Appends a static string.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    bytes.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a copy of a text.
  @inline(__always)
  mutating func append(_ text: Text) { bytes.append(copyOf: text.start..<text.end) }

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

  /// Drops everything after the first `count` bytes. Views that show the dropped texts must not be used any more.
  mutating func drop(downTo count: Int) { bytes.removeLast(downTo: count) }

  /// Returns the bytes of a text, with a margin after them, ready to be appended elsewhere; valid until the next text is made.
  @inline(__always)
  func bytes(of text: Text) -> UnsafeBufferPointer<UInt8> { slice(text) }

  func areEqual(_ left: Text, _ right: Text) -> Bool {
    left.end - left.start == right.end - right.start && slice(left).elementsEqual(slice(right))
  }

  @inline(__always)
  private func slice(_ text: Text) -> UnsafeBufferPointer<UInt8> {
    bytes.slice(text.start..<text.end)
  }
}

// MARK: - Lines

/// Lines of text in a view.
package struct TextLines: Sendable {
  /// The lines, each followed by a line end.
  fileprivate var text: Text

  var isEmpty: Bool { text.isEmpty }
}

extension Texts {
  /// Returns the lines that `write` appends. Each line must be ended.
  mutating func makeLines(_ write: (inout Texts) -> Void) -> TextLines {
    TextLines(text: make(write))
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Removes the first line and returns it.
  func next(of lines: inout TextLines) -> Text? {
    guard !lines.isEmpty else { return nil }
    let start = lines.text.start
    var end = start
    let bytes = bytes.bytes
    while bytes[end] != UInt8(ascii: "\n") { end += 1 }
    lines.text.start = end + 1
    return Text(start: start, end: end)
  }
}

/// A string is a view with one field, `{{.}}`, so that a list of strings is a list like any other.
extension Text: TemplateView {
  package static let fields = ViewFields<Text>(
    "text",
    "One string of a list.",
    [.text(".", "The string itself.") { $0 }]
  )
}
