import SchemaDocument
import Testing

@testable import Overlays

/// Overlays that nobody writes by mistake: each ends soon, with findings.
@Suite struct HostileOverlayTests {
  private static let head = "overlay: 1.1.0\ninfo: {title: a, version: '1'}\nactions:\n"

  private func run(_ document: String, _ actions: String) -> OverlaidDocument {
    // Lower limits than those of the program, because these tests are not optimized.
    OverlaidDocument(document, Self.head + actions, limits: Limits(nodes: 200_000), steps: 200_000)
  }

  /// Each copy would double the document.
  @Test func copiesOfEverything() {
    let actions = (0..<200).map { index in
      "  - {target: $, update: {a\(index): {}}}\n  - {target: $.a\(index), copy: $}\n"
    }
    let document = run("{a: {b: [1, 2, 3]}}", actions.joined())
    #expect(document.run.diagnostics.entries.contains { $0.rule == Rule.limitOverlay.id })
    #expect(document.run.document.nodeCount < 300_000)
  }

  /// Each copy would make it twice as deep.
  @Test func copiesIntoTheDeepestPlace() {
    let actions = (0..<30).map { _ in "  - {target: '$..x', copy: $}\n" }
    let document = run("{a: {b: {c: {x: {}}}}}", actions.joined())
    #expect(!document.run.diagnostics.entries.isEmpty)
  }

  @Test func deepUpdates() {
    let deep = String(repeating: "{a: ", count: 900) + "{}" + String(repeating: "}", count: 900)
    let document = run(deep, "  - target: $..a\n    update: \(deep.dropLast(0))\n")
    #expect(document.run.diagnostics.entries.contains { $0.rule == Rule.limitOverlay.id })
    #expect(document.run.document === document.base)
  }

  /// Aliases that stand for millions of nodes.
  @Test func aliases() {
    var text = "a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1]\n"
    for level in 1...6 {
      let parts = Array(repeating: "*a\(level - 1)", count: 8).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(parts)]\n"
    }
    let document = run(text, "  - {target: $..*, update: 2}\n  - {target: $, update: {b: 1}}\n")
    #expect(document.run.document.nodeCount < 300_000)
  }

  @Test func pathsThatSelectEverythingAgainAndAgain() {
    let list = "[\(String(repeating: "[1, 2, 3, 4, 5, 6, 7, 8, 9], ", count: 3000))1]"
    let path = "$" + String(repeating: "..*", count: 50)
    let actions = (0..<40).map { _ in "  - {target: '\(path)', remove: true}\n" }
    let document = run("{a: \(list)}", actions.joined())
    #expect(document.run.diagnostics.entries.contains { $0.rule == Rule.malformedOverlayPath.id })
  }

  @Test func thousandsOfActions() {
    let actions = (0..<2000).map { "  - {target: $.a, update: {b\($0): {c: \($0)}}}\n" }
    let document = run("{a: {}}", actions.joined())
    #expect(document.run.document.root?["a"]?.count == 2000)
    #expect(document.findings == [])
  }

  @Test(arguments: [
    "", "[]", "null", "overlay", "{overlay: {}, actions: {}}",
    "actions: [[], 1, null, {target: {}}]",
    "&a {overlay: 1.1.0, actions: [*a]}", "overlay: 1.1.0\nactions: [{target: $, update: {<<: 1}}]",
    "overlay: 1.1.0\nactions: [{target: $, update: {? {} : 1, ~: 2, a: !x 3}}]",
    "overlay: 1.1.0\n---\nactions: []", "overlay: 99999999999999999999.1.1\nactions: []",
  ])
  func textsThatAreNoOverlays(_ text: String) {
    let document = OverlaidDocument("{a: 1}", text)
    document.checkPlaces()
    #expect(document.run.document.root != nil)
  }
}
