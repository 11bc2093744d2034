import SchemaDocument
import Testing

@Suite struct EncodingTests {
  private func utf16(_ text: String, _ order: SourceText.Encoding, mark: [UInt8] = []) -> [UInt8] {
    mark
      + text.utf16.flatMap { unit in
        order == .utf16LittleEndian
          ? [UInt8(unit & 0xFF), UInt8(unit >> 8)] : [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      }
  }

  private func check(
    _ bytes: [UInt8],
    reads expected: String,
    as encoding: SourceText.Encoding,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let read = ReadText(bytes: bytes)
    #expect(outline(read.document.root) == expected, sourceLocation: location)
    #expect(read.document.source.encoding == encoding, sourceLocation: location)
    let isUTF16 = encoding == .utf16LittleEndian || encoding == .utf16BigEndian
    #expect(read.findings == (isUTF16 ? Self.utf16Finding : ""), sourceLocation: location)
  }

  private static let utf16Finding = """
    1:1-1:1 error[encoding] the file is UTF-16, which most other tools don't read
      help: save it as UTF-8
    """

  @Test func everyEncoding() {
    let text = "ключ: 😀\n"
    let tree = "{ключ: '😀'}"
    check(Array(text.utf8), reads: tree, as: .utf8)
    check([0xEF, 0xBB, 0xBF] + Array(text.utf8), reads: tree, as: .utf8WithByteOrderMark)
    check(utf16(text, .utf16LittleEndian, mark: [0xFF, 0xFE]), reads: tree, as: .utf16LittleEndian)
    check(utf16(text, .utf16BigEndian, mark: [0xFE, 0xFF]), reads: tree, as: .utf16BigEndian)
    check(utf16("a: 😀", .utf16LittleEndian), reads: "{a: '😀'}", as: .utf16LittleEndian)
    check(utf16("a: 😀", .utf16BigEndian), reads: "{a: '😀'}", as: .utf16BigEndian)
  }

  private func check(
    _ bytes: [UInt8],
    isBroken expected: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let read = ReadText(bytes: bytes)
    #expect(read.document.root == nil, sourceLocation: location)
    #expect(read.findings == expected, sourceLocation: location)
  }

  @Test func brokenEncodings() {
    let help = "\n  help: save the file as UTF-8"
    check(
      Array("a: ж".utf8) + [0xFF, 0x0A],
      isBroken: "1:5-1:6 error[encoding] byte 0xFF at offset 5 is not valid UTF-8" + help
    )
    check(
      [0xEF, 0xBB, 0xBF, 0x61, 0xC0, 0xAF],
      isBroken: "1:2-1:3 error[encoding] byte 0xC0 at offset 4 is not valid UTF-8" + help
    )
    // An overlong form, a surrogate, a value above U+10FFFF, a cut-off sequence.
    for bytes: [UInt8] in [
      [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x98],
    ] {
      #expect(ReadText(bytes: [0x61] + bytes).findings.contains("at offset 1"))
    }
    check(
      [0xFF, 0xFE, 0x61, 0x00, 0x62],
      isBroken: "1:2-1:2 error[encoding] the file is UTF-16 but ends in the middle of a character"
        + help
    )
    check(
      [0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x00],
      isBroken: "1:2-1:3 error[encoding] half of a surrogate pair is not valid UTF-16" + help
    )
    check(
      [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0],
      isBroken: "1:1-1:1 error[encoding] the file is UTF-32\n  help: save it as UTF-8"
    )
  }
}
