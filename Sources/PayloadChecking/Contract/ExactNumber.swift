/// A number of JSON, exact if it has at most 19 digits: 0.3 is a multiple of 0.1.
struct ExactNumber: Comparable {
  private let double: Double
  /// Nil if it has too many digits.
  private let digits: Digits?

  /// `mantissa * 10^exponent`, without the sign.
  fileprivate struct Digits {
    var mantissa: UInt64
    var exponent: Int
  }

  init?(_ text: String) {
    guard let double = Double(text) else { return nil }
    self.double = double
    digits = Digits(text)
  }

  init(_ integer: Int64) {
    double = Double(integer)
    digits = Digits(mantissa: integer.magnitude, exponent: 0)
  }

  static func == (left: ExactNumber, right: ExactNumber) -> Bool {
    left.compared(to: right) == 0
  }

  static func < (left: ExactNumber, right: ExactNumber) -> Bool { left.compared(to: right) < 0 }

  /// Integers that have the same `Double` are compared by their digits.
  private func compared(to other: ExactNumber) -> Int {
    if double != other.double { return double < other.double ? -1 : 1 }
    guard let one = digits?.integer, let two = other.digits?.integer, one != two else { return 0 }
    return (one < two) == (double > 0) ? -1 : 1
  }

  /// Anything is a multiple of zero, which schemas must not have.
  func isMultiple(of step: ExactNumber) -> Bool {
    guard step.double != 0 else { return true }
    if let digits, let step = step.digits { return digits.isMultiple(of: step) }
    let quotient = double / step.double
    // A quotient that isn't finite has no fraction that is known.
    return !quotient.isFinite || quotient == quotient.rounded()
  }
}

extension ExactNumber.Digits {
  fileprivate init?(_ text: String) {
    let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    guard let significand = parts.first, var exponent = parts.count == 1 ? 0 : Int(parts[1]),
      // The digits of a fraction, which are subtracted below, are fewer.
      (-1_000_000_000...1_000_000_000).contains(exponent)
    else { return nil }
    var mantissa: UInt64 = 0
    var isFraction = false
    for byte in significand.utf8 {
      switch byte {
      case 0x30...0x39:
        let (product, isTooLarge) = mantissa.multipliedReportingOverflow(by: 10)
        let (sum, isAlsoTooLarge) = product.addingReportingOverflow(UInt64(byte - 0x30))
        guard !isTooLarge, !isAlsoTooLarge else { return nil }
        mantissa = sum
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"): break
      // Infinity, or the digits of another base.
      default: return nil
      }
    }
    guard (-1000...1000).contains(exponent) else { return nil }
    self.init(mantissa: mantissa, exponent: exponent)
  }

  /// The value if it is an integer that fits.
  fileprivate var integer: UInt64? {
    var value = mantissa
    for _ in 0..<max(0, exponent) {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      if isTooLarge { return nil }
      value = product
    }
    return exponent < 0 ? nil : value
  }

  fileprivate func isMultiple(of step: Self) -> Bool {
    var rest = mantissa
    var difference = exponent - step.exponent
    while difference < 0 {
      guard rest % 10 == 0 else { return false }
      rest /= 10
      difference += 1
      if rest == 0 { return true }
    }
    rest %= step.mantissa
    for _ in 0..<difference where rest != 0 {
      let product = rest.multipliedFullWidth(by: 10)
      rest = step.mantissa.dividingFullWidth(product).remainder
    }
    return rest == 0
  }
}
