import DTOCompiler
import Testing

/// `--fix` in documents with several repairs.
@Suite("Repairs")
struct RepairTests {
  private func source(_ text: String) -> SchemaSource {
    SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(text.utf8))
  }

  private func fixed(_ text: String, _ certainty: RepairCertainty = .safe) -> String {
    let repairing = Validator().repair([source(text)], certainty) { _, _ in .missing }
    return String(decoding: repairing.files.first?.after ?? Array(text.utf8), as: UTF8.self)
  }

  private static let api =
    "openapi: 3.0.3\ninfo: {title: a, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n"

  /// Documents in which a repair that is safe elsewhere would change the Swift.
  @Test(
    "leaves the Swift as it is",
    arguments: [
      api + """
            Cat: {type: object, required: [k], properties: {k: {type: string}, a: {type: string}}}
            Dog: {type: object, required: [k], properties: {k: {type: string}, b: {type: string}}}
            Pet:
              oneOf: [{$ref: '#/components/schemas/Cat', description: a cat}, {$ref: '#/components/schemas/Dog'}]
              discriminator: {propertyName: k}
        """,
      "definitions:\n  g: &g {type: string, enum: [yes, no]}\n  h: {<<: *g, type: boolean}\n",
      """
      definitions:
        b: {type: object, properties: &p {q: {type: string, required: true}}}
        c: {type: object, properties: *p}
      """,
      """
      definitions:
        o:
          type: object
          properties: {x: &x {type: string, default: 5}, y: {<<: *x, type: integer}}
      """,
      "definitions:\n  a: {type: int, enum: [1, 2]}\n",
      """
      definitions:
        a:
          properties:
            b:
              type: string
              x-dto-path: c.d
              x-dto-alias:
                - e # a comment
                - f.g
            h: {type: string, x-dto-path: [c, 'i.j'], x-dto-alias: [[k, 'l.m'], n]}
            o: {type: string, x-dto-path: ['p.q', r], x-dto-alias: s}
      """,
      #"{"definitions": {"a": {"properties": {"b": {"type": "string", "x-dto-path": "c.d", "x-dto-alias": "e"}}}}}"#,
      "definitions:\n  e: {oneOf: [null, {type: string}]}\n",
      "definitions:\n  e: {oneOf: [{type: str}, {type: string}]}\n",
      "definitions:\n  e: {anyOf: [{type: float}, {type: int}]}\n",
    ]
  )
  func swiftStays(_ text: String) throws {
    let after = fixed(text)
    let compiler = try Compiler()
    func swift(_ text: String) -> [GeneratedSource] {
      compiler.compile([source(text)]) { _, _ in .missing }.files
    }
    #expect(swift(text) == swift(after), "\(after)")
    #expect(fixed(after) == after)
  }

  @Test("fixes the rest of a document in which some mistakes need a review")
  func rest() {
    let text =
      "definitions:\n  a: {type: int, enum: [1, 2]}\n  b: {type: bool}\n  c: {type: bool}\n"
    let after = fixed(text)
    #expect(after.contains("b: {type: boolean}\n  c: {type: boolean}"))
  }

  /// An unsafe repair may uncover a mistake with a safe one: here the indentation hides that the list has no 'items'.
  @Test("leaves nothing for a second time")
  func atOnce() {
    let text = """
      definitions:
        a:
          type: object
          properties:
            b:
              type: array
           description: c

      """
    let after = fixed(text, .unsafe)
    #expect(after.contains("items: {}"))
    #expect(fixed(after, .unsafe) == after)
  }

  /// The names under 'required' are right, and the mistake is elsewhere.
  @Test(
    "keeps required names while another mistake may hide their declaration",
    arguments: [
      ("o: {type: object, required: [a], propertes: {a: {type: string}}}", "properties"),
      ("o: {required: [a], allof: [{properties: {a: {type: string}}}]}", "allOf"),
      (
        "o: {required: [a], allOf: [{$ref: '#/definitions/b'}]}\n  b: {propertes: {a: {}}}",
        "properties"
      ),
      (
        "o: {required: [a], allOf: [{$ref: '#/definition/bsae'}]}\n  base: {properties: {a: {}}}",
        "/base"
      ),
      ("o: {required: [a], allOf: [{$ref: 'b.yml#/definitions/b'}]}", "[a]"),
      ("o: {required: [a], oneOf: [{$ref: '#/definitions/b'}], properties: {b: {}}}", "[a]"),
      ("o: {type: object, required: [a], properties: [{a: {}}]}", "[a]"),
      ("o: {required: [a, b], properties: {a: {}}, properties: {b: {}}}", "{a: {}}"),
      (
        "b: {type: object, required: [a]}\n  o: {allOf: [{$ref: '#/definitions/b'}, {type: object, propertes: {a: {}}}]}",
        "properties"
      ),
      (
        "o: {required: [a], additionalProperties: {type: string}, propertes: {a: {}}}", "properties"
      ),
      (
        "b: &b {properties: {a: {}}}\n  o: {<<: *b, required: [a, c], properties: {c: {}}}",
        "[a, c]"
      ),
      ("b: &b {required: [a], properties: {a: {}}}\n  o: {<<: *b, required: [c]}", "[c]"),
    ]
  )
  func requiredNames(_ schemas: String, _ expected: String) {
    let after = fixed("definitions:\n  \(schemas)\n", .unsafe)
    #expect(after.contains("required: [a") || after.contains("required: [c]"), "\(after)")
    #expect(after.contains(expected), "\(after)")
    #expect(fixed(after, .unsafe) == after)
  }

  @Test("points at the schema that a list of required names is merged into")
  func mergedNames() {
    let text = """
      definitions:
        base: &b {type: object, required: [id], properties: {id: {type: string}}}
        o: {<<: *b, properties: {y: {type: string}}}
      """
    let found = Validator().validate([source(text)]) { _, _ in .missing }.text(.plain)
    #expect(found.hasPrefix("a.yml:3:7: warning[required-undeclared]: the merged 'required'"))
    #expect(found.contains("a.yml:2:38: note: it is listed here"), "\(found)")
    #expect(found.contains("declare 'id' here as well"))
  }

  @Test("makes no assumptions about the target of an alias")
  func aliases() {
    let text = """
      definitions:
        a: &a {type: object, properties: {b: {type: bool}}, requird: [b]}
        b: *a

      """
    let fixed = text.replacing("bool", with: "boolean")
    #expect(self.fixed(text) == fixed)
    #expect(self.fixed(text, .unsafe) == fixed)
    #expect(self.fixed(text.replacing("  b: *a\n", with: ""), .unsafe).contains("required: [b]"))
  }

  /// A correct fix for one schema may be wrong for another one with the same text.
  @Test(
    "leaves text alone that means something else where an alias stands",
    arguments: [
      "a: {type: integer, enum: &e ['1', '2']}\n  b: {type: string, enum: *e}",
      "a: {type: object, properties: {n: {type: integer, default: &d '7'}, s: {type: string, default: *d}}}",
      "a: {type: object, properties: {n: {type: string, default: &d 7}, s: {type: integer, default: *d}}}",
      "a: {type: object, properties: {n: &n {default: '7'}, i: {<<: *n, type: integer}, s: {<<: *n, type: string}}}",
      "a: {type: object, required: &r [x, x], properties: {x: {type: string, enum: *r}}}",
      // The alias would lose its anchor.
      "a: {type: string, enum: &e []}\n  b: {type: string, x-values: *e}",
    ]
  )
  func sharedParts(_ schemas: String) {
    let text = "definitions:\n  \(schemas)\n"
    #expect(fixed(text) == text)
    #expect(fixed(text, .unsafe) == text)
    let findings = Validator().validate([source(text)]) { _, _ in .missing }
    #expect(findings.counts.fixable == 0, "\(findings.text(.plain))")
  }

  @Test(
    "fixes schemas that are shared as a whole",
    arguments: [
      ("a: &a {type: integer, enum: ['1']}\n  b: *a", "['1']", "[1]"),
      ("a: &a {type: object, properties: {b: {type: bool}}}\n  c: {<<: *a}", "bool", "boolean"),
      (
        "a: {type: object, properties: &p {b: {type: bool}}}\n  c: {type: object, properties: *p}",
        "bool", "boolean"
      ),
      ("a: {type: integer, enum: &e ['1']}\n  b: {type: integer, enum: *e}", "['1']", "[1]"),
      ("a: &a {type: integer, enum: &e ['1']}\n  b: *a", "['1']", "[1]"),
    ]
  )
  func sharedSchemas(_ schemas: String, _ wrong: String, _ right: String) {
    let text = "definitions:\n  \(schemas)\n"
    #expect(fixed(text) == text.replacing(wrong, with: right))
  }
}
