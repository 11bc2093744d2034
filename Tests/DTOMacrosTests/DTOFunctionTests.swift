#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// Functions that convert values, by what they take and return.
  @Suite struct DTOFunctionTests {
    @DTO
    struct Failable: Equatable {
      @Convert(using: { Int($0 as String) }) let required: Int
      @Convert(using: { Int($0 as String) }) let optional: Int?
      @Convert(using: { Int($0 as String) }) var value: Int = 7
      @Convert(using: { Int($0 as String) }) let elements: [Int]
      @Convert(using: { Int($0 as String) }) let named: [String: Int]?
      @Convert(using: { ($0 as [Int]).first }) let first: Int?
      @Convert(using: { Int($0 as String) }) @Default(3) let limit: Int?
    }

    @Test func `A value for which a function returns nil is invalid`() {
      check(
        Failable.self,
        #"{"required": "1", "optional": "2", "value": "3", "elements": ["4"], "named": {"a": "5"}, "first": [6], "limit": "8"}"#,
        """
        Failable(required: 1, optional: 2, value: 3, elements: [4], named: ["a": 5], first: 6, limit: 8)
        """
      )
      check(
        Failable.self,
        #"{"required": "1", "optional": "x", "value": "x", "elements": ["4", "x"], "named": {"a": "x"}, "first": [], "limit": "x"}"#,
        """
        Failable(required: 1, optional: nil, value: 7, elements: [4], named: [:], first: nil, limit: nil); \
        invalid optional at optional; default taken at value; dropped element at elements[1]; \
        dropped element at named.a; invalid optional at first; invalid optional at limit
        """
      )
      check(
        Failable.self,
        #"{"required": "1", "optional": null, "elements": [], "limit": null}"#,
        "Failable(required: 1, optional: nil, value: 7, elements: [], named: nil, first: nil, limit: nil)"
      )
      check(Failable.self, #"{"required": "x", "elements": []}"#, "invalid: required")
    }

    @DTO(.codable)
    struct Times: Equatable {
      @Convert(
        using: { (date: Date) in date.timeIntervalSince1970 },
        inverse: { Date(timeIntervalSince1970: $0) }
      )
      let seconds: Double
      @Convert(using: { (url: URL) in url.absoluteString }, inverse: { URL(fileURLWithPath: $0) })
      let link: String?
      @Convert(
        using: { (date: Date) in date.timeIntervalSince1970 },
        inverse: { Date(timeIntervalSince1970: $0) }
      )
      let all: [Double]
    }

    @Test func `Types of Foundation are read as elsewhere`() throws {
      let json = #"{"all":["1970-01-01T00:01:00Z"],"seconds":"1970-01-01T00:00:01Z"}"#
      check(Times.self, json, "Times(seconds: 1.0, link: nil, all: [60.0])")
      try checkEncoded(try DTODecoder().decode(Times.self, from: json), json)
      check(
        Times.self,
        #"{"seconds": "1970-01-01T00:00:01Z", "link": "https://a/b c", "all": [1, "1970-01-01"]}"#,
        """
        Times(seconds: 1.0, link: "https://a/b%20c", all: []); dropped element at all[0]; dropped element at all[1]
        """
      )
      check(Times.self, #"{"seconds": 1, "all": []}"#, "invalid: seconds")
    }

    struct PlainResult: Decodable {
      let required: String
      let optional: String?
      let value: String?
      let elements: [String]
      let named: [String: String]?
    }

    @FromDTO(PlainResult.self)
    struct Plain: Equatable {
      @Convert(using: { Int($0 as String) }) let required: Int
      @Convert(using: { Int($0 as String) }) let optional: Int?
      @Convert(using: { Int($0 as String) }) var value: Int = 7
      @Convert(using: { Int($0 as String) }) let elements: [Int]
      @Convert(using: { Int($0 as String) }) let named: [String: Int]?
    }

    @Test func `The same in a conversion from a DTO`() {
      check(
        Plain.self,
        #"{"required": "1", "optional": "2", "value": "3", "elements": ["4"], "named": {"a": "5"}}"#,
        #"Plain(required: 1, optional: 2, value: 3, elements: [4], named: ["a": 5])"#
      )
      check(
        Plain.self,
        #"{"required": "1", "optional": "x", "value": "x", "elements": ["4", "x"], "named": {"a": "x"}}"#,
        """
        Plain(required: 1, optional: nil, value: 7, elements: [4], named: [:]); \
        invalid optional at optional; default taken at value; dropped element at elements[1]; dropped element at named.a
        """
      )
      check(Plain.self, #"{"required": "x", "elements": []}"#, "invalid: required")
    }
  }
#endif
