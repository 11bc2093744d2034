import DTOCompiler
import Foundation
import Testing

/// Sections of an API in other files.
@Suite("Sections in other files")
struct SectionReferenceTests {
  @Test("are loaded where only the main document is given")
  func mainDocument() throws {
    let fixture = try Fixture(named: "section-references")
    let sources = try fixture.sources().filter { $0.path == "api.yml" }
    let compilation = try Compiler().compile(sources) { _, path in fixture.load(path) }
    #expect(
      compilation.symbols.map(\.type).sorted() == [
        "AddPetRequest", "Cat", "Dog", "Id", "Limit", "ListPetsOrder", "ListPetsResponse",
        "NotFound", "OrderState", "Pet", "RemovePetResponse", "Sort", "State",
      ]
    )
    #expect(!compilation.findings.hasErrors)
  }

  @Test("name operations that are wanted")
  func operations() throws {
    let fixture = try Fixture(named: "section-references")
    var options = CompilerOptions()
    let option = try #require(OutputOption.named("operations"))
    try options.set([option.setting("listPets")])
    let compilation = try Compiler(options: options).compile(fixture.sources()) { _, path in
      fixture.load(path)
    }
    #expect(!compilation.findings.hasErrors)
    let types = compilation.symbols.map(\.type)
    #expect(types.contains("ListPetsResponse") && types.contains("Cat"))
    #expect(!types.contains("AddPetRequest") && !types.contains("Reason"))
  }

  @Test("are not schemas if they contain anything else")
  func parts() throws {
    let size = "{name: size, in: query, schema: {type: string, enum: [big]}}\n"
    let gone = "{description: gone, content: {a/json: {schema: {type: object}}}}\n"
    for (index, text) in [
      ("size: {$ref: part.yml}\n", size),
      ("gone: {$ref: part.yml}\n", gone),
      ("get: {$ref: part.yml}\n", "{operationId: a, responses: {'200': \(gone)}}"),
      ("schemas: {$ref: list.yml}\nparameters: {$ref: list.yml}\n", size),
    ] {
      let compilation = try compile([("_index.yml", index), ("part.yml", text)])
      #expect(compilation.symbols.allSatisfy { $0.file == "part.yml" }, "\(compilation.symbols)")
    }
  }

  @Test("may be far away")
  func chains() throws {
    var text = "definitions: {$ref: '#/x-0'}\n"
    for step in 0..<10 { text += "x-\(step): {$ref: '#/x-\(step + 1)'}\n" }
    text += "x-10: {Box: {type: object, properties: {box: {$ref: '#/definitions/Box'}}}}\n"
    let compilation = try compile([("a.yml", text)])
    #expect(!compilation.findings.hasErrors, "\(compilation.findings.text(.plain))")
    #expect(compilation.symbols.map(\.type) == ["Box"])
  }

  /// References through references, each of which requires following several others.
  @Test("do not hang on references in a cycle", .timeLimit(.minutes(10)))
  func knots() throws {
    var text = "definitions: {A: {$ref: '#/x-0/a/b/c'}}\n"
    for step in 0..<60 {
      let next = "#/x-\(step + 1)/a/b/c"
      text += "x-\(step): {a: {$ref: '\(next)', b: {$ref: '\(next)', c: {$ref: '\(next)'}}}}\n"
    }
    text += "x-60: {a: {b: {c: {a: {b: {c: {type: string}}}}}}}\n"
    _ = try compile([("a.yml", text)])
    _ = try compile([("a.yml", "components: {schemas: {$ref: '#/components'}}\n")])
    _ = try compile([("a.yml", "components: {$ref: a.yml}\n"), ("b.yml", "$ref: b.yml\n")])
  }

  private func compile(_ files: [(path: String, text: String)]) throws -> Compilation {
    let sources = files.map {
      SchemaSource(displayPath: $0.path, path: $0.path, bytes: Array($0.text.utf8))
    }
    return try Compiler().compile(sources) { _, _ in .missing }
  }
}
