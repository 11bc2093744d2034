import SchemaDocument
import SchemaFacts
import SchemaModel
import SchemaReferences
import Testing
import Workers

@testable import SchemaLowering

/// Several threads make the bodies of a layer, and not one of them after another without anybody noticing.
@Suite struct SharedBodyTests {
  private static let small = """
    definitions:
      order: {required: [id], properties: {id: {type: string}, park: {$ref: '#/definitions/park'}}}
      park: {properties: {name: {type: string}, kind: {oneOf: [{type: string}, {type: integer}]}}}
      state: {type: string, enum: [open, closed]}
    """

  /// The work of one thread is the only thing that the size of pieces depends on.
  @Test(arguments: [2, 3]) func smallDocumentInSmallPieces(_ count: Int) {
    check(Self.small, Workers(count: count, grain: 1))
  }

  /// As large as a description of an API often is.
  @Test func largeDocument() {
    let members = (0..<12).map { "p\($0): {type: string, description: Words about it.}" }
    let schema = "{type: object, properties: {\(members.joined(separator: ", "))}}"
    let text = "definitions:\n" + (0..<2_000).map { "  t\($0): \(schema)\n" }.joined()
    check(text, Workers(count: 2))
  }

  @Test func nothingToShare() {
    #expect(!isShared(Self.small, Workers(count: 1, grain: 1)))
    #expect(!isShared(Self.small, Workers(count: 2)))
    #expect(!isShared("definitions: {a: {type: string}}", Workers(count: 2, grain: 1)))
  }

  /// Whether one of two schemas admits null depends here on which one is asked first, so one thread asks.
  @Test func whatDependsOnOrder() {
    let text = """
      definitions:
        a: {anyOf: [{$ref: '#/definitions/b'}, {type: 'null'}]}
        b: {anyOf: [{$ref: '#/definitions/a'}, {type: object, properties: {k: {type: string}}}]}
        c: {required: [x], properties: {x: {$ref: '#/definitions/a'}}}
      """
    let workers = Workers(count: 2, grain: 1)
    #expect(!isShared(text, workers))
    #expect(LoweredText(text, workers: workers).module.dump == LoweredText(text).module.dump)
  }

  private func check(_ text: String, _ workers: Workers, place: SourceLocation = #_sourceLocation) {
    #expect(isShared(text, workers), sourceLocation: place)
    // Not the texts, because a difference between long ones would take minutes to print.
    let isSame = LoweredText(text, workers: workers).module.dump == LoweredText(text).module.dump
    #expect(isSame, sourceLocation: place)
  }

  /// Whether several threads make the bodies of the named schemas.
  private func isShared(_ text: String, _ workers: Workers) -> Bool {
    var diagnostics = Diagnostics()
    let graph = DocumentGraph(of: text, &diagnostics)
    var lowering = Lowering(graph: graph, options: LoweringOptions())
    lowering.declareNamedSchemas()
    let drafts = lowering.drafts(of: lowering.declarations.indices)
    return lowering.sharedBodies(of: drafts, by: workers) != nil
  }
}
