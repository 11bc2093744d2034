/// Writes dates and times: the counterpart of ``DigitReader``.
///
/// It is several times as fast as interpolated strings, each of which allocates memory.
struct DigitWriter {
  private var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(32)
  }

  /// Writes ASCII characters.
  mutating func write(_ marks: StaticString) {
    marks.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a number with leading zeros. It must not have more digits.
  mutating func write(_ number: Int, digits: Int) {
    var divisor = 1
    for _ in 1..<digits { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
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
