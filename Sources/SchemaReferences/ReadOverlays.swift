import Overlays
import Paths
import SchemaDocument
import SchemaLanguage

/// The overlays of a run.
struct ReadOverlays: Sendable {
  /// By their indices among the inputs.
  private var overlays: [Int: Entry] = [:]

  private struct Entry: Sendable {
    var overlay: Overlay
    var overlaid: OverlaidDocuments
    /// The findings of reading it.
    var diagnostics: Diagnostics
  }

  init(_ inputs: [SourceFile], _ limits: Limits) {
    for (index, input) in inputs.enumerated() {
      guard let overlaid = input.overlaid else { continue }
      var diagnostics = Diagnostics()
      let document = Document.read(
        bytes: input.bytes,
        path: input.displayPath,
        file: FileID(index: Int32(index)),
        limits: limits,
        diagnostics: &diagnostics
      )
      let overlay = Overlay(document)
      diagnostics.append(contentsOf: overlay.diagnostics)
      if case .none(let similar) = overlaid, let extends = overlay.extends {
        diagnostics.append(.overlayOfNothing(extends, nearest: similar))
      }
      overlays[index] = Entry(overlay: overlay, overlaid: overlaid, diagnostics: diagnostics)
    }
  }

  subscript(_ index: Int) -> Overlay? { overlays[index]?.overlay }

  func diagnostics(of index: Int) -> Diagnostics { overlays[index]?.diagnostics ?? Diagnostics() }

  /// The overlays for a document.
  func files(for source: SourceFile) -> [FileID] {
    overlays.values.filter { $0.overlaid.includes(source) }.map(\.overlay.document.file)
  }

  /// The findings about overlays for documents that were not read.
  func unused(besides used: Set<FileID>) -> [Diagnostic] {
    overlays.sorted { $0.key < $1.key }.compactMap { _, entry in
      guard entry.overlaid.isForDocument, let extends = entry.overlay.extends,
        !used.contains(extends.file)
      else { return nil }
      return .overlayOfUnreadDocument(extends)
    }
  }

  /// What overlays make of a document, and what their actions select.
  struct Changes {
    var document: Document
    var matched: Set<OverlayActionID>
    var unmatched: [OverlayActionID: Diagnostic]
  }

  /// Applies the overlays for a document; nil if there are none.
  func applied(
    to document: Document,
    of source: SourceFile,
    _ limits: Limits,
    _ diagnostics: inout Diagnostics
  ) -> Changes? {
    guard !overlays.isEmpty, document.root != nil else { return nil }
    let entries = overlays.sorted { $0.key < $1.key }.map(\.value)
      .filter { $0.overlaid.includes(source) }
    guard !entries.isEmpty else { return nil }
    let run = OverlayRun(
      entries.map(\.overlay),
      to: document,
      limits: limits,
      vocabulary: Keyword.allWords
    )
    diagnostics.append(contentsOf: run.diagnostics)
    let shared = Set(entries.filter(\.overlaid.isAll).map(\.overlay.document.file))
    for (id, diagnostic) in run.unmatched.sorted(by: { $0.key < $1.key })
    where !shared.contains(id.overlay) {
      diagnostics.append(diagnostic)
    }
    let all = entries.filter(\.overlaid.isAll).flatMap(\.overlay.actionIDs)
    return Changes(
      document: run.document,
      matched: Set(all.filter { run.unmatched[$0] == nil }),
      unmatched: run.unmatched.filter { shared.contains($0.key.overlay) }
    )
  }
}

extension OverlaidDocuments {
  fileprivate var isAll: Bool { if case .all = self { true } else { false } }

  /// Whether it is for a document that is known, wherever it is read from.
  fileprivate var isForDocument: Bool {
    if case .document(let places) = self { !places.isEmpty } else { false }
  }

  fileprivate func includes(_ source: SourceFile) -> Bool {
    switch self {
    case .all: true
    case .document(let places):
      places.contains { $0.root == source.root && Path($0.path) == Path(source.path) }
    case .none: false
    }
  }
}
