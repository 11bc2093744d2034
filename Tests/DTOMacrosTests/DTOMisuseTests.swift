#if Macros
  import SwiftSyntaxMacroExpansion
  import Testing
  @testable import DTOMacrosPlugin

  /// What is reported if `@DTO` or one of its attributes is misused.
  @Suite struct DTOMisuseTests {
    /// Checks the errors and fix-its, and that the code is as expected after the first fix-it of each.
    private func check(
      _ source: String,
      _ diagnostics: String...,
      fixed: String? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let expansion = Expansion(of: source, with: DTOExpansionTests.macros)
      #expect(expansion.diagnostics == diagnostics, sourceLocation: sourceLocation)
      if let fixed { #expect(expansion.fixed == fixed, sourceLocation: sourceLocation) }
    }

    /// Checks the errors for members of a struct.
    private func checkMembers(
      _ members: String,
      _ diagnostics: String...,
      fixed: String? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let expansion = Expansion(
        of: "@DTO struct A {\n\(members)\n}",
        with: DTOExpansionTests.macros
      )
      #expect(expansion.diagnostics == diagnostics, sourceLocation: sourceLocation)
      if let fixed {
        #expect(expansion.fixed == "@DTO struct A {\n\(fixed)\n}", sourceLocation: sourceLocation)
      }
    }

    @Test func `Declarations that can't have a DTO`() {
      check(
        "@DTO protocol A {}",
        "1:1: '@DTO' needs a struct, class or enum; write it on the declaration of one",
        "fix: remove '@DTO'",
        fixed: "protocol A {}"
      )
      check(
        "@DTO actor A {}",
        "1:1: '@DTO' needs a struct, class or enum; write it on the declaration of one",
        "fix: remove '@DTO'",
        fixed: "actor A {}"
      )
      check(
        "@DTO extension A {}",
        "1:1: '@DTO' needs a struct, class or enum; write it on the declaration of one",
        "fix: remove '@DTO'",
        fixed: "extension A {}"
      )
      check(
        "@DTO(access: .private) public class A { var a: Int = 1 }",
        "1:14: a class that can have subclasses needs a DTO with the access of the class; remove 'access', or make the class final",
        "fix: remove 'access'",
        "fix: add 'final'",
        fixed: "@DTO public class A { var a: Int = 1 }"
      )
    }

    @Test func `Attributes in the wrong place`() {
      checkMembers(
        #"@Key("a") var b: Int { 1 }"#,
        "2:1: '@Key' needs a stored property of an instance; remove it",
        "fix: remove '@Key'",
        fixed: "var b: Int { 1 }"
      )
      checkMembers(
        #"@Key("a") static var b = 1"#,
        "2:1: '@Key' needs a stored property of an instance; remove it",
        "fix: remove '@Key'",
        fixed: "static var b = 1"
      )
      checkMembers(
        #"@Key("a") func b() {}"#,
        "2:1: '@Key' needs a stored property of an instance; remove it",
        "fix: remove '@Key'",
        fixed: "func b() {}"
      )
      checkMembers(
        "@Case(1) var a: Int",
        "2:1: '@Case' needs a case of an enum; remove it",
        "fix: remove '@Case'",
        fixed: "var a: Int"
      )
      check(
        #"struct A { @Key("a") var b: Int }"#,
        "1:12: '@Key' has no effect without '@DTO' on the type",
        "fix: remove '@Key'",
        fixed: "struct A { var b: Int }"
      )
      check(
        #"@Root("a") struct A {}"#,
        "1:1: '@Root' has no effect without '@DTO' on the type",
        "fix: remove '@Root'",
        fixed: "struct A {}"
      )
      check(
        "@Coerce struct A {}",
        "1:1: '@Coerce' has no effect without '@DTO' on the type",
        "fix: remove '@Coerce'",
        fixed: "struct A {}"
      )
      check(
        "@Enum enum A {}",
        "1:1: '@Enum' has no effect without '@DTO' on the type",
        "fix: remove '@Enum'",
        fixed: "enum A {}"
      )
    }

    @Test func `Keys`() {
      checkMembers(
        #"@Key("") var a: Int"#,
        #"2:6: a key is empty; write a key such as "id", or keys separated by dots such as "data.id""#,
        "fix: write a key"
      )
      checkMembers(
        #"@Key("a..b") var a: Int"#,
        #"2:6: a key is empty; write a key such as "id", or keys separated by dots such as "data.id""#,
        "fix: write a key"
      )
      checkMembers(
        #"@Key([]) var a: Int"#,
        #"2:6: a key is empty; write a key such as "id", or keys separated by dots such as "data.id""#,
        "fix: write a key"
      )
      checkMembers(
        #"@Key("b") var a: Int"# + "\nvar b: Int",
        #"3:5: the property 'a' has the same key, "b"; give one of them another key"#,
        #"fix: add '@Key("<#key#>")'"#
      )
      checkMembers(
        #"@Key("a", or: "b", "a") var a: Int"#,
        "2:20: this key is already one of the property's keys",
        "fix: remove the key"
      )
      check(
        #"@DTO @Root("") struct A { var a: Int }"#,
        #"1:12: a key is empty; write a key such as "id", or keys separated by dots such as "data.id""#,
        "fix: write a key"
      )
    }

    @Test func `Properties`() {
      checkMembers(
        "let a = 1",
        "2:5: 'a' is a constant with an initial value, which decoding can't replace; use 'var', or exclude it with '@Ignore'",
        "fix: replace 'let' with 'var'",
        fixed: "var a = 1"
      )
      checkMembers(
        "var a = make()",
        "2:5: '@DTO' needs the type of 'a'; write it after the name, as in 'a: Int'",
        "fix: add the type"
      )
      checkMembers(
        "@Ignore var a: Int",
        "2:1: 'a' is ignored, so it needs an initial value",
        "fix: remove '@Ignore'",
        fixed: "var a: Int"
      )
    }

    @Test func `Values of other types`() {
      checkMembers(
        "@Coerce var a: JSONValue",
        "2:1: '@Coerce' converts strings, numbers, Booleans and enums, not 'JSONValue'",
        "fix: remove '@Coerce'",
        fixed: "var a: JSONValue"
      )
      checkMembers(
        "@Coerce var a: (Int, Int)",
        "2:1: '@Coerce' converts strings, numbers, Booleans and enums, not tuples",
        "fix: remove '@Coerce'",
        fixed: "var a: (Int, Int)"
      )
      checkMembers(
        "@Date(.seconds) var a: [Int]",
        "2:1: '@Date' needs a property of type 'Date', not 'Int'",
        "fix: remove '@Date'",
        fixed: "var a: [Int]"
      )
      checkMembers(
        "@Base64 var a: String",
        "2:1: '@Base64' needs a property of type 'Data', not 'String'",
        "fix: remove '@Base64'",
        fixed: "var a: String"
      )
      checkMembers(
        "@Date(.iso) var a: Date",
        #"2:7: 'iso' isn't a form of dates; use '.rfc3339', '.seconds', '.milliseconds' or a pattern such as "dd.MM.yyyy""#,
        "fix: replace with '.rfc3339'",
        fixed: "@Date(.rfc3339) var a: Date"
      )
      checkMembers(
        #"@Date("yyyy-QQ") var a: Date"#,
        #"2:7: this isn't a pattern of dates such as "dd.MM.yyyy HH:mm": 'QQ' isn't a field; write other letters in single quotes"#,
        "fix: replace with '.rfc3339'"
      )
      checkMembers(
        #"@Date("yyyy 'at") var a: Date"#,
        #"2:7: this isn't a pattern of dates such as "dd.MM.yyyy HH:mm": a quotation mark isn't closed"#,
        "fix: replace with '.rfc3339'"
      )
      checkMembers(
        #"@Date("") var a: Date"#,
        #"2:7: this isn't a pattern of dates such as "dd.MM.yyyy HH:mm": it is empty"#,
        "fix: replace with '.rfc3339'"
      )
    }

    @Test func `Flat objects`() {
      checkMembers(
        #"@Flat @Key("b") var a: B"#,
        "2:7: '@Key' has no effect beside '@Flat', whose value has no key",
        "fix: remove '@Key'",
        fixed: "@Flat var a: B"
      )
      checkMembers(
        "@Flat @Coerce var a: B",
        "2:7: '@Coerce' has no effect beside '@Flat', whose value has no key",
        "fix: remove '@Coerce'",
        fixed: "@Flat var a: B"
      )
      checkMembers(
        "@Flat var a: [B]",
        "2:1: '@Flat' needs a type with properties of its own, not an array or a dictionary",
        "fix: remove '@Flat'",
        fixed: "var a: [B]"
      )
      check(
        #"@DTO @Root("b") struct A { @Flat var a: B }"#,
        "1:28: '@Flat' can't be used with '@Root'; write the path in the '@Key' of each property instead",
        "fix: remove '@Flat'"
      )
    }

    @Test func `Enums`() {
      check(
        "@DTO enum A { case a }",
        "1:11: an enum with '@DTO' and without associated values needs 'String' as the first type that it inherits from",
        "fix: add 'String'",
        fixed: "@DTO enum A: String { case a }"
      )
      check(
        "@DTO enum A: Hashable { case a }",
        "1:11: an enum with '@DTO' and without associated values needs 'String' as the first type that it inherits from",
        "fix: add 'String'",
        fixed: "@DTO enum A: String, Hashable { case a }"
      )
      check(
        #"@DTO @Enum(unknown: .case("b")) enum A { case a; case b(String) }"#,
        "1:38: an enum with '@DTO' and without associated values needs 'RawRepresentable' as the first type that it inherits from",
        "fix: add 'RawRepresentable'",
        fixed:
          #"@DTO @Enum(unknown: .case("b")) enum A: RawRepresentable { case a; case b(String) }"#
      )
      check(
        #"@DTO @Enum(unknown: .case("c")) enum A: String { case a, b }"#,
        "1:27: the enum has no case 'c'",
        #"fix: replace with "b""#,
        fixed: #"@DTO @Enum(unknown: .case("b")) enum A: String { case a, b }"#
      )
      check(
        #"@DTO enum A: String { case a; @Case("a", "b") case b }"#,
        #"1:52: the case 'a' has the same value, "a"; give one of them another value"#,
        "fix: remove the value",
        fixed: #"@DTO enum A: String { case a; @Case("b") case b }"#
      )
      check(
        #"@DTO enum A: String { case a; @Case("a") case b }"#,
        #"1:47: the case 'a' has the same value, "a"; give one of them another value"#,
        "fix: write another value",
        fixed: #"@DTO enum A: String { case a; @Case("<#value#>") case b }"#
      )
      check(
        #"@DTO enum A: String { @Case("b") case a; case b }"#,
        #"1:47: the case 'a' has the same value, "b"; give one of them another value"#,
        #"fix: add '@Case("<#value#>")'"#,
        fixed: #"@DTO enum A: String { @Case("b") case a; @Case("<#value#>") case b }"#
      )
      check(
        #"@DTO @Enum(unknown: .case("b")) enum A { case a(c: Int); case b(d: Int, e: Int) }"#,
        "1:27: the case 'b' can keep an unknown value only in a single associated value",
        "fix: replace with '.nil'",
        fixed: "@DTO @Enum(unknown: .nil) enum A { case a(c: Int); case b(d: Int, e: Int) }"
      )
      check(
        "@DTO enum A { case a(Int, Int) }",
        "1:22: several associated values need labels, which are their keys",
        "fix: add labels",
        fixed: "@DTO enum A { case a(<#key#>: Int, <#key#>: Int) }"
      )
      check(
        #"@DTO @Enum(content: "b") enum A { case a(b: Int) }"#,
        #"1:6: 'content' has no effect without 'tag'; write the key of the tag, as in 'tag: "type"'"#,
        "fix: add 'tag'",
        fixed: #"@DTO @Enum(tag: "<#key#>", content: "b") enum A { case a(b: Int) }"#
      )
      check(
        #"@DTO @Root("b") enum A { case a(b: Int) }"#,
        "1:6: '@Root' needs a struct or class; remove it",
        "fix: remove '@Root'",
        fixed: "@DTO enum A { case a(b: Int) }"
      )
      check(
        #"@DTO enum A { case a(b: Int); @Case("a") case b }"#,
        #"1:47: the case 'a' has the same tag, "a"; give one of them another tag with '@Case'"#,
        "fix: write another value",
        fixed: #"@DTO enum A { case a(b: Int); @Case("<#value#>") case b }"#
      )
      check(
        "@DTO enum A { @Case(1...2) case a(b: Int) }",
        "1:33: a tag or key can't be a range; list the values of 1...2",
        "fix: replace with 1, 2",
        fixed: "@DTO enum A { @Case(1, 2) case a(b: Int) }"
      )
      check(
        "@DTO enum A { @Case(0, 3..<9000) case a(b: Int) }",
        "1:39: a tag or key can't be a range; list the values of 3..<9000"
      )
    }
  }
#endif
