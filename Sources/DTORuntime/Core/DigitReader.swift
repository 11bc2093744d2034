/// Reads the digits and marks of a date from the front of a text.
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

  /// One digit, if there is one.
  mutating func digit() -> Int? {
    guard let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    next = bytes.next()
    return Int(byte - UInt8(ascii: "0"))
  }

  /// Takes the next character if it is one of these, and says which.
  mutating func take(_ marks: Unicode.Scalar...) -> Unicode.Scalar? {
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
