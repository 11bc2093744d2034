import DTOCompiler
import Testing

/// Bounds and patterns.
extension ValueRuleTests {
  @Test("look at bounds")
  func bounds() throws {
    try check("{type: integer, minimum: '1'}", finds: ["malformed-bound"])
    try check("{type: string, maxLength: ten}", finds: ["malformed-bound"])
    try check("{type: string, minLength: -1}", finds: ["malformed-bound"])
    try check("{type: number, multipleOf: 0}", finds: ["malformed-bound"])
    try check("{type: integer, minimum: 1.5, maximum: 9223372036854775808}", finds: [])
    try check("{type: string, minimum: 1}", finds: ["misplaced-bound"])
    try check("{type: integer, pattern: a}", finds: ["misplaced-bound"])
    try check("{type: [string, integer], minimum: 1}", finds: [])
    try check("{type: string, minLength: 3, maxLength: -1}", finds: ["malformed-bound"])
    try check("{type: integer, minimum: 2, maximum: 1}", finds: ["crossed-bounds"])
    let places = "prefixItems: [{type: string}, {type: string}]"
    try check("{\(places), items: false, minItems: 3}", finds: ["crossed-bounds"])
    try check("{\(places), items: false, minItems: 3, maxItems: 2}", finds: ["crossed-bounds"])
    try check("{\(places), items: false, minItems: 2}", finds: [])
    try check("{\(places), minItems: 3}", finds: [])
    try checkBoundsBesideReference()
    try check("{type: integer, format: double}", finds: ["fractional-format"])
    try check("{type: number, format: double}", finds: [])
    try check("{type: string, readOnly: true, writeOnly: true}", finds: ["read-and-write-only"])
    try check("{type: string, readOnly: true, writeOnly: false}", finds: [])
    try fixes("{type: integer, minimum: '1'}", .safe, to: "{type: integer, minimum: 1}")
  }

  @Test("propose a type for integers that 64 bits don't hold")
  func wideIntegers() throws {
    for (schema, advice) in [
      ("{type: integer, minimum: 0, maximum: 18446744073709551615}", "format: uint64"),
      ("{type: integer, minimum: 0, exclusiveMaximum: 18446744073709551616}", "format: uint64"),
      // Nothing says that it is never negative.
      ("{type: integer, maximum: 18446744073709551615}", "x-dto-type: Decimal"),
      ("{type: integer, minimum: 0, maximum: 1e20}", "x-dto-type: Decimal"),
    ] {
      let found = try findings(in: "definitions: {a: \(schema)}")
      #expect(found.map(\.rule) == ["wide-integer"], "\(schema)")
      #expect(found.first?.help?.contains(advice) == true, "\(schema)")
    }
  }

  /// Bounds next to a reference count together with those of the target, unless the specification ignores them.
  private func checkBoundsBesideReference() throws {
    let pair = "{prefixItems: [{type: string}, {type: string}], items: false, minItems: 2}"
    for (schema, target, finding) in [
      ("maxItems: 1", pair, "crossed-bounds"), ("minItems: 3", pair, "crossed-bounds"),
      ("minItems: 1, maxItems: 3", pair, nil),
      ("maximum: 5", "{type: integer, minimum: 10}", "crossed-bounds"),
      ("minimum: 5", "{type: integer, minimum: 10, maximum: 20}", nil),
    ] {
      let document = "{$ref: '#/$defs/target', \(schema), $defs: {target: \(target)}}"
      try check(document, finds: finding.map { [$0] } ?? [])
    }
  }

  @Test("write exclusive bounds as the dialect has them")
  func exclusiveBounds() throws {
    try check("{type: number, minimum: 0, exclusiveMinimum: true}", finds: [])
    try check("{type: number, exclusiveMinimum: 0}", finds: [])
    try fixes(
      "{type: number, minimum: 0, exclusiveMinimum: true}",
      .safe,
      to: "{type: number, exclusiveMinimum: 0}",
      header: Self.openAPI31
    )
    try fixes(
      "{type: number, maximum: 5, exclusiveMaximum: false}",
      .safe,
      to: "{type: number, maximum: 5}",
      header: Self.openAPI31
    )
    try fixes(
      "{type: number, exclusiveMinimum: 0}",
      .safe,
      to: "{type: number, minimum: 0, exclusiveMinimum: true}",
      header: Self.openAPI30
    )
  }

  @Test("read patterns")
  func patterns() throws {
    for pattern in [
      "^[a-z]+$", #"^\p{L}{2,3}$"#, "(?<name>a)|(?:b)", "(?<=a)b(?!c)", "(?i)a", "a++", "a{", "{a}",
      "[]]",
      "[^]a]", "[[:alpha:]]", #"[\w-]"#, #"[\]]"#, "[+--]", "a{2,}?", "", "^$", "x|", "()", #"\/"#,
    ] {
      try check("{type: string, pattern: '\(pattern)'}", finds: [])
    }
    for pattern in [
      "[a-z", "(a", "a)", "*", "+a", "a**", "(?:*)x)", "a|*", "a{3,2}", "[z-a]", #"a\"#, "^*",
      "a{2}{3}",
    ] {
      try check("{type: string, pattern: '\(pattern)'}", finds: ["malformed-pattern"])
    }
    try check(
      "{type: object, patternProperties: {'[a': {type: string}}}",
      finds: ["malformed-pattern"]
    )
    try check("{type: string, pattern: '/^a$/i'}", finds: ["pattern-delimiters"])
    try check("{type: string, pattern: '/(?=.*[a-z])(?=.*[0-9])/'}", finds: ["pattern-delimiters"])
    try check("{type: string, pattern: '/v1/.*'}", finds: [])
    try check("{type: string, pattern: '/(?:v1|v2)/'}", finds: [])
    try fixes("{type: string, pattern: '/^a$/i'}", .unsafe, to: "{type: string, pattern: '^a$'}")
  }
}
