/// Reports a file that is not UTF-8.
extension Rule {
  package static let fileEncoding = Rule(
    id: "encoding",
    severity: .error,
    category: .syntax,
    summary: "a schema file must be UTF-8",
    explanation: """
      YAML and JSON are exchanged as UTF-8. dtoc also reads UTF-16, but most tools don't. Other bytes can't be read at all; they \
      usually come from an editor that uses an old code page. Save the file as UTF-8.
      """,
    correction: Diff(
      from: Example(
        bytes: Array("definitions: {Order: {type: string, title: Gr".utf8) + [0xFC]
          + Array("n}}\n".utf8)
      ),
      to: "definitions: {Order: {type: string, title: Grün}}"
    )
  )
}

/// Why bytes can't be decoded.
struct EncodingProblem: Sendable {
  var message: String
  /// The range in the text that was decoded.
  var range: Range<Int>
  var help = "save the file as UTF-8"

  func diagnostic(in file: FileID) -> Diagnostic {
    Diagnostic(
      .fileEncoding,
      message,
      at: Span(file: file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)),
      help: help
    )
  }

  static let utf32 = EncodingProblem(
    message: "the file is UTF-32",
    range: 0..<0,
    help: "save it as UTF-8"
  )

  static func invalidByte(_ byte: UInt8, at place: Int, ofFile offset: Int) -> EncodingProblem {
    let byte = String(byte, radix: 16, uppercase: true)
    return EncodingProblem(
      message: "byte 0x\(byte) at offset \(offset) is not valid UTF-8",
      range: place..<place + 1
    )
  }

  static func halfSurrogate(_ range: Range<Int>) -> EncodingProblem {
    EncodingProblem(message: "half of a surrogate pair is not valid UTF-16", range: range)
  }

  static func halfCharacter(_ range: Range<Int>) -> EncodingProblem {
    EncodingProblem(
      message: "the file is UTF-16 but ends in the middle of a character",
      range: range
    )
  }
}

extension Diagnostic {
  /// dtoc reads such a file like any other; few other tools do.
  static func utf16(_ file: FileID) -> Diagnostic {
    Diagnostic(
      .fileEncoding,
      "the file is UTF-16, which most other tools don't read",
      at: Span(file: file, start: 0, end: 0),
      help: "save it as UTF-8"
    )
  }
}
