import DTORuntime
import Foundation
import Testing

/// What the runtime writes beside what `JSONEncoder` writes: the same bytes for the same value and format.
@Suite struct WritingTests {
  // MARK: - Scalars

  @Test func scalars() {
    checkWriters(true)
    checkWriters([true, false])
    checkWriters("text")
    checkWriters(Optional<Int>.none)
    checkWriters([1, nil, 3] as [Int?])
    checkWriters([Int.min, -100, -99, -10, -9, 0, 9, 10, 99, 100, .max])
    checkWriters([Int8.min, .max])
    checkWriters([Int16.min, .max])
    checkWriters([Int32.min, .max])
    checkWriters([Int64.min, .max])
    checkWriters([UInt.min, .max])
    checkWriters([UInt8.min, .max])
    checkWriters([UInt16.min, .max])
    checkWriters([UInt32.min, .max])
    checkWriters([UInt64.min, .max])
    checkWriters([Float(0.1), 1, -0, 16_777_216, 33_554_432, 1e-5, .leastNonzeroMagnitude])
    checkWriters(Numbers())
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func wideIntegers() {
    checkWriters([Int128.min, .max])
    checkWriters(UInt128.max)
    checkWriters(["wide": Int128.max])
    checkWriters(WideNumbers())
  }

  /// A member of each type, which containers write by methods of their own.
  private struct Numbers: Encodable {
    var a = Int8(-1), b = Int16(-2), c = Int32(-3), d = Int64(-4), e = -5
    var f = UInt8(1), g = UInt16(2), h = UInt32(3), i = UInt64(4), j = UInt(5)
    var k = Float(0.5), l = 0.25, m = true, n = "text", o = Int?.none, p = [UInt8(7)]
    var q = ["x": Float(1.5)], r = [Int64(6)], s = [Float(0.1)], t = [UInt(8), 9]
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  private struct WideNumbers: Encodable {
    var a = Int128.min, b = UInt128.max
  }

  @Test func textsWithAllCharacters() {
    for scalar in (0...0x2FF).compactMap(Unicode.Scalar.init) {
      let character = String(Character(scalar))
      checkWriters([character: "\(character)", "before \(character)": "\(character) after it"])
    }
    checkWriters(["\u{2028}\u{2029}\u{FEFF}\u{FFFE}\u{FFFF}", "🥐👩‍👩‍👧", "e\u{301}", "\u{10FFFF}"])
  }

  /// The writer looks at eight bytes at a time.
  @Test(arguments: ["\"", "\\", "/", "\n", "\u{1F}", "é", "🥐"])
  func escapesAtEachPlace(special: String) {
    for count in 0..<20 {
      for place in 0...count {
        let before = String(repeating: "a", count: place)
        let after = String(repeating: "b", count: count - place)
        checkWriters([before + special + after, before + special + special + after])
      }
    }
  }

  @Test func longTexts() {
    checkWriters(String(repeating: "text without escapes ", count: 10_000))
    checkWriters(String(repeating: "\u{1}", count: 100_000))
    checkWriters([String(repeating: "a/\"", count: 10_000): ["key"]])
  }

  // MARK: - Objects and arrays

  @Test func emptyContainers() {
    checkWriters([Int]())
    checkWriters([String: Int]())
    checkWriters(["a": [[]], "b": [[:], ["c": []]]] as JSONValue)
    checkWriters([Empty(), Empty()])
    checkWriters(["a": Empty()])
    checkWriters(Empty())
  }

  /// Encodes nothing.
  private struct Empty: Encodable {
    func encode(to encoder: any Encoder) {}
  }

  @Test func orderOfKeys() {
    let keys = [
      "", "a", "A", "b", "B", "a10", "a9", "_", "aa", "aaaaaaaa", "aaaaaaaaa", "aaaaaaab",
      "aaaaaaaab", "aaaaaaaaaaaaaaaab", "aaaaaaaaaaaaaaaaa", "é", "e\u{301}z", "z", "ｚ", "🥐",
      "\u{FB01}", "a/b", "a\"b", "a\\b", "a\nb", "a\u{0}", "a\u{0}b", "\u{0}", "/", "\u{7F}", "а",
    ]
    checkWriters(Dictionary(uniqueKeysWithValues: zip(keys, 0...)))
    for (index, key) in keys.enumerated() {
      for other in keys[..<index] { checkWriters([key: 1, other: 2]) }
    }
  }

  @Test func keysThatAreNoStrings() {
    checkWriters([1: "a", -2: "b"])
    checkWriters([1.5: "a"])
    checkWriters([CodingKeyOfMap.second: 1, .first: 2])
  }

  private enum CodingKeyOfMap: String, Codable, CodingKeyRepresentable { case first, second }

  @Test func largeObjectsOutOfOrder() {
    let text = String(repeating: "long ", count: 3_000)
    var value: JSONValue = ["z": .string(text), "a": 1]
    for level in 0..<50 {
      value = [
        "m\(level)": value, "z": .string(text), "b": [value["a"] ?? nil], "a": ["y": 1, "x": 2],
      ]
    }
    checkWriters(value)
  }

  // MARK: - Types of Foundation

  @Test func foundation() throws {
    checkWriters([Data([0, 1, 2, 255, 254]), Data()])
    checkWriters([URL(string: "https://example.com/a%20b?c=d/e#f")])
    checkWriters(URL(string: "b", relativeTo: URL(string: "https://example.com/a/")))
    checkWriters(["id": UUID()])
    let digits = [
      "0", "-0.5", "12.30", "12345678901234567890.123456789", "1e100", "1e-100",
      "99999999999999999999999999999999999999",
    ]
    checkWriters(try digits.map { try #require(Decimal(string: $0)) })
    checkWriters(["price": Decimal(string: "0.12345678901234567890123")])
  }

  @Test func dates() {
    let dates = [0, 0.5, 0.999999, -0.5, -1e9, 1_709_209_800.25, 2e11, -1.2e10].map {
      Date(timeIntervalSince1970: $0)
    }
    checkWriters(dates)
    checkWriters(dates, dates: (.iso8601, .iso8601))
    checkWriters(["at": dates[0]], dates: (.secondsSince1970, .secondsSince1970))
    checkWriters(dates, dates: (.millisecondsSince1970, .millisecondsSince1970))
    checkWriters([Date.distantPast, .distantFuture], dates: (.secondsSince1970, .secondsSince1970))
  }

  /// `JSONEncoder` uses the Julian calendar before October 15, 1582, where RFC 3339 requires the Gregorian one.
  @Test func datesBeforeTheGregorianCalendar() throws {
    let text = try DTOEncoder(dates: .iso8601).encodeText(Date(timeIntervalSince1970: -6e10))
    #expect(text == #""0068-09-03T13:20:00Z""#)
  }

  /// Years that RFC 3339 doesn't have; `JSONEncoder` writes them with more digits, or a sign.
  @Test func datesWithoutISO8601() {
    for seconds in [1e15, -1e15, 3e11, -.infinity, .nan] {
      let encoder = DTOEncoder(dates: .iso8601)
      #expect(throws: EncodingError.self) {
        try encoder.encode(["at": Date(timeIntervalSince1970: seconds)])
      }
    }
  }

  // MARK: - Errors

  @Test func whatJSONCannotRepresent() {
    checkWriters(Double.nan)
    checkWriters(["a": [1, .infinity]])
    checkWriters(["a": ["b": [-Float.infinity]]])
    checkWriters(["a/\"": [[1.5], [.nan]]])
  }

  /// `JSONEncoder` writes `NaN`, which isn't JSON.
  @Test func decimalsThatAreNoNumbers() {
    #expect(
      written { try DTOEncoder().encode(["a": [Decimal.nan]]) } == #"invalid value at ["a", "0"]"#
    )
  }

  /// A value that catches an error continues as if it hadn't encoded the invalid member.
  @Test func caughtErrors() {
    checkWriters(Careful())
    checkWriters([Careful(), Careful()])
  }

  private struct Careful: Encodable {
    enum Keys: CodingKey { case a, b, c, d }

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: Keys.self)
      try? members.encode(Double.nan, forKey: .d)
      try members.encode(1, forKey: .b)
      try? members.encode(["x": ["y": [1, .nan]]], forKey: .a)
      var list = members.nestedUnkeyedContainer(forKey: .c)
      try list.encode(1)
      try? list.encode(["z": Float.nan])
      try? list.encode(Broken())
      try list.encode(2)
    }
  }

  /// Fails while nested containers are open.
  private struct Broken: Encodable {
    struct Failure: Error {}

    func encode(to encoder: any Encoder) throws {
      var members = encoder.container(keyedBy: Careful.Keys.self)
      var nested = members.nestedContainer(keyedBy: Careful.Keys.self, forKey: .a)
      try nested.encode("text", forKey: .b)
      var list = nested.nestedUnkeyedContainer(forKey: .c)
      try list.encode(1)
      throw Failure()
    }
  }

  @Test func errorsOfTheValue() {
    #expect(throws: Broken.Failure.self) { try DTOEncoder().encode([Broken()]) }
  }
}
