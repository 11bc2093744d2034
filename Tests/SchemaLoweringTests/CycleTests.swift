import SchemaModel
import Testing

/// Types that contain themselves: each cycle is broken once, where it costs least.
@Suite struct CycleTests {
  @Test func throughAnOptionalProperty() {
    check(
      """
      definitions:
        a: {required: [b], properties: {b: {$ref: '#/definitions/b'}}}
        b: {properties: {a: {$ref: '#/definitions/a'}}}
      """,
      broken: ["b.a"]
    )
    check("definitions: {a: {properties: {a: {$ref: '#/definitions/a'}}}}", broken: ["a.a"])
  }

  @Test func throughTwoOptionalProperties() {
    check(
      """
      definitions:
        a: {properties: {b: {$ref: '#/definitions/b'}}}
        b: {properties: {a: {$ref: '#/definitions/a'}}}
      """,
      broken: ["b.a"]
    )
  }

  /// Both cycles lead through `a.b`, so breaking that is enough.
  @Test func thatShareAProperty() {
    check(
      """
      definitions:
        a: {properties: {b: {$ref: '#/definitions/b'}}}
        b: {required: [a, c], properties: {a: {$ref: '#/definitions/a'}, c: {$ref: '#/definitions/c'}}}
        c: {required: [a], properties: {a: {$ref: '#/definitions/a'}}}
      """,
      broken: ["a.b"]
    )
  }

  /// The second cycle, which is shorter than the first, leads through `a.c` alone.
  @Test func thatShareAType() {
    check(
      """
      definitions:
        a: {properties: {b: {$ref: '#/definitions/b'}, c: {$ref: '#/definitions/c'}}}
        b: {required: [c], properties: {c: {$ref: '#/definitions/c'}}}
        c: {required: [a], properties: {a: {$ref: '#/definitions/a'}}}
      """,
      broken: ["a.b", "a.c"]
    )
  }

  @Test func throughAUnion() {
    check(
      """
      definitions:
        tree: {oneOf: [{$ref: '#/definitions/leaf'}, {$ref: '#/definitions/branch'}]}
        leaf: {required: [value], properties: {value: {type: string}}}
        branch: {required: [left], properties: {left: {$ref: '#/definitions/tree'}}}
      """,
      broken: ["tree.branch"]
    )
  }

  @Test func throughCollections() {
    check(
      "definitions: {a: {required: [b], properties: {b: {type: array, items: {$ref: '#/definitions/a'}}}}}",
      broken: []
    )
  }

  @Test func withoutAnEnd() {
    check(
      "definitions: {a: {required: [a], properties: {a: {$ref: '#/definitions/a'}}}}",
      broken: ["a.a"],
      reports: ["endless-value"]
    )
    check(
      "definitions: {a: {type: array, items: {$ref: '#/definitions/a'}}}",
      broken: [],
      reports: ["recursive-alias"]
    )
    check(
      """
      definitions:
        a: {oneOf: [{type: string}, {$ref: '#/definitions/b'}]}
        b: {oneOf: [{type: integer}, {$ref: '#/definitions/a'}]}
      """,
      broken: ["b.a"],
      reports: ["union-cycle"]
    )
  }

  /// - Parameter broken: The properties that are stored indirectly, and the indirect variants.
  private func check(
    _ text: String,
    broken: [String],
    reports rules: [String] = [],
    place: SourceLocation = #_sourceLocation
  ) {
    let lowered = LoweredText(text)
    #expect(lowered.indirections == broken, sourceLocation: place)
    #expect(lowered.rules == rules, sourceLocation: place)
  }
}

extension LoweredText {
  fileprivate var indirections: [String] {
    module.declarations.flatMap { declaration in
      let members: [String] =
        switch declaration.kind {
        case .object(let object): object.properties.filter(\.closesCycle).map(\.key)
        case .union(let union): union.variants.filter(\.isIndirect).map { $0.names[0] }
        case .enumeration, .alias: []
        }
      return members.map { "\(declaration.names[0]).\($0)" }
    }
  }
}
