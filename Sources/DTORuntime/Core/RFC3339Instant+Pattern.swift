extension RFC3339Instant {
  /// Creates an instant from a string that matches a pattern. Fields that the pattern doesn't contain have their values at midnight
  /// of 1970-01-01. `nil` if the string doesn't match.
  ///
  /// - Parameter minutesFromUTC: The offset of a time if the pattern has no field for it.
  init?(_ text: String, in pattern: [DatePatternField], _ minutesFromUTC: Int = 0) {
    var parts = DateParts(offset: pattern.contains { $0.isOffset } ? 0 : minutesFromUTC)
    let matches = DigitReader.read(text) { reader in
      pattern.allSatisfy { parts.take($0, from: &reader) } && reader.next == nil
    }
    guard matches, let instant = parts.instant else { return nil }
    self = instant
  }

  /// Returns the instant in a pattern, in UTC; `nil` outside the years 0 to 9999.
  ///
  /// - Parameter minutesFromUTC: The offset of the time if the pattern has no field for it.
  func text(in pattern: [DatePatternField], _ minutesFromUTC: Int = 0) -> String? {
    let offset = pattern.contains { $0.isOffset } ? 0 : minutesFromUTC
    guard let (date, ofDay) = dateAndSeconds(offset: offset) else { return nil }
    let hour = ofDay / 3_600
    return pattern.map { field in
      switch field {
      case .year: padded(date.year, to: 4)
      case .month(let numeral): numeral.text(date.month)
      case .monthName(let name): name.months[date.month - 1]
      case .day(let numeral): numeral.text(date.day)
      case .weekday(let name): name.weekdays[date.weekday]
      case .hour(let numeral): numeral.text(hour)
      case .hourOfHalf(let numeral): numeral.text(hour % 12 == 0 ? 12 : hour % 12)
      case .half: hour < 12 ? "AM" : "PM"
      case .minute(let numeral): numeral.text(ofDay / 60 % 60)
      case .second(let numeral): numeral.text(ofDay % 60)
      case .fraction(let digits): String(padded(nanoseconds, to: 9).prefix(digits))
      case .offset(.compact), .offset(.extended): "Z"
      case .offset(.signed): "+0000"
      case .offset(.zone): "GMT"
      case .literal(let text): text
      }
    }.joined()
  }
}

/// The fields that have been read so far.
private struct DateParts {
  private var year = 1970
  private var month = 1
  private var day = 1
  private var weekday: Int?
  private var hour = 0
  private var isAfternoon = false
  private var minute = 0
  private var second = 0
  private var nanoseconds = 0
  private var offset: Int

  init(offset: Int) { self.offset = offset }

  /// Reads a field or literal of the pattern. Returns false if it is missing or out of range.
  mutating func take(_ field: DatePatternField, from reader: inout DigitReader) -> Bool {
    switch field {
    case .year: set(&year, to: reader.number(digits: 4))
    case .month(let numeral): set(&month, to: numeral.take(from: &reader))
    case .monthName(let name): set(&month, to: reader.take(oneOf: name.months).map { $0 + 1 })
    case .day(let numeral): set(&day, to: numeral.take(from: &reader))
    case .weekday(let name): setWeekday(reader.take(oneOf: name.weekdays))
    case .hour(let numeral): set(&hour, to: numeral.take(from: &reader), below: 24)
    case .hourOfHalf(let numeral): setHourOfHalf(numeral.take(from: &reader))
    case .half: set(&isAfternoon, to: reader.take(oneOf: ["AM", "PM"]).map { $0 == 1 })
    case .minute(let numeral): set(&minute, to: numeral.take(from: &reader), below: 60)
    case .second(let numeral): set(&second, to: numeral.take(from: &reader), below: 61)
    case .fraction(let digits): setFraction(reader.number(digits: digits), digits: digits)
    case .offset(.zone): reader.take(oneOf: ["GMT", "UTC", "Z"]) != nil
    case .offset: set(&offset, to: reader.offset())
    case .literal(let text): reader.take(oneOf: [text]) != nil
    }
  }

  /// The instant; `nil` if there is no such date, or if its weekday is a different one.
  var instant: RFC3339Instant? {
    guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
    if let weekday, date.weekday != weekday { return nil }
    let minutes = (hour + (isAfternoon ? 12 : 0)) * 60 + minute - offset
    return RFC3339Instant(date, ofDay: minutes * 60 + second, nanoseconds: nanoseconds)
  }

  private mutating func setWeekday(_ part: Int?) -> Bool {
    weekday = part
    return part != nil
  }

  private mutating func setHourOfHalf(_ part: Int?) -> Bool {
    guard let part, (1...12).contains(part) else { return false }
    hour = part % 12
    return true
  }

  private mutating func setFraction(_ part: Int?, digits: Int) -> Bool {
    guard var part else { return false }
    for _ in digits..<9 { part *= 10 }
    nanoseconds = part
    return true
  }
}

private func set<Part>(_ part: inout Part, to value: Part?) -> Bool {
  guard let value else { return false }
  part = value
  return true
}

private func set(_ part: inout Int, to value: Int?, below limit: Int) -> Bool {
  guard let value, value < limit else { return false }
  part = value
  return true
}

extension DatePatternField.Numeral {
  fileprivate func text(_ number: Int) -> String {
    switch self {
    case .oneDigit: String(number)
    case .twoDigits: padded(number, to: 2)
    }
  }

  fileprivate func take(from reader: inout DigitReader) -> Int? {
    switch self {
    case .twoDigits: return reader.number(digits: 2)
    case .oneDigit:
      guard let first = reader.digit() else { return nil }
      guard let second = reader.digit() else { return first }
      return first * 10 + second
    }
  }
}

extension DigitReader {
  /// Reads the first of the given strings that matches, and returns its index; `nil` if none does.
  fileprivate mutating func take(oneOf texts: [String]) -> Int? {
    for (index, text) in texts.enumerated() {
      var rest = self
      if rest.takeText(text) {
        self = rest
        return index
      }
    }
    return nil
  }
}
