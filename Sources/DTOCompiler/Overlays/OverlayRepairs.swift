import Overlays
import SchemaDocument

extension Validator {
  /// Writes the fixes of documents that must not be changed into the overlays for them.
  ///
  /// - Parameters:
  ///   - sources: The documents and overlays.
  ///   - result: What was fixed in other documents.
  package func repairInOverlays(
    _ sources: [SchemaSource],
    after result: RepairResult,
    _ certainty: RepairCertainty,
    within limits: RepairLimits = RepairLimits(),
    observe: (RunEvent) -> Void = { _ in },
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> RepairResult {
    guard !sparedDocuments.isEmpty else { return result }
    var current = sources
    for file in result.files { current[file.index].bytes = file.after }
    // As if the documents could be changed: what that would change becomes actions.
    var unlimited = self
    unlimited.sparedDocuments = Set(current.indices).subtracting(sparedDocuments)
    let wanted = unlimited.repair(current, certainty, within: limits, observe: observe, load: load)
    guard !wanted.files.isEmpty else { return result }
    var run = OverlayRepairs(current)
    for file in wanted.files where sparedDocuments.contains(file.index) { run.add(file) }
    let files = run.changedOverlays(result.files, originals: sources)
    guard run.count > 0 else { return result.adding(problems: run.problems) }
    let findings = validate(run.current, observe: observe, load: load)
    return RepairResult(
      files: files,
      findings: findings,
      count: result.count + run.count,
      left: findings.left(within: limits).filter { left in
        left.diagnostic.repair.map { $0.certainty == .safe || certainty == .unsafe } ?? false
      },
      overlayProblems: run.problems
    )
  }
}

extension RepairResult {
  fileprivate func adding(problems: [String]) -> RepairResult {
    RepairResult(
      files: files,
      findings: findings,
      count: count,
      left: left,
      overlayProblems: problems
    )
  }
}

/// Fixes that become actions of overlays.
private struct OverlayRepairs {
  private(set) var current: [SchemaSource]
  private(set) var count = 0
  /// Why fixes could not be written, a line for each document.
  private(set) var problems: [String] = []
  /// The number of fixes in each overlay.
  private var counts: [Int: Int] = [:]

  init(_ sources: [SchemaSource]) { current = sources }

  /// Writes the fixes of a document into its last overlay.
  mutating func add(_ file: FixedFile) {
    let fixes = file.count == 1 ? "1 fix" : "\(file.count) fixes"
    let name = file.displayPath
    guard
      let index = current.indices.last(where: { current[$0].isOverlay(of: current[file.index]) })
    else {
      problems.append(
        "\(fixes) for '\(name)', which must not be changed, can't be written, because no overlay in 'overlays' has it as 'extends'"
      )
      return
    }
    let overlay = current[index]
    let old = document(file.before, name, number: 0)
    let new = document(file.after, name, number: 0)
    let written = document(overlay.bytes, overlay.displayPath, number: 1)
    let result: [UInt8]? = withExtendedLifetime((old, new, written)) {
      guard let difference = OverlayDifference(from: old, to: new),
        let bytes = OverlayChange.appending(difference.changes, to: written),
        isRight(bytes, at: index, old, new, of: file)
      else { return nil }
      return bytes
    }
    guard let result else {
      problems.append(
        "\(fixes) for '\(name)', which must not be changed, can't be written as actions of '\(overlay.displayPath)'"
      )
      return
    }
    current[index].bytes = result
    count += file.count
    counts[index, default: 0] += file.count
  }

  /// Whether the overlays make of the document what the fixes would have made of it.
  private func isRight(
    _ bytes: [UInt8],
    at index: Int,
    _ old: Document,
    _ new: Document,
    of file: FixedFile
  ) -> Bool {
    func overlaid(_ document: Document, _ replaced: [UInt8]?) -> Document {
      let overlays = current.indices.filter { current[$0].changes(current[file.index]) }.map {
        let text = $0 == index ? replaced ?? current[$0].bytes : current[$0].bytes
        return Overlay(self.document(text, current[$0].displayPath, number: Int32($0) + 1))
      }
      return OverlayRun(overlays, to: document, vocabulary: nil).document
    }
    let (fixed, changed) = (overlaid(new, nil), overlaid(old, bytes))
    return withExtendedLifetime((fixed, changed)) {
      OverlayDifference.isNone(between: fixed, and: changed)
    }
  }

  private func document(_ bytes: [UInt8], _ path: String, number: Int32) -> Document {
    var diagnostics = Diagnostics()
    return Document.read(
      bytes: bytes,
      path: path,
      file: FileID(index: number),
      diagnostics: &diagnostics
    )
  }

  /// All changed files, in the order of the inputs.
  func changedOverlays(_ files: [FixedFile], originals: [SchemaSource]) -> [FixedFile] {
    let own = Dictionary(files.map { ($0.index, $0) }) { first, _ in first }
    return current.indices.compactMap { index in
      guard let added = counts[index] else { return own[index] }
      return FixedFile(
        index: index,
        displayPath: current[index].displayPath,
        count: added + (own[index]?.count ?? 0),
        before: originals[index].bytes,
        after: current[index].bytes
      )
    }
  }
}

extension SchemaSource {
  /// Whether it is an overlay for one document only, which is the given one.
  fileprivate func isOverlay(of document: SchemaSource) -> Bool {
    guard case .document(let places) = overlaid else { return false }
    return places.contains(DocumentPlace(root: document.root, path: document.path))
  }

  /// Whether it is an overlay that changes a document.
  package func changes(_ document: SchemaSource) -> Bool {
    if case .all = overlaid { return true }
    return isOverlay(of: document)
  }
}
