/// Writes dates and times: the counterpart of ``DigitReader``.
///
/// It is several times as fast as interpolated strings, each of which allocates memory.
struct DigitWriter {
  private var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(32)
  }

  /// Writes an ASCII character.
  mutating func write(_ mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }

  /// Writes a number with leading zeros. It must not have more digits.
  mutating func write(_ number: Int, digits: Int) {
    let start = bytes.count
    for _ in 0..<digits { bytes.append(UInt8(ascii: "0")) }
    var rest = number
    for index in (start..<bytes.count).reversed() {
      bytes[index] += UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  mutating func write(_ date: CalendarDate) {
    write(date.year, digits: 4)
    write("-")
    write(date.month, digits: 2)
    write("-")
    write(date.day, digits: 2)
  }

  /// Writes a fraction of a second with a decimal point and without trailing zeros; nothing for zero.
  mutating func write(fractionOfNanoseconds nanoseconds: Int) {
    guard nanoseconds > 0 else { return }
    var (fraction, digits) = (nanoseconds, 9)
    while fraction % 10 == 0 { (fraction, digits) = (fraction / 10, digits - 1) }
    write(".")
    write(fraction, digits: digits)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
