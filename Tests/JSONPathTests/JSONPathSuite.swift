import Foundation
import JSONPath
import SchemaDocument
import Testing

/// The public compliance suite of RFC 9535, which `scripts/jsonpath-suite` names.
@Suite struct JSONPathSuite {
  private static let file = ProcessInfo.processInfo.environment["DTOC_JSONPATH_SUITE"]

  @Test(.enabled(if: file != nil)) func passesEveryCase() throws {
    let path = try #require(Self.file)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var diagnostics = Diagnostics()
    let document = Document.read(
      bytes: bytes,
      path: "cts.json",
      file: FileID(index: 0),
      diagnostics: &diagnostics
    )
    try withExtendedLifetime(document) {
      let cases = try #require(document.root?["tests"]).elements
      for test in cases { check(test) }
      print("\(cases.count) cases")
    }
  }

  private func check(_ test: Node) {
    let name = test["name"]?.text ?? ""
    let path: JSONPath
    do {
      path = try JSONPath(test["selector"]?.text ?? "")
    } catch {
      #expect(test["invalid_selector"] != nil, "\(name): \(error)")
      return
    }
    guard test["invalid_selector"] == nil else {
      Issue.record("\(name): the path is not valid")
      return
    }
    var steps = JSONPath.defaultSteps
    // Only the steps below the root of the case count.
    guard let root = test["document"],
      let places = try? path.places(in: root, steps: &steps)
    else {
      Issue.record("\(name): not followed")
      return
    }
    let found = "[\(places.map(\.canonical).joined(separator: ","))]"
    let paths = places.map { JSONPath.normalized(Array($0.steps.dropFirst(3))) }
    let expected = test["results"].map { Array($0.elements) } ?? test["result"].map { [$0] } ?? []
    #expect(expected.contains { $0.canonical == found }, "\(name): \(found)")
    let expectedPaths =
      test["results_paths"].map { Array($0.elements) } ?? test["result_paths"].map { [$0] } ?? []
    #expect(expectedPaths.contains { $0.elements.map(\.text) == paths }, "\(name): \(paths)")
  }
}
