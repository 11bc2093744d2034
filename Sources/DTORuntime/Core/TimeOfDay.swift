/// A time of day without a date, for `format: time`: `12:30:00.5+03:00`, or without an offset.
///
/// Besides the times of RFC 3339, it accepts a time without seconds or without an offset, `24:00` for the end of a day, and an
/// offset without a colon. A decoded time is encoded with its original spelling. Spellings of the same time and offset are equal.
public struct TimeOfDay: Sendable {
  /// The hour, 0 to 23, or 24 for the end of a day.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 60; 60 is a leap second.
  public let second: Int
  /// The nanoseconds since the last whole second, 0 to 999,999,999.
  public let nanosecond: Int
  /// The offset from UTC in minutes, -1439 to 1439; `nil` for a local time.
  public let offset: Int?
  private let text: String

  /// Creates a time; `nil` if a component is out of range.
  public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0, offset: Int? = nil) {
    let clock = [hour, minute, second].map { padded($0, to: 2) }.joined(separator: ":")
    let zone = offset.map { TimeOfDay.text(ofOffset: $0) } ?? ""
    self.init(
      hour: hour,
      minute: minute,
      second: second,
      nanosecond: nanosecond,
      offset: offset,
      text: clock + fraction(ofNanoseconds: nanosecond) + zone
    )
  }

  private init?(
    hour: Int,
    minute: Int,
    second: Int,
    nanosecond: Int,
    offset: Int?,
    text: @autoclosure () -> String
  ) {
    let isEndOfDay = hour == 24 && minute == 0 && second == 0 && nanosecond == 0
    guard (0..<24).contains(hour) || isEndOfDay, (0..<60).contains(minute),
      (0...60).contains(second), (0..<1_000_000_000).contains(nanosecond),
      (-1439...1439).contains(offset ?? 0)
    else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
    self.offset = offset
    self.text = text()
  }

  private static func text(ofOffset offset: Int) -> String {
    guard offset != 0 else { return "Z" }
    let size = offset.magnitude
    return (offset < 0 ? "-" : "+") + padded(Int(size / 60), to: 2) + ":"
      + padded(Int(size % 60), to: 2)
  }
}

extension TimeOfDay: Hashable, Comparable {
  /// Returns whether two times have the same components, in any spelling.
  public static func == (first: TimeOfDay, second: TimeOfDay) -> Bool {
    first.clock == second.clock && first.offset == second.offset
  }

  /// Hashes the components, not the spelling.
  public func hash(into hasher: inout Hasher) {
    for part in [hour, minute, second, nanosecond] { hasher.combine(part) }
    hasher.combine(offset)
  }

  /// Returns whether the first time comes before the second on a clock. For equal clock times, none comes before any offset, and a
  /// lower offset before a higher one. Offsets aren't converted, because times without a date have no order across time zones.
  public static func < (first: TimeOfDay, second: TimeOfDay) -> Bool {
    if first.clock != second.clock { return first.clock < second.clock }
    return (first.offset ?? .min) < (second.offset ?? .min)
  }

  private var clock: (Int, Int, Int, Int) { (hour, minute, second, nanosecond) }
}

extension TimeOfDay: LosslessStringConvertible {
  /// Creates a time from a string such as `12:30:00Z`; `nil` if it isn't a valid time.
  public init?(_ description: String) {
    guard let time = DigitReader.read(description, { TimeOfDay(&$0, text: description) }) else {
      return nil
    }
    self = time
  }

  private init?(_ reader: inout DigitReader, text: String) {
    guard let hour = reader.number(digits: 2), reader.take(":") != nil,
      let minute = reader.number(digits: 2)
    else { return nil }
    var second = 0
    var nanosecond = 0
    if reader.take(":") != nil {
      guard let seconds = reader.number(digits: 2),
        let fraction = reader.nanoseconds(after: ".")
      else { return nil }
      second = seconds
      nanosecond = fraction
    }
    var offset: Int?
    if reader.next != nil {
      guard let minutes = reader.offset(), reader.next == nil else { return nil }
      offset = minutes
    }
    self.init(
      hour: hour,
      minute: minute,
      second: second,
      nanosecond: nanosecond,
      offset: offset,
      text: text
    )
  }

  /// The original spelling of a decoded time, otherwise `12:30:00.5+03:00`.
  public var description: String { text }
}
