/// Writes dates and times: the counterpart of ``DigitReader``.
///
/// It writes into the storage of the string that it makes, so nothing else is allocated. Each write checks that it stays within the
/// storage, and the writer can't be copied out of the closure that it is lent to.
struct DigitWriter: ~Copyable {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// More than any date or time has.
  private static let capacity = 48

  /// Returns the string that a closure writes, which has at most 48 characters.
  static func text(_ write: (inout DigitWriter) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { buffer in
      var writer = DigitWriter(buffer)
      write(&writer)
      return writer.count
    }
  }

  /// Writes an ASCII character.
  mutating func write(_ mark: Unicode.Scalar) {
    precondition(count < buffer.count, "more characters than any date or time has")
    buffer.initializeElement(at: count, to: UInt8(ascii: mark))
    count += 1
  }

  /// Writes a number with leading zeros. It must not have more digits.
  ///
  /// Inlined, because the number of digits is nearly always known then, and the loop becomes a few multiplications.
  @inline(__always)
  mutating func write(_ number: Int, digits: Int) {
    precondition(digits <= buffer.count - count, "more characters than any date or time has")
    var rest = UInt32(truncatingIfNeeded: number)
    var index = count + digits
    while index > count {
      index -= 1
      let digit = UInt8(truncatingIfNeeded: rest % 10)
      buffer.initializeElement(at: index, to: UInt8(ascii: "0") + digit)
      rest /= 10
    }
    count += digits
  }

  /// Writes an offset from UTC in minutes, where `nil` is unknown: `Z`, `+03:00` or `-00:00`.
  mutating func write(offset: Int?) {
    if offset == 0 { return write("Z") }
    let minutes = offset ?? 0
    write(minutes > 0 ? "+" : "-")
    write(abs(minutes) / 60, digits: 2)
    write(":")
    write(abs(minutes) % 60, digits: 2)
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

  /// Writes a fraction of a second with a decimal point and a number of digits, 0 to 9, of which further ones are cut off; nothing for 0.
  mutating func write(fractionOfNanoseconds nanoseconds: Int, digits: Int) {
    guard digits > 0 else { return }
    var fraction = nanoseconds
    for _ in digits..<9 { fraction /= 10 }
    write(".")
    write(fraction, digits: digits)
  }
}
