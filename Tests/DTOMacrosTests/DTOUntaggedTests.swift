#if Macros
  import DTOMacros
  import Foundation
  import Testing

  /// Enums whose payloads don't name their cases.
  @Suite struct DTOUntaggedTests {
    @DTO(.codable)
    struct Card: Equatable {
      let number: String
      let holder: String?
    }

    @DTO(.codable)
    @Untagged
    indirect enum Value {
      case number(Int)
      case text(String)
      case card(Card)
      case point(x: Double, y: Double)
      case named(x: Double, y: Double, name: String)
      case link(URL, title: String)
      case days([Date])
      case list([Value])
    }

    @Test func `The case whose content the payload is`() throws {
      let json =
        #"[1,"a",{"holder":"A","number":"42"},{"x":1,"y":2},{"name":"B","x":1,"y":2},{"_0":"https://a.b","title":"C"},["2024-01-01T00:00:00Z"],[1,["b"]]]"#
      check(
        [Value].self,
        json,
        """
        [Value.number(1), Value.text("a"), Value.card(Card(number: "42", holder: "A")), Value.point(x: 1.0, y: 2.0), \
        Value.named(x: 1.0, y: 2.0, name: "B"), Value.link(https://a.b, title: "C"), \
        Value.days([2024-01-01 00:00:00 +0000]), Value.list([Value.number(1), Value.list([Value.text("b")])])]
        """
      )
      try checkEncoded(try DTODecoder().decode([Value].self, from: json), json)
    }

    @Test func `Mistakes are tolerated if no case can do without`() {
      check(
        [Value].self,
        #"[{"number": "1", "holder": 5}, true, {"x": 1}, null, [true]]"#,
        """
        [Value.card(Card(number: "1", holder: nil)), Value.days([])]; invalid optional at [0].holder; \
        dropped element at [1]; dropped element at [2]; dropped element at [3]; dropped element at [4][0]
        """
      )
    }

    @DTO(.codable, unknown: .case("other"))
    @Untagged
    enum ID: Hashable {
      case number(Int)
      case text(String)
      case other(JSONValue)
    }

    @DTO(unknown: .nil)
    @Untagged
    enum Flag {
      case truth(Bool)
    }

    @DTO(.codable)
    struct Item {
      let id: ID
      let ids: [String: ID]
    }

    @DTO
    struct Flags {
      let first: Flag?
      let all: [Flag]
    }

    @Test func `Unknown payloads`() throws {
      let json = #"{"id":1.5,"ids":{"a":[null]}}"#
      check(
        Item.self,
        json,
        #"Item(id: ID.other(1.5), ids: ["a": ID.other([null])]); unknown variant at id; unknown variant at ids.a"#
      )
      try checkEncoded(try DTODecoder().decode(Item.self, from: json), json)
      check(Item.self, #"{"id":"x","ids":{}}"#, #"Item(id: ID.text("x"), ids: [:])"#)
      check(Item.self, #"{"ids":{}}"#, "invalid: id is absent")
      // No case keeps a null that an array or a dictionary may not contain.
      check(
        Item.self,
        #"{"id": 1, "ids": {"a": null}}"#,
        "Item(id: ID.number(1), ids: [:]); dropped element at ids.a"
      )
      check([ID].self, "[null, 1]", "[ID.number(1)]; dropped element at [0]")
      check(
        Flags.self,
        #"{"first": 1, "all": [true, "x"]}"#,
        "Flags(first: nil, all: [Flag.truth(true)]); unknown variant at first; unknown variant at all[1]"
      )
    }
  }
#endif
