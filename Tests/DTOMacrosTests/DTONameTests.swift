#if Macros
  import DTOMacros
  import Foundation
  import Testing

  // Names and declarations that a macro that only adds text could confuse with its own.

  enum Catalog {
    @DTO
    public struct Page {
      let number: Int
    }
  }

  extension Catalog {
    @DTO(.codable)
    struct Camera {
      enum Encoder: String { case jpeg }
      enum Decoder {}

      @DTO(.codable)
      struct Settings {
        let quality: Int
      }

      let settings: Settings
    }
  }

  @Suite struct DTONameTests {
    @DTO(.codable, adding: .initializer, .copy)
    struct Form {
      let fields: Int
      let decoder: String
      var output: [String] = []
      let encoder: Int?
      let value: Int?
      let `default`: Int
      let `in`: String?
      let members: Int?
    }

    @Test func `Properties with the names of variables in the expansion`() throws {
      let json =
        #"{"fields": 1, "decoder": "a", "output": ["b"], "encoder": 2, "default": 3, "in": "c"}"#
      let form = try DTODecoder(.strict).decode(Form.self, from: Data(json.utf8))
      #expect(form.fields == 1 && form.decoder == "a" && form.output == ["b"] && form.encoder == 2)
      #expect(form.default == 3 && form.in == "c" && form.copy(in: "d").in == "d")
      try checkEncoded(
        form,
        #"{"decoder":"a","default":3,"encoder":2,"fields":1,"in":"c","output":["b"]}"#
      )
    }

    @DTO(.codable, access: .internal)
    class Shelf {
      let fields: Int
      let output: String
    }

    @Test func `Properties of classes with such names`() throws {
      let shelf = try DTODecoder().decode(
        Shelf.self,
        from: Data(#"{"fields": 1, "output": "a"}"#.utf8)
      )
      try checkEncoded(shelf, #"{"fields":1,"output":"a"}"#)
    }

    @DTO(.codable)
    enum Block {
      case text(content: String, size: Int, output: Bool?)
      case code(encoder: Int)
      case plain(String)
      case `default`(in: Int)
    }

    @DTO(.codable, tag: "type", content: "data")
    enum Tagged {
      case text(content: String, size: Int)
      case none(output: Int)
    }

    @Test func `Labels with such names`() throws {
      let blocks: [(String, String)] = [
        (
          #"{"text": {"content": "a", "size": 1, "output": true}}"#,
          #"{"text":{"content":"a","output":true,"size":1}}"#
        ),
        (#"{"code": {"encoder": 1}}"#, #"{"code":{"encoder":1}}"#),
        (#"{"plain": "a"}"#, #"{"plain":"a"}"#),
        (#"{"default": {"in": 1}}"#, #"{"default":{"in":1}}"#),
      ]
      for (json, written) in blocks {
        try checkEncoded(try DTODecoder().decode(Block.self, from: Data(json.utf8)), written)
      }
      let tagged = #"{"data":{"content":"a","size":1},"type":"text"}"#
      try checkEncoded(try DTODecoder().decode(Tagged.self, from: Data(tagged.utf8)), tagged)
    }

    @Test func `Types of the app with the names of Swift's`() throws {
      let json = #"{"settings":{"quality":1}}"#
      try checkEncoded(try DTODecoder().decode(Catalog.Camera.self, from: Data(json.utf8)), json)
    }

    @DTO
    struct Limits {
      static let usual = 20
      var limit: Int = Self.usual
      var range: Part? = Part(low: Self.usual)
      @Default(Self.usual + 1) let other: Int
    }

    @DTO(adding: .initializer)
    struct Part {
      let low: Int
    }

    @Test func `Defaults that refer to the type, and defaults of domain types`() {
      check(Limits.self, "{}", "Limits(limit: 20, range: Part(low: 20), other: 21)")
      check(
        Limits.self,
        #"{"limit": "a", "range": {"low": 1}, "other": 2}"#,
        "Limits(limit: 20, range: Part(low: 1), other: 2); default taken at limit"
      )
      check(
        Limits.self,
        #"{"range": {"low": "a"}}"#,
        "Limits(limit: 20, range: nil, other: 21); invalid optional at range.low"
      )
    }

    @DTO
    struct Place {
      let id: Int
      @Flat var part: Part = Part(low: 7)
    }

    @Test func `A flat object with a default`() {
      check(Place.self, #"{"id": 1, "low": 2}"#, "Place(id: 1, part: Part(low: 2))")
      check(Place.self, #"{"id": 1}"#, "Place(id: 1, part: Part(low: 7))")
      check(
        Place.self,
        #"{"id": 1, "low": "a"}"#,
        "Place(id: 1, part: Part(low: 7)); invalid optional at low"
      )
    }

    @DTO(adding: .copy)
    struct Button {
      let title: String
      @Ignore var action: @Sendable () -> Int = { 1 }
    }

    @Test func `Functions with attributes`() throws {
      let button = try DTODecoder().decode(Button.self, from: Data(#"{"title": "a"}"#.utf8))
      #expect(button.action() == 1 && button.copy(action: { 2 }).action() == 2)
    }

    @DTO(tag: "type")
    enum Signal: Equatable {
      case start, stop
    }

    @Test func `A tag without associated values`() {
      check(Signal.self, #"{"type": "stop"}"#, "stop")
      check(Signal.self, #""stop""#, "invalid: ")
    }

    @DTO(.codable, unknown: .case("other"))
    enum Floor: Int {
      case ground
      @Case(10...20, 5) case tower
      case roof, other
    }

    @Test func `Numbers after a range`() throws {
      #expect(Floor.roof.rawValue == 21 && Floor.other.rawValue == 22)
      check(Floor.self, "21", "roof")
      check(Floor.self, "15", "tower")
      check(Floor.self, "22", "other")
      try checkEncoded([Floor.other], "[22]")
    }
  }

  @Suite struct DTOHookTests {
    @DTO(.codable)
    class Account {
      var name: String
      var decoded = 0

      func didDecode(from dto: DTO) { decoded += 1 }

      func willEncode(_ dto: inout DTO) throws {
        dto = DTO { try $0.encode("changed", "name") }
      }
    }

    @DTO(.codable, inheriting: Account.self)
    final class Premium: Account {
      let level: Int

      override func didDecode(from dto: DTO) { decoded += 10 }
    }

    @Test func `Hooks of classes are called, and each once`() throws {
      let account = try DTODecoder().decode(Account.self, from: Data(#"{"name": "a"}"#.utf8))
      #expect(account.decoded == 1)
      try checkEncoded(account, #"{"name":"changed"}"#)
      let premium = try DTODecoder().decode(
        Premium.self,
        from: Data(#"{"name": "a", "level": 1}"#.utf8)
      )
      #expect(premium.decoded == 10)
    }
  }
#endif
