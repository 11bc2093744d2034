import DTORuntime
import Foundation
import Testing

@Suite struct OffsetDateTimeTests {
  @Test(arguments: [
    ("2024-02-29T12:30:00Z", 0), ("2024-02-29T12:30:00+00:00", 0),
    ("2024-02-29T12:30:00-00:00", nil), ("2024-02-29t12:30:00z", 0),
    ("2024-02-29 12:30:00.123456789+03:00", 180), ("2024-02-29T12:30:00-1145", -705),
    ("2024-12-31T23:59:60+23:59", 1439), ("0000-01-01T00:00:00+23:59", 1439),
    ("9999-12-31T23:59:59.999999999-23:59", -1439),
  ])
  func keepsSpelling(text: String, offset: Int?) throws {
    let value = try #require(OffsetDateTime(text))
    #expect(value.offset == offset)
    #expect(value.description == text)
    #expect(value.date == (try RFC3339DateTime.value(from: text)))
    try checkRoundTrip([OffsetDateTime].self, "[\"\(text)\"]")
  }

  @Test(arguments: [
    "", "2024-02-29", "2024-02-29T12:30:00", "2024-02-29T12:30:00+24:00",
    "2024-02-29T12:30:00+03:60", "2024-02-29T12:30:00+3", "2024-02-30T12:30:00Z",
    "2024-02-29T12:30:61Z", "2024-02-29T12:30:00Z ", "2024-02-29T12:30:00.Z",
  ])
  func bad(text: String) {
    #expect(OffsetDateTime(text) == nil)
    checkThrows([OffsetDateTime].self, "[\"\(text)\"]", at: "0")
  }

  @Test func created() throws {
    let date = Date(timeIntervalSince1970: 1_709_199_000.5)
    let texts = [0, 180, -705, 1439, nil].map { OffsetDateTime(date, offset: $0)?.description }
    #expect(
      texts == [
        "2024-02-29T09:30:00.5Z", "2024-02-29T12:30:00.5+03:00", "2024-02-28T21:45:00.5-11:45",
        "2024-03-01T09:29:00.5+23:59", "2024-02-29T09:30:00.5-00:00",
      ]
    )
    #expect(OffsetDateTime(date, offset: 1440) == nil)
    #expect(OffsetDateTime(date, offset: .min) == nil)
    #expect(OffsetDateTime(Date(timeIntervalSince1970: 1e18), offset: 0) == nil)
    #expect(OffsetDateTime(.distantFuture + 1e12, offset: 0) == nil)
    #expect(OffsetDateTime(Date(timeIntervalSince1970: .nan), offset: 0) == nil)
    // In UTC, the year would be 10000.
    let last = try #require(OffsetDateTime("9999-12-31T23:59:59-01:00"))
    #expect(OffsetDateTime(last.date, offset: 0) == nil)
    #expect(OffsetDateTime(last.date, offset: -60) == last)
  }

  @Test func compared() throws {
    let texts = [
      "2024-02-29T09:30:00-00:00", "2024-02-29T08:30:00-01:00", "2024-02-29T09:30:00Z",
      "2024-02-29T12:30:00+03:00", "2024-02-29T09:30:00.000000001Z",
    ]
    let values = try texts.map { try #require(OffsetDateTime($0)) }
    #expect(values.shuffled().sorted() == values)
    #expect(Set(values).count == 5)
    let other = OffsetDateTime("2024-02-29t09:30:00.0+00:00")
    #expect(other == values[2] && other?.hashValue == values[2].hashValue)
  }

  @Test(arguments: [
    ("2024-02-29T12:30:59.9876543Z", "59Z", "59.987Z", "59.987654Z"),
    ("2024-02-29T12:30:59Z", "59Z", "59.000Z", "59.000000Z"),
    ("9999-12-31T23:59:59.999Z", "59Z", "59.999Z", "59.998993Z"),
    ("2500-12-31T23:59:59.001Z", "59Z", "59.001Z", "59.000999Z"),
    ("1969-12-31T12:30:59.9Z", "59Z", "59.900Z", "59.900000Z"),
  ])
  func precision(text: String, seconds: String, milliseconds: String, microseconds: String) throws {
    let date = try RFC3339DateTime.value(from: text)
    let start = text.prefix(17)
    #expect(try RFC3339Seconds.wire(from: date) == start + seconds)
    #expect(try RFC3339Milliseconds.wire(from: date) == start + milliseconds)
    #expect(try RFC3339Microseconds.wire(from: date) == start + microseconds)
    #expect(try RFC3339Seconds.value(from: text) == date)
    #expect(try RFC3339Milliseconds.value(from: text) == date)
    #expect(try RFC3339Microseconds.value(from: text) == date)
  }

  @Test func beyondTheYears() {
    let date = Date(timeIntervalSince1970: 1e12)
    #expect(throws: UnexpectedContent.self) { try RFC3339Seconds.wire(from: date) }
    #expect(throws: UnexpectedContent.self) { try RFC3339Milliseconds.value(from: "tomorrow") }
  }
}
