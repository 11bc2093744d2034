/// Reads the digits and separators of dates, times, durations and numbers from the start of a string.
///
/// It is used only within the closure that it is lent to. Only ``next`` and ``number(digits:)`` access the bytes, which a string provides
/// one by one much more slowly.
struct DigitReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Lends a reader of a string to a closure.
  @inline(__always)
  static func read<Result>(_ text: String, _ body: (inout DigitReader) -> Result) -> Result {
    var text = text
    return text.withUTF8 { read($0, body) }
  }

  /// Lends a reader of the bytes of a string to a closure.
  @inline(__always)
  static func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (inout DigitReader) -> Result
  ) -> Result {
    var reader = DigitReader(bytes)
    return body(&reader)
  }

  /// The next byte; `nil` at the end.
  @inline(__always) var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Reads a number with exactly the given number of digits, at most 9. If there are fewer, returns `nil` without advancing.
  mutating func number(digits count: Int) -> Int? {
    let end = position + count
    guard end <= bytes.count else { return nil }
    var number = 0
    for index in position..<end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number &* 10 &+ Int(digit)
    }
    position = end
    return number
  }

  /// Reads a number with any number of digits. If there is none, returns `nil` without advancing; also returns `nil` if the number
  /// doesn't fit in `Int`.
  mutating func number() -> Int? {
    guard var number = digit() else { return nil }
    var rest = self
    while let digit = rest.digit() {
      let (tens, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) = tens.addingReportingOverflow(digit)
      if overflows || overflowsToo { return nil }
      number = sum
      self = rest
    }
    return number
  }

  /// Reads a fraction of a second after one of the given separators, and returns it in nanoseconds. Returns 0 without a separator, and
  /// `nil` without digits after it. Ignores digits after the ninth.
  mutating func nanoseconds(after mark: Unicode.Scalar, _ other: Unicode.Scalar? = nil) -> Int? {
    guard take(mark, other) != nil else { return 0 }
    guard var nanoseconds = digit() else { return nil }
    var digits = 1
    while let digit = digit() {
      if digits < 9 {
        nanoseconds = nanoseconds * 10 + digit
        digits += 1
      }
    }
    for _ in digits..<9 { nanoseconds *= 10 }
    return nanoseconds
  }

  /// Reads an offset from UTC such as `Z`, `+03:00` or `+0300`, and returns it in minutes.
  mutating func offset() -> Int? {
    guard let sign = take("Z", "z", "+", "-") else { return nil }
    guard sign == "+" || sign == "-" else { return 0 }
    guard let hours = number(digits: 2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    let offset = hours * 60 + minutes
    return sign == "-" ? -offset : offset
  }

  /// Skips digits, and returns their number.
  mutating func takeDigits() -> Int {
    var count = 0
    while digit() != nil { count += 1 }
    return count
  }

  /// Skips the optional fraction and exponent of a JSON number. Returns whether both are complete.
  mutating func takeFractionAndExponent() -> Bool {
    if take(".") != nil, takeDigits() == 0 { return false }
    guard take("e", "E") != nil else { return true }
    _ = take("-", "+")
    return takeDigits() > 0
  }

  /// Reads one digit; `nil`, without advancing, if the next byte isn't a digit.
  mutating func digit() -> Int? {
    guard let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    position += 1
    return Int(byte - UInt8(ascii: "0"))
  }

  /// Skips a string, and returns whether it was there. If not, the position of the reader is unspecified.
  mutating func takeText(_ text: String) -> Bool {
    for byte in text.utf8 {
      guard next == byte else { return false }
      position += 1
    }
    return true
  }

  /// Reads the next character if it is one of the given ones, and returns it.
  @inline(__always)
  mutating func take(
    _ first: Unicode.Scalar,
    _ second: Unicode.Scalar? = nil,
    _ third: Unicode.Scalar? = nil,
    _ fourth: Unicode.Scalar? = nil
  ) -> Unicode.Scalar? {
    guard let next else { return nil }
    let mark = Unicode.Scalar(next)
    guard mark == first || mark == second || mark == third || mark == fourth else { return nil }
    position += 1
    return mark
  }

  /// Reads the next character if it is one of the given ones, and returns it.
  mutating func take(anyOf marks: some Sequence<Unicode.Scalar>) -> Unicode.Scalar? {
    guard let byte = next, let mark = marks.first(where: { $0.value == byte }) else { return nil }
    position += 1
    return mark
  }
}

/// Returns a number with leading zeros: `padded(7, to: 2)` is `07`.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// Returns a fraction of a second as a decimal point and digits without trailing zeros, such as `.5`; empty for zero.
func fraction(ofNanoseconds nanoseconds: Int) -> String {
  guard nanoseconds > 0 else { return "" }
  var digits = Substring(padded(nanoseconds, to: 9))
  while digits.last == "0" { digits.removeLast() }
  return ".\(digits)"
}
