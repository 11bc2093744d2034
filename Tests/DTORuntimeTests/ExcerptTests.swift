import DTORuntime
import Foundation
import Testing

/// The excerpts of invalid values, for decoders that request them.
@Suite struct ExcerptTests {
  private struct Item: Decodable {
    @SafeOptional var flag: Bool?
    @SafeOptional var date: Stamp?
    @SafeOptional var list: [Int]?
  }

  private enum Stamp: Decodable {
    init(from decoder: any Decoder) throws {
      throw UnexpectedContent(expected: "a date")
    }
  }

  private func excerpts<Value: Decodable>(
    _ type: Value.Type,
    _ json: String,
    _ policy: ExcerptPolicy?
  ) throws -> [String?] {
    let collector = DecodingIssueCollector()
    let decoder = decoder(collector)
    decoder.userInfo[.dtoExcerpts] = policy
    _ = try decoder.decode(type, from: Data(json.utf8))
    return collector.issues.map(\.excerpt)
  }

  @Test(arguments: [
    (#""Ivan-42""#, "Aaaa-99", "Ivan-42"),
    (#""+7 (911) 000-11-22""#, "+9 (999) 999-99-99", "+7 (911) 000-11-22"),
    (#""""#, "", ""),
    (#""Ёж é ١٢ 漢 ½""#, "Aa a 99 a 9", "Ёж é ١٢ 漢 ½"),
    (#""a\u0000\nb\u202e""#, "a??a?", #"a\0\nb\u{202E}"#),
    (#""🙂""#, "?", "🙂"),
    ("-12345", "-99999", "-12345"),
    ("18446744073709551615", "99999999999999999999", "18446744073709551615"),
    ("2.5", "9.9", "2.5"),
    ("[]", "[0 elements]", "[0 elements]"),
    (#"["secret"]"#, "[1 element]", "[1 element]"),
    ("{}", "{0 keys}", "{}"),
    (#"{"\u0001\u0001\u0001\u0001\u0001\u0001\u0001\u0001": 1}"#, "{1 key}", "{1 key}"),
    (#"{"b": "secret", "a": {"c": 1}}"#, "{2 keys}", "{a, b}"),
    (#"{"two\nlines": 1, "a.b": 2}"#, "{2 keys}", #"{["a.b"], ["two\nlines"]}"#),
  ])
  func values(json: String, redacted: String, verbatim: String) throws {
    let item = #"{"flag": \#(json)}"#
    #expect(try excerpts(Item.self, item, .redacted) == [redacted])
    #expect(try excerpts(Item.self, item, .verbatim) == [verbatim])
    #expect(try excerpts(Item.self, item, nil) == [nil])
  }

  @Test func kindsThatSayItAll() throws {
    #expect(try excerpts([String: SafeOptional<Int>].self, #"{"a": true}"#, .redacted) == [nil])
    #expect(try excerpts([String: SafeOptional<Int>].self, #"{"a": true}"#, .verbatim) == ["true"])
    let collector = DecodingIssueCollector()
    let decoder = decoder(collector)
    decoder.userInfo[.dtoExcerpts] = ExcerptPolicy.verbatim
    _ = try decoder.decode(
      OrderResult.self,
      from: Data(#"{"order_id": 1, "cars": [null], "prices": {}}"#.utf8)
    )
    #expect(collector.issues.map(\.found).contains("null"))
    #expect(collector.issues.filter { $0.found == "null" }.allSatisfy { $0.excerpt == nil })
  }

  @Test func atTheFaultAndNotAtWhatWasLost() throws {
    #expect(try excerpts(Item.self, #"{"list": [1, 2, "x-1"]}"#, .redacted) == ["a-9"])
    #expect(try excerpts(Item.self, #"{"date": "2024.02.30"}"#, .redacted) == ["9999.99.99"])
  }

  @Test func absentKeyShowsItsNeighbours() throws {
    let json = #"{"name": "Tom", "friend": {"nmae": "Rex", "mood": 1}}"#
    #expect(try excerpts([DogResult].self, "[\(json)]", .redacted) == ["{mood, nmae}"])
  }

  @Test(.timeLimit(.minutes(10)))
  func hugeValues() throws {
    let long = String(repeating: "a", count: 5_000_000)
    let keys = (0..<100_000).map { "\"k\($0)\": 1" }.joined(separator: ",")
    let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    for (json, excerpt) in [
      ("\"\(long)\"", String(long.prefix(24)) + "… (5000000 bytes)"),
      ("{\(keys)}", "{100000 keys}"),
      (deep, "[1 element]"),
      ("{\"\(long)\": 1}", "{\(long.prefix(24))…}"),
      (
        "{\"\(long)\": 1, \"aaaaaaaaaaaaa\": 2, \"b\": 3}",
        "{aaaaaaaaaaaaa, …}"
      ),
    ] {
      let shown = try excerpts(Item.self, #"{"flag": \#(json)}"#, .verbatim)
      #expect(shown == [excerpt])
      #expect((shown[0]?.count ?? 0) <= 42)
    }
  }

  @Test func inTheDescription() {
    let issue = DecodingIssue(
      kind: .invalidOptional,
      typeName: "Order",
      schema: "order.yml#/order",
      codingPath: "date",
      expected: "a date",
      found: "string",
      excerpt: "9999.99.99",
      schemaRevision: "4f2a"
    )
    #expect(
      issue.description
        == "Order: invalid optional at date: expected a date, found string, excerpt 9999.99.99 (order.yml#/order at 4f2a)"
    )
  }

  @Test func everyKindOfIssue() throws {
    let json = #"{"pet_type": "fish", "fins": 2}"#
    #expect(try excerpts(PetResult.self, json, .redacted) == ["{fins, pet_type}"])
    let cat = #"{"name": "Tom", "lives": 9, "mood": "Odd", "kittens": [7]}"#
    #expect(Set(try excerpts(CatResult.self, cat, .redacted)) == ["Aaa", "9"])
  }
}
