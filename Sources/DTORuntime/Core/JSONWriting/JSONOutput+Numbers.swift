extension JSONOutput {
  mutating func append(_ number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(number.magnitude)
  }

  mutating func append(_ number: UInt64) {
    append(atMost: 2 * JSONOutput.mostDigits) { output in
      // The digits are written from the last one, behind their place.
      var first = 2 * JSONOutput.mostDigits
      var rest = number
      repeat {
        first -= 1
        (output + first).initialize(to: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      } while rest > 0
      let count = 2 * JSONOutput.mostDigits - first
      output.update(from: output + first, count: count)
      return count
    }
  }

  /// Of `UInt64.max`.
  private static let mostDigits = 20

  /// Appends the shortest digits that are read as the same number, in the format of `JSONEncoder`: those of the description, without
  /// `.0`. The number must be finite.
  mutating func append(_ number: Double) {
    if let whole = Int64(exactly: number), whole.magnitude < 1 << 53,
      whole != 0 || number.sign == .plus
    {
      return append(whole)
    }
    if !appendFewDigits(of: number) { append(description: number.description) }
  }

  mutating func append(description: String) {
    append(digits: description.hasSuffix(".0") ? String(description.dropLast(2)) : description)
  }

  mutating func append(digits: String) {
    var digits = digits
    digits.withUTF8 { append($0) }
  }

  /// Appends a number with at most six digits after the point; returns `false`, and appends nothing, for any other number.
  ///
  /// If the number is the quotient of an integer below 10¹⁵ and a power of ten, these are its digits: the division rounds correctly, as
  /// reading does, and of two decimals with at most 15 digits, no two are read as the same number.
  private mutating func appendFewDigits(of number: Double) -> Bool {
    let size = number.magnitude
    guard size >= 1e-3, size < 1e9 else { return false }
    var power = 1.0
    for digits in 1...6 {
      power *= 10
      let whole = (size * power).rounded()
      guard whole / power == size else { continue }
      if number < 0 { append(UInt8(ascii: "-")) }
      let divisor = UInt64(power)
      let value = UInt64(whole)
      append(value / divisor)
      append(UInt8(ascii: "."))
      appendFraction(value % divisor, digits)
      return true
    }
    return false
  }

  private mutating func appendFraction(_ fraction: UInt64, _ digits: Int) {
    append(atMost: digits) { output in
      var rest = fraction
      for index in (0..<digits).reversed() {
        (output + index).initialize(to: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
        rest /= 10
      }
      return digits
    }
  }
}
