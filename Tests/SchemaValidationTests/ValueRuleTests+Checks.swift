import DTOCompiler
import Foundation
import Testing

/// A schema in a document, and its findings.
extension ValueRuleTests {
  static let fragment = """
    definitions:
        Kind: {type: string, enum: [a, b]}
        Node: {type: object, properties: {next: {$ref: '#/definitions/Node'}}}
    """
  static let openAPI30 =
    "openapi: 3.0.3\ninfo: {title: a, version: '1'}\npaths: {}\ncomponents:\n  schemas:"
  static let openAPI31 =
    "openapi: 3.1.0\ninfo: {title: a, version: '1'}\npaths: {}\ncomponents:\n  schemas:"

  static let schema =
    "$schema: 'https://json-schema.org/draft/2020-12/schema'\ndefinitions:"

  /// Only rules of this category; others have their own tests.
  static let ids = Set(RuleDescription.all.filter { $0.category == "values" }.map(\.id))

  func document(_ schema: String, header: String? = nil) -> String {
    """
    \(header ?? Self.fragment)
        Sample:
          type: object
          properties:
            it: \(schema)

    """
  }

  func check(
    _ schema: String,
    finds rules: [String],
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let found = try findings(in: document(schema)).map(\.rule).filter { Self.ids.contains($0) }
    #expect(found == rules, "\(schema)", sourceLocation: place)
  }

  /// The finding with its severity.
  func levels(_ schema: String, header: String? = nil) throws -> [String] {
    try findings(in: document(schema, header: header)).map { "\($0.severity) \($0.rule)" }
  }

  func helps(_ schema: String) throws -> [String] {
    try findings(in: document(schema)).compactMap(\.help)
  }

  func swift(of schema: String) -> [GeneratedSource] {
    (try? Compiler())?.compile([source(document(schema), "a.yml")]) { _, _ in .missing }.files ?? []
  }

  func messages(_ schema: String) throws -> [String] {
    try findings(in: document(schema)).filter { Self.ids.contains($0.rule) }.map(\.message)
  }

  /// - Parameter fixed: Nil if there is nothing to fix.
  func fixes(
    _ schema: String,
    _ certainty: RepairCertainty,
    to fixed: String?,
    header: String? = nil,
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    let before = document(schema, header: header)
    let after = document(fixed ?? schema, header: header)
    #expect(repaired(before, certainty) == after, sourceLocation: place)
    guard certainty == .safe else { return }
    let compiler = try Compiler()
    let files = [before, after].map { text in
      compiler.compile([source(text, "a.yml")]) { _, _ in .missing }.files
    }
    #expect(files[0] == files[1], "\(schema)", sourceLocation: place)
  }
}
