internal import CYAML

extension SourceText {
  /// UTF-8 or UTF-16, with or without a byte order mark. A text with errors can still be used to show their locations.
  static func decoding(_ bytes: [UInt8], path: String) -> (SourceText, EncodingProblem?) {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE) where bytes.starts(with: [0xFF, 0xFE, 0, 0]),
      (0, 0) where bytes.starts(with: [0, 0, 0xFE, 0xFF]):
      return (SourceText(path: path, bytes: []), .utf32)
    case (0xFF, 0xFE): return utf16(bytes, from: 2, path: path, .utf16LittleEndian)
    case (0xFE, 0xFF): return utf16(bytes, from: 2, path: path, .utf16BigEndian)
    // A schema starts with an ASCII character, so a zero byte beside it indicates UTF-16.
    case (let first?, 0) where first != 0:
      return utf16(bytes, from: 0, path: path, .utf16LittleEndian)
    case (0, let second?) where second != 0:
      return utf16(bytes, from: 0, path: path, .utf16BigEndian)
    default: return utf8(bytes, path: path)
    }
  }

  private static func utf8(_ bytes: [UInt8], path: String) -> (SourceText, EncodingProblem?) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let source = SourceText(
      path: path,
      bytes: bytes,
      from: hasMark ? 3 : 0,
      encoding: hasMark ? .utf8WithByteOrderMark : .utf8
    )
    let bytes = source.unsafeBytes
    let invalid = cyaml_invalid_utf8(bytes.baseAddress, bytes.count)
    guard invalid < bytes.count else { return (source, nil) }
    return (source, .invalidByte(bytes[invalid], at: invalid, ofFile: invalid + (hasMark ? 3 : 0)))
  }

  private static func utf16(
    _ bytes: [UInt8],
    from start: Int,
    path: String,
    _ encoding: Encoding
  ) -> (SourceText, EncodingProblem?) {
    let units = stride(from: start, to: bytes.count - 1, by: 2).lazy.map { at in
      encoding == .utf16LittleEndian
        ? UInt16(bytes[at + 1]) << 8 | UInt16(bytes[at])
        : UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
    }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var problem: EncodingProblem?
    var decoder = UTF16()
    var iterator = units.makeIterator()
    decoding: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): text += UTF8.encode(scalar).map(Array.init) ?? []
      case .emptyInput: break decoding
      case .error:
        let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
        if problem == nil {
          problem = .halfSurrogate(text.count..<text.count + replacement.count)
        }
        text += replacement
      }
    }
    if problem == nil, !(bytes.count - start).isMultiple(of: 2) {
      problem = .halfCharacter(text.count..<text.count)
    }
    return (SourceText(path: path, bytes: text, encoding: encoding), problem)
  }
}
