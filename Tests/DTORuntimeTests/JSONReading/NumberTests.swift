import DTORuntime
import Foundation
import TestSupport
import Testing

/// Numbers are exact: beside the C library, and beside Swift's integers.
///
/// `DTOC_NUMBERS` says how many random ones are tried: `DTOC_NUMBERS=10000000 swift test --filter NumberTests`.
@Suite struct NumberTests {
  private static let count =
    ProcessInfo.processInfo.environment["DTOC_NUMBERS"].flatMap { Int($0) } ?? 20_000

  /// Decodes many at once, for what surrounds one takes longer than the number.
  private func decode<Value: Decodable>(_ type: Value.Type, _ texts: [String]) throws -> [Value?] {
    let decoder = DTODecoder(reporter: DecodingIssueCollector())
    let all = try decoder.decode([Value].self, from: "[\(texts.joined(separator: ","))]")
    if all.count == texts.count { return all }
    return texts.map { try? decoder.decode(type, from: $0) }
  }

  /// What the C library makes of a number; nil for one that is too large, or of which nothing is left.
  private func nearestDouble(_ text: String) -> Double? {
    let number = strtod(text, nil)
    let isZero = text.prefix { !"eE".contains($0) }.allSatisfy { !("1"..."9").contains($0) }
    return number.isFinite && (number != 0 || isZero) ? number : nil
  }

  private func check(_ texts: [String]) throws {
    let found = try decode(Double.self, texts)
    for (text, number) in zip(texts, found) {
      let expected = nearestDouble(text)
      if number?.bitPattern != expected?.bitPattern {
        Issue.record("\(text) is \(number as Any) instead of \(expected as Any)")
      }
    }
  }

  @Test func hardDoubles() throws {
    try check([
      "0", "-0", "0.0", "-0.0e5", "0e999999999999", "1e-999999999999", "1e999999999999999999999",
      "2.2250738585072011e-308", "2.2250738585072014e-308", "4.9406564584124654e-324",
      "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623157e308",
      "1.7976931348623158e308", "1.7976931348623159e308", "9007199254740991", "9007199254740992",
      "9007199254740993", "9007199254740993.0", "9007199254740992.99999999999999999999",
      "9007199254740993.00000000000000000000000001", "1e22", "1e23", "8.5e22", "123456789012345e22",
      "0.1", "0.3", "1.1e-5", "100000000000000016777215", "100000000000000016777216",
      "3.14159265358979323846264338327950288419716939937510", "5e-324", "3e-324",
      "1090544144181609348671888949248", "1090544144181609348835077142190",
      "0.000000000000000000000000000000000000000000000000000000000000000000000000000000000001e90",
      "1" + String(repeating: "0", count: 400) + "e-400",
      "0." + String(repeating: "0", count: 400) + "1e401",
      "0." + String(repeating: "9", count: 800), "18446744073709551615", "18446744073709551616",
      "1.8446744073709551615e19", "-9223372036854775808", "-9223372036854775809",
    ])
  }

  /// All bits are equally likely, so most are far from what people write.
  @Test func randomBits() throws {
    var random = SeededGenerator(seed: 1)
    try tryMany {
      let number = Double(bitPattern: random.next())
      return number.isFinite ? "\(number)" : "0"
    }
  }

  @Test func randomDigits() throws {
    var random = SeededGenerator(seed: 2)
    try tryMany {
      let digits = (0..<Int.random(in: 1...30, using: &random)).map { _ in
        "\(Int.random(in: 0...9, using: &random))"
      }
      let exponent = Int.random(in: -345...320, using: &random)
      let whole = digits[0]
      let fraction = digits.dropFirst().joined()
      let point = fraction.isEmpty ? "" : "." + fraction
      return "\(random.next() % 2 == 0 ? "-" : "")\(whole)\(point)e\(exponent)"
    }
  }

  /// As people write them.
  @Test func usualNumbers() throws {
    var random = SeededGenerator(seed: 3)
    try tryMany {
      let digits = Int.random(in: 0...17, using: &random)
      let number = Double.random(in: -1e6...1e6, using: &random)
      return String(format: "%.\(digits)f", number)
    }
  }

  /// The middle between two doubles, where rounding is decided.
  @Test func halfways() throws {
    var random = SeededGenerator(seed: 4)
    try tryMany {
      let low = Double(bitPattern: random.next() & 0x7FFF_FFFF_FFFF_FFFF)
      guard low.isFinite, low.nextUp.isFinite, low > 1e-300 else { return "0" }
      let digits = String(format: "%.40e", low / 2 + low.nextUp / 2)
      return digits
    }
  }

  private func tryMany(_ make: () -> String) throws {
    var left = Self.count
    while left > 0 {
      let some = min(left, 10_000)
      try check((0..<some).map { _ in make() })
      left -= some
    }
  }

  @Test func integers() throws {
    let texts = [
      "0", "-0", "1", "-1", "127", "128", "-128", "-129", "255", "256", "32767", "32768", "65535",
      "65536", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296",
      "999999999999999999", "1000000000000000000", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-9223372036854775809", "18446744073709551615",
      "18446744073709551616", "99999999999999999999", "100000000000000000000000",
    ]
    func check<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws {
      let found = try decode(type, texts)
      for (text, number) in zip(texts, found) {
        #expect(number == (text == "-0" ? 0 : Number(text)), "\(type): \(text)")
      }
    }
    try check(Int.self)
    try check(Int8.self)
    try check(Int16.self)
    try check(Int32.self)
    try check(Int64.self)
    try check(UInt.self)
    try check(UInt8.self)
    try check(UInt16.self)
    try check(UInt32.self)
    try check(UInt64.self)
  }

  /// A fraction or an exponent may be there, as long as the number is a whole one.
  @Test(
    arguments: [
      ("1.0", 1), ("1e2", 100), ("100e-2", 1), ("-1.50e1", -15), ("1.5", nil), ("1e-1", nil),
      ("9007199254740993.0", 9_007_199_254_740_993), ("9223372036854775807.0", .max),
      ("92233720368547758.07e2", .max), ("-9.223372036854775808E18", .min), ("1e19", nil),
      ("0e999999", 0), ("0.000", 0), ("1e999999999", nil), ("1e-999999999", 0),
      ("1.00000000000000000000000000001", nil),
      ("10000000000000000000000e-4", 1_000_000_000_000_000_000),
    ] as [(String, Int?)]
  )
  func wholeNumbers(text: String, number: Int?) throws {
    #expect((try? DTODecoder().decode(Int.self, from: text)) == number)
  }

  /// A `JSONValue` keeps large numbers, or refuses them, whatever reads it.
  @Test(
    arguments: [
      ("9007199254740993.0", "9007199254740993"), ("90071992547409930e-1", "9007199254740993"),
      ("12345678901234567.8e1", "123456789012345678"), ("-9007199254740993e0", "-9007199254740993"),
      ("1.8446744073709551615e19", "18446744073709551615"),
      ("18446744073709551615.0", "18446744073709551615"),
      ("-1e19", "-1e+19"), ("-12345678901234567000", "-12345678901234567000"),
      ("18446744073709551616", "18446744073709552000"), ("1e30", "1e+30"),
      ("2251799813685249.5", "2251799813685249.5"), ("4503599627370495.5", "4503599627370495.5"),
      ("4503599627370495.75", nil), ("4503599627370497.5", nil),
      ("5821009481.821009481e7", nil), ("9007199254740993.5", nil), ("-9007199254740993.5", nil),
      ("123456789012345678901e-2", nil), ("9223372036854775807.5", nil),
      ("-9223372036854775809", nil),
      ("9007199254740991.7", nil), ("12345678901234567890.1", nil),
    ] as [(String, String?)]
  )
  func largeNumbersAsJSON(text: String, expected: String?) throws {
    let json = "{\"k\":[\(text)]}"
    let direct = try? DTODecoder().decode(JSONValue.self, from: json)
    let foundation = try? JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    #expect(direct == foundation)
    #expect((direct == nil) == (expected == nil))
    guard let direct, let expected else { return }
    let written = String(decoding: try DTOEncoder().encode(direct), as: UTF8.self)
    #expect(Decimal(string: String(written.dropFirst(6).dropLast(2))) == Decimal(string: expected))
  }

  @Test func randomIntegers() throws {
    var random = SeededGenerator(seed: 5)
    let numbers = (0..<Self.count).map { _ in
      Int64(bitPattern: random.next()) >> (random.next() % 64)
    }
    #expect(try DTODecoder().decode([Int64].self, from: "\(numbers)") == numbers)
  }

  @Test(arguments: [
    "16777217", "0.1", "1e39", "1e-46", "16777217.0000001", "3.4028235e38", "3.4028236e38",
  ])
  func floats(text: String) {
    let number = strtof(text, nil)
    let expected = number.isFinite && number != 0 ? number : nil
    #expect((try? DTODecoder().decode(Float.self, from: text)) == expected)
  }

  @Test(
    arguments: [
      "0.1", "-12.30", "123456789012345678901234567890.12345678", "1e30", "9007199254740993.1",
      "1.23456789012345678901234567890123456789",
    ]
  )
  func decimals(text: String) throws {
    let expected = try JSONDecoder().decode(Decimal.self, from: Data(text.utf8))
    #expect(try DTODecoder().decode(Decimal.self, from: text) == expected)
    #expect(Decimal(string: text) == expected)
  }
}
