import SchemaDocument

/// Repairs that can be made at once.
struct RepairRound {
  /// How many there are, by the file of the first edit.
  private(set) var counts: [Int: Int] = [:]
  /// By file, ordered by place and apart from one another.
  private var edits: [Int: [Edit]] = [:]

  init(_ repairs: [Repair] = []) {
    for repair in repairs { add(repair) }
  }

  /// Takes the repair in, unless it touches what another one changes.
  @discardableResult
  mutating func add(_ repair: Repair) -> Bool {
    guard repair.edits.allSatisfy(isFree) else { return false }
    for edit in repair.edits {
      let file = Int(edit.span.file.index)
      edits[file, default: []].insert(edit, at: position(of: edit))
    }
    if let first = repair.edits.first { counts[Int(first.span.file.index), default: 0] += 1 }
    return true
  }

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
  func canEdit(_ file: FileID, of sources: [SchemaSource]) -> Bool {
    sources.indices.contains(Int(file.index)) && source(of: file)?.isUTF8 == true
  }

  /// The files that are no YAML or JSON.
  var unreadableFiles: Set<FileID> {
    Set(
      diagnostics.compactMap { diagnostic in
        diagnostic.span.flatMap { document(of: $0.file)?.root == nil ? $0.file : nil }
      }
    )
  }
}
