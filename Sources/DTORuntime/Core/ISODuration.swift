/// A span of time in the units of clock and calendar, as `format: duration` has it: `P1Y2M3DT4H5M6.5S`.
///
/// The units stay apart, because a month has no certain length: `PT60M` is not `PT1H`. Read is what ISO 8601
/// has, with any unit left out, a sign in front, and a fraction of the seconds. A duration that was
/// read is written as it came.
public struct ISODuration: Sendable {
  /// The whole years, which are none or more like all the units.
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
  /// What comes on top of the seconds, 0 to 999,999,999.
  public let nanoseconds: Int
  /// Which way it goes.
  public let direction: Direction
  private let text: String

  /// Whether a duration leads on or back.
  public enum Direction: Hashable, Sendable {
    /// From now to later.
    case forward
    /// From now to earlier, as in `-P1D`.
    case backward
  }

  /// A duration; `nil` if a unit is negative, or if the nanoseconds are a second or more.
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

  /// - Parameter counts: How many there are of each unit, from years to seconds.
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
  /// The length in seconds, negative when it leads back; `nil` with years or months, which differ in length. A day is one of 24
  /// hours.
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
  /// Whether both have the same numbers of the same units.
  public static func == (first: ISODuration, second: ISODuration) -> Bool {
    first.counts == second.counts && first.direction == second.direction
  }

  /// Hashes the numbers of the units.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(counts)
    hasher.combine(direction)
  }

  private var counts: [Int] {
    [years, months, weeks, days, hours, minutes, seconds, nanoseconds]
  }
}

extension ISODuration: LosslessStringConvertible {
  /// The duration that a text such as `P1DT12H` names; `nil` if it names none.
  public init?(_ description: String) {
    var reader = DigitReader(description)
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
      text: description
    )
  }

  /// Reads numbers with the marks of their units, which must be in order, as far as there are such.
  ///
  /// - Returns: The number of each unit; `nil` if there is none of any.
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

  /// The duration as it came, or as `P1Y2M3DT4H5M6.5S`.
  public var description: String { text }
}

extension ISODuration: Codable {
  /// Decodes a text such as `P1DT12H`.
  public init(from decoder: any Decoder) throws {
    guard let duration = ISODuration(try decoder.singleValueContainer().decode(String.self)) else {
      throw UnexpectedContent(expected: "a duration").located(at: decoder.codingPath)
    }
    self = duration
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
