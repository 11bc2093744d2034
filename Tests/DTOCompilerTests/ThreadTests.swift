import Testing

@testable import DTOCompiler

/// For any number of threads, the same schemas give the same bytes, names and findings.
@Suite struct ThreadTests {
  /// Eight threads get 64 pieces of at least four declarations each, and two threads 16 larger ones.
  private static let many = 260
  /// Enough for two pieces.
  private static let few = 9

  /// One large file is divided into pieces, and small ones are distributed to threads.
  @Test(arguments: ["single", "document", "automatic", "type", "sharded:3"])
  func sameBytesWithAnyNumberOfThreads(layout: String) throws {
    var options = CompilerOptions()
    try options.set("layout", to: layout)
    try check(options, [document(named: "large", schemas: Self.many)])
    try check(options, (0..<30).map { document(named: "small\($0)", schemas: Self.few) })
  }

  @Test func sameBytesInANamespace() throws {
    var options = CompilerOptions()
    try options.set("namespace", to: "API")
    try options.set("layout", to: "document")
    try options.set("codable", to: "true")
    let large = document(named: "large", schemas: Self.many)
    try check(options, [large] + (0..<20).map { document(named: "small\($0)", schemas: Self.few) })
  }

  /// The output of a piece depends on whether the previous one ended with a line break.
  @Test(arguments: [
    "{{#declarations}}{{>Type}}{{/declarations}}",
    "{{#declarations}}\n\n {{>Type}}.\n{{/declarations}}",
  ])
  func sameBytesWhateverTheTemplate(file: String) throws {
    var options = CompilerOptions()
    options.templates["File"] = Array(file.utf8)
    let type = "{{#object}}{{name}}\n{{/object}}{{#enumeration}}{{name}},{{/enumeration}}"
    options.templates["Type"] = Array(type.utf8)
    options.templates["Declaration"] = Array("{{>Type}}".utf8)
    try options.set("layout", to: "document")
    try check(options, [document(named: "large", schemas: Self.many)])
  }

  private func check(_ options: CompilerOptions, _ sources: [SchemaSource]) throws {
    let expected = try outcome(options, sources, threads: 1)
    for threads in [2, 8] {
      #expect(try outcome(options, sources, threads: threads) == expected, "\(threads) threads")
    }
  }

  private func outcome(
    _ options: CompilerOptions,
    _ sources: [SchemaSource],
    threads: Int
  ) throws -> [String] {
    let compiler = try Compiler(options: options, threads: threads)
    let compilation = compiler.compile(sources) { _, _ in .missing }
    let texts = compilation.files.map {
      "\($0.path)\n\(String(decoding: $0.contents, as: UTF8.self))"
    }
    return texts + [compilation.findings.json] + compilation.symbols.map(\.type)
  }

  /// Objects with nested enums, and unions of them; many names collide.
  private func document(named name: String, schemas: Int) -> SchemaSource {
    var text =
      "openapi: 3.0.3\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n"
    for number in 0..<schemas {
      if number % 7 == 6 {
        text += """
              \(name)_choice_\(number):
                oneOf:
                - $ref: '#/components/schemas/\(name)_thing_\(number - 1)'
                - $ref: '#/components/schemas/\(name)_thing_\(number - 2)'
                - type: string

          """
        continue
      }
      text += """
            \(name)_thing_\(number):
              type: object
              description: \(number % 3 == 0 ? "Порядок показа" : "A thing that is shown.") № \(number)
              required: [order_id]
              properties:
                order_id: {type: integer, format: int64, description: "The \\"number\\" of it"}
                orderId: {type: string}
                state: {type: string, enum: [open, closed, "1\(number)"], default: open}
                next: {$ref: '#/components/schemas/\(name)_thing_\(number % 7 == 0 ? number : number - 1)'}
                parts:
                  type: array
                  items:
                    type: object
                    properties:
                      in: {type: string, format: date-time}
                      thing_\(number): {type: object, properties: {a: {type: string}}}

        """
    }
    return SchemaSource(displayPath: "\(name).yml", path: "\(name).yml", bytes: Array(text.utf8))
  }
}
