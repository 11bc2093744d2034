/// A moment as RFC 3339 writes it, in whole numbers: what ``RFC3339DateTime`` makes a `Date` of.
///
/// For example `2024-02-29T12:30:00.5+03:00`. Read are also a lower-case `t` and `z`, a space for the
/// `T`, an offset without colon, and a leap second, which is the first second of the next minute.
struct RFC3339Instant: Hashable, Sendable {
  /// Whole seconds since 1970-01-01T00:00:00Z.
  let seconds: Int
  /// What comes on top, 0 to 999,999,999.
  let nanoseconds: Int

  init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  init?(_ text: String) {
    var reader = DigitReader(text)
    guard let date = CalendarDate(&reader), reader.take("T", "t", " ") != nil,
      let hour = reader.number(digits: 2), hour < 24, reader.take(":") != nil,
      let minute = reader.number(digits: 2), minute < 60, reader.take(":") != nil,
      let second = reader.number(digits: 2), second <= 60,
      let fraction = RFC3339Instant.fraction(&reader),
      let offset = RFC3339Instant.offset(&reader), reader.next == nil
    else { return nil }
    let minutes = (date.dayNumber * 24 + hour) * 60 + minute - offset
    self.init(seconds: minutes * 60 + second, nanoseconds: fraction)
  }

  /// The nanoseconds; digits after the ninth say nothing that could be kept.
  private static func fraction(_ reader: inout DigitReader) -> Int? {
    guard reader.take(".") != nil else { return 0 }
    guard var nanoseconds = reader.digit() else { return nil }
    var digits = 1
    while let digit = reader.digit() {
      if digits < 9 {
        nanoseconds = nanoseconds * 10 + digit
        digits += 1
      }
    }
    for _ in digits..<9 { nanoseconds *= 10 }
    return nanoseconds
  }

  /// The offset from UTC in minutes.
  private static func offset(_ reader: inout DigitReader) -> Int? {
    guard let sign = reader.take("Z", "z", "+", "-") else { return nil }
    guard sign == "+" || sign == "-" else { return 0 }
    guard let hours = reader.number(digits: 2), hours < 24 else { return nil }
    _ = reader.take(":")
    guard let minutes = reader.number(digits: 2), minutes < 60 else { return nil }
    let offset = hours * 60 + minutes
    return sign == "-" ? -offset : offset
  }

  /// The moment in UTC, with as many digits of the fraction as it needs; `nil` outside the years 0
  /// to 9999.
  var text: String? {
    let days = seconds.floorDivided(by: 86_400)
    guard let date = CalendarDate(dayNumber: days) else { return nil }
    let ofDay = seconds - days * 86_400
    let time = [ofDay / 3_600, ofDay / 60 % 60, ofDay % 60].map { padded($0, to: 2) }
    return "\(date)T\(time.joined(separator: ":"))\(fraction)Z"
  }

  private var fraction: String {
    guard nanoseconds > 0 else { return "" }
    var digits = Substring(padded(nanoseconds, to: 9))
    while digits.last == "0" { digits.removeLast() }
    return ".\(digits)"
  }
}
