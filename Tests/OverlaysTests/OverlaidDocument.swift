import SchemaDocument
import Testing

@testable import Overlays

/// A document with overlays that are applied to it, for tests.
struct OverlaidDocument {
  let base: Document
  let overlays: [Overlay]
  let run: OverlayRun

  init(
    _ document: String,
    _ overlays: String...,
    path: String = "api.yml",
    limits: Limits = Limits(),
    steps: Int? = nil
  ) {
    var diagnostics = Diagnostics()
    func read(_ text: String, _ path: String, _ number: Int32) -> Document {
      Document.read(
        bytes: Array(text.utf8),
        path: path,
        file: FileID(index: number),
        diagnostics: &diagnostics
      )
    }
    base = read(document, path, 0)
    self.overlays = overlays.enumerated().map {
      Overlay(read($1, "overlay-\($0 + 1).yml", Int32($0 + 1)))
    }
    run = OverlayRun(self.overlays, to: base, limits: limits, vocabulary: nil, steps: steps)
  }

  /// An overlay with actions in the syntax of flow mappings, one for each line.
  init(_ document: String, actions: String, version: String = "1.1.0") {
    let lines = actions.split(separator: "\n").map { "  - {\($0)}\n" }.joined()
    self.init(document, "overlay: \(version)\ninfo: {title: a, version: '1'}\nactions:\n\(lines)")
  }

  /// The result in one line.
  var result: String {
    withExtendedLifetime(self) { run.document.root?.flow ?? "" }
  }

  /// All findings: where they are and what they say.
  var findings: [String] {
    let all =
      overlays.flatMap(\.diagnostics.entries) + run.diagnostics.entries
      + run.unmatched.sorted { $0.key < $1.key }.map(\.value)
    return all.map { finding in
      let documents = [base] + overlays.map(\.document)
      guard let span = finding.span else { return finding.message }
      let written = run.document.writtenSpan(of: span)
      let document = documents[Int(written.file.index)]
      let position = document.source.position(of: written.start)
      return
        "\(position.line):\(position.column) \(document.source.text(in: written)): \(finding.message)"
    }
  }

  /// Checks that each node of the result is where its text is, and is found there.
  func checkPlaces(_ location: SourceLocation = #_sourceLocation) {
    withExtendedLifetime(self) {
      guard let root = run.document.root else { return }
      let documents = [base] + overlays.map(\.document)
      var pending = [root]
      while let node = pending.popLast() {
        let written = run.document.writtenSpan(of: node.span)
        #expect(
          documents[Int(written.file.index)].source.text(in: written)
            == run.document.source.text(in: node.span),
          "\(node.pointerText)",
          sourceLocation: location
        )
        if let key = node.key {
          #expect(
            run.document.innermostNode(at: key.span.start) == node,
            "\(node.pointerText)",
            sourceLocation: location
          )
        }
        pending += node.isMapping ? node.pairs.map(\.value) : Array(node.elements)
      }
    }
  }
}

extension Node {
  /// The node as a flow collection.
  var flow: String {
    switch kind {
    case .mapping: "{\(pairs.map { "\($0.key.text): \($0.value.flow)" }.joined(separator: ", "))}"
    case .sequence: "[\(elements.map(\.flow).joined(separator: ", "))]"
    case .scalar: scalarType == .string && !isPlain ? "'\(text)'" : text
    }
  }

  /// The value as JSON with sorted keys.
  var canonical: String {
    switch kind {
    case .mapping:
      "{\(pairs.map { "\($0.key.text):\($0.value.canonical)" }.sorted().joined(separator: ","))}"
    case .sequence: "[\(elements.map(\.canonical).joined(separator: ","))]"
    case .scalar: scalarType == .string ? "'\(text)'" : numberValue.map { "\($0)" } ?? text
    }
  }
}
