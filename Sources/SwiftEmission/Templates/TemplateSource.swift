/// The text of one template, with line ends normalized to `\n`.
///
/// The same templates must produce the same bytes on every machine, so a checkout with `\r\n` must make no difference. A byte order mark
/// would end up in the middle of the output, so it is removed.
struct TemplateSource: Sendable {
  let name: String
  let bytes: [UInt8]

  init(name: String, text: some Sequence<UInt8>) {
    self.name = name
    var bytes = Array(text)
    if bytes.contains(UInt8(ascii: "\r")) {
      let text = bytes
      bytes.removeAll(keepingCapacity: true)
      for byte in text {
        if byte == UInt8(ascii: "\n"), bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
        bytes.append(byte)
      }
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    self.bytes = bytes
  }

  func problem(at offset: Int, _ message: String, help: String? = nil) -> TemplateProblem {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Bytes of the form 10xxxxxx continue a character.
    let column = before[lineStart...].count { $0 & 0xC0 != 0x80 }
    return TemplateProblem(
      template: name,
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: column + 1,
      message: message,
      help: help
    )
  }
}
