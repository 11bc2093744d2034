/// A time of day without a date, as `format: time` has it: `12:30:00.5+03:00`, or without an offset.
///
/// Read are also a time without seconds, `24:00` for the end of a day, an offset without a colon, and a
/// leap second. A time that was read is written as it came; two that say the same are equal, however
/// they are spelled.
public struct TimeOfDay: Sendable {
  /// The hour, 0 to 23, or 24 for the end of a day.
  public let hour: Int
  /// The minute, 0 to 59.
  public let minute: Int
  /// The second, 0 to 60: there are leap seconds.
  public let second: Int
  /// What comes on top of the second, 0 to 999,999,999.
  public let nanosecond: Int
  /// The offset from UTC in minutes; nil for a time that is meant wherever it is read.
  public let offset: Int?
  private let text: String

  /// A time; `nil` if no clock shows it, or if the offset is a day or more.
  public init?(
    hour: Int,
    minute: Int,
    second: Int = 0,
    nanosecond: Int = 0,
    offset: Int? = nil
  ) {
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
  /// Whether both say the same, however they are spelled.
  public static func == (first: TimeOfDay, second: TimeOfDay) -> Bool {
    first.clock == second.clock && first.offset == second.offset
  }

  /// Hashes what the time says.
  public func hash(into hasher: inout Hasher) {
    for part in [hour, minute, second, nanosecond] { hasher.combine(part) }
    hasher.combine(offset)
  }

  /// Whether a clock shows the first before the second. Of two offsets the lower comes first, and none before any: without a date
  /// times of different offsets have no other order.
  public static func < (first: TimeOfDay, second: TimeOfDay) -> Bool {
    if first.clock != second.clock { return first.clock < second.clock }
    return (first.offset ?? .min) < (second.offset ?? .min)
  }

  private var clock: (Int, Int, Int, Int) { (hour, minute, second, nanosecond) }
}

extension TimeOfDay: LosslessStringConvertible {
  /// The time that a text such as `12:30:00Z` names; `nil` if it names none.
  public init?(_ description: String) {
    var reader = DigitReader(description)
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
      text: description
    )
  }

  /// The time as it came, or as `12:30:00.5+03:00`.
  public var description: String { text }
}

extension TimeOfDay: Codable {
  /// Decodes a text such as `12:30:00Z`.
  public init(from decoder: any Decoder) throws {
    guard let time = TimeOfDay(try decoder.singleValueContainer().decode(String.self)) else {
      throw UnexpectedContent(expected: "a time of day").located(at: decoder.codingPath)
    }
    self = time
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
