import Testing

/// Documents with tabs and characters that were line breaks before YAML 1.2.
@Suite struct YAMLCharacterTests {
  /// An order whose property has the type `int`, after all of these characters.
  private func order(_ type: String, anchor: String) -> String {
    """
    definitions:
    \t# first\u{2028}second
      Order:\t
        type: object
        description: \(anchor)|
          one\u{85}two
    \t
          three\u{2029}
     \t
        properties:
          id: {type: string,\ttitle: 'é\u{2028} \u{85}', description: \"\u{2029}\"}
          count: {type: \(type), title: a\u{2028}b}

    """
  }

  @Test(arguments: ["", "&text "]) func fixesEditTheRightBytes(_ anchor: String) throws {
    try Scratch.with(["a.yml": order("int", anchor: anchor)]) { scratch in
      let found = try scratch.dtoc("validate a.yml --format short")
      #expect(
        found.output
          == "a.yml:12:21: warning[unknown-type]: unknown type 'int'; it is read as 'integer'\n"
      )
      try scratch.check("validate a.yml --fix", status: 0, says: "fixed 1 finding")
      #expect(try scratch.text("a.yml") == order("integer", anchor: anchor))
    }
  }

  /// What the characters are in the documentation is up to Swift: they must not end a comment.
  @Test(arguments: ["", "&text "]) func areGenerated(_ anchor: String) throws {
    try Scratch.with(["a.yml": order("integer", anchor: anchor)]) { scratch in
      #expect(try scratch.dtoc("generate a.yml --output Generated").status == 0)
      let swift = try scratch.text("Generated/A.swift")
      #expect(swift.contains("public let") || swift.contains("public var"))
      #expect(!swift.unicodeScalars.contains { ["\u{85}", "\u{2028}", "\u{2029}"].contains($0) })
    }
  }

  @Test func isTheSameWithAnAnchor() throws {
    try Scratch.with([
      "a/x.yml": order("integer", anchor: ""), "b/x.yml": order("integer", anchor: "&text "),
    ]) { scratch in
      for folder in ["a", "b"] {
        let result = try scratch.dtoc("generate \(folder)/x.yml --output \(folder)-out")
        #expect(result.status == 0)
      }
      #expect(
        try scratch.text("a-out/X.swift").replacing("a/x.yml", with: "b/x.yml")
          == scratch.text("b-out/X.swift")
      )
    }
  }
}
