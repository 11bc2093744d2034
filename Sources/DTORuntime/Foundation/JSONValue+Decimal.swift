#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension JSONValue: WrittenNumber {
  static func number(
    _ number: JSONValue,
    writtenIn container: any SingleValueDecodingContainer
  ) throws -> JSONValue {
    // Decoders of other formats don't read a number as `Decimal`, and don't ignore fractions.
    guard let decimal = try? container.decode(Decimal.self) else { return number }
    let digits = decimal.description
    if let whole = Int64(digits) { return .integer(whole) }
    if let whole = UInt64(digits) { return .unsigned(whole) }
    guard let double = Double(digits), isLossless(double, for: decimal) else {
      throw UnexpectedContent.lossyNumber.located(at: container.codingPath)
    }
    return .number(double)
  }

  private static func isLossless(_ number: Double, for decimal: Decimal) -> Bool {
    guard JSONDocument.lossyMagnitudes.contains(number.magnitude) else { return true }
    let magnitude = UInt64(decimal.magnitude.description)
    return magnitude.flatMap { Double(exactly: $0) } == number.magnitude
      || Decimal(string: number.description) == decimal
  }
}
