/// A string in a view: its range in ``Texts``.
///
/// Two numbers instead of a `String`: a large document has hundreds of thousands of strings, and these take no memory, reference
/// counting or release. They are small, because views that only contain strings are copied from section to section; the strings of
/// one declaration are less than 4 GB.
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

  /// The same without its first byte.
  func droppingFirst() -> Text { Text(start: start + 1, end: end) }
}

/// The bytes of the strings in the views that are being printed.
///
/// A stack: the strings of a declaration's views are written when the declaration is printed, and dropped before the next one. A
/// string can be a part of another one. For example
/// ```swift
/// let assignment = texts.make { texts in
///   storage = texts.make { $0.append("_carPark") }
///   texts.append(" = SafeOptional(carPark)")
/// }
/// ```
package struct Texts: ~Copyable {
  private var bytes = GrowingBytes()

  /// The string that `write` appends.
  @inline(__always)
  mutating func make(_ write: (inout Texts) -> Void) -> Text {
    let start = bytes.count
    write(&self)
    return Text(start: start, end: bytes.count)
  }

  /// A static string.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    bytes.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// A copy of a string.
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

  /// Drops everything after this number of bytes; the views with these strings must be gone.
  mutating func drop(downTo count: Int) { bytes.removeLast(downTo: count) }

  /// The bytes of the string, which can be appended elsewhere: there is a margin after them. Valid until the next string is
  /// created.
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
  /// Each line ends with a line break.
  fileprivate var text: Text

  var isEmpty: Bool { text.isEmpty }
}

extension Texts {
  /// The lines that `write` appends; each must end with a line break.
  mutating func makeLines(_ write: (inout Texts) -> Void) -> TextLines {
    TextLines(text: make(write))
  }

  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// Removes the first line.
  func next(of lines: inout TextLines) -> Text? {
    guard !lines.isEmpty else { return nil }
    let start = lines.text.start
    var end = start
    // There is a line break, so eight bytes without it are followed by more.
    while true {
      let length = bytes.bytes.eightBytes(from: end).count(before: UInt8(ascii: "\n"))
      end += length
      if length < 8 { break }
    }
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
