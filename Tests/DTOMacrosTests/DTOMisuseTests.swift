#if Macros
  import SwiftSyntaxMacroExpansion
  import Testing
  @testable import DTOMacrosPlugin

  /// What is reported if `@DTO` or one of its attributes is misused.
  @Suite struct DTOMisuseTests {
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
      checkMisuse(
        "@DTO protocol A {}",
        "1:1: '@DTO' needs a struct, class or enum; write it on the declaration of one",
        "fix: remove '@DTO'",
        fixed: "protocol A {}"
      )
      checkMisuse(
        "@DTO actor A {}",
        "1:1: '@DTO' needs a struct, class or enum; write it on the declaration of one",
        "fix: remove '@DTO'",
        fixed: "actor A {}"
      )
      checkMisuse(
        "@DTO extension A {}",
        "1:1: '@DTO' needs a struct, class or enum; write it on the declaration of one",
        "fix: remove '@DTO'",
        fixed: "extension A {}"
      )
      checkMisuse(
        "@DTO(access: .private) public class A { var a: Int = 1 }",
        "1:14: a class that can have subclasses needs a DTO with the access of the class; remove 'access', or make the class final",
        "fix: remove 'access'",
        "fix: add 'final'",
        fixed: "@DTO public class A { var a: Int = 1 }"
      )
    }

    @Test func `Keys by style and direction, and nulls`() {
      checkMembers(
        #"@Key() var a: Int"#,
        "2:1: '@Key' needs a key such as \"id\", 'style', 'or' or 'encode'; write one of them, or remove '@Key'",
        "fix: remove '@Key'",
        fixed: "var a: Int"
      )
      checkMembers(
        #"@Key("b", encode: "c") var a: Int"#,
        "2:19: 'encode' has no effect, because the DTO isn't encoded; write '@DTO(.codable)', or remove 'encode'",
        "fix: remove 'encode'",
        fixed: #"@Key("b") var a: Int"#
      )
      checkMembers(
        "@OmitNulls var a: [Int?]",
        "2:1: '@OmitNulls' omits nulls, but the elements can be null; remove the '?' of their type, or '@OmitNulls'",
        "fix: remove '@OmitNulls'",
        fixed: "var a: [Int?]"
      )
      checkMembers(
        "@OmitNulls var a: Int?",
        "2:1: '@OmitNulls' needs an array or a dictionary; the null of an optional, or of a property with a default, isn't reported anyway",
        "fix: remove '@OmitNulls'",
        fixed: "var a: Int?"
      )
      checkMisuse(
        #"@DTO(.codable) struct A { @Key("b", encode: "b") var a: Int }"#,
        "1:45: the first key is encoded without 'encode'; write another key, or remove 'encode'",
        "fix: remove 'encode'",
        fixed: #"@DTO(.codable) struct A { @Key("b") var a: Int }"#
      )
    }

    @Test func `Access by keys where there are none`() {
      for declaration in ["class A {}", "enum A: String { case b }"] {
        checkMisuse(
          "@DTO @WireAccess \(declaration)",
          "1:6: '@WireAccess' needs a struct or a final class without 'inheriting'; remove it",
          "fix: remove '@WireAccess'",
          fixed: "@DTO \(declaration)"
        )
      }
      checkMisuse(
        "@WireAccess struct A {}",
        "1:1: '@WireAccess' has no effect without '@DTO' on the type",
        "fix: remove '@WireAccess'",
        fixed: "struct A {}"
      )
      checkMisuse(
        "@DTO @WireAccess struct A { static let wireKeys = 1 }",
        "1:29: '@WireAccess' adds 'wireKeys'; remove this one"
      )
    }

    @Test func `Conformances that aren't those of the DTO`() {
      checkMisuse(
        "@DTO(.codable) struct A: Hashable, Codable { let b: Int }",
        "1:36: '@DTO(.codable)' adds 'Codable'; written here, it would ignore keys, defaults and tolerance",
        "fix: remove 'Codable'",
        fixed: "@DTO(.codable) struct A: Hashable { let b: Int }"
      )
      checkMisuse(
        "@DTO(keys: .snake) final class A: Swift.Encodable { let b: Int }",
        "1:35: '@DTO(.codable)' adds 'Swift.Encodable'; written here, it would ignore keys, defaults and tolerance",
        "fix: remove 'Swift.Encodable'",
        fixed: "@DTO(.codable, keys: .snake) final class A { let b: Int }"
      )
      checkMisuse(
        "@DTO enum A: String, Decodable & Sendable { case b }",
        "1:22: '@DTO' adds 'Decodable'; written here, it would ignore keys, defaults and tolerance",
        "fix: remove 'Decodable'",
        fixed: "@DTO enum A: String, Sendable { case b }"
      )
      checkMisuse(
        "@DTO(.encodable) struct A: @unchecked (Sendable & DTORepresentable) { let b: Int }",
        "1:51: '@DTO(.encodable)' adds 'DTORepresentable'; written here, it would ignore keys, defaults and tolerance",
        "fix: remove 'DTORepresentable'",
        fixed: "@DTO(.encodable) struct A: @unchecked (Sendable) { let b: Int }"
      )
      checkMembers(
        "let b: Int\ninit(from decoder: any Swift.Decoder) throws { b = 1 }",
        "3:1: '@DTO' adds this one; to take part in the conversion, declare 'didDecode(from dto: DTO)' or 'willEncode(_ dto: inout DTO)'",
        "fix: remove it",
        fixed: "let b: Int"
      )
    }

    @Test func `Private types inside others`() {
      checkMisuse(
        "struct A { @DTO private struct B { let c: Int } }",
        "1:17: '@DTO' adds an extension, which can't see a private type inside another; write 'fileprivate'",
        "fix: replace with 'fileprivate'",
        fixed: "struct A { @DTO fileprivate struct B { let c: Int } }"
      )
      checkMisuse("@DTO private struct B { let c: Int }")
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
      checkMisuse(
        #"struct A { @Key("a") var b: Int }"#,
        "1:12: '@Key' has no effect without '@DTO' on the type",
        "fix: remove '@Key'",
        fixed: "struct A { var b: Int }"
      )
      checkMisuse(
        #"@Root("a") struct A {}"#,
        "1:1: '@Root' has no effect without '@DTO' on the type",
        "fix: remove '@Root'",
        fixed: "struct A {}"
      )
      checkMisuse(
        "@Coerce struct A {}",
        "1:1: '@Coerce' has no effect without '@DTO' on the type",
        "fix: remove '@Coerce'",
        fixed: "struct A {}"
      )
      checkMisuse(
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
      checkMisuse(
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
        "2:7: '@Key' has no effect next to '@Flat', whose value has no key",
        "fix: remove '@Key'",
        fixed: "@Flat var a: B"
      )
      checkMembers(
        "@Flat @Coerce var a: B",
        "2:7: '@Coerce' has no effect next to '@Flat', whose value has no key",
        "fix: remove '@Coerce'",
        fixed: "@Flat var a: B"
      )
      checkMembers(
        "@Flat var a: [B]",
        "2:1: '@Flat' needs a type with properties of its own, not a string, number, array or dictionary",
        "fix: remove '@Flat'",
        fixed: "var a: [B]"
      )
      checkMisuse(
        #"@DTO @Root("b") struct A { @Flat var a: B }"#,
        "1:28: '@Flat' can't be used with '@Root'; write the path in the '@Key' of each property instead",
        "fix: remove '@Flat'"
      )
    }

    @Test func `Members that a macro can't read`() {
      checkMembers(
        "let a: Int\n#if DEBUG\nvar b: Int?\n#endif",
        "4:5: '@DTO' can't read 'b' inside '#if'; move it out, or give it an initial value and '@Ignore'"
      )
      checkMembers(
        "#if DEBUG\n#if A\nfunc didDecode(from dto: DTO) {}\n#endif\n@Ignore var b = 1\n#endif",
        "4:6: '@DTO' can't read 'didDecode' inside '#if'; move it out, or give it an initial value and '@Ignore'"
      )
      checkMembers(
        "let (a, b): (Int, Int)",
        "2:5: '@DTO' needs a declaration of its own for each property, not a tuple"
      )
      checkMisuse(
        "@DTO struct A { let a: Int; enum CodingKeys: String, CodingKey { case a = \"b\" } }",
        "1:34: '@DTO' doesn't read 'CodingKeys'; write '@Key(\"…\")' or '@Key(CodingKeys.…)' on the properties, or rename the enum"
      )
      checkMisuse(
        "@DTO struct A { @Key(CodingKeys.a) let a: Int; enum CodingKeys: String { case a } }"
      )
      checkMisuse(
        "@DTO(.codable) struct A { var dto: Int }",
        "1:31: '@DTO' adds a property 'dto'; call this one something else, and write '@Key(\"dto\")'"
      )
    }

    @Test func `Functions without or with an inverse`() {
      checkMisuse(
        "@DTO(.codable) struct A { @Convert(using: f) let a: Int }",
        "1:27: the DTO is also encoded, so '@Convert' needs the inverse function, as in '@Convert(using: read, inverse: write)', or a converter"
      )
      checkMisuse(
        "@DTO struct A { @Convert(using: f, inverse: g) let a: Int }",
        "1:45: 'inverse' has no effect, because the DTO isn't encoded; remove it, or write '@DTO(.codable)'",
        "fix: remove 'inverse'",
        fixed: "@DTO struct A { @Convert(using: f) let a: Int }"
      )
      checkMisuse(
        "@DTO struct A { @Flat @Convert(using: f) let a: B }",
        "1:23: '@Convert' has no effect next to '@Flat', whose value is an object",
        "fix: remove '@Convert'",
        fixed: "@DTO struct A { @Flat let a: B }"
      )
    }

    @Test func `Attributes without effect`() {
      checkMembers(
        #"@Key("a") @Key("b") let a: Int"#,
        "2:11: the property already has '@Key'; remove one of them",
        "fix: remove '@Key'",
        fixed: #"@Key("a") let a: Int"#
      )
      checkMembers(
        #"@Ignore @Key("a") var a = 1"#,
        "2:9: '@Key' has no effect next to '@Ignore', which leaves the property out",
        "fix: remove '@Key'",
        fixed: "@Ignore var a = 1"
      )
      checkMembers(
        "@Convert(using: A.self) @Coerce let a: Int",
        "2:25: '@Coerce' has no effect next to '@Convert', which reads the value",
        "fix: remove '@Coerce'",
        fixed: "@Convert(using: A.self) let a: Int"
      )
      checkMembers(
        "@Default(1) var a: Int = 2",
        "2:1: 'a' has an initial value, which is its default; remove '@Default' or that value",
        "fix: remove '@Default'",
        fixed: "var a: Int = 2"
      )
      checkMisuse(
        #"@DTO @Enum(unknown: .nil) struct A { let a: Int }"#,
        "1:6: '@Enum' needs an enum; remove it",
        "fix: remove '@Enum'",
        fixed: "@DTO struct A { let a: Int }"
      )
      checkMisuse(
        "@DTO(adding: .copy) enum A: String { case a }",
        "1:14: 'adding' needs a struct or class; remove it"
      )
      checkMisuse(
        #"@DTO(tag: "t") enum A: String { case a }"#,
        "1:11: 'tag' has no effect, because the values of the enum are strings or numbers; remove it",
        "fix: remove 'tag'"
      )
      checkMisuse(
        #"@DTO struct A { let a: Int; func willEncode(_ dto: inout DTO) {} }"#,
        "1:34: 'willEncode' is never called, because the DTO isn't encodable; write '@DTO(.codable)', or remove the method"
      )
      checkMisuse(
        #"@DTO(.codable, inheriting: B.self) class A: B { func willEncode(_ dto: inout DTO) {} }"#,
        "1:54: 'willEncode' is only called if the superclass declares it, too; declare it there, and override it here"
      )
    }

    @Test func `Values that a macro can't know`() {
      checkMisuse(
        "@DTO(keys: style) struct A { let a: Int }",
        "1:12: macros can't know the value of 'style'; write the case itself, with a dot before it"
      )
      checkMisuse(
        "@DTO(coding) struct A { let a: Int }",
        "1:6: macros can't know the value of 'coding'; write the case itself, with a dot before it"
      )
      checkMisuse(
        "@DTO(unknown: policy) enum A: String { case a }",
        "1:15: 'unknown' must be '.throw', '.nil' or '.case(\"…\")' with the name of a case"
      )
    }

    @Test func `Paths inside other values`() {
      checkMisuse(
        #"@DTO(.codable) struct A { @Key("a.b") let x: Int; @Key("a") let y: Int }"#,
        #"1:27: "a"."b" can't be written, because the property 'y' is the value around it; give one of them another key"#,
        "fix: write another key"
      )
      checkMisuse(#"@DTO struct A { @Key("a.b") let x: Int; @Key("a") let y: JSONValue }"#)
    }
  }

  /// Checks the errors and fix-its of `@DTO`, and that the code is as expected after the first fix-it of each.
  func checkMisuse(
    _ source: String,
    _ diagnostics: String...,
    fixed: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expansion = Expansion(of: source, with: DTOExpansionTests.macros)
    #expect(expansion.diagnostics == diagnostics, sourceLocation: sourceLocation)
    if let fixed { #expect(expansion.fixed == fixed, sourceLocation: sourceLocation) }
  }
#endif
