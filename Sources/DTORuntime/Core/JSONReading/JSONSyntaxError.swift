/// The error for bytes that aren't JSON (RFC 8259), with its position and what was expected.
///
/// It is the underlying error of the `DecodingError.dataCorrupted` that ``DTODecoder`` throws. For example, a payload that ends
/// inside an object in line 3: `line 3, column 7: expected ',' or '}'`.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What was expected, without any content of the payload: `a value`.
  public let expected: String
  /// The line, from 1. Lines end with a line feed.
  public let line: Int
  /// The column in the line, from 1, in Unicode scalars.
  public let column: Int
  /// The number of bytes before the position.
  public let offset: Int
}

extension JSONSyntaxError: CustomStringConvertible {
  /// A description in one line, for logs: `line 3, column 7: expected a value`.
  public var description: String {
    "line \(line), column \(column): expected \(expected)"
  }
}

extension JSONSyntaxError {
  /// Creates an error with the line and column of an offset.
  init(expected: String, at offset: Int, in bytes: JSONBytes) {
    let before = (0..<offset).lazy.map { bytes[$0] }
    let start = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    self.expected = expected
    self.offset = offset
    line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    // The trailing bytes of a scalar begin with the bits 10.
    column = 1 + before[start...].count { $0 & 0xC0 != 0x80 }
  }
}
