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
      (["\u{202E}evil"], "[\"\u{202E}evil\"]"),
    ] as [([Key], String)]
  )
  func rendered(path: [Key], text: String) {
    #expect(render(path.map(\.key)) == text)
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
