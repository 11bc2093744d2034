import DTORuntime
import Foundation
import Testing

/// A converter in every position of a form.
private struct Everywhere<Rule: Converter>: Codable, SchemaDescribed where Rule.Wire: Codable {
  static var schemaLocation: String { "converters.yml#/definitions/everywhere" }

  let required: Rule.Value
  @SafeOptional var optional: Rule.Value?
  let list: [Rule.Value]
  let map: [String: Rule.Value]

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self)
    required = try fields.required("required", as: Converted<Rule>.self)
    _optional = try fields.safeOptional("optional", as: Converted<Rule>.self)
    list = try fields.required("list", as: LossyArray<Converted<Rule>>.self)
    map = try fields.required("map", as: LossyDictionary<Converted<Rule>>.self)
  }

  func encode(to encoder: any Encoder) throws {
    let fields = DTOOutput(encoder)
    try fields.encode(required, "required", as: Converted<Rule>.self)
    try fields.encodeIfPresent(optional, "optional", as: Converted<Rule>.self)
    try fields.encode(list, "list", as: LossyArray<Converted<Rule>>.self)
    try fields.encode(map, "map", as: LossyDictionary<Converted<Rule>>.self)
  }
}

/// An even number as text. Odd numbers are text of a number, too, but not valid.
private enum EvenText: Converter {
  static func value(from wire: String) throws -> Int {
    guard let number = Int(wire), number.isMultiple(of: 2) else {
      throw UnexpectedContent(expected: "an even number")
    }
    return number
  }

  static func wire(from value: Int) -> String { String(value) }
}

private struct Coercing: Decodable, SchemaDescribed {
  static var schemaLocation: String { "converters.yml#/definitions/coercing" }

  @SafeOptional var number: Int?
  let plain: Int?

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self).coercing
    _number = try fields.safeOptional("number", as: Converted<EvenText>.self)
    plain = try fields.optional("plain", as: Converted<EvenText>.self)
  }
}

private struct Amounts: Decodable, SchemaDescribed {
  static var schemaLocation: String { "converters.yml#/definitions/amounts" }

  let amount: Decimal
  let ratio: Double?
  let list: [Decimal]
  @SafeOptional var plain: String?

  init(from decoder: any Decoder) throws {
    let fields = try DTOFields(decoder, of: Self.self).coercing
    amount = try fields.required("amount", as: Converted<DecimalText>.self)
    ratio = try fields.optional("ratio", as: Converted<DoubleText>.self)
    list = try fields.required("list", as: LossyArray<Converted<DecimalText>>.self)
    _plain = try fields.safeOptional("plain")
  }
}

@Suite struct ConverterTests {
  /// A number is as good as its text where that is read as a number, but not as any other text.
  @Test func coercesNumbersToTheirText() throws {
    let good = try DTORuntimeTests.check(
      Amounts.self,
      #"{"amount": 5.5, "ratio": 0.1, "list": [1.10, 2, "3.5", -1e-3], "plain": "x"}"#,
      "coerced amount: string, number",
      "coerced ratio: string, number",
      "coerced list[0]: string, number",
      "coerced list[1]: string, integer",
      "coerced list[3]: string, number"
    )
    #expect(good.amount.description == "5.5" && good.ratio == 0.1)
    #expect(good.list.map(\.description) == ["1.1", "2", "3.5", "-0.001"])
    let bad = try DTORuntimeTests.check(
      Amounts.self,
      #"{"amount": "1", "ratio": [], "list": [true, null], "plain": 5.5}"#,
      "invalidOptional ratio: string, array",
      "droppedElement list[0]: a decimal number as text, boolean",
      "droppedElement list[1]: string, null",
      "invalidOptional plain: string, number"
    )
    #expect(bad.ratio == nil && bad.list.isEmpty && bad.plain == nil)
  }

  /// Coercion is about the JSON value. What the converter refuses isn't coerced.
  @Test func coercesOnlyTheJSONValue() throws {
    let good = try DTORuntimeTests.check(
      Coercing.self,
      #"{"number": 2, "plain": "4"}"#,
      "coerced number: string, integer"
    )
    #expect(good.number == 2 && good.plain == 4)
    let converted = try DTORuntimeTests.check(
      Coercing.self,
      #"{"number": 6.0, "plain": 8.0}"#,
      "coerced number: string, integer",
      "coerced plain: string, integer"
    )
    #expect(converted.number == 6 && converted.plain == 8)
    let bad = try DTORuntimeTests.check(
      Coercing.self,
      #"{"number": "3", "plain": "5"}"#,
      "invalidOptional number: an even number, string",
      "invalidOptional plain: an even number, string"
    )
    #expect(bad.number == nil && bad.plain == nil)
  }

  private func check<Rule: Converter>(
    _ rule: Rule.Type,
    good: String,
    bad: String,
    _ fault: String
  ) throws where Rule.Wire: Codable {
    try checkRoundTrip(
      Everywhere<Rule>.self,
      #"{"list":[\#(good)],"map":{"k":\#(good)},"optional":\#(good),"required":\#(good)}"#
    )
    let value = try DTORuntimeTests.check(
      Everywhere<Rule>.self,
      """
      {"required": \(good), "optional": \(bad), "list": [\(bad), \(good), \(bad), null, \(good)],
       "map": {"a": \(bad), "b": \(good)}}
      """,
      "invalidOptional optional: \(fault)",
      "droppedElement list[0]: \(fault)",
      "droppedElement list[2]: \(fault)",
      "droppedElement list[3]: \(wire(rule)), null",
      "droppedElement map.a: \(fault)"
    )
    #expect(value.list.count == 2 && value.map.count == 1)
    checkThrows(Everywhere<Rule>.self, #"{"required": \#(bad)}"#, at: "required")
  }

  private func wire<Rule: Converter>(_ rule: Rule.Type) -> String {
    Rule.Wire.self == String.self ? "string" : Rule.Wire.self == Double.self ? "number" : "object"
  }

  @Test func domainTypes() throws {
    try check(
      FromDTO<DomainTypeTests.Park>.self,
      good: #"{"name":"A"}"#,
      bad: #"{"name":""}"#,
      "a park with a name, object"
    )
  }

  @Test func dateTime() throws {
    try check(
      RFC3339DateTime.self,
      good: #""2024-02-29T12:30:00Z""#,
      bad: #""x""#,
      "a date and time, string"
    )
  }

  @Test func base64() throws {
    try check(Base64Data.self, good: #""AAEC""#, bad: #""A*C""#, "base64 text, string")
  }

  @Test func base64OfURLs() throws {
    try check(Base64URLData.self, good: #""_-8""#, bad: #""_=8""#, "base64 text, string")
  }

  @Test(arguments: ["_-8", "_-8=", "/+8=", "/+8", ""])
  func base64InAnySpelling(text: String) throws {
    let bytes: [UInt8] = text.isEmpty ? [] : [0xFF, 0xEF]
    #expect(try [UInt8](Base64Data.value(from: text)) == bytes)
    #expect(try [UInt8](Base64URLData.value(from: text)) == bytes)
  }

  @Test func integerAsText() throws {
    let good = #""9223372036854775807""#
    let fault = "an integer that fits Int64 as text, string"
    try check(IntegerText<Int64>.self, good: good, bad: #""9223372036854775808""#, fault)
    try check(IntegerText<Int64>.self, good: good, bad: #""1.0""#, fault)
    try check(IntegerText<Int64>.self, good: good, bad: #"" 1""#, fault)
    #expect(try IntegerText<UInt64>.value(from: "18446744073709551615") == .max)
    #expect(throws: UnexpectedContent.self) { try IntegerText<UInt64>.value(from: "-1") }
  }

  @Test func decimalAsText() throws {
    let good = #""-0.12345678901234567891""#
    let fault = "a decimal number as text, string"
    for bad in ["", "12 apples", "1.", ".5", "1e", "0x1F", "NaN", "Infinity", "1,5", "１"] {
      try check(DecimalText.self, good: good, bad: "\"\(bad)\"", fault)
    }
    for (text, number) in [("12.30", "12.3"), ("1e3", "1000"), ("+5", "5"), ("1E-2", "0.01")] {
      #expect(try DecimalText.value(from: text).description == number)
    }
    #expect(throws: UnexpectedContent.self) { try DecimalText.wire(from: .nan) }
  }

  @Test func epoch() throws {
    try check(EpochSeconds.self, good: "1709209800", bad: #""x""#, "number, string")
    try check(EpochSeconds.self, good: "1709209800.123456", bad: "true", "number, boolean")
    try check(EpochSeconds.self, good: "-0.5", bad: "{}", "number, object")
    try check(EpochMilliseconds.self, good: "1709209800123", bad: #""x""#, "number, string")
    try check(EpochMilliseconds.self, good: "1709209800123.25", bad: "[]", "number, array")
    let date = Date(timeIntervalSince1970: 1_709_209_800.25)
    #expect(try EpochSeconds.value(from: 1_709_209_800.25) == date)
    #expect(try EpochMilliseconds.value(from: 1_709_209_800_250) == date)
    #expect(throws: UnexpectedContent.self) {
      try EpochSeconds.wire(from: Date(timeIntervalSince1970: .infinity))
    }
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: UnexpectedContent.self) { try EpochSeconds.value(from: number) }
      #expect(throws: UnexpectedContent.self) { try EpochMilliseconds.value(from: number) }
      let date = Date(timeIntervalSince1970: number)
      #expect(throws: UnexpectedContent.self) { try RFC3339DateTime.wire(from: date) }
    }
  }

  @Test func uuid() throws {
    let good = #""123e4567-e89b-12d3-a456-426614174000""#
    try check(UUIDString.self, good: good, bad: #""123""#, "a UUID, string")
  }

  @Test func url() throws {
    try check(
      URLString.self,
      good: #""https://example.org/a?b=c#d""#,
      bad: #""http://[""#,
      "a URL, string"
    )
  }

  @Test func textsThatURLsSpellOtherwise() throws {
    let spellings = [
      "": "",
      "n/a": "n/a",
      "/a b": "/a%20b",
      "http://example.com/%C3%BC ü": "http://example.com/%C3%BC%20%C3%BC",
      "http://example.com/a%20b?q=[1]&r=100%#x#y":
        "http://example.com/a%20b?q=%5B1%5D&r=100%25#x%23y",
      "http://[::1]:80/{id}": "http://[::1]:80/%7Bid%7D",
      "//example.com/|": "//example.com/%7C",
      "mailto:a@b.c?subject=x y": "mailto:a@b.c?subject=x%20y",
      "a\nb": "a%0Ab",
    ]
    for (text, expected) in spellings {
      let url = try URLString.value(from: text)
      #expect(try URLString.wire(from: url) == expected)
    }
  }

  @Test func wrongWire() throws {
    let bad = #"{"required": "AAEC", "list": [5, {}], "map": {"a": true}}"#
    try DTORuntimeTests.check(
      Everywhere<Base64Data>.self,
      bad,
      "droppedElement list[0]: string, integer",
      "droppedElement list[1]: string, object",
      "droppedElement map.a: string, boolean"
    )
  }

  @Test func decimalKeepsItsDigits() throws {
    let json = #"{"required": 0.1234567890123456789, "list": [1e3, "x"], "map": {}}"#
    let value = try JSONDecoder().decode(Everywhere<DecimalNumber>.self, from: Data(json.utf8))
    #expect(value.required == Decimal(string: "0.1234567890123456789"))
    #expect(value.list == [1000])
    #expect(throws: UnexpectedContent.self) { try DecimalNumber.wire(from: .nan) }
  }

  /// A converter that throws its own error.
  private enum Even: Converter {
    struct IsOdd: Error {}

    static func value(from wire: Int) throws -> Int {
      guard wire.isMultiple(of: 2) else { throw IsOdd() }
      return wire
    }

    static func wire(from value: Int) throws -> Int { try self.value(from: value) }
  }

  @Test func ownErrors() throws {
    try DTORuntimeTests.check(
      Everywhere<Even>.self,
      #"{"required": 2, "optional": 3, "list": [1, 2], "map": {"a": 1}}"#,
      "invalidOptional optional: a valid integer, integer",
      "droppedElement list[0]: a valid integer, integer",
      "droppedElement map.a: a valid integer, integer"
    )
    checkThrows(Everywhere<Even>.self, #"{"required": 1}"#, at: "required")
  }
}
