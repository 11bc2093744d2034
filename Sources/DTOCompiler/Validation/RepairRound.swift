import SchemaDocument

/// Repairs that can be applied at once.
struct RepairRound {
  /// The number of repairs, by the file of the first edit.
  private(set) var counts: [Int: Int] = [:]
  /// By file, without overlaps.
  private var edits: [Int: [Edit]] = [:]
  private var taken: [Int: TakenText] = [:]

  init(_ repairs: [Repair] = []) {
    for repair in repairs { add(repair) }
  }

  /// Whether the repair overlaps with no other one.
  func canAdd(_ repair: Repair) -> Bool {
    repair.edits.allSatisfy { edit in
      taken[Int(edit.span.file.index)]?.isFree(edit.span.range) ?? true
    }
  }

  /// Adds the repair, unless it overlaps with another one.
  @discardableResult
  mutating func add(_ repair: Repair) -> Bool {
    guard canAdd(repair) else { return false }
    for edit in repair.edits {
      let file = Int(edit.span.file.index)
      edits[file, default: []].append(edit)
      taken[file, default: TakenText()].insert(edit.span.range)
    }
    if let first = repair.edits.first { counts[Int(first.span.file.index), default: 0] += 1 }
    return true
  }

  /// Where an offset of a file is after the edits. An insertion there may be before or after it.
  func offsets(of offset: UInt32, in file: Int) -> [UInt32] {
    var delta = 0
    var inserted = 0
    for edit in edits[file] ?? [] {
      let growth = edit.replacement.utf8.count - edit.span.range.count
      if edit.span.end == offset, edit.span.range.isEmpty {
        inserted += growth
      } else if edit.span.end <= offset {
        delta += growth
      }
    }
    return Set([delta, delta + inserted]).map { UInt32(clamping: Int(offset) + $0) }
  }

  func applied(to sources: [SchemaSource], _ findings: Findings) -> [SchemaSource] {
    var sources = sources
    for (file, edits) in edits {
      guard let source = findings.source(of: FileID(index: Int32(file))) else { continue }
      sources[file].bytes = source.byteOrderMark + source.applying(edits)
    }
    return sources
  }
}

/// What edits change in a text: the bytes that they replace, and the places where they insert text.
private struct TakenText {
  private enum Flag {
    static let replaced: UInt8 = 1
    /// One edit replaces this byte and the previous one together.
    static let inside: UInt8 = 2
    /// Text is inserted between this byte and the previous one.
    static let insertion: UInt8 = 4
  }

  /// For each byte.
  private var flags: [UInt8] = []

  /// Whether an edit is independent of all others (``Edit/isIndependent(of:)``).
  func isFree(_ range: Range<Int>) -> Bool {
    guard range.lowerBound < flags.count else { return true }
    if range.isEmpty { return flags[range.lowerBound] & (Flag.inside | Flag.insertion) == 0 }
    if flags[range.lowerBound] & Flag.replaced != 0 { return false }
    return flags[
      (range.lowerBound + 1)..<max(range.lowerBound + 1, min(range.upperBound, flags.count))
    ]
    .allSatisfy { $0 & (Flag.replaced | Flag.insertion) == 0 }
  }

  mutating func insert(_ range: Range<Int>) {
    if flags.count <= range.upperBound {
      flags += repeatElement(0, count: max(range.upperBound + 1 - flags.count, flags.count))
    }
    if range.isEmpty { flags[range.lowerBound] |= Flag.insertion }
    for index in range {
      flags[index] |= index == range.lowerBound ? Flag.replaced : Flag.replaced | Flag.inside
    }
  }
}

extension Findings {
  /// Whether a file is an input document, in an encoding that it keeps.
  func canEdit(_ file: FileID, of sources: [SchemaSource]) -> Bool {
    sources.indices.contains(Int(file.index)) && source(of: file)?.isUTF8 == true
  }

  /// The files that are not valid YAML or JSON.
  var unreadableFiles: Set<FileID> {
    Set(
      diagnostics.compactMap { diagnostic in
        diagnostic.span.flatMap { document(of: $0.file)?.root == nil ? $0.file : nil }
      }
    )
  }
}
