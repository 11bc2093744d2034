import Testing
import Workers

@testable import DTOCompiler

/// Threads that share out even the smallest work find out just what one thread does.
@Suite struct SharedLoweringTests {
  private static let many = [2, 3, 7].map { Workers(count: $0, grain: 1) }

  @Test(arguments: Fixture.names)
  func sameModuleAndFindings(_ name: String) throws {
    let fixture = try Fixture(named: name)
    let sources = try fixture.sources()
    func outcome(_ workers: Workers) throws -> [String] {
      let compiler = try Compiler(options: fixture.options, workers: workers)
      let compilation = compiler.compile(sources) { _, path in fixture.load(path) }
      var options = ValidationOptions()
      options.compiler = fixture.options
      let validator = Validator(options: options, workers: workers)
      return [
        compiler.dump(sources) { _, path in fixture.load(path) },
        compilation.findings.json,
        validator.validate(sources) { _, path in fixture.load(path) }.json,
      ]
    }
    let expected = try outcome(.one)
    for workers in Self.many { #expect(try outcome(workers) == expected, "\(workers.count)") }
  }

  /// What one thread finds out changes what another would have: a reference declares what is nested elsewhere, and several objects
  /// take over the members of one with mistakes.
  @Test func sameModuleWhereDeclarationsMeet() throws {
    var text = "definitions:\n"
    for number in 0..<40 {
      text += """
          thing_\(number):
            allOf:
            - $ref: '#/definitions/base'
            - properties:
                own_\(number): {type: object, properties: {a: {type: string}}, format: 5}
                other: {$ref: '#/definitions/thing_\((number * 7 + 3) % 40)/allOf/1/properties/own_\((number * 7 + 3) % 40)'}
                lost: {$ref: '#/definitions/missing_\(number % 3)'}

        """
    }
    text += """
        base:
          required: [idd]
          colour: red
          properties:
            id: {type: strin, enum: [a, a]}
            inner: {type: object, uniqueItems: true, properties: {b: {type: [string, integer]}}}

      """
    let source = SchemaSource(displayPath: "a.yml", path: "a.yml", bytes: Array(text.utf8))
    func outcome(_ workers: Workers) throws -> [String] {
      let compiler = try Compiler(options: CompilerOptions(), workers: workers)
      return [
        compiler.dump([source]) { _, _ in .missing },
        compiler.compile([source]) { _, _ in .missing }.findings.json,
      ]
    }
    let expected = try outcome(.one)
    #expect(expected[0].contains("own_3"))
    for workers in Self.many { #expect(try outcome(workers) == expected, "\(workers.count)") }
  }
}
