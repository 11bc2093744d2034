import SchemaDocument
import SchemaIR

/// Documents after their repairs.
public struct Mending: Sendable {
  /// The documents that changed, in the order in which they were given.
  public let files: [MendedFile]
  /// What is left to be found.
  public let findings: Findings
  /// How many findings were mended.
  public let count: Int
}

/// A document that repairs have changed.
public struct MendedFile: Sendable {
  /// Which of the documents that were given.
  public let index: Int
  /// The path as messages show it.
  public let displayPath: String
  /// How many findings were mended in it.
  public let count: Int
  /// The bytes as they were.
  public let before: [UInt8]
  /// The bytes as they shall be.
  public let after: [UInt8]

  /// The change as a unified diff with three lines of context.
  public var diff: String { UnifiedDiff(from: before, to: after, path: displayPath).text }
}

/// Which repairs are made.
public enum RepairCertainty: String, Sendable {
  /// Those after which the document means what it was read as before.
  case safe
  /// Those, too, that are most likely what was meant.
  case unsafe
}

extension Validator {
  /// Mends documents until nothing is left to mend. Repairs that touch the same place are made one after the other; documents that
  /// are only referred to stay as they are.
  public func mend(
    _ sources: [SchemaSource],
    _ certainty: RepairCertainty,
    load: (_ root: Int, _ path: String) -> SchemaLookup
  ) -> Mending {
    var current = sources
    var findings = validate(current, load: load)
    var counts = Array(repeating: 0, count: sources.count)
    // A repair may uncover another mistake, but hardly ever a whole chain of them.
    for _ in 0..<Self.maximumRounds {
      var round = RepairRound()
      for diagnostic in findings.diagnostics {
        guard let repair = diagnostic.repair, certainty.allows(repair.certainty),
          repair.edits.allSatisfy({ findings.canEdit($0.span.file, of: sources) })
        else { continue }
        round.add(repair)
      }
      guard !round.isEmpty else { break }
      let mended = round.applied(to: current, findings)
      let next = validate(mended, load: load)
      // A repair that leaves a file unreadable would be a fault of ours; the file is worth more.
      guard next.unreadableFiles.isSubset(of: findings.unreadableFiles) else { break }
      current = mended
      findings = next
      for (file, count) in round.counts { counts[file] += count }
    }
    let files = zip(sources, current).enumerated().compactMap { index, pair in
      pair.0.bytes == pair.1.bytes
        ? nil
        : MendedFile(
          index: index,
          displayPath: pair.0.displayPath,
          count: counts[index],
          before: pair.0.bytes,
          after: pair.1.bytes
        )
    }
    return Mending(files: files, findings: findings, count: counts.reduce(0, +))
  }

  private static let maximumRounds = 16
}

extension RepairCertainty {
  fileprivate func allows(_ certainty: Repair.Certainty) -> Bool {
    switch (self, certainty) {
    case (_, .safe), (.unsafe, .unsafe): true
    case (.safe, .unsafe): false
    }
  }
}

/// Repairs that can be made at once.
private struct RepairRound {
  /// How many there are, by the file of the first edit.
  private(set) var counts: [Int: Int] = [:]
  /// By file, ordered by place and apart from one another.
  private var edits: [Int: [Edit]] = [:]

  /// Takes the repair in, unless it touches what another one changes.
  mutating func add(_ repair: Repair) {
    guard repair.edits.allSatisfy(isFree) else { return }
    for edit in repair.edits {
      let file = Int(edit.span.file.index)
      edits[file, default: []].insert(edit, at: position(of: edit))
    }
    if let first = repair.edits.first { counts[Int(first.span.file.index), default: 0] += 1 }
  }

  var isEmpty: Bool { counts.isEmpty }

  func applied(to sources: [SchemaSource], _ findings: Findings) -> [SchemaSource] {
    var sources = sources
    for (file, edits) in edits {
      guard let source = findings.source(of: FileID(index: Int32(file))) else { continue }
      sources[file].bytes = source.byteOrderMark + source.applying(edits)
    }
    return sources
  }

  private func isFree(_ edit: Edit) -> Bool {
    guard let others = edits[Int(edit.span.file.index)] else { return true }
    let position = position(of: edit)
    let neighbours = others[max(0, position - 1)..<min(others.count, position + 1)]
    return neighbours.allSatisfy { $0.isIndependent(of: edit) }
  }

  private func position(of edit: Edit) -> Int {
    let others = edits[Int(edit.span.file.index)] ?? []
    var low = 0
    var high = others.count
    while low < high {
      let middle = (low + high) / 2
      if others[middle].span < edit.span { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Findings {
  /// Whether a file was given, and is in an encoding that it keeps.
  fileprivate func canEdit(_ file: FileID, of sources: [SchemaSource]) -> Bool {
    sources.indices.contains(Int(file.index)) && source(of: file)?.isUTF8 == true
  }

  /// The files that are no YAML or JSON.
  fileprivate var unreadableFiles: Set<FileID> {
    Set(
      diagnostics.compactMap { diagnostic in
        diagnostic.span.flatMap { document(of: $0.file)?.root == nil ? $0.file : nil }
      }
    )
  }
}
