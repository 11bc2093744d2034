import Foundation
import Testing

/// What counts as a payload for `dtoc breaking`.
@Suite struct BreakingPayloadTests {
  private static let old = """
    definitions:
      Order:
        type: object
        properties:
          carPark: {$ref: '#/definitions/Park'}
      Park:
        type: object
        required: [name]
        properties: {name: {type: string}}
    """
  private static let new = old.replacing("    required: [name]\n", with: "")

  /// Runs in a folder with both versions.
  private func breaking(_ configuration: String, _ arguments: String...) throws -> Dtoc.Result {
    let files = ["old.yml": Self.old, "new.yml": Self.new, "dtoc.yaml": configuration]
    var result: Dtoc.Result?
    try Scratch.with(files) { scratch in
      result = try scratch.dtoc("breaking new.yml --against old.yml \(arguments)")
    }
    return try #require(result)
  }

  @Test(arguments: [
    ("{}", 1), ("breaking: {payloads: all}", 1), ("breaking: {payloads: operations}", 0),
    ("breaking: {payloads: [Order]}", 0), ("breaking: {payloads: [Order, Park]}", 1),
    ("breaking: {payloads: ['*.yml#/definitions/*']}", 1),
  ])
  func aPartBreaksNothing(_ configuration: String, _ status: Int32) throws {
    let result = try breaking(configuration)
    #expect(result.status == status, "\(result.output)\(result.error)")
    #expect(result.output.contains("no value is left in 'Order.carPark'"), "\(result.output)")
    let condition = "if it is decoded by itself, 'Park' can't be decoded"
    #expect(result.output.contains(condition) == (configuration == "{}"), "\(result.output)")
  }

  @Test(arguments: [
    ("{}", "payloads: 2, each named type because nothing says"),
    ("breaking: {payloads: all}", "payloads: 2, each named type"),
    ("breaking: {payloads: operations}", "payloads: 1, the types that no other type refers to"),
    (
      "breaking: {payloads: [Park]}",
      "payloads: 1, the types that the configuration lists; in none of them: 'Order'"
    ),
  ])
  func theHeadNamesTheRule(_ configuration: String, _ words: String) throws {
    let result = try breaking(configuration)
    #expect(result.error.contains("old version: 'old.yml', configuration 'dtoc.yaml'"))
    #expect(result.error.contains(words), "\(result.error)")
    let help = "help: 1 finding depends on whether a type is decoded by itself"
    #expect(result.error.contains(help) == (configuration == "{}"), "\(result.error)")
  }

  @Test(arguments: [
    ("breaking:\n  payloads: [Order, Prak]\n", "dtoc.yaml:2:21", "did you mean 'Park'?"),
    ("breaking:\n  payloads: ['x/*.yml#/definitions/*']\n", "dtoc.yaml:2:14", "matches no type"),
  ])
  func namesMatchSomething(_ configuration: String, _ place: String, _ words: String) throws {
    let result = try breaking(configuration)
    #expect(result.status == 1)
    #expect(result.output.contains("\(place): error[unmatched-option]"), "\(result.output)")
    #expect(result.output.contains(words), "\(result.output)")
  }

  @Test(arguments: [("[Order, Prak]", 1), ("[Order, '#/definitions/*']", 0), ("all", 0)])
  func validateWarnsOfNames(_ payloads: String, _ count: Int) throws {
    let files = ["new.yml": Self.new, "dtoc.yaml": "breaking: {payloads: \(payloads)}\n"]
    try Scratch.with(files) { scratch in
      let result = try scratch.dtoc("validate new.yml")
      let warnings = result.output.split(separator: "\n")
        .filter { $0.contains("warning[unmatched-option]: 'Prak' in 'payloads' matches no type") }
      #expect(warnings.count == count, "\(result.output)")
      #expect(result.status == 0)
    }
  }

  /// If only some of the schemas are read, the others may have the type.
  @Test func namesOfOtherDocumentsAreAccepted() throws {
    let result = try breaking("schemas: .\nbreaking: {payloads: [Elsewhere, Order]}\n")
    #expect(result.status == 0, "\(result.output)\(result.error)")
  }

  @Test(arguments: [
    ("breaking: {payloads: operation}", "did you mean 'operations'?"),
    ("breaking: {payloads: Order}", "write types as a list: '[Order]'"),
    ("breaking: {payloads: []}", "must list at least one type"),
    ("breaking: {payloads: {Order: true}}", "expected a string, not a mapping"),
    ("payloads: operations", "'payloads' under 'breaking'"),
  ])
  func otherValuesAreErrors(_ configuration: String, _ words: String) throws {
    let result = try breaking(configuration)
    #expect(result.status == 2)
    #expect(result.error.contains(words), "\(result.error)")
  }

  /// A type of one module can be a part of types of another one, and be returned by its operations.
  @Test(.enabled(if: Git.isThere, "git isn't installed"), arguments: [false, true])
  func modulesAreOneProject(_ isReturned: Bool) throws {
    let park = Self.old.components(separatedBy: "\n").suffix(4).joined(separator: "\n")
    let body =
      isReturned ? "'../common/park.yml#/definitions/Park'" : "'#/components/schemas/Order'"
    let api = """
      openapi: 3.0.3
      info: {title: Orders, version: "1"}
      paths:
        /orders:
          get: {responses: {'200': {description: "", content: {application/json: {schema: {$ref: \(body)}}}}}}
      components:
        schemas:
          Order:
            type: object
            properties: {carPark: {$ref: '../common/park.yml#/definitions/Park'}}
      """
    let configuration = """
      schemas: Schemas
      outputs:
        - {folder: Common, module: Common, documents: 'common/**'}
        - {folder: Orders, module: Orders}
      """
    let files = [
      "dtoc.yaml": configuration, "Schemas/api/orders.yml": api,
      "Schemas/common/park.yml": "definitions:\n" + park,
    ]
    try Scratch.repository(files) { scratch in
      try scratch.commitAll()
      let changed = "definitions:\n" + park.replacing("    required: [name]\n", with: "")
      try scratch.write(changed, to: "Schemas/common/park.yml")
      let result = try scratch.dtoc("breaking --against HEAD")
      #expect(result.status == (isReturned ? 1 : 0), "\(result.output)\(result.error)")
      #expect(result.output.contains("no value is left in 'Order.carPark'"), "\(result.output)")
    }
  }
}
