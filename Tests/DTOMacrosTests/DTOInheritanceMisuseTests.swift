#if Macros
  import SwiftSyntaxBuilder
  import Testing

  /// What is reported about classes whose superclass has another DTO, or none. The compiler says to which protocols they don't conform.
  @Suite struct DTOInheritanceMisuseTests {
    @Test func `Classes that inherit from nothing`() {
      let message =
        "the class has no superclass to inherit from; write one after its name, or remove 'inheriting'"
      checkMisuse(
        "@DTO(.codable, inheriting: B.self) class A { let a: Int }",
        "1:28: \(message)",
        "fix: remove 'inheriting'",
        fixed: "@DTO(.codable) class A { let a: Int }"
      )
      checkMisuse(
        "@DTO(inheriting: B.self) class A: Sendable { let a: Int }",
        "1:18: \(message)",
        "fix: remove 'inheriting'"
      )
    }

    @Test func `A superclass without a DTO`() {
      checkMisuse(
        "@DTO(inheriting: B.self) class A: B { let a: Int }",
        "1:18: the superclass 'B' has no DTO; write '@DTO' on it, or remove 'inheriting'",
        "fix: remove 'inheriting'",
        fixed: "@DTO class A: B { let a: Int }"
      )
      checkMisuse("@DTO class A: B { let a: Int }")
    }

    @Test func `A superclass with a DTO for other directions`() {
      checkMisuse(
        "@DTO(inheriting: B.self, keys: .snake) class A: B { let a: Int }",
        "1:1: the DTO of the superclass 'B' is decoded and encoded, and so is that of this class; write '.codable'",
        "fix: write '.codable'",
        fixed: "@DTO(.codable, inheriting: B.self, keys: .snake) class A: B { let a: Int }",
        with: DTOExpansionTests.macros(missing: [])
      )
      checkMisuse(
        "@DTO(.codable, inheriting: B.self) class A: B { let a: Int }",
        "1:6: the DTO of the superclass 'B' is only decoded, and so is that of this class; write '.decodable'",
        "fix: write '.decodable'",
        fixed: "@DTO(.decodable, inheriting: B.self) class A: B { let a: Int }",
        with: DTOExpansionTests.macros(missing: ["DTORepresentable", "Encodable"])
      )
      checkMisuse(
        "@DTO(.decodable, inheriting: B.self) class A: B { let a: Int }",
        "1:6: the DTO of the superclass 'B' is only encoded, and so is that of this class; write '.encodable'",
        "fix: write '.encodable'",
        fixed: "@DTO(.encodable, inheriting: B.self) class A: B { let a: Int }",
        with: DTOExpansionTests.macros(missing: ["DTOConvertible", "Decodable"])
      )
      checkMisuse(
        "@DTO(inheriting: B.self) class A: B { let a: Int }",
        with: DTOExpansionTests.macros(missing: ["DTORepresentable", "Encodable"])
      )
    }

    @Test func `A superclass with a DTO that isn't named`() {
      let message =
        "the superclass 'B' has a DTO, which this class extends; write 'inheriting: B.self', or, if 'B' is a protocol, conform to it in an extension"
      checkMisuse(
        "@DTO class A: B { let a: Int }",
        "1:1: \(message)",
        "fix: add 'inheriting: B.self'",
        fixed: "@DTO(.codable, inheriting: B.self) class A: B { let a: Int }",
        with: DTOExpansionTests.macros(missing: [])
      )
      checkMisuse(
        "@DTO(.codable, keys: .snake) final class A: B { let a: Int }",
        "1:1: \(message)",
        "fix: add 'inheriting: B.self'",
        fixed: "@DTO(.codable, inheriting: B.self, keys: .snake) final class A: B { let a: Int }",
        with: DTOExpansionTests.macros(missing: [])
      )
      checkMisuse(
        "@DTO class A: B { let a: Int }",
        "1:1: \(message)",
        "fix: add 'inheriting: B.self'",
        fixed: "@DTO(inheriting: B.self) class A: B { let a: Int }",
        with: DTOExpansionTests.macros(missing: ["DTORepresentable", "Encodable"])
      )
    }

    @Test func `A hook that the superclass doesn't call`() {
      checkMisuse(
        #"@DTO(.codable, inheriting: B.self) class A: B { func willEncode(_ dto: inout DTO) {} }"#,
        "1:54: 'willEncode' is only called if the superclass declares it, too; declare it there, and override it here",
        with: DTOExpansionTests.macros(missing: [])
      )
    }
  }
#endif
