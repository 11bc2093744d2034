import Foundation
import SchemaDocument
import Testing

@testable import Overlays

/// Random overlays with the results of another implementation, in the file that `scripts/overlays` writes.
@Suite struct OverlayTrials {
  private static let file = ProcessInfo.processInfo.environment["DTOC_OVERLAY_TRIALS"]

  @Test(.enabled(if: file != nil)) func agreeWithAnotherImplementation() throws {
    let path = try #require(Self.file)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    var changed = 0
    for (number, line) in lines.enumerated() {
      let document = try OverlaidCase(String(line))
      changed += document.overlaid.run.document.isComposed ? 1 : 0
      #expect(document.result == document.expected, "line \(number + 1)")
      document.overlaid.checkPlaces()
      document.checkDifference()
    }
    print("\(lines.count) documents, of which overlays change \(changed)")
  }
}

/// A line of that file.
private struct OverlaidCase {
  let overlaid: OverlaidDocument
  private let whole: OverlaidDocument

  init(_ line: String) throws {
    whole = OverlaidDocument(line)
    let document = try #require(whole.base.root?["document"])
    let overlay = try #require(whole.base.root?["overlay"])
    overlaid = withExtendedLifetime(whole) { OverlaidDocument(document.written, overlay.written) }
  }

  var result: String? { withExtendedLifetime(overlaid) { overlaid.run.document.root?.canonical } }
  var expected: String? { withExtendedLifetime(whole) { whole.base.root?["result"]?.canonical } }

  /// Checks that the actions that are written for a difference make it, or are known not to.
  func checkDifference() {
    withExtendedLifetime(overlaid) {
      let (old, new) = (overlaid.base, overlaid.run.document)
      guard let difference = OverlayDifference(from: old, to: new), !difference.changes.isEmpty
      else { return }
      let text = OverlayChange.text(of: difference.changes, title: "a", extends: "a.yml")
      let again = OverlaidDocument(old.source.text(in: 0..<old.source.count), text)
      guard again.run.diagnostics.entries.allSatisfy({ $0.severity != .error }) else { return }
      #expect(
        withExtendedLifetime(again) { again.run.document.root?.canonical } == new.root?.canonical,
        "\(text)"
      )
    }
  }
}

extension Node {
  /// The text of the node in its document.
  fileprivate var written: String { document.source.text(in: span) }
}
