import SchemaLanguage
import TestSupport
import Testing

/// Schemas that mean something else in another version of the specifications.
@Suite struct DialectTests {
  @Test func versions() {
    checkVersion("swagger: '2.0'", .swagger2)
    checkVersion("openapi: 3.0.3", .openAPI30)
    checkVersion("openapi: 3.1.1", .openAPI31)
    checkVersion("openapi: 3.2.0", .openAPI31)
    checkVersion("$schema: 'https://json-schema.org/draft/2020-12/schema'", .jsonSchema)
    checkVersion("definitions: {}", .fragment)
    // The nearest version that dtoc knows.
    checkVersion("openapi: 3.9.0", .openAPI31)
    checkVersion("openapi: 4.0.0", .openAPI31)
    checkVersion("swagger: '1.2'", .swagger2)
    checkVersion("openapi: latest", .openAPI31)
  }

  private func checkVersion(_ text: String, _ dialect: Dialect) {
    #expect(LoweredText(text).dialect == dialect, "\(text)")
  }

  @Test func nullability() {
    let nullable = "{properties: {a: {type: string, nullable: true}}}"
    check(nullable, in: .openAPI30, "object it", "  optionalAndNullable a: string tolerant")
    check(nullable, in: .fragment, "object it", "  optionalAndNullable a: string tolerant")
    let vendor = "{properties: {a: {type: string, x-nullable: true}}}"
    check(vendor, in: .swagger2, "object it", "  optionalAndNullable a: string tolerant")
    let list = "{required: [a], properties: {a: {type: [string, 'null']}}}"
    for header in [DocumentHeader.openAPI31, .jsonSchema, .fragment] {
      check(list, in: header, "object it", "  nullable a: string tolerantButExpected")
    }
  }

  @Test func schemasWithoutType() {
    let members = "{properties: {a: {type: string}}}"
    for header in [DocumentHeader.swagger2, .openAPI30, .openAPI31, .fragment] {
      check(members, in: header, "object it", "  optional a: string tolerant")
    }
    let pattern = "{pattern: '^a'}"
    check(pattern, in: .openAPI30, "alias it = string")
    check(pattern, in: .jsonSchema, "alias it = any")
  }

  @Test func keywords() {
    #expect(Dialect.openAPI30.has(.nullable) && !Dialect.openAPI31.has(.nullable))
    #expect(Dialect.openAPI31.has(.prefixItems) && !Dialect.openAPI30.has(.prefixItems))
    #expect(!Dialect.swagger2.has(.oneOf) && Dialect.openAPI30.has(.oneOf))
    #expect(Keyword.allCases.allSatisfy { Dialect.fragment.has($0) || $0.rawValue.hasPrefix("x-") })
  }
}
