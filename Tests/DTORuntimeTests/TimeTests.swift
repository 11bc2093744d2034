import DTORuntime
import Foundation
import Testing

@Suite struct TimeOfDayTests {
  @Test(arguments: [
    ("12:30:00", 12, 30, 0, 0, nil),
    ("00:00:00Z", 0, 0, 0, 0, 0),
    ("23:59:59z", 23, 59, 59, 0, 0),
    ("23:59:60Z", 23, 59, 60, 0, 0),
    ("12:30:00.5+03:00", 12, 30, 0, 500_000_000, 180),
    ("12:30:00.50", 12, 30, 0, 500_000_000, nil),
    ("12:30:00.000000001-23:59", 12, 30, 0, 1, -1439),
    ("12:30:00.1234567891Z", 12, 30, 0, 123_456_789, 0),
    ("12:30:00-00:00", 12, 30, 0, 0, 0),
    ("12:30:00+0545", 12, 30, 0, 0, 345),
    ("12:30", 12, 30, 0, 0, nil),
    ("12:30Z", 12, 30, 0, 0, 0),
    ("24:00", 24, 0, 0, 0, nil),
    ("24:00:00Z", 24, 0, 0, 0, 0),
  ])
  func good(
    text: String,
    hour: Int,
    minute: Int,
    second: Int,
    nanosecond: Int,
    offset: Int?
  ) throws {
    let time = try #require(TimeOfDay(text))
    #expect(time.hour == hour && time.minute == minute && time.second == second)
    #expect(time.nanosecond == nanosecond && time.offset == offset)
    #expect(
      time
        == TimeOfDay(
          hour: hour,
          minute: minute,
          second: second,
          nanosecond: nanosecond,
          offset: offset
        )
    )
    try checkRoundTrip([TimeOfDay].self, "[\"\(text)\"]")
  }

  @Test(arguments: [
    "", "12", "12:3", "1:30", "12:30:", "12:30:0", "12:60:00", "12:30:61", "24:00:01", "24:30",
    "24:00:00.1", "25:00:00", "12:30:00.", "12:30:00.Z", "12:30:00,5", "12:30:00+24:00",
    "12:30:00+3", "12:30:00+03:60", "12:30:00 Z", " 12:30:00", "12:30:00Z ", "-12:30:00",
    "1２:30:00", "2024-02-29T12:30:00Z", "12:30:00ZZ",
  ])
  func bad(text: String) {
    #expect(TimeOfDay(text) == nil)
    checkThrows([TimeOfDay].self, "[\"\(text)\"]", at: "0")
  }

  @Test(arguments: [
    (9, 5, 0, 0, nil, "09:05:00"), (9, 5, 7, 120_000_000, 0, "09:05:07.12Z"),
    (0, 0, 0, 1, -90, "00:00:00.000000001-01:30"), (24, 0, 0, 0, 1439, "24:00:00+23:59"),
  ])
  func written(
    hour: Int,
    minute: Int,
    second: Int,
    nanosecond: Int,
    offset: Int?,
    text: String
  ) throws {
    let time = TimeOfDay(
      hour: hour,
      minute: minute,
      second: second,
      nanosecond: nanosecond,
      offset: offset
    )
    #expect(time?.description == text)
    #expect(TimeOfDay(text) == time)
  }

  @Test func notATime() {
    #expect(TimeOfDay(hour: -1, minute: 0) == nil)
    #expect(TimeOfDay(hour: 0, minute: 60) == nil)
    #expect(TimeOfDay(hour: .max, minute: .min, second: .max, nanosecond: .min) == nil)
    #expect(TimeOfDay(hour: 1, minute: 0, nanosecond: 1_000_000_000) == nil)
    #expect(TimeOfDay(hour: 1, minute: 0, offset: .min) == nil)
  }

  @Test func orderedByTheClock() {
    let texts = ["12:00:00Z", "12:00:00.5", "24:00", "09:30", "12:00:00", "12:00:00+01:00"]
    #expect(
      texts.compactMap { TimeOfDay($0) }.sorted().map(\.description)
        == ["09:30", "12:00:00", "12:00:00Z", "12:00:00+01:00", "12:00:00.5", "24:00"]
    )
  }

  @Test func equalHoweverSpelled() {
    let times = ["12:00Z", "12:00:00Z", "12:00:00.000z", "12:00:00+00:00"]
    #expect(Set(times.compactMap { TimeOfDay($0) }).count == 1)
    #expect(TimeOfDay("12:00") != TimeOfDay("12:00Z"))
  }
}

@Suite struct ISODurationTests {
  @Test(arguments: [
    ("P1Y2M3DT4H5M6S", [1, 2, 0, 3, 4, 5, 6, 0]),
    ("P3W", [0, 0, 3, 0, 0, 0, 0, 0]),
    ("P1M", [0, 1, 0, 0, 0, 0, 0, 0]),
    ("PT1M", [0, 0, 0, 0, 0, 1, 0, 0]),
    ("PT0S", [0, 0, 0, 0, 0, 0, 0, 0]),
    ("PT36H", [0, 0, 0, 0, 36, 0, 0, 0]),
    ("PT1.5S", [0, 0, 0, 0, 0, 0, 1, 500_000_000]),
    ("PT0,000000001S", [0, 0, 0, 0, 0, 0, 0, 1]),
    ("P1YT1S", [1, 0, 0, 0, 0, 0, 1, 0]),
    ("P1Y1D", [1, 0, 0, 1, 0, 0, 0, 0]),
    ("P1W2D", [0, 0, 1, 2, 0, 0, 0, 0]),
    ("PT1H30S", [0, 0, 0, 0, 1, 0, 30, 0]),
    ("P007D", [0, 0, 0, 7, 0, 0, 0, 0]),
    ("+P1D", [0, 0, 0, 1, 0, 0, 0, 0]),
    ("P9223372036854775807D", [0, 0, 0, .max, 0, 0, 0, 0]),
  ])
  func good(text: String, counts: [Int]) throws {
    let duration = try #require(ISODuration(text))
    #expect(
      [
        duration.years, duration.months, duration.weeks, duration.days, duration.hours,
        duration.minutes, duration.seconds, duration.nanoseconds,
      ] == counts
    )
    #expect(duration.direction == .forward)
    try checkRoundTrip([ISODuration].self, "[\"\(text)\"]")
  }

  @Test(arguments: [
    "", "P", "PT", "P1DT", "1D", "P1", "PD", "P1S", "PT1D", "P1H", "P1D1Y", "PT1S1M", "P1D1D",
    "P0.5D", "PT0.5H", "PT.5S", "PT1.S", "P-1D", "P1D ", " P1D", "p1d", "P1DT1", "15s", "1h30m",
    "P9223372036854775808D", "P99999999999999999999T1H", "PT1HT1M", "--P1D", "P１D",
  ])
  func bad(text: String) {
    #expect(ISODuration(text) == nil)
    checkThrows([ISODuration].self, "[\"\(text)\"]", at: "0")
  }

  @Test func written() {
    #expect(ISODuration()?.description == "PT0S")
    #expect(ISODuration(years: 1, minutes: 5)?.description == "P1YT5M")
    #expect(ISODuration(weeks: 2)?.description == "P2W")
    #expect(ISODuration(nanoseconds: 250_000_000)?.description == "PT0.25S")
    #expect(ISODuration(days: 1, direction: .backward)?.description == "-P1D")
    #expect(ISODuration(days: -1) == nil)
    #expect(ISODuration(nanoseconds: 1_000_000_000) == nil)
  }

  @Test func inSeconds() {
    #expect(ISODuration("P1W1DT1H1M1.5S")?.inSeconds == 694_861.5)
    #expect(ISODuration("-PT1M")?.inSeconds == -60)
    #expect(ISODuration("P1M")?.inSeconds == nil)
    #expect(ISODuration("P1Y")?.inSeconds == nil)
  }

  @Test func equalUnitByUnit() {
    #expect(ISODuration("PT1.50S") == ISODuration("PT1.5S"))
    #expect(ISODuration("P07D") == ISODuration("P7D"))
    #expect(ISODuration("P7D") != ISODuration("P1W"))
    #expect(ISODuration("-P1D") != ISODuration("P1D"))
    #expect(ISODuration("-P1D") == ISODuration(days: 1, direction: .backward))
  }
}
