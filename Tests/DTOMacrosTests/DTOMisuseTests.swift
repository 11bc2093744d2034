#if Macros
  import SwiftSyntaxMacroExpansion
  import Testing
  @testable import DTOMacrosPlugin

  /// What is reported if `@DTO` is on the wrong declaration, or one of its attributes is.
  @Suite struct DTOMisuseTests {
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
      checkMisuse(
        "@DTO struct A { let `self`: Int }",
        "1:21: 'self' means the value itself; call this property something else, and write '@Key(\"self\")'"
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
    }

    @Test func `Types that decoders can't use`() {
      for (before, after) in [
        ("@DTO @MainActor struct A { let b: Int }", "@DTO struct A { let b: Int }"),
        ("@DTO @MainActor enum A { case b }", "@DTO enum A { case b }"),
        ("@DTO @MainActor final class A { let b: Int }", "@DTO final class A { let b: Int }"),
        ("@DTO @MainActor class A { let b: Int }", "@DTO class A { let b: Int }"),
      ] {
        checkMisuse(
          before,
          "1:6: '@DTO' needs a type that isn't isolated to an actor, because payloads are decoded anywhere; remove '@MainActor'",
          "fix: remove '@MainActor'",
          fixed: after
        )
      }
      checkMisuse(
        "@DTO struct A: Sendable, ~Copyable { let b: Int }",
        "1:26: '@DTO' needs a type that is 'Copyable'; remove '~Copyable'",
        "fix: remove '~Copyable'",
        fixed: "@DTO struct A: Sendable { let b: Int }"
      )
    }

    @Test func `An attribute that is left from an earlier version`() {
      for attribute in ["@Enum", "@Enum()"] {
        checkMisuse(
          "@DTO \(attribute) enum A: String { case a }",
          "1:6: '@Enum' is deprecated, and has no effect without arguments; remove it",
          "fix: remove '@Enum'",
          fixed: "@DTO enum A: String { case a }"
        )
      }
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
  }

  /// Checks the errors for members of a struct, and that the code is as expected after the first fix-it of each.
  func checkMembers(
    _ members: String,
    _ diagnostics: String...,
    fixed: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expansion = Expansion(of: "@DTO struct A {\n\(members)\n}", with: DTOExpansionTests.macros)
    #expect(expansion.diagnostics == diagnostics, sourceLocation: sourceLocation)
    if let fixed {
      #expect(expansion.fixed == "@DTO struct A {\n\(fixed)\n}", sourceLocation: sourceLocation)
    }
  }

  /// Checks the errors and fix-its of `@DTO`, and that the code is as expected after the first fix-it of each.
  func checkMisuse(
    _ source: String,
    _ diagnostics: String...,
    fixed: String? = nil,
    with macros: [String: MacroSpec] = DTOExpansionTests.macros,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expansion = Expansion(of: source, with: macros)
    #expect(expansion.diagnostics == diagnostics, sourceLocation: sourceLocation)
    if let fixed { #expect(expansion.fixed == fixed, sourceLocation: sourceLocation) }
  }
#endif
