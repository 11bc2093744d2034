import Testing

/// Names that schemas choose for the values of an enum, and that aren't valid in Swift.
@Suite struct ChosenCaseNameTests {
  @Test(
    arguments: [
      ("x-enum-varnames: ['9 lives', fine]", "the name '9 lives' of this value", "'_9Lives'"),
      ("x-enum-varnames: ['%', fine]", "the name '%' of this value", "'percent'"),
      ("x-dto-cases: {a: '9 lives'}", "the name '9 lives' of this value", "'_9Lives'"),
      ("x-enum-varnames: [Two words, SNAKE_CASE]", nil, ""), ("description: Any.", nil, ""),
    ] as [(String, String?, String)]
  )
  func changesAreNoted(_ keyword: String, _ text: String?, _ name: String) throws {
    let schema = "definitions:\n  Pet: {type: string, enum: [a, 9b], \(keyword)}\n"
    try Scratch.with(["pet.yml": schema]) { scratch in
      let output = try scratch.dtoc("validate pet.yml --notes").output
      let expected = text.map {
        "pet.yml:2:30: note[changed-name]: \($0) is not valid in Swift; \(name) is used instead"
      }
      #expect(output.contains("changed-name") == (text != nil), "\(output)")
      #expect(expected.map(output.contains) ?? true, "\(output)")
    }
  }
}
