// Conversion of numbers in a document: integers are exact, other numbers are rounded correctly.

extension JSONDocument {
  /// Returns a number as an integer type; `nil` if it has a fraction or is out of range. `1.0` and `1e2` are integers.
  @inline(__always)
  func integer<Number: FixedWidthInteger>(_ entry: JSONEntry, as type: Number.Type) -> Number? {
    let bits = bits(entry, from: Int64(Number.min), to: UInt64(Number.max))
    return bits.map { Number(truncatingIfNeeded: $0) }
  }

  /// Returns the bits of an integer. Not inlined, so that all types share it.
  @inline(never)
  func bits(_ entry: JSONEntry, from least: Int64, to greatest: UInt64) -> UInt64? {
    let short = entry.kind == .digits ? shortInteger(entry) : nil
    guard let (magnitude, isNegative) = short.map({ ($0.magnitude, $0 < 0) }) ?? longInteger(entry)
    else { return nil }
    let bits = isNegative ? 0 &- magnitude : magnitude
    let isInRange =
      isNegative && magnitude > 0 ? Int64(bitPattern: bits) >= least : magnitude <= greatest
    return isInRange ? bits : nil
  }

  /// Returns a number without fraction and exponent; `nil` if it has more than 18 characters, and so may be out of range.
  @inline(never)
  func shortInteger(_ entry: JSONEntry) -> Int64? {
    guard entry.length <= 18 else { return nil }
    return bytes.with(entry) { digits in
      var number: Int64 = 0
      for byte in digits where byte != UInt8(ascii: "-") {
        number = number &* 10 &+ Int64(byte & 15)
      }
      return digits[0] == UInt8(ascii: "-") ? 0 &- number : number
    }
  }

  /// Returns the magnitude and the sign of an integer; `nil` if it has a fraction or doesn't fit in 64 bits.
  @inline(never)
  private func longInteger(_ entry: JSONEntry) -> (magnitude: UInt64, isNegative: Bool)? {
    let decimal = bytes.with(entry) { JSONDecimal($0) }
    guard let magnitude = decimal.wholeMagnitude else {
      // A number that underflows is 0, as in `JSONDecoder`.
      return Double(digits(entry)) == 0 ? (0, false) : nil
    }
    if decimal.isNegative, magnitude > Int64.min.magnitude { return nil }
    return (magnitude, decimal.isNegative)
  }

  /// Returns the nearest `Double`; `nil` if the number overflows or underflows.
  @inline(never)
  func double(_ entry: JSONEntry) -> Double? {
    if entry.kind == .digits, let number = shortInteger(entry), number != 0 {
      return Double(number)
    }
    return longDouble(entry)
  }

  private func longDouble(_ entry: JSONEntry) -> Double? {
    let decimal = bytes.with(entry) { JSONDecimal($0) }
    return decimal.exactDouble ?? Double(digits(entry)).flatMap { decimal.admits($0) ? $0 : nil }
  }

  /// The sizes of numbers whose fraction no `Double` has, although 64 bits hold the digits before the point.
  static var lossyMagnitudes: Range<Double> { 0x1p52..<0x1p64 }

  /// Returns whether the nearest `Double` to a number that no 64-bit integer represents keeps all digits before its point, as far as 64
  /// bits could.
  func isLossless(_ number: Double, for entry: JSONEntry) -> Bool {
    guard Self.lossyMagnitudes.contains(number.magnitude) else { return true }
    // A `Double` of this size has no fraction.
    guard let magnitude = bytes.with(entry, { JSONDecimal($0) }).wholeMagnitude else {
      return false
    }
    if Double(exactly: magnitude) == number.magnitude { return true }
    var digits = number.magnitude.description
    return digits.withUTF8 { JSONDecimal($0) }.wholeMagnitude == magnitude
  }

  /// Returns the nearest `Float`; `nil` if the number overflows or underflows.
  func float(_ entry: JSONEntry) -> Float? {
    let decimal = bytes.with(entry) { JSONDecimal($0) }
    return Float(digits(entry)).flatMap { decimal.admits($0) ? $0 : nil }
  }
}

/// A number as an integer of 64 bits and a power of ten.
private struct JSONDecimal {
  var isNegative = false
  /// The leading digits, as many as fit.
  var significand: UInt64 = 0
  /// The power of ten that the significand is multiplied by.
  var exponent: Int64 = 0
  /// Whether nonzero digits were left out.
  var isCut = false

  init(_ number: UnsafeBufferPointer<UInt8>) {
    var isFraction = false
    var index = 0
    while index < number.count {
      let byte = number[index]
      index += 1
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent += JSONDecimal.exponent(number[index...])
        return
      default:
        if keep(byte & 15) {
          if isFraction { exponent -= 1 }
        } else {
          if byte != UInt8(ascii: "0") { isCut = true }
          if !isFraction { exponent += 1 }
        }
      }
    }
  }

  /// Appends a digit to the significand. Returns false if it doesn't fit.
  private mutating func keep(_ digit: UInt8) -> Bool {
    if isCut { return false }
    let (tens, overflows) = significand.multipliedReportingOverflow(by: 10)
    let (sum, overflowsToo) = tens.addingReportingOverflow(UInt64(digit))
    if overflows || overflowsToo {
      return false
    }
    significand = sum
    return true
  }

  /// Returns a signed exponent, limited because a document can contain any number of digits.
  private static func exponent(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int64 {
    var exponent: Int64 = 0
    for byte in digits where byte.isDigit {
      exponent = min(exponent * 10 + Int64(byte & 15), 1 << 40)
    }
    return digits.first == UInt8(ascii: "-") ? -exponent : exponent
  }

  /// The number without its sign; `nil` if it has a fraction or doesn't fit in 64 bits.
  @inline(never) var wholeMagnitude: UInt64? {
    if significand == 0 { return 0 }
    var magnitude = significand
    var exponent = exponent
    // With the digits that were left out, the number is too large or has a fraction.
    if isCut { return nil }
    while exponent > 0 {
      let (product, overflows) = magnitude.multipliedReportingOverflow(by: 10)
      if overflows { return nil }
      magnitude = product
      exponent -= 1
    }
    while exponent < 0 {
      let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: 10)
      if remainder != 0 { return nil }
      magnitude = quotient
      exponent += 1
    }
    return magnitude
  }

  /// The number, if its digits and its power of ten are both exact as `Double`s, so that a single operation rounds correctly (W. D.
  /// Clinger, "How to read floating point numbers accurately", 1990).
  var exactDouble: Double? {
    guard !isCut, significand <= 1 << 53, exponent.magnitude <= 22 else { return nil }
    let digits = isNegative ? -Double(significand) : Double(significand)
    return exponent < 0
      ? digits / powersOfTen[Int(0 - exponent)] : digits * powersOfTen[Int(exponent)]
  }

  /// Returns whether the conversion to a type neither overflowed nor underflowed.
  func admits(_ number: some BinaryFloatingPoint) -> Bool {
    number.isFinite && (!number.isZero || significand == 0)
  }
}

private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
