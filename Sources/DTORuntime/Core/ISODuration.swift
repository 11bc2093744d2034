/// A duration in ISO 8601 format, for `format: duration`: `P1Y2M3DT4H5M6.5S` (RFC 3339, appendix A).
///
/// The units are kept separately, because a month has no fixed length: `PT60M` isn't equal to `PT1H`. Any unit can be
/// omitted, a sign can precede the duration, and the seconds can have a fraction. A duration that was read from a string is
/// written with the same string.
public struct ISODuration: Sendable {
  /// The years, at least 0. All other units are also at least 0.
  public let years: Int
  /// The months.
  public let months: Int
  /// The weeks.
  public let weeks: Int
  /// The days.
  public let days: Int
  /// The hours.
  public let hours: Int
  /// The minutes.
  public let minutes: Int
  /// The whole seconds.
  public let seconds: Int
  /// The fraction of a second in nanoseconds, 0 to 999,999,999.
  public let nanoseconds: Int
  /// The direction of the duration.
  public let direction: Direction
  private let text: String

  /// The sign of a duration.
  public enum Direction: Hashable, Sendable {
    /// A positive duration.
    case forward
    /// A negative duration, such as `-P1D`.
    case backward
  }

  /// Creates a duration; `nil` if a unit is negative, or if `nanoseconds` isn't below 1,000,000,000.
  public init?(
    years: Int = 0,
    months: Int = 0,
    weeks: Int = 0,
    days: Int = 0,
    hours: Int = 0,
    minutes: Int = 0,
    seconds: Int = 0,
    nanoseconds: Int = 0,
    direction: Direction = .forward
  ) {
    let counts = [years, months, weeks, days, hours, minutes, seconds]
    guard counts.allSatisfy({ $0 >= 0 }), (0..<1_000_000_000).contains(nanoseconds) else {
      return nil
    }
    let sign = direction == .forward ? "" : "-"
    let text = ISODuration.text(counts: counts, nanoseconds: nanoseconds)
    self.init(counts, nanoseconds: nanoseconds, direction: direction, text: sign + text)
  }

  /// - Parameter counts: The number of each unit, from years to seconds.
  private init(_ counts: [Int], nanoseconds: Int, direction: Direction, text: String) {
    years = counts[0]
    months = counts[1]
    weeks = counts[2]
    days = counts[3]
    hours = counts[4]
    minutes = counts[5]
    seconds = counts[6]
    self.nanoseconds = nanoseconds
    self.direction = direction
    self.text = text
  }

  private static func text(counts: [Int], nanoseconds: Int) -> String {
    var date = ""
    var time = ""
    for (mark, count) in zip(dateMarks, counts) where count > 0 { date += "\(count)\(mark)" }
    for (mark, count) in zip(timeMarks, counts[dateMarks.count...]) {
      let part = mark == "S" ? fraction(ofNanoseconds: nanoseconds) : ""
      if count > 0 || !part.isEmpty { time += "\(count)\(part)\(mark)" }
    }
    if date.isEmpty, time.isEmpty { return "PT0S" }
    return time.isEmpty ? "P\(date)" : "P\(date)T\(time)"
  }

  private static let dateMarks: [Unicode.Scalar] = ["Y", "M", "W", "D"]
  private static let timeMarks: [Unicode.Scalar] = ["H", "M", "S"]
}

extension ISODuration {
  /// The duration in seconds, negative if the direction is backward; `nil` if it has years or months, whose length varies. A day
  /// has 24 hours.
  public var inSeconds: Double? {
    guard years == 0, months == 0 else { return nil }
    let days = Double(weeks) * 7 + Double(days)
    let length =
      ((days * 24 + Double(hours)) * 60 + Double(minutes)) * 60 + Double(seconds)
      + Double(nanoseconds) / 1e9
    return direction == .forward ? length : -length
  }
}

extension ISODuration: Hashable {
  /// Returns whether two durations have the same direction and the same number of each unit.
  public static func == (first: ISODuration, second: ISODuration) -> Bool {
    first.counts == second.counts && first.direction == second.direction
  }

  /// Hashes the direction and the numbers of the units.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(counts)
    hasher.combine(direction)
  }

  private var counts: [Int] {
    [years, months, weeks, days, hours, minutes, seconds, nanoseconds]
  }
}

extension ISODuration: LosslessStringConvertible {
  /// Creates a duration from a string such as `P1DT12H`; `nil` if the string isn't a valid duration, or if a number in it doesn't fit
  /// in `Int`.
  public init?(_ description: String) {
    guard let duration = DigitReader.read(description, { ISODuration(&$0, text: description) })
    else { return nil }
    self = duration
  }

  private init?(_ reader: inout DigitReader, text: String) {
    let sign = reader.take("-", "+")
    guard reader.take("P") != nil else { return nil }
    var nanoseconds = 0
    let dates = ISODuration.counts(&reader, of: ISODuration.dateMarks, &nanoseconds)
    var times: [Int]?
    if reader.take("T") != nil {
      times = ISODuration.counts(&reader, of: ISODuration.timeMarks, &nanoseconds)
      if times == nil { return nil }
    }
    guard dates != nil || times != nil, reader.next == nil else { return nil }
    self.init(
      (dates ?? [0, 0, 0, 0]) + (times ?? [0, 0, 0]),
      nanoseconds: nanoseconds,
      direction: sign == "-" ? .backward : .forward,
      text: text
    )
  }

  /// Reads numbers followed by units, which must be in order.
  ///
  /// - Returns: The number of each unit; `nil` if there are no numbers.
  private static func counts(
    _ reader: inout DigitReader,
    of marks: [Unicode.Scalar],
    _ nanoseconds: inout Int
  ) -> [Int]? {
    var counts: [Int] = []
    var isEmpty = true
    while counts.count < marks.count {
      var ahead = reader
      guard let number = ahead.number() else { break }
      let mayHaveFraction = marks.last == "S"
      guard let part = mayHaveFraction ? ahead.nanoseconds(after: ".", ",") : 0,
        let mark = ahead.take(anyOf: marks[counts.count...]), part == 0 || mark == "S",
        let place = marks.firstIndex(of: mark)
      else { break }
      counts += Array(repeating: 0, count: place - counts.count) + [number]
      nanoseconds = part
      isEmpty = false
      reader = ahead
    }
    return isEmpty ? nil : counts + Array(repeating: 0, count: marks.count - counts.count)
  }

  /// The string that the duration was created from; otherwise a string such as `P1Y2M3DT4H5M6.5S`.
  public var description: String { text }
}
