/// Reads the digits and marks of dates, times and durations from the front of a text.
struct DigitReader {
  private var bytes: String.UTF8View.Iterator
  /// The byte that comes next; `nil` at the end.
  private(set) var next: UInt8?

  init(_ text: String) {
    bytes = text.utf8.makeIterator()
    next = bytes.next()
  }

  /// A number of exactly so many digits.
  mutating func number(digits count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  /// A number of any digits; nil, without going past it, where none is and where it does not fit.
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

  /// The nanoseconds of the digits behind a mark, and none where the mark is not; digits after the
  /// ninth say nothing that could be kept.
  mutating func nanoseconds(after marks: Unicode.Scalar...) -> Int? {
    guard take(anyOf: marks) != nil else { return 0 }
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

  /// An offset from UTC, in minutes: `Z`, `+03:00`, `+0300`.
  mutating func offset() -> Int? {
    guard let sign = take("Z", "z", "+", "-") else { return nil }
    guard sign == "+" || sign == "-" else { return 0 }
    guard let hours = number(digits: 2), hours < 24 else { return nil }
    _ = take(":")
    guard let minutes = number(digits: 2), minutes < 60 else { return nil }
    let offset = hours * 60 + minutes
    return sign == "-" ? -offset : offset
  }

  /// Goes past all digits that come next, and says how many they were.
  mutating func takeDigits() -> Int {
    var count = 0
    while digit() != nil { count += 1 }
    return count
  }

  /// Goes past a fraction and an exponent as numbers of JSON have them, each where it is; false where one is incomplete.
  mutating func takeFractionAndExponent() -> Bool {
    if take(".") != nil, takeDigits() == 0 { return false }
    guard take("e", "E") != nil else { return true }
    _ = take("-", "+")
    return takeDigits() > 0
  }

  /// One digit, if there is one.
  mutating func digit() -> Int? {
    guard let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    next = bytes.next()
    return Int(byte - UInt8(ascii: "0"))
  }

  /// Goes past a text, if that comes next; where it does not, the reader is of no use any more.
  mutating func takeText(_ text: String) -> Bool {
    for byte in text.utf8 {
      guard next == byte else { return false }
      next = bytes.next()
    }
    return true
  }

  /// Takes the next character if it is one of these, and says which.
  mutating func take(_ marks: Unicode.Scalar...) -> Unicode.Scalar? {
    take(anyOf: marks)
  }

  /// Takes the next character if it is one of these, and says which.
  mutating func take(anyOf marks: some Sequence<Unicode.Scalar>) -> Unicode.Scalar? {
    guard let byte = next, let mark = marks.first(where: { $0.value == byte }) else { return nil }
    next = bytes.next()
    return mark
  }
}

/// A number with zeros in front: `padded(7, to: 2)` is `07`.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// A part of a second as digits behind a point, as many as needed: `.5`, and nothing for none.
func fraction(ofNanoseconds nanoseconds: Int) -> String {
  guard nanoseconds > 0 else { return "" }
  var digits = Substring(padded(nanoseconds, to: 9))
  while digits.last == "0" { digits.removeLast() }
  return ".\(digits)"
}
