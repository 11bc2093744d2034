#if Macros
  import Testing

  /// What is reported if `@DTO` or one of its attributes is misused on an enum.
  @Suite struct DTOEnumMisuseTests {
    @Test func `Values of cases`() {
      checkMisuse("@DTO enum A {}", "1:11: an enum with '@DTO' needs a case")
      checkMisuse(
        "@DTO enum A: Float { case a = 1.5 }",
        "1:14: 'Float' can't be the raw type of an enum with '@DTO'; use 'String', an integer type or 'Double'",
        "fix: replace with 'Double'",
        fixed: "@DTO enum A: Double { case a = 1.5 }"
      )
      checkMisuse(
        "@DTO(.codable) enum A { @Case(6...) case a }",
        "1:25: 'a' has only ranges, so no value can be encoded; add a single value, which is encoded, or an associated value that keeps the one that was read",
        "fix: add 6",
        fixed: "@DTO(.codable) enum A { @Case(6, 6...) case a }"
      )
      checkMisuse("@DTO enum A { @Case(6...) case a }")
      checkMisuse("@DTO enum A { @Case(6...) case a(Int) }")
      checkMisuse(
        "@DTO enum A { @Case(5...3) case a }",
        "1:21: the range 5...3 contains no value; write its bounds in order"
      )
      checkMisuse(
        #"@DTO enum A { @Case("o"..."q", 5) case a; @Case("pa", 7) case b }"#,
        #"1:63: the case 'a' has the same value, "pa"; give one of them another value"#,
        "fix: remove the value"
      )
      checkMisuse(
        #"@DTO enum A { @Case(true, 1.5...2) case a; @Case("x", 2...) case b }"#,
        "1:66: the case 'a' has a value in 2..., too; give one of them other values",
        "fix: remove the value"
      )
      checkMisuse(
        "@DTO enum A { @Case(Keys.a, true, 5) case a }",
        "1:21: Keys.a isn't a value of an enum with values of several types; write the literal of a string, a number or a Boolean"
      )
      checkMisuse(
        "@DTO enum A { @Case(1...2) case a(Int64); @Case(true) case b }",
        "1:35: the associated value of 'a' is its value, because '@Case' has a range, so it must be a 'JSONValue'",
        "fix: replace with 'JSONValue'"
      )
      checkMisuse(
        #"@DTO enum A { @Case("x", 1...2) case a(Int) }"#,
        #"1:21: "x" isn't a value of 'Int', the associated value that is the value of the case"#
      )
      checkMisuse(
        #"@DTO(unknown: .case("b")) enum A { case a; case b(Int) }"#,
        "1:51: the case 'b' keeps an unknown value, so its associated value must be a 'JSONValue'",
        "fix: replace with 'JSONValue'"
      )
    }

    @Test func `Enums`() {
      checkMisuse(
        #"@DTO(unknown: .case("c")) enum A: String { case a, b }"#,
        "1:21: the enum has no case 'c'",
        #"fix: replace with "b""#,
        fixed: #"@DTO(unknown: .case("b")) enum A: String { case a, b }"#
      )
      checkMisuse(
        #"@DTO enum A: String { case a; @Case("a", "b") case b }"#,
        #"1:52: the case 'a' has the same value, "a"; give one of them another value"#,
        "fix: remove the value",
        fixed: #"@DTO enum A: String { case a; @Case("b") case b }"#
      )
      checkMisuse(
        #"@DTO enum A: String { case a; @Case("a") case b }"#,
        #"1:47: the case 'a' has the same value, "a"; give one of them another value"#,
        "fix: write another value",
        fixed: ##"@DTO enum A: String { case a; @Case(<#"value"#>) case b }"##
      )
      checkMisuse(
        #"@DTO enum A: String { @Case("b") case a; case b }"#,
        #"1:47: the case 'a' has the same value, "b"; give one of them another value"#,
        ##"fix: add '@Case(<#"value"#>)'"##,
        fixed: ##"@DTO enum A: String { @Case("b") case a; @Case(<#"value"#>) case b }"##
      )
      checkMisuse(
        #"@DTO(unknown: .case("b")) enum A { case a(c: Int); case b(d: Int, e: Int) }"#,
        "1:21: the case 'b' can keep an unknown value only in a single associated value",
        "fix: replace with '.nil'",
        fixed: "@DTO(unknown: .nil) enum A { case a(c: Int); case b(d: Int, e: Int) }"
      )
      checkMisuse(
        #"@DTO(content: "b") enum A { case a(b: Int) }"#,
        #"1:1: 'content' has no effect without 'tag'; write the key of the tag, as in 'tag: "type"'"#,
        "fix: add 'tag'",
        fixed: ##"@DTO(tag: <#"key"#>, content: "b") enum A { case a(b: Int) }"##
      )
      checkMisuse(
        #"@DTO @Root("b") enum A { case a(b: Int) }"#,
        "1:6: '@Root' needs a struct or class; remove it",
        "fix: remove '@Root'",
        fixed: "@DTO enum A { case a(b: Int) }"
      )
      checkMisuse(
        #"@DTO enum A { case a(b: Int); @Case("a") case b }"#,
        #"1:47: the case 'a' has the same tag, "a"; give one of them another tag with '@Case'"#,
        "fix: write another value",
        fixed: ##"@DTO enum A { case a(b: Int); @Case(<#"value"#>) case b }"##
      )
      checkMisuse(
        "@DTO enum A { @Case(1...2) case a(b: Int) }",
        "1:33: a tag or key can't be a range; list the values of 1...2",
        "fix: replace with 1, 2",
        fixed: "@DTO enum A { @Case(1, 2) case a(b: Int) }"
      )
      checkMisuse(
        "@DTO enum A { @Case(0, 3..<9000) case a(b: Int) }",
        "1:39: a tag or key can't be a range; list the values of 3..<9000"
      )
    }
    @Test func `The attribute before its arguments were those of @DTO`() {
      let warning =
        "1:6: '@Enum' is deprecated; write its arguments in '@DTO', as in '@DTO(tag: \"type\")'"
      checkMisuse(
        #"@DTO @Enum(unknown: .nil, tag: "t") enum A { case a(B) }"#,
        warning,
        "fix: move the arguments to '@DTO'",
        fixed: #"@DTO(unknown: .nil, tag: "t") enum A { case a(B) }"#
      )
      checkMisuse(
        #"@DTO(.codable, adding: .copy) @Enum(tag: "t", content: "c") public enum A { case a(Int) }"#,
        warning.replacing("1:6", with: "1:31"),
        "fix: move the arguments to '@DTO'",
        "1:24: 'adding' needs a struct or class; remove it",
        fixed:
          #"@DTO(.codable, tag: "t", content: "c", adding: .copy) public enum A { case a(Int) }"#
      )
      checkMisuse(
        "@DTO(unknown: .nil) @Enum(unknown: .nil) enum A { case a }",
        warning.replacing("1:6", with: "1:21"),
        "1:36: '@DTO' already states 'unknown'; remove one of them",
        "fix: remove 'unknown'",
        fixed: "@DTO(unknown: .nil) @Enum enum A { case a }"
      )
      checkMisuse(
        #"@DTO(tag: "t") struct A { let a: Int }"#,
        "1:11: 'tag' needs an enum; remove it",
        "fix: remove 'tag'",
        fixed: "@DTO struct A { let a: Int }"
      )
    }

    @Test func `Values without members beside a tag`() {
      let reason =
        "isn't an object, so it can't be combined with the tag; give it a label or '@Key', or set 'content' in '@DTO'"
      checkMisuse(
        #"@DTO(.codable, tag: "t") enum A { case a([Int]) }"#,
        "1:42: '[Int]' \(reason)",
        "fix: add a label",
        fixed: #"@DTO(.codable, tag: "t") enum A { case a(<#label#>: [Int]) }"#
      )
      checkMisuse(
        #"@DTO(tag: "t") enum A { case a(Int?), b(B), c([String: B]), d(JSONValue), e(a: Int) }"#,
        "1:32: 'Int?' \(reason)",
        "fix: add a label"
      )
      for type in ["Set<Int>", "UUID", "Date?", "[UInt8]", "String"] {
        checkMisuse(
          #"@DTO enum A { @Case("x", at: "k.t") case a(\#(type)) }"#,
          "1:44: '\(type)' \(reason)",
          "fix: add a label"
        )
      }
      checkMisuse(#"@DTO(tag: "t") enum A { @Key("id") case a(Int) }"#)
      checkMisuse(#"@DTO(tag: "t", content: "c") enum A { case a(Int) }"#)
    }

    @Test func `The key of the tag is also that of the content`() {
      let message = #"'content' has the key of the tag, "t"; give one of them another key"#
      checkMisuse(
        #"@DTO(.codable, tag: "t", content: "t") enum A { case a(b: Int) }"#,
        "1:35: \(message)"
      )
      checkMisuse(
        #"@DTO(tag: "k", content: "t") enum A { @Case("x", at: "t") case a(b: Int) }"#,
        "1:25: \(message)"
      )
      checkMisuse(#"@DTO(tag: "t.k", content: "t") enum A { case a(b: Int) }"#)
    }

    @Test func `Two attributes with values`() {
      let message =
        #"the case already has '@Case'; write all values in one, as in '@Case("a", "b")'"#
      checkMisuse(
        #"@DTO enum A { @Case("x") @Case("y") case a(b: Int) }"#,
        "1:26: \(message)",
        "fix: remove '@Case'",
        fixed: #"@DTO enum A { @Case("x") case a(b: Int) }"#
      )
      checkMisuse(
        #"@DTO enum A: String { @Case("x") @Case("y") case a }"#,
        "1:34: \(message)",
        "fix: remove '@Case'"
      )
    }

    @Test func `One attribute for several cases`() {
      let message =
        "the values in '@Case' are those of each of these cases; declare the cases on lines of their own"
      checkMisuse(
        "@DTO enum A: Int {\n  @Case(1, 2) case a, b\n}",
        "2:3: \(message)",
        "fix: declare each case with its value",
        fixed: "@DTO enum A: Int {\n  @Case(1) case a\n  @Case(2) case b\n}"
      )
      checkMisuse(
        #"@DTO(tag: "t") enum A { @Case("x", "y", "z") case a, b(Park) }"#,
        "1:25: \(message)"
      )
    }

    @Test func `Coercion of values of the enum itself`() {
      checkMisuse(
        "@DTO @Coerce enum A: Int { case a = 1 }",
        "1:6: '@Coerce' has no effect on an enum whose values are strings or numbers; write it on the properties of this type, or remove it",
        "fix: remove '@Coerce'",
        fixed: "@DTO enum A: Int { case a = 1 }"
      )
      checkMisuse(
        "@DTO @Coerce @Untagged enum A { case a(Int), b(String) }",
        "1:6: '@Coerce' has no effect on this enum, because the types of whole payloads tell the cases apart; remove it",
        "fix: remove '@Coerce'",
        fixed: "@DTO @Untagged enum A { case a(Int), b(String) }"
      )
      checkMisuse("@DTO @Coerce enum A { case a(Int), b(c: String) }")
      checkMisuse("@DTO @Coerce @Untagged enum A { case a(Int), b(c: String) }")
    }

    @Test func `Cases without a tag that no payload can be`() {
      let message =
        "any payload of this case would be 'a', whose values are the same; use other values, or tell the cases apart by a tag"
      checkMisuse("@DTO @Untagged enum A { case a(Int), b(String), c(Int) }", "1:49: \(message)")
      checkMisuse(
        "@DTO @Untagged enum A { case a(x: Int, y: [Int]?), b(x: Int, y: [Int]?) }",
        "1:52: \(message)"
      )
      for (first, second) in [
        ("String", "Date"), ("Double", "Int"), ("Int", "Int8"),
        ("JSONValue", "[Int]"), ("[String: Double]", "[String: Int]"),
      ] {
        checkMisuse(
          "@DTO @Untagged enum A {\n case a(\(first))\n case b(\(second)) }",
          "3:7: any payload of this case would be 'a', which takes all of them; declare this case before that one"
        )
        checkMisuse("@DTO @Untagged enum A { case b(\(second)), a(\(first)) }")
      }
      checkMisuse("@DTO @Untagged enum A { case a(x: Int), b(y: Int), c(Int) }")
      checkMisuse("@DTO(.encodable) @Untagged enum A { case a(Int), b(Int) }")
    }

    @Test func `Nested types that hide others`() {
      func hides(_ name: String) -> String {
        "'\(name)' hides the type with this name, which '@DTO' needs; call this one something else"
      }
      checkMisuse("@DTO enum A { struct String {}; case a, b }", "1:22: \(hides("String"))")
      checkMisuse("@DTO enum A: Int { struct String {}; case a, b }")
      checkMisuse(
        "@DTO(.codable) enum A { typealias Codable = Int; case a(Int) }",
        "1:35: \(hides("Codable"))"
      )
      checkMisuse("@DTO(.codable) enum A { typealias Codable = Int; case a, b }")
      checkMisuse(
        "@DTO struct A: Sendable { enum Sendable {}; let a: Int }",
        "1:32: \(hides("Sendable"))"
      )
    }

    @Test func `Raw types that payloads can't have`() {
      for (type, value, other) in [
        ("Character", #""a""#, "String"), ("Float", "1.5", "Double"), ("Alias", "1", "Int"),
      ] {
        checkMisuse(
          "@DTO enum A: \(type) { case a = \(value) }",
          "1:14: '\(type)' can't be the raw type of an enum with '@DTO'; use 'String', an integer type or 'Double'",
          "fix: replace with '\(other)'",
          fixed: "@DTO enum A: \(other) { case a = \(value) }"
        )
      }
      checkMisuse(
        "@DTO enum A: UInt8 { @Case(5, 300) case a }",
        "1:31: 300 isn't a value of 'UInt8', the raw type of the enum",
        "fix: replace 'UInt8' with 'Int'",
        fixed: "@DTO enum A: Int { @Case(5, 300) case a }"
      )
    }

    @Test func `Keys of associated values`() {
      checkMisuse("@DTO enum A { case a(Int, Int) }")
      checkMisuse(
        #"@DTO enum A { @Key("k") case a(b: Int) }"#,
        #"1:15: the case has no associated value without a label for this key; name one, as in '@Key("id", for: "label")', or remove the key"#,
        #"fix: add 'for: "b"'"#,
        fixed: #"@DTO enum A { @Key("k", for: "b") case a(b: Int) }"#
      )
      checkMisuse(
        #"@DTO enum A { @Key("k") @Key("l") case a(Int) }"#,
        #"1:25: the case has no associated value without a label for this key; name one, as in '@Key("id", for: "label")', or remove the key"#,
        "fix: remove '@Key'",
        fixed: #"@DTO enum A { @Key("k") case a(Int) }"#
      )
      checkMisuse(
        #"@DTO enum A { @Key("k", for: "c") case a(b: Int) }"#,
        #"1:30: the case has no associated value "c"; write the label of one, as a string literal"#
      )
      checkMisuse(
        #"@DTO enum A { @Key("k", for: "b") @Key("l", for: "b") case a(b: Int) }"#,
        #"1:35: the associated value 'b' already has a key; write all of them in one '@Key', as in '@Key("a", or: "b")'"#,
        "fix: remove '@Key'",
        fixed: #"@DTO enum A { @Key("k", for: "b") case a(b: Int) }"#
      )
      checkMisuse(
        #"@DTO enum A { @Key("b") case a(Int, b: Int) }"#,
        #"1:37: the associated value number 1 has the same key, "b"; give one of them another key, with '@Key'"#
      )
      checkMisuse(
        #"@DTO(.codable, tag: "t") enum A { case a(t: Int) }"#,
        #"1:42: the tag has the same key, "t"; give one of them another key, with '@Key'"#
      )
      checkMisuse(
        #"@DTO enum A { @Key("k") case a(Int), b(Int) }"#,
        "1:15: '@Key' is for a single case; declare the others on lines of their own",
        "1:15: '@Key' is for a single case; declare the others on lines of their own"
      )
      checkMisuse(
        #"@DTO enum A: String { @Key("k") case a }"#,
        #"1:23: the case has no associated value without a label for this key; name one, as in '@Key("id", for: "label")', or remove the key"#,
        "fix: remove '@Key'",
        fixed: "@DTO enum A: String { case a }"
      )
      checkMisuse(
        #"@DTO struct A { @Key("k", for: "b") let a: Int }"#,
        "1:32: 'for' is the label of an associated value, and has no effect on a property; remove it",
        "fix: remove 'for'",
        fixed: #"@DTO struct A { @Key("k") let a: Int }"#
      )
      checkMisuse(
        #"@DTO enum A: String { @Case("k", at: "t") case a }"#,
        "1:38: 'at' has no effect, because the values of the enum are strings or numbers; remove it",
        "fix: remove 'at'",
        fixed: #"@DTO enum A: String { @Case("k") case a }"#
      )
      checkMisuse(
        #"@DTO enum A { @Case("k", at: "t") case a(B); @Case("k", at: "t") case b; @Case("k", at: "u") case c }"#,
        #"1:71: the case 'a' has the same tag, "k"; give one of them another tag with '@Case'"#,
        "fix: write another value"
      )
    }

    @Test func `Values and payloads of other types`() {
      checkMisuse(
        #"@DTO enum A: Int { @Case("low") case low; case high }"#,
        #"1:26: "low" isn't a value of 'Int', the raw type of the enum"#
      )
      checkMisuse(
        "@DTO enum A: String { @Case(5) case a }",
        "1:29: 5 isn't a value of 'String', the raw type of the enum"
      )
      checkMisuse(
        "@DTO enum A: Int { @Case(1.5) case a }",
        "1:26: 1.5 isn't a value of 'Int', the raw type of the enum"
      )
      checkMisuse(
        "@DTO enum A: Int { @Case(1...3) case a; @Case(2) case b }",
        "1:55: the case 'a' has the same value, 2; give one of them another value",
        "fix: write another value"
      )
      checkMisuse(
        #"@DTO enum A: String { @Case("x") case a = "z" }"#,
        "1:23: '@Case' replaces the raw value of the case; list that in '@Case', too, or remove the attribute",
        "fix: remove '@Case'",
        fixed: #"@DTO enum A: String { case a = "z" }"#
      )
      checkMisuse(
        #"@DTO(unknown: .case("b")) enum A { case a(x: Int), b(Int) }"#,
        "1:54: the case 'b' keeps an unknown payload, so its associated value must be a 'JSONValue'",
        "fix: replace with 'JSONValue'",
        fixed: #"@DTO(unknown: .case("b")) enum A { case a(x: Int), b(JSONValue) }"#
      )
    }

    @Test func `An unknown payload that can't be kept`() {
      checkMisuse(
        #"@DTO(unknown: .case("b"), tag: "type") enum A { case a, b(Int) }"#,
        "1:59: the case 'b' keeps an unknown payload, so its associated value must be a 'JSONValue'",
        "fix: replace with 'JSONValue'",
        fixed: #"@DTO(unknown: .case("b"), tag: "type") enum A { case a, b(JSONValue) }"#
      )
    }
  }
#endif
