import Testing

@testable import DTORuntime

@Suite struct CodingPathTests {
  struct Key: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, Sendable {
    let key: DTOKey

    init(stringLiteral name: String) { key = .name(name) }
    init(integerLiteral index: Int) { key = .index(index) }
  }

  @Test(
    arguments: [
      ([], ""),
      (["cars", 2, "park", "name"], "cars[2].park.name"),
      ([0, 1], "[0][1]"),
      (["a.b", "c"], #"["a.b"].c"#),
      (["a", "", "b"], #"a[""].b"#),
      (["with space"], #"["with space"]"#),
      (["x", "[0]"], #"x["[0]"]"#),
      (["quote\""], #"["quote\""]"#),
      (["line\nline"], #"["line\nline"]"#),
      (["заказ", "имя"], "заказ.имя"),
      (["x-dto", "$ref", "@id"], "x-dto.$ref.@id"),
      (["\u{202E}evil"], #"["\u{202E}evil"]"#),
      (["a\u{2066}b.c\u{2069}"], #"["a\u{2066}b.c\u{2069}"]"#),
      (
        ["in\u{200B}visible", "\u{FEFF}", "fill\u{3164}er"],
        #"["in\u{200B}visible"]["\u{FEFF}"]["fill\u{3164}er"]"#
      ),
      (
        ["no\u{A0}break", "back\\slash", "\u{7}", "'"],
        #"["no\u{00A0}break"]["back\\slash"]["\u{07}"].'"#
      ),
      (["é", "é b", "😀"], #"é["é b"].😀"#),
    ] as [([Key], String)]
  )
  func rendered(path: [Key], text: String) {
    #expect(render(path.map(\.key)) == text)
  }

  @Test(
    arguments: [
      (String(repeating: "x", count: 100), String(repeating: "x", count: 100)),
      (String(repeating: "x", count: 101), String(repeating: "x", count: 100) + "…"),
      (String(repeating: "é", count: 1_000_000), String(repeating: "é", count: 100) + "…"),
      (String(repeating: "x ", count: 60), #"[""# + String(repeating: "x ", count: 50) + #"…"]"#),
      (
        String(repeating: "\u{202E}", count: 101),
        #"[""# + String(repeating: #"\u{202E}"#, count: 100) + #"…"]"#
      ),
    ]
  )
  func longKeys(key: String, text: String) {
    #expect(render([DTOKey(key)]) == text)
    #expect(render([.index(0), DTOKey(key)] as [DTOKey]).hasSuffix(text))
  }

  @Test func keys() {
    #expect(DTOKey(stringValue: "a") == .name("a") && DTOKey(intValue: 1) == .index(1))
    #expect(DTOKey.index(1).stringValue == "Index 1" && DTOKey.name("1").intValue == nil)
  }

  @Test func typeNames() {
    enum Local {}
    #expect(nameWithoutModule(Int.self) == "Int")
    #expect(nameWithoutModule(OrderResult.CarType.self) == "OrderResult.CarType")
    #expect(nameWithoutModule(Local.self) == "CodingPathTests.Local")
    #expect(nameWithoutModule([Int].self) == "Array<Int>")
  }
}
