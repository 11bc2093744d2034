/// The bytes written so far, and the indentation that standalone partials have added up.
///
/// The indentation is written before the first byte of a line and not after a line's end, so that
/// a line that stays empty gets none.
struct TemplateOutput: ~Copyable {
  var bytes: GrowingBytes
  /// The texts of the views that are being printed.
  var texts = Texts()
  private var indentation: [UInt8] = []
  private var isAtLineStart = true

  init(_ bytes: consuming GrowingBytes) {
    self.bytes = bytes
  }

  /// Text of the template itself: a line or a part of one.
  @inline(__always)
  mutating func append(literal: UnsafeBufferPointer<UInt8>) {
    if literal.first != UInt8(ascii: "\n") { startLine() }
    bytes.append(literal)
    isAtLineStart = literal.last == UInt8(ascii: "\n")
  }

  /// Text of a view: it goes where the line stands, and its own line ends start no template lines.
  @inline(__always)
  mutating func append(_ text: Text) {
    guard !text.isEmpty else { return }
    startLine()
    texts.withBytes(of: text) { bytes.append($0) }
  }

  @inline(__always)
  mutating func append(_ text: consuming String) {
    text.withUTF8 { text in
      guard !text.isEmpty else { return }
      startLine()
      bytes.append(text)
    }
  }

  @inline(__always)
  private mutating func startLine() {
    guard isAtLineStart else { return }
    isAtLineStart = false
    indentation.withUnsafeBufferPointer { bytes.append($0) }
  }

  /// Drops the texts that `body` makes.
  mutating func withTemporaryTexts(_ body: (inout TemplateOutput) -> Void) {
    let count = texts.count
    body(&self)
    texts.drop(downTo: count)
  }

  mutating func indented(
    by addition: UnsafeBufferPointer<UInt8>,
    _ body: (inout TemplateOutput) -> Void
  ) {
    let outer = indentation.count
    indentation.append(contentsOf: addition)
    body(&self)
    indentation.removeSubrange(outer...)
  }
}
