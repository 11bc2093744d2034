import Testing

/// Names that schemas choose for the values of an enum, and that aren't valid in Swift.
@Suite struct ChosenCaseNameTests {
  @Test(
    arguments: [
      (
        "x-enum-varnames: ['9 lives', fine]", "'9 lives' of this value is not valid in Swift",
        "'_9Lives'"
      ),
      ("x-enum-varnames: ['%', fine]", "'%' of this value is not valid in Swift", "'percent'"),
      (
        "x-enum-varnames: [init, fine]", "'init' of this value is not valid in Swift", "'initValue'"
      ),
      (
        "x-enum-varnames: [INIT, fine]",
        "'INIT' of this value would be 'init' in Swift, which is a reserved word", "'initValue'"
      ),
      ("x-dto-cases: {a: '9 lives'}", "'9 lives' of this value is not valid in Swift", "'_9Lives'"),
      ("x-enum-varnames: [Two words, SNAKE_CASE]", nil, ""), ("description: Any.", nil, ""),
    ] as [(String, String?, String)]
  )
  func changesAreNoted(_ keyword: String, _ text: String?, _ name: String) throws {
    let schema = "definitions:\n  Pet: {type: string, enum: [a, 9b], \(keyword)}\n"
    try Scratch.with(["pet.yml": schema]) { scratch in
      let output = try scratch.dtoc("validate pet.yml --notes").output
      let expected = text.map {
        "pet.yml:2:30: note[changed-name]: the name \($0); \(name) is used instead"
      }
      #expect(output.contains("changed-name") == (text != nil), "\(output)")
      #expect(expected.map(output.contains) ?? true, "\(output)")
    }
  }

  /// A name that is valid itself, but not in the case of its position.
  @Test func namesTheReservedWord() throws {
    let schema = "definitions:\n  type: {type: object, properties: {SELF: {}, init: {}}}\n"
    try Scratch.with(["pet.yml": schema]) { scratch in
      let output = try scratch.dtoc("validate pet.yml --notes").output
      for (name, text) in [
        ("type", "would be 'Type' in Swift, which is a reserved word; 'TypeModel'"),
        ("SELF", "would be 'self' in Swift, which is a reserved word; 'selfValue'"),
        ("init", "is not a valid name in Swift; 'initValue'"),
      ] {
        #expect(output.contains("'\(name)' \(text) is used instead"), "\(output)")
      }
    }
  }
}
