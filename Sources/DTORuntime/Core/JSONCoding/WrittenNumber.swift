/// A value that knows how a decoder's number is written in the payload.
///
/// Only Foundation's `Decimal` has all the digits of a number. The core doesn't import Foundation, so ``JSONValue`` conforms in the
/// Foundation layer.
protocol WrittenNumber {
  /// Returns a number as it is written in the payload.
  ///
  /// - Throws: A `DecodingError` if no ``JSONValue`` represents it.
  static func number(
    _ number: JSONValue,
    writtenIn container: any SingleValueDecodingContainer
  ) throws -> JSONValue
}

extension UnexpectedContent {
  static var lossyNumber: UnexpectedContent {
    UnexpectedContent(expected: "a number that Double holds without loss")
  }
}
