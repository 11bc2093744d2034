import Foundation
import SchemaDocument
import Testing

@testable import Overlays

/// The examples of the Overlay Specification, in the folder that `scripts/overlay-suite` names.
@Suite struct OverlaySuite {
  /// Its path has `x-oai-traits` without quotes, which RFC 9535 does not allow; later versions of the specification have quotes.
  private static let invalidPath = "actions-traits-example.yaml"
  private static let folder = ProcessInfo.processInfo.environment["DTOC_OVERLAY_SUITE"]

  @Test(.enabled(if: folder != nil)) func appliesAsSpecified() throws {
    let sets = try files(in: "compliant-sets").filter { $0.lastPathComponent != "README.md" }
    for set in sets {
      func text(_ name: String) throws -> String {
        try String(contentsOf: set.appendingPathComponent(name), encoding: .utf8)
      }
      let document = OverlaidDocument(try text("openapi.yaml"), try text("overlay.yaml"))
      let expected = OverlaidDocument(try text("output.yaml"))
      let name = set.lastPathComponent
      #expect(
        withExtendedLifetime(document) { document.run.document.root?.canonical }
          == withExtendedLifetime(expected) { expected.base.root?.canonical },
        "\(name)"
      )
      #expect(document.findings == [], "\(name)")
      document.checkPlaces()
    }
    print("\(sets.count) documents")
  }

  @Test(.enabled(if: folder != nil), arguments: ["v1.0", "v1.1"])
  func judgesAsSpecified(_ version: String) throws {
    for kind in ["pass", "fail"] {
      let overlays = try files(in: "validity/\(version)/\(kind)")
      for file in overlays where file.lastPathComponent != Self.invalidPath {
        let text = try String(contentsOf: file, encoding: .utf8)
        let found = OverlaidDocument("{}", text).overlays[0].diagnostics.entries
        let name = "\(version) \(file.lastPathComponent): \(found.map(\.message))"
        let isGood = found.allSatisfy {
          $0.rule == Rule.ineffectiveOverlayAction.id && kind == "pass"
        }
        #expect(isGood == (kind == "pass"), "\(name)")
      }
      print("\(overlays.count) overlays that \(kind)")
    }
  }

  private func files(in folder: String) throws -> [URL] {
    let url = URL(fileURLWithPath: try #require(Self.folder)).appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }
}
