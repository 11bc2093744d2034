import DTORuntime
import Foundation
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    "2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31", "1970-01-01", "2023-04-30",
  ])
  func good(text: String) throws {
    let date = try #require(CalendarDate(text))
    #expect(date.description == text)
    try checkRoundTrip([CalendarDate].self, "[\"\(text)\"]")
  }

  @Test(arguments: [
    "", "2024", "2024-02", "2024-2-9", "2024-02-30", "2023-02-29", "1900-02-29", "2024-00-01",
    "2024-13-01", "2024-01-00", "2024-01-32", "2024-04-31", "2024-02-29 ", " 2024-02-29",
    "2024-02-29T00:00:00Z", "24-02-29", "-024-02-29", "2024/02/29", "２０２４-02-29", "20240229",
  ])
  func bad(text: String) throws {
    #expect(CalendarDate(text) == nil)
    checkThrows([CalendarDate].self, "[\"\(text)\"]", at: "0")
  }

  @Test func ordered() throws {
    let dates = ["2024-01-31", "2023-12-31", "2024-02-01", "2024-01-30"].compactMap(
      CalendarDate.init
    )
    #expect(
      dates.sorted().map(\.description) == ["2023-12-31", "2024-01-30", "2024-01-31", "2024-02-01"]
    )
  }

  @Test func fields() {
    #expect(CalendarDate(year: 2024, month: 2, day: 29)?.description == "2024-02-29")
    #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: -1, month: 1, day: 1) == nil)
    #expect(CalendarDate(year: .max, month: .max, day: .min) == nil)
  }
}

@Suite struct RFC3339Tests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0),
    ("1969-12-31T23:59:59Z", -1),
    ("2024-02-29T12:30:00Z", 1_709_209_800),
    ("2024-02-29t12:30:00z", 1_709_209_800),
    ("2024-02-29 12:30:00Z", 1_709_209_800),
    ("2024-02-29T15:30:00+03:00", 1_709_209_800),
    ("2024-02-29T15:30:00+0300", 1_709_209_800),
    ("2024-02-29T18:15:00+05:45", 1_709_209_800),
    ("2024-02-28T13:30:00-23:00", 1_709_209_800),
    ("2024-03-01T12:29:00+23:59", 1_709_209_800),
    ("2024-02-28T12:31:00-23:59", 1_709_209_800),
    ("2024-02-29T12:30:00.1+0000", 1_709_209_800.1),
    ("2024-02-29T12:30:00-00:00", 1_709_209_800),
    ("2024-02-29T12:30:00.5Z", 1_709_209_800.5),
    ("2024-02-29T12:30:00.000Z", 1_709_209_800),
    ("2024-02-29T12:30:00.123456Z", 1_709_209_800.123456),
    ("2024-02-29T12:30:00.123456789Z", 1_709_209_800.123456789),
    ("2024-02-29T12:30:00.1234567890123Z", 1_709_209_800.123456789),
    ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("2016-12-31T18:59:60.25-05:00", 1_483_228_800.25),
    ("0000-01-01T00:00:00Z", -62_167_219_200),
    ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("1600-02-29T00:00:00Z", -11_670_998_400),
  ])
  func good(text: String, seconds: Double) throws {
    let date = try RFC3339DateTime.value(from: text)
    #expect(abs(date.timeIntervalSince1970 - seconds) < 1e-6)
  }

  @Test(arguments: [
    "", "2024-02-29", "2024-02-29T12:30:00", "2024-02-29T12:30Z", "2024-02-30T12:30:00Z",
    "2024-02-29T24:00:00Z", "2024-02-29T12:60:00Z", "2024-02-29T12:30:61Z", "2024-02-29T12:30:00.Z",
    "2024-02-29T12:30:00+3", "2024-02-29T12:30:00+03", "2024-02-29T12:30:00+24:00",
    "2024-02-29T12:30:00+03:60", "2024-02-29T12:30:00ZZ", "2024-02-29T12:30:00Z ",
    "2024-02-29_12:30:00Z", "2024-02-29T12:30:00,5Z", "2024-02-29T1２:30:00Z", "yesterday",
    "1709209800",
  ])
  func bad(text: String) {
    #expect(throws: UnexpectedContent.self) { try RFC3339DateTime.value(from: text) }
  }

  @Test(arguments: [
    ("2024-02-29T15:30:00+03:00", "2024-02-29T12:30:00Z"),
    ("2024-02-29T12:30:00.500Z", "2024-02-29T12:30:00.5Z"),
    ("2024-02-29T12:30:00.123456Z", "2024-02-29T12:30:00.123456Z"),
    ("2024-02-29T12:30:00.9999999Z", "2024-02-29T12:30:01Z"),
    ("1969-12-31T23:59:59.25Z", "1969-12-31T23:59:59.25Z"),
    ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
    ("9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999969Z"),
    ("9999-12-31T23:59:59-05:00", "9999-12-31T05:00:59-23:59"),
    ("9999-12-31T23:59:59-23:59", "9999-12-31T23:59:59-23:59"),
    ("0000-01-01T00:00:00+03:00", "0000-01-01T20:59:00+23:59"),
    ("0000-01-01T00:00:00+23:59", "0000-01-01T00:00:00+23:59"),
  ])
  func written(text: String, expected: String) throws {
    #expect(try RFC3339DateTime.wire(from: try RFC3339DateTime.value(from: text)) == expected)
  }

  @Test(arguments: [
    1e12, -1e12, 1e300, .nan, .infinity, -.infinity, 253_402_387_140, -62_167_305_541,
  ])
  func notWritable(seconds: Double) {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(throws: UnexpectedContent.self) { try RFC3339DateTime.wire(from: date) }
  }

  @Test func notWritableAsTheLeastInteger() {
    let date = Date(timeIntervalSinceReferenceDate: -0x1p63)
    #expect(throws: UnexpectedContent.self) { try RFC3339DateTime.wire(from: date) }
  }

  @Test func everyDayLikeFoundation() throws {
    // Every eleventh day from 1583 on. Foundation's calendar is Julian before October 1582.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for day in stride(from: -141_000, to: 200_000, by: 11) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let text = try RFC3339DateTime.wire(from: date)
      let expected = CalendarDate(
        year: try #require(parts.year),
        month: try #require(parts.month),
        day: try #require(parts.day)
      )
      #expect(CalendarDate(String(text.prefix(10))) == expected)
      #expect(try RFC3339DateTime.value(from: text) == date)
    }
  }
}

@Suite struct PatternDateTests {
  enum Weekday: DatePattern { static let text = "d.M.yyyy EEE" }
  enum Long: DatePattern { static let text = "EEEE, d MMMM yyyy, hh:mm:ss.SSS a X" }

  @Test(arguments: [
    ("1.1.2024 Mon", 1_704_067_200), ("19.1.2038 Tue", 2_147_472_000),
    ("13.12.1901 Fri", -2_147_558_400), ("31.12.9999 Fri", 253_402_214_400),
  ])
  func weekday(text: String, seconds: Double) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try PatternDate<Weekday>.value(from: text) == date)
    #expect(try PatternDate<Weekday>.wire(from: date) == text)
  }

  @Test(arguments: [
    "1.1.2024", "1.1.2024 ", "1.1.2024 Tue", "1.1.2024 Monday", "1.1.2024 mon", "30.2.2024 Fri",
  ])
  func badWeekday(text: String) {
    #expect(throws: UnexpectedContent.self) { try PatternDate<Weekday>.value(from: text) }
  }

  @Test func long() throws {
    let date = Date(timeIntervalSince1970: 2_147_483_648.25)
    let text = "Tuesday, 19 January 2038, 03:14:08.250 AM Z"
    #expect(try PatternDate<Long>.wire(from: date) == text)
    #expect(try PatternDate<Long>.value(from: text) == date)
    let local = "Monday, 18 January 2038, 10:14:08.250 PM -05:00"
    #expect(try PatternDate<Long>.value(from: local) == date)
  }
}
