#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// Reads `"1,2"`.
  enum Numbers: Converter {
    static func value(from wire: String) throws -> [Int] {
      try wire.split(separator: ",").map {
        guard let number = Int($0) else { throw UnexpectedContent(expected: "numbers") }
        return number
      }
    }

    static func wire(from value: [Int]) -> String {
      value.map(String.init).joined(separator: ",")
    }
  }

  enum Doubled: Converter {
    static func value(from wire: Int) throws -> Int {
      guard wire < 100 else { throw UnexpectedContent(expected: "a small number") }
      return wire * 2
    }

    static func wire(from value: Int) -> Int { value / 2 }
  }

  struct ListResult: Decodable {
    let whole: String
    let each: [Int]
    let maybe: [Int]?
    let named: [String: Int]?
    let lists: [String]?
  }

  /// `@Convert`, whose meaning follows from the type of the converter.
  @Suite struct DTOConverterTests {
    @DTO(.codable)
    struct Lists {
      @Convert(using: Numbers.self) let whole: [Int]
      @Convert(using: Numbers.self) let maybe: [Int]?
      @Convert(using: Numbers.self) let lists: [[Int]]
      @Convert(using: Doubled.self) let each: [Int]
      @Convert(using: Doubled.self) let named: [String: Int]
      @Convert(using: Doubled.self) let some: [Int?]
    }

    @Test func `All of a list, or each element`() throws {
      let json =
        #"{"each":[1,2],"lists":["1,2","3"],"maybe":"4","named":{"a":1},"some":[1,null],"whole":"1,2"}"#
      check(
        Lists.self,
        json,
        """
        Lists(whole: [1, 2], maybe: [4], lists: [[1, 2], [3]], each: [2, 4], named: ["a": 2], some: [2, nil])
        """
      )
      try checkEncoded(try DTODecoder().decode(Lists.self, from: json), json)
      check(
        Lists.self,
        #"{"each": [1, 200], "lists": ["x"], "maybe": "x", "named": {"a": 200}, "some": [200], "whole": ""}"#,
        """
        Lists(whole: [], maybe: nil, lists: [], each: [2], named: [:], some: []); \
        invalid optional at maybe; dropped element at lists[0]; dropped element at each[1]; \
        dropped element at named.a; dropped element at some[0]
        """
      )
    }

    @FromDTO(ListResult.self)
    struct DomainLists {
      @Convert(using: Numbers.self) let whole: [Int]
      @Convert(using: Doubled.self) let each: [Int]
      @Convert(using: Doubled.self) let maybe: [Int]?
      @Convert(using: Doubled.self) var named: [String: Int] = [:]
      @Convert(using: { (texts: [String]) in texts.joined() }) let lists: String?
    }

    @Test func `The same with @FromDTO`() {
      check(
        DomainLists.self,
        #"{"whole": "1,2", "each": [1, 200], "maybe": [2], "named": {"a": 3, "b": 200}, "lists": ["a", "b"]}"#,
        """
        DomainLists(whole: [1, 2], each: [2], maybe: [4], named: ["a": 6], lists: "ab"); \
        dropped element at each[1]; dropped element at named.b
        """
      )
      check(
        DomainLists.self,
        #"{"whole": "", "each": []}"#,
        "DomainLists(whole: [], each: [], maybe: nil, named: [:], lists: nil)"
      )
    }

    struct Cents: Equatable {
      let amount: Int

      init(_ amount: Int) throws {
        guard amount >= 0 else { throw UnexpectedContent(expected: "an amount") }
        self.amount = amount
      }
    }

    @DTO
    struct Receipt {
      @Convert(using: Cents.init) let total: Cents
      @Convert(using: { (text: String) in text.count }) let length: Int?
      @Convert(using: Cents.init) let parts: [Cents]
      @Convert(using: Cents.init) let named: [String: Cents]?
      @Convert(using: { (text: String) in text.split(separator: ",").map(String.init) })
      @Key("tags", or: "labels") let tags: [String]
      @Convert(using: Receipt.limit) var limit: Int = 7
      @Key("a.b") @Convert(using: Cents.init) var tip: Cents? = nil

      static func limit(_ text: String) throws -> Int {
        guard let number = Int(text) else { throw UnexpectedContent(expected: "a limit") }
        return number
      }
    }

    @Test func `Functions and closures`() {
      check(
        Receipt.self,
        #"{"total": 5, "length": "abc", "parts": [1, 2], "named": {"a": 3}, "labels": "x,y", "limit": "9", "a": {"b": 4}}"#,
        """
        Receipt(total: Cents(amount: 5), length: 3, parts: [Cents(amount: 1), Cents(amount: 2)], \
        named: ["a": Cents(amount: 3)], tags: ["x", "y"], limit: 9, tip: Cents(amount: 4))
        """
      )
      check(
        Receipt.self,
        #"{"total": 5, "length": 1, "parts": [-1, "x", 2], "named": {"a": -3}, "tags": "", "limit": "x", "a": {"b": -4}}"#,
        """
        Receipt(total: Cents(amount: 5), length: nil, parts: [Cents(amount: 2)], named: [:], tags: [], limit: 7, tip: nil); \
        invalid optional at length; dropped element at parts[0]; dropped element at parts[1]; \
        dropped element at named.a; default taken at limit; invalid optional at a.b
        """
      )
      check(
        Receipt.self,
        #"{"total": 5, "length": null, "parts": [], "named": null, "tags": "x", "limit": null}"#,
        "Receipt(total: Cents(amount: 5), length: nil, parts: [], named: nil, tags: [\"x\"], limit: 7, tip: nil)"
      )
      check(Receipt.self, #"{"total": -1, "parts": [], "tags": ""}"#, "invalid: total")
      check(Receipt.self, #"{"parts": [], "tags": ""}"#, "invalid: total is absent")
    }

    @DTO(.codable)
    struct Price {
      @Convert(using: { (cents: Int) in Double(cents) / 100 }, inverse: { Int($0 * 100) })
      let amount: Double
      @Convert(using: { (text: String) in Int(text) }, inverse: String.init(_:))
      let count: Int?
      @Convert(using: { (text: String) in Array(text) }, inverse: { String($0) })
      let letters: [Character]
      @Convert(using: { (number: Int) in "\(number)" }, inverse: { Int($0) ?? 0 })
      let each: [String]
    }

    @Test func `Functions in both directions`() throws {
      let json = #"{"amount":250,"count":"3","each":[1,2],"letters":"ab"}"#
      check(
        Price.self,
        json,
        #"Price(amount: 2.5, count: 3, letters: ["a", "b"], each: ["1", "2"])"#
      )
      try checkEncoded(try DTODecoder().decode(Price.self, from: json), json)
      check(
        Price.self,
        #"{"amount": 0, "count": "x", "letters": "", "each": ["x"]}"#,
        "Price(amount: 0.0, count: nil, letters: [], each: []); invalid optional at count; dropped element at each[0]"
      )
    }

    @DTO(.codable)
    struct Days {
      @Convert(using: { (dates: [Date]) in dates.last }, inverse: { [$0] })
      let last: Date?
      @Convert(
        using: { (dates: [String: Date]) in dates.count },
        inverse: { _ in [:] as [String: Date] }
      )
      let count: Int?
      @Convert(using: { (dates: [Date?]) in dates.count }, inverse: { _ in [nil, nil] as [Date?] })
      let some: Int?
    }

    @Test func `A function of a list of dates`() throws {
      let json = #"{"count":{},"last":["2024-01-01T00:00:00Z"],"some":[null,null]}"#
      check(Days.self, json, "Days(last: 2024-01-01 00:00:00 +0000, count: 0, some: 2)")
      try checkEncoded(try DTODecoder().decode(Days.self, from: json), json)
      check(
        Days.self,
        #"{"count": {"a": "2024-01-01T00:00:00Z"}, "last": [5], "some": [null, "2024-01-01T00:00:00Z"]}"#,
        "Days(last: nil, count: 1, some: 2); invalid optional at last[0]"
      )
    }

    @DTO(.codable)
    struct Bytes {
      @Base64 let bytes: [UInt8]
      @Base64(.url) let url: [UInt8]?
      @Base64 let all: [[UInt8]]
      let numbers: [UInt8]
    }

    @Test func `Bytes in Base64`() throws {
      let json = #"{"all":["AQ=="],"bytes":"AQI=","numbers":[1,2],"url":"-_8"}"#
      check(Bytes.self, json, "Bytes(bytes: [1, 2], url: [251, 255], all: [[1]], numbers: [1, 2])")
      try checkEncoded(try DTODecoder().decode(Bytes.self, from: json), json)
      check(
        Bytes.self,
        #"{"all": ["!", ""], "bytes": "", "numbers": [], "url": 1}"#,
        "Bytes(bytes: [], url: nil, all: [[]], numbers: []); invalid optional at url; dropped element at all[0]"
      )
    }

    @DTO
    struct Nested {
      @Key("data.limit") var limit: Int = 20
      @Key("data.name") let name: String?
    }

    @DTO
    struct Checked {
      let name: String

      func didDecode(from dto: DTO) throws {
        guard !name.isEmpty else { throw UnexpectedContent(expected: "a name") }
      }
    }

    @Test func `A default behind a path`() {
      check(Nested.self, #"{"data": 1}"#, "Nested(limit: 20, name: nil); default taken at data")
      check(Nested.self, "{}", "Nested(limit: 20, name: nil)")
    }

    @Test func `A value that throws at the root is reported`() {
      // `check` counts what reporters hear.
      check(Checked.self, #"{"name": ""}"#, "invalid: ")
    }
  }
#endif
