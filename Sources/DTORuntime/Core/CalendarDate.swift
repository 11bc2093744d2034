/// A calendar date without a time or time zone, for `format: date`: `2024-02-29` (RFC 3339, `full-date`).
public struct CalendarDate: Hashable, Sendable {
  /// The year, 0 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a date; `nil` if it doesn't exist in the Gregorian calendar, or is outside the years 0 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CalendarDate.length(ofMonth: month, in: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable {
  /// Returns whether the first date is before the second.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// Creates a date from a string such as `2024-02-29`; `nil` if the string has another format or isn't a valid date.
  public init?(_ description: String) {
    let date = DigitReader.read(description) { reader in
      let date = CalendarDate(&reader)
      return reader.next == nil ? date : nil
    }
    guard let date else { return nil }
    self = date
  }

  init?(_ reader: inout DigitReader) {
    guard let year = reader.number(digits: 4), reader.take("-") != nil,
      let month = reader.number(digits: 2), reader.take("-") != nil,
      let day = reader.number(digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date in the format `2024-02-29`.
  public var description: String { DigitWriter.text { $0.write(self) } }
}

// MARK: - Days as numbers

// In these computations, years begin in March, so that a leap day is the last day of its year, and the
// months before any month have (153 · month + 2) / 5 days.

extension CalendarDate {
  /// The number of days since 1970-01-01.
  var dayNumber: Int {
    let years = month > 2 ? year : year - 1
    let months = month > 2 ? month - 3 : month + 9
    let leapDays =
      years.floorDivided(by: 4) - years.floorDivided(by: 100) + years.floorDivided(by: 400)
    return 365 * years + leapDays + (153 * months + 2) / 5 + day - 1 - CalendarDate.epoch
  }

  /// Creates a date from the number of days since 1970-01-01; `nil` outside the years 0 to 9999.
  init?(dayNumber: Int) {
    guard (-719_528...2_932_896).contains(dayNumber) else { return nil }
    let days = dayNumber + CalendarDate.epoch
    let centuries = days.floorDivided(by: 146_097)
    let ofCenturies = days - centuries * 146_097
    let years =
      (ofCenturies - ofCenturies / 1_460 + ofCenturies / 36_524 - ofCenturies / 146_096) / 365
    let ofYear = ofCenturies - (365 * years + years / 4 - years / 100)
    let months = (5 * ofYear + 2) / 153
    self.init(
      year: centuries * 400 + years + (months < 10 ? 0 : 1),
      month: months < 10 ? months + 3 : months - 9,
      day: ofYear - (153 * months + 2) / 5 + 1
    )
  }

  /// The day of the week, 0 to 6. The first one is Thursday, the weekday of 1970-01-01.
  var weekday: Int { dayNumber - dayNumber.floorDivided(by: 7) * 7 }

  /// The number of days from March 1 of the year 0 to 1970-01-01.
  private static let epoch = 719_468
}

extension BinaryInteger {
  /// Returns the quotient, rounded down even for negative numbers.
  func floorDivided(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
