/// An instant in the format of RFC 3339, as integers. ``RFC3339DateTime`` converts it to a `Date`.
///
/// For example, `2024-02-29T12:30:00.5+03:00`. Also accepted are a lowercase `t` and `z`, a space for the `T`, an offset without a
/// colon, and a leap second, which is read as the first second of the next minute.
struct RFC3339Instant: Hashable, Sendable {
  /// The whole seconds since 1970-01-01T00:00:00Z.
  let seconds: Int64
  /// The nanoseconds since the last whole second, 0 to 999,999,999.
  let nanoseconds: Int

  init(seconds: Int64, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// - Parameter ofDay: The seconds since midnight in UTC, which can be those of another day.
  init(_ date: CalendarDate, ofDay: Int, nanoseconds: Int) {
    self.init(seconds: Int64(date.dayNumber) * 86_400 + Int64(ofDay), nanoseconds: nanoseconds)
  }

  init?(_ text: String) {
    guard let instant = DigitReader.read(text, { RFC3339Instant(&$0) }) else { return nil }
    self = instant
  }

  init?(_ reader: inout DigitReader) {
    guard let (instant, _) = RFC3339Instant.withOffset(&reader) else { return nil }
    self = instant
  }

  /// Returns the instant that a string represents, and its offset in minutes, which is `nil` for the unknown offset `-00:00`.
  static func withOffset(_ text: String) -> (instant: RFC3339Instant, offset: Int?)? {
    DigitReader.read(text) { withOffset(&$0) }
  }

  private static func withOffset(
    _ reader: inout DigitReader
  ) -> (instant: RFC3339Instant, offset: Int?)? {
    guard let date = CalendarDate(&reader), reader.take("T", "t", " ") != nil,
      let hour = reader.number(digits: 2), hour < 24, reader.take(":") != nil,
      let minute = reader.number(digits: 2), minute < 60, reader.take(":") != nil,
      let second = reader.number(digits: 2), second <= 60,
      let fraction = reader.nanoseconds(after: ".")
    else { return nil }
    let isNegative = reader.next == UInt8(ascii: "-")
    guard let offset = reader.offset(), reader.next == nil else { return nil }
    let ofDay = (hour * 60 + minute - offset) * 60 + second
    return (
      RFC3339Instant(date, ofDay: ofDay, nanoseconds: fraction),
      isNegative && offset == 0 ? nil : offset
    )
  }

  /// The instant in UTC, with as many fractional digits as necessary; `nil` outside the years 0 to 9999. An instant that is within
  /// these years only in another time zone is written with an offset of 23:59.
  var text: String? { text(fractionDigits: nil) }

  /// Returns the instant in UTC with a number of fractional digits, of which further ones are cut off; `nil` for as many as necessary.
  func text(fractionDigits digits: Int?) -> String? {
    text(offset: 0, fractionDigits: digits) ?? text(offset: -1439, fractionDigits: digits)
      ?? text(offset: 1439, fractionDigits: digits)
  }

  /// Returns the instant at an offset in minutes, where `nil` is unknown, with as many fractional digits as necessary; `nil` outside the
  /// years 0 to 9999.
  func text(offset: Int?) -> String? { text(offset: offset, fractionDigits: nil) }

  private func text(offset: Int?, fractionDigits digits: Int?) -> String? {
    guard let (date, ofDay) = dateAndSeconds(offset: offset ?? 0) else { return nil }
    return DigitWriter.text { writer in
      writer.write(date)
      writer.write("T")
      writer.write(ofDay / 3_600, digits: 2)
      writer.write(":")
      writer.write(ofDay / 60 % 60, digits: 2)
      writer.write(":")
      writer.write(ofDay % 60, digits: 2)
      if let digits {
        writer.write(fractionOfNanoseconds: nanoseconds, digits: digits)
      } else {
        writer.write(fractionOfNanoseconds: nanoseconds)
      }
      writer.write(offset: offset)
    }
  }
}

extension RFC3339Instant {
  /// Returns the date at an offset in minutes, and the seconds since its midnight; `nil` outside the years 0 to 9999.
  func dateAndSeconds(offset: Int) -> (date: CalendarDate, ofDay: Int)? {
    let seconds = seconds + Int64(offset * 60)
    let days = seconds.floorDivided(by: 86_400)
    guard let day = Int(exactly: days), let date = CalendarDate(dayNumber: day) else { return nil }
    return (date, Int(seconds - days * 86_400))
  }

  /// Creates an instant from the seconds since 2001, the epoch of `Date`, rounded to microseconds; `nil` far outside the years 0 to 9999.
  init?(secondsSince2001 interval: Double) {
    var whole = interval.rounded(.down)
    var microseconds = ((interval - whole) * 1e6).rounded()
    if microseconds == 1e6 {
      whole += 1
      microseconds = 0
    }
    guard let seconds = Int64(exactly: whole), seconds.magnitude < 1 << 40 else { return nil }
    self.init(
      seconds: seconds + RFC3339Instant.secondsTo2001,
      nanoseconds: Int(microseconds) * 1_000
    )
  }

  /// The seconds since 2001, the epoch of `Date`.
  var secondsSince2001: Double {
    let whole = Double(seconds - RFC3339Instant.secondsTo2001)
    let interval = whole + Double(nanoseconds) / 1e9
    // Rounding must not turn the last instant of the year 9999 into the year 10000.
    return interval < whole + 1 ? interval : (whole + 1).nextDown
  }

  private static let secondsTo2001: Int64 = 978_307_200
}
