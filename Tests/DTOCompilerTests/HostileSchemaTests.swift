import DTOCompiler
import SchemaDocument
import Testing

/// Schemas that refer to each other in so many ways that following each of them would take forever.
@Suite struct HostileSchemaTests {
  @Test func unionsOfUnions() throws {
    try check(
      levels { "{oneOf: [\($0), \($1)]}" } + "  a40: {type: string}\n  b40: {type: integer}\n"
    )
  }

  /// The variants of the first union are all paths to the last ones.
  @Test func joinedUnionsOfUnions() throws {
    let compilation = try compiled(
      levels { "{anyOf: [\($0), \($1)]}" }
        + "  a40: {properties: {a: {type: string}}, required: [a]}\n  b40: {properties: {b: {type: string}}}\n"
        + "  c: {allOf: [{$ref: '#/definitions/a28'}, {properties: {id: {type: string}}}]}\n"
        + "  d: {allOf: [{$ref: '#/definitions/a0'}, {properties: {id: {type: string}}}]}\n"
    )
    let limits = compilation.findings.diagnostics.filter {
      $0.rule.rawValue == "too-many-combinations"
    }
    #expect(limits.count == 2)
    #expect(limits.allSatisfy { $0.span != nil })
  }

  @Test func variantThatIsItsUnion() throws {
    try check(
      "  a: {anyOf: [{type: string}, {allOf: [{$ref: '#/definitions/a'}, {type: object}]}]}\n"
    )
  }

  @Test func joinedArraysOfThemselves() throws {
    try check(
      "  a: {type: [array, string], items: {$ref: '#/definitions/a', type: array, items: {type: string}}}\n"
    )
  }

  @Test func discriminatedUnionsOfUnions() throws {
    try check(
      levels { "{oneOf: [\($0), \($1)], discriminator: {propertyName: k, mapping: {x: nobody}}}" }
        + "  a40: {required: [k], properties: {k: {const: a}}}\n"
        + "  b40: {required: [k], properties: {k: {const: b}}}\n"
    )
  }

  @Test func joinedLists() throws {
    try check(
      levels { "{allOf: [\($0), \($1), {enum: [a, b]}]}" }
        + "  a40: {enum: [a, b, c]}\n  b40: {enum: [b, c, d]}\n"
    )
  }

  @Test func joinedArrays() throws {
    try check(
      levels {
        "{allOf: [{type: array, items: \($0)}, {type: array, items: \($1)}]}"
      } + "  a40: {type: string}\n  b40: {enum: [a]}\n"
    )
  }

  @Test func tuplesOfTuples() throws {
    try check(
      levels { "{prefixItems: [\($0), \($1)], items: false}" }
        + "  a40: {type: string}\n  b40: {type: integer}\n"
    )
  }

  @Test func circlesWithinCircles() throws {
    try check(
      levels { "{allOf: [\($0), \($1), {$ref: '#/definitions/a0'}, {enum: [a, b]}]}" }
        + "  a40: {enum: [a]}\n  b40: {enum: [b]}\n"
    )
  }

  @Test func unionsThatLeadIntoCircles() throws {
    for circle in ["{$ref: '#/definitions/b'}", "{allOf: [{$ref: '#/definitions/b'}]}"] {
      let compilation = try compiled(
        """
          a: \(circle)
          b: {$ref: '#/definitions/a'}
          c: {oneOf: [{type: string}, {$ref: '#/definitions/b'}]}
          d: {oneOf: [{$ref: '#/definitions/a'}, {$ref: '#/definitions/c'}], discriminator: {propertyName: k}}

        """
      )
      #expect(compilation.findings.diagnostics.contains { $0.rule.rawValue.hasSuffix("-cycle") })
    }
  }

  @Test func manyConditions() throws {
    let branches = (0..<3000).map {
      "      - {if: {}, then: {properties: {a: {enum: [v\($0)]}}}}\n"
    }
    try check("  a0:\n    properties: {b: {type: string}}\n    allOf:\n" + branches.joined())
  }

  /// What a condition adds to a member depends on what other conditions add to members of that.
  @Test func conditionsAboutMembers() throws {
    try check(
      levels {
        "{properties: {c: \($0), d: \($1)}, if: {}, then: {properties: {c: \($1), d: \($0)}}}"
      } + "  a40: {properties: {e: {type: string}}}\n  b40: {properties: {f: {type: string}}}\n"
    )
  }

  @Test func partThatIsABranchOfItself() throws {
    try check(
      """
        a:
          allOf: [{anyOf: [{allOf: [{anyOf: [{}, {$ref: '#/definitions/b'}]}]}]}]
          anyOf: [{type: array, allOf: [{allOf: [{$ref: '#/definitions/a'}]}]}]
        b: {}

      """
    )
  }

  @Test func allOfEverything() throws {
    try checkEverything("allOf")
  }

  @Test func oneOfEverything() throws {
    try checkEverything("oneOf")
  }

  /// Many schemas that all refer to each other: searching from each of them would take cubic time.
  private func checkEverything(_ keyword: String) throws {
    let references = (0..<150).map { "    - {$ref: '#/definitions/a\($0)'}\n" }.joined()
    let compilation = try compiled(
      (0..<150).map { "  a\($0):\n    \(keyword):\n\(references)" }.joined()
    )
    let limits = compilation.findings.diagnostics.filter {
      $0.rule.rawValue == "limit-references" && $0.message.contains("in too many ways")
    }
    #expect(limits.count == 1)
    #expect(limits.first?.span != nil)
    // Each of them is cut off once, and not for each of the references to it.
    let cuts = compilation.findings.diagnostics.filter { $0.message.contains("in a chain") }
    #expect(cuts.count <= 150)
  }

  /// Each of them may be a misspelling of any other, but they are not all compared.
  @Test func danglingReferences() throws {
    let compilation = try compiled(
      (0..<20_000).map { "  a\($0): {items: {$ref: '#/definitions/b\($0)'}}\n" }.joined()
    )
    let findings = compilation.findings.diagnostics.filter {
      $0.rule.rawValue == "dangling-reference"
    }
    #expect(findings.count == 20_000)
    #expect(findings.first?.help == "did you mean '#/definitions/a0'?")
  }

  @Test func pointerLongerThanAnythingIsDeep() throws {
    let steps = String(repeating: "/properties/a", count: 20_000)
    let compilation = try compiled("  a: {properties: {a: {$ref: '#/definitions/a\(steps)'}}}\n")
    #expect(compilation.findings.diagnostics.map(\.rule.rawValue) == ["dangling-reference"])
  }

  /// Forty levels of two schemas, each of which refers to both of the next level.
  private func levels(_ schema: (String, String) -> String) -> String {
    (0..<40).map { level in
      let next = schema(
        "{$ref: '#/definitions/a\(level + 1)'}",
        "{$ref: '#/definitions/b\(level + 1)'}"
      )
      return "  a\(level): \(next)\n  b\(level): \(next)\n"
    }.joined()
  }

  private func check(_ definitions: String) throws {
    #expect(try !compiled(definitions).files.isEmpty)
  }

  private func compiled(_ definitions: String) throws -> Compilation {
    let bytes = [UInt8]("definitions:\n\(definitions)".utf8)
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: bytes)
    return try Compiler(options: CompilerOptions()).compile([source]) { _, _ in .missing }
  }
}
