/// An instant in the format of RFC 3339, as integers. ``RFC3339DateTime`` converts it to a `Date`.
///
/// For example, `2024-02-29T12:30:00.5+03:00`. Also accepted are a lowercase `t` and `z`, a space for the `T`, an offset without a
/// colon, and a leap second, which is read as the first second of the next minute.
struct RFC3339Instant: Hashable, Sendable {
  /// The whole seconds since 1970-01-01T00:00:00Z.
  let seconds: Int
  /// The nanoseconds since the last whole second, 0 to 999,999,999.
  let nanoseconds: Int

  init(seconds: Int, nanoseconds: Int) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  init?(_ text: String) {
    guard let (instant, _) = RFC3339Instant.withOffset(text) else { return nil }
    self = instant
  }

  /// Returns the instant that a string represents, and its offset in minutes, which is `nil` for the unknown offset `-00:00`.
  static func withOffset(_ text: String) -> (instant: RFC3339Instant, offset: Int?)? {
    var reader = DigitReader(text)
    guard let date = CalendarDate(&reader), reader.take("T", "t", " ") != nil,
      let hour = reader.number(digits: 2), hour < 24, reader.take(":") != nil,
      let minute = reader.number(digits: 2), minute < 60, reader.take(":") != nil,
      let second = reader.number(digits: 2), second <= 60,
      let fraction = reader.nanoseconds(after: ".")
    else { return nil }
    let isNegative = reader.next == UInt8(ascii: "-")
    guard let offset = reader.offset(), reader.next == nil else { return nil }
    let minutes = (date.dayNumber * 24 + hour) * 60 + minute - offset
    return (
      RFC3339Instant(seconds: minutes * 60 + second, nanoseconds: fraction),
      isNegative && offset == 0 ? nil : offset
    )
  }

  /// The instant in UTC, with as many fractional digits as necessary; `nil` outside the years 0 to 9999. An instant that is within
  /// these years only in another time zone is written with an offset of 23:59.
  var text: String? { text(fractionDigits: nil) }

  /// Returns the instant in UTC with a number of fractional digits, of which further ones are cut off; `nil` for as many as necessary.
  func text(fractionDigits digits: Int?) -> String? {
    text(offset: 0, zone: "Z", digits) ?? text(offset: -1439, zone: "-23:59", digits)
      ?? text(offset: 1439, zone: "+23:59", digits)
  }

  /// Returns the instant at an offset in minutes, where `nil` is unknown, with as many fractional digits as necessary; `nil` outside the
  /// years 0 to 9999.
  func text(offset: Int?) -> String? {
    guard let offset else { return text(offset: 0, zone: "-00:00", nil) }
    guard offset != 0 else { return text(offset: 0, zone: "Z", nil) }
    let (hours, minutes) = Int(offset.magnitude).quotientAndRemainder(dividingBy: 60)
    let zone = "\(offset < 0 ? "-" : "+")\(padded(hours, to: 2)):\(padded(minutes, to: 2))"
    return text(offset: offset, zone: zone, nil)
  }

  private func text(offset: Int, zone: String, _ digits: Int?) -> String? {
    let seconds = seconds + offset * 60
    let days = seconds.floorDivided(by: 86_400)
    guard let date = CalendarDate(dayNumber: days) else { return nil }
    let ofDay = seconds - days * 86_400
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
      for mark in zone.unicodeScalars { writer.write(mark) }
    }
  }
}
