import Foundation

/// One number in every type; nil where it does not fit.
struct Numbers: Hashable {
  /// The bits of a `Double` and of a `Float`, because -0 is equal to 0.
  private let double: UInt64?
  private let float: UInt32?
  private let signed: Int64?
  private let unsigned: UInt64?
  private let small: Int16?
}

extension Numbers: Decodable {
  init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer()
    double = (try? number.decode(Double.self))?.bitPattern
    float = (try? number.decode(Float.self))?.bitPattern
    signed = try? number.decode(Int64.self)
    unsigned = try? number.decode(UInt64.self)
    small = try? number.decode(Int16.self)
  }
}

extension Numbers {
  /// Converts a number with the C library.
  init(inC text: String) {
    let isZero = text.prefix { !"eE".contains($0) }.allSatisfy { !("1"..."9").contains($0) }
    // A number that is too large or too small doesn't fit.
    let double = strtod(text, nil)
    let float = strtof(text, nil)
    self.double = double.isFinite && (double != 0 || isZero) ? double.bitPattern : nil
    self.float = float.isFinite && (float != 0 || isZero) ? float.bitPattern : nil
    // As an integer, a number that is too small is 0.
    let digits = double == 0 ? "0" : wholeDigits(text)
    signed = digits.flatMap { digits in
      errno = 0
      let number = strtoll(digits, nil, 10)
      return errno == 0 ? Int64(number) : nil
    }
    unsigned = digits.flatMap { digits in
      errno = 0
      let number = strtoull(digits, nil, 10)
      return errno == 0 && !digits.hasPrefix("-") ? UInt64(number) : nil
    }
    small = signed.flatMap { Int16(exactly: $0) }
  }
}

/// The digits of a number without point and exponent; nil if it has a fraction, or more digits than any integer.
private func wholeDigits(_ text: String) -> String? {
  let parts = text.split { "eE".contains($0) }
  let sign = text.hasPrefix("-") ? "-" : ""
  let significand = parts[0].drop { $0 == "-" }.split(separator: ".")
  let fraction = significand.count > 1 ? String(significand[1]) : ""
  var digits = String(significand[0]) + fraction
  guard let written = parts.count > 1 ? Int(parts[1]) : 0 else { return nil }
  let zeros = written - fraction.count
  if zeros > 20 { return nil }
  if zeros >= 0 {
    digits += String(repeating: "0", count: zeros)
  } else {
    guard digits.suffix(-zeros).allSatisfy({ $0 == "0" }) else { return nil }
    digits = String(digits.dropLast(-zeros))
    // What is left are zeros in front of the point.
    if digits.isEmpty { digits = "0" }
  }
  return sign + digits
}
