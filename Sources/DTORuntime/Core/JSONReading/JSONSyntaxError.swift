/// Says where bytes are no JSON (RFC 8259), and what should have been there.
///
/// It is the underlying error of the `DecodingError.dataCorrupted` that ``DTODecoder`` throws. For example line 3, column 7 of
/// a payload that ends in the middle of an object: `expected '}' or ','`.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What should have been there, without content of the payload: `a value`.
  public let expected: String
  /// The line, from 1 on; lines end with a line feed.
  public let line: Int
  /// The column within the line, from 1 on, in Unicode scalars.
  public let column: Int
  /// How many bytes stand before the place.
  public let offset: Int
}

extension JSONSyntaxError: CustomStringConvertible {
  /// One line for a log: `line 3, column 7: expected a value`.
  public var description: String {
    "line \(line), column \(column): expected \(expected)"
  }
}

extension JSONSyntaxError {
  /// Finds the line and the column of a byte.
  init(expected: String, at offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    let start = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    self.expected = expected
    self.offset = offset
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    // Bytes within a scalar begin with the bits 10.
    column = 1 + before[start...].count { $0 & 0xC0 != 0x80 }
  }

  /// The error as decoders throw it.
  var asDecodingError: DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: "\(self).", underlyingError: self)
    )
  }
}
