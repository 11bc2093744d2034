#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// Values that are written as members of the object with the tag, or that can't be.
  @Suite struct DTOTagMemberTests {
    typealias Numbers = [Int]
    typealias Count = Int

    enum Level: String, Codable {
      case low
    }

    @DTO(.codable, tag: "type")
    enum Unwritable {
      case array(Numbers)
      case scalar(Count)
      case level(Level)
      case json(JSONValue)
      @Case("nested", at: "k.t") case nested(Numbers)
    }

    @DTO(.codable)
    @Untagged
    enum OneOrMore {
      case several([Int])
      case one(Member)
    }

    @DTO(.codable)
    struct Member: Equatable {
      let id: Int
    }

    @DTO(.codable)
    struct Flat {
      let name: String
      @Flat let value: OneOrMore
    }

    @Test func `What is no object is an error`() throws {
      let values = [
        Unwritable.array([1]), .array([]), .scalar(3), .level(.low), .json([1]), .json("a"),
        .nested([1]),
      ]
      for value in values {
        #expect(throws: EncodingError.self, "\(value)") { try JSONEncoder().encode(value) }
        #expect(throws: EncodingError.self, "\(value)") { try DTOEncoder().encode(value) }
      }
      try checkEncoded(Unwritable.json(["a": 1]), #"{"a":1,"type":"json"}"#)
      for numbers in [[], [1]] {
        let flat = Flat(name: "a", value: .several(numbers))
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(flat) }
        #expect(throws: EncodingError.self) { try DTOEncoder().encode(flat) }
        #expect(throws: EncodingError.self) { try JSONValueEncoder().encode(flat) }
      }
      try checkEncoded(Flat(name: "a", value: .one(Member(id: 1))), #"{"id":1,"name":"a"}"#)
    }

    struct Typed: Codable {
      var type: Int?
      var k: [String: String]?
      var date: Date?
    }

    @DTO(.codable)
    struct Named {
      let type: String
    }

    @DTO(.codable, tag: "type")
    enum Tagged {
      case typed(Typed)
      @Case("named", "alias") case named(Named)
      case maybe(Typed?)
      @Case("deep", at: "k.t") case deep(Typed)
      @Case("deepMaybe", at: "k.t") case deepMaybe(Typed?)
    }

    struct Box: Codable {
      let member: Member

      init(_ member: Member) { self.member = member }

      init(from decoder: any Decoder) throws {
        member = try decoder.singleValueContainer().decode(Member.self)
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(member)
      }
    }

    typealias Maybe = Member?

    @DTO(.codable, tag: "type")
    enum Boxed {
      case box(Box)
      case maybe(Maybe)
    }

    @Test func `Types that are written as another one`() throws {
      try checkEncoded(Boxed.box(Box(Member(id: 1))), #"{"id":1,"type":"box"}"#)
      try checkEncoded(Boxed.maybe(Member(id: 1)), #"{"id":1,"type":"maybe"}"#)
      try checkEncoded(Boxed.maybe(nil), #"{"type":"maybe"}"#)
    }

    @Test func `The tag wins over a member with its key`() throws {
      try checkEncoded(Tagged.typed(Typed(type: 4)), #"{"type":"typed"}"#)
      try checkEncoded(Tagged.typed(Typed()), #"{"type":"typed"}"#)
      try checkEncoded(Tagged.named(Named(type: "other")), #"{"type":"named"}"#)
      try checkEncoded(Tagged.named(Named(type: "alias")), #"{"type":"alias"}"#)
      try checkEncoded(Tagged.maybe(Typed(type: 4)), #"{"type":"maybe"}"#)
      try checkEncoded(Tagged.maybe(nil), #"{"type":"maybe"}"#)
      try checkEncoded(Tagged.deep(Typed(type: 4)), #"{"k":{"t":"deep"},"type":4}"#)
      try checkEncoded(Tagged.deep(Typed(k: ["t": "x", "a": "b"])), #"{"k":{"a":"b","t":"deep"}}"#)
      try checkEncoded(Tagged.deepMaybe(nil), #"{"k":{"t":"deepMaybe"}}"#)
    }

    struct Scalar: Codable {
      let k: String
    }

    @DTO(.codable, tag: "k.t")
    enum Blocked {
      case scalar(Scalar)
    }

    @Test func `A member in the way of the tag is an error`() {
      let value = Blocked.scalar(Scalar(k: "a"))
      #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
      #expect(throws: EncodingError.self) { try DTOEncoder().encode(value) }
    }

    struct Kept: Encodable {
      let payload: JSONValue

      func encode(to encoder: any Encoder) throws {
        try DTOOutput.encode(payload, among: "a", at: "type", to: encoder)
      }
    }

    @Test func `In a generated union, what is no object stays`() throws {
      let payloads: [(JSONValue, String)] = [
        ([1], "[1]"), ("b", #""b""#), (["b": 1], #"{"b":1,"type":"a"}"#),
        (["type": "c"], #"{"type":"a"}"#),
      ]
      for (payload, expected) in payloads {
        let value = Kept(payload: payload)
        let expected = try JSONDecoder().decode(JSONValue.self, from: Data(expected.utf8))
        let foundation = try JSONEncoder().encode(value)
        #expect(try JSONDecoder().decode(JSONValue.self, from: foundation) == expected)
        #expect(try DTOEncoder().encodeJSON(value) == expected)
        let bytes = try DTOEncoder().encode(value)
        #expect(try JSONDecoder().decode(JSONValue.self, from: bytes) == expected)
      }
    }

    @Test func `Strategies hold for the members beside a tag`() throws {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = .sortedKeys
      let value = Tagged.deep(Typed(date: Date(timeIntervalSince1970: 0)))
      #expect(
        String(decoding: try encoder.encode(value), as: UTF8.self)
          == #"{"date":"1970-01-01T00:00:00Z","k":{"t":"deep"}}"#
      )
    }
  }
#endif
