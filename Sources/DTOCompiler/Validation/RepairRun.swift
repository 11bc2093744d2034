import SchemaDocument

/// Rounds of repairs.
struct RepairRun {
  private let original: [SchemaSource]
  private let validator: Validator
  private let limits: RepairLimits
  private let observe: (RunEvent) -> Void
  private let load: (Int, String) -> SchemaLookup
  private var current: [SchemaSource]
  private var findings: Findings
  private var counts: [Int]
  /// Nil until it is needed for the current documents.
  private var trial: SwiftTrial?
  private var roundCount = 0
  private var refused: Set<RepairedPlace> = []
  /// The findings that are not fixed in the current documents.
  private var left: [LeftFinding]
  private var leftPlaces = LeftPlaces()

  init(
    of sources: [SchemaSource],
    by validator: Validator,
    within limits: RepairLimits,
    observe: @escaping (RunEvent) -> Void,
    load: @escaping (Int, String) -> SchemaLookup
  ) {
    original = sources
    current = sources
    self.validator = validator
    self.limits = limits
    self.observe = observe
    self.load = load
    findings = validator.validate(sources, observe: observe, load: load)
    left = findings.left(within: limits)
    leftPlaces.insert(left)
    counts = Array(repeating: 0, count: sources.count)
  }

  /// Applies repairs until none are left: safe ones first, also if an unsafe one uncovered them.
  mutating func repair(_ certainty: RepairCertainty) {
    while roundCount < maximumRoundCount {
      if repairAtOnce(.safe) { continue }
      guard certainty == .unsafe, repairAtOnce(.unsafe) else { return }
      // The Swift may have changed, so a rejected repair may now be safe.
      trial = nil
      refused = []
    }
  }

  /// Applies the repairs of one kind that don't overlap, and returns whether there were any.
  private mutating func repairAtOnce(_ certainty: Repair.Certainty) -> Bool {
    let repairs = repairs(certainty)
    guard !repairs.isEmpty else { return false }
    observe(.round(roundCount + 1))
    let made = certainty == .safe ? tried(repairs) : repairs
    guard !made.isEmpty else { return false }
    roundCount += 1
    let round = RepairRound(made.map(\.repair))
    let fixed = round.applied(to: current, findings)
    let next = validator.validate(fixed, observe: observe, load: load)
    // A repair that makes a file unreadable is a bug in dtoc: the file stays as it was.
    guard next.unreadableFiles.isSubset(of: findings.unreadableFiles) else { return false }
    leftPlaces.move(by: round)
    current = fixed
    findings = next
    left = findings.left(within: limits)
    leftPlaces.insert(left)
    for (file, count) in round.counts { counts[file] += count }
    return true
  }

  func result(_ certainty: RepairCertainty) -> RepairResult {
    let files = zip(original, current).enumerated().compactMap { index, pair in
      pair.0.bytes == pair.1.bytes
        ? nil
        : FixedFile(
          index: index,
          displayPath: pair.0.displayPath,
          count: counts[index],
          before: pair.0.bytes,
          after: pair.1.bytes
        )
    }
    return RepairResult(
      files: files,
      findings: findings,
      count: counts.reduce(0, +),
      left: left.filter { $0.diagnostic.repair.map { isRequested($0, certainty) } ?? false }
    )
  }

  private func isRequested(_ repair: Repair, _ certainty: RepairCertainty) -> Bool {
    (repair.certainty == .safe || certainty == .unsafe) && canMake(repair)
  }

  /// Whether it only changes input documents.
  private func canMake(_ repair: Repair) -> Bool {
    repair.edits.allSatisfy { findings.canEdit($0.span.file, of: original) }
  }

  /// A repair may uncover another mistake, and in small documents a long chain of them. Each round reads all documents, so there
  /// are fewer rounds for large ones.
  private var maximumRoundCount: Int {
    let size = original.reduce(1) { $0 + $1.bytes.count }
    return min(max(16, (8 << 20) / size), 256)
  }

  /// A repair and the findings that it fixes.
  private struct Candidate {
    var place: RepairedPlace
    var repair: Repair
  }

  /// The repairs to apply in this round.
  private func repairs(_ certainty: Repair.Certainty) -> [Candidate] {
    var round = RepairRound()
    var search = PointerSearch()
    return findings.diagnostics.compactMap { diagnostic in
      // Thousands of findings may share one repair with thousands of edits, so an overlap is found before each edit is looked at.
      guard let repair = diagnostic.repair, repair.certainty == certainty,
        !leftPlaces.contains(diagnostic), round.canAdd(repair), canMake(repair)
      else { return nil }
      let place = RepairedPlace(of: diagnostic, in: findings, &search)
      guard !refused.contains(place), round.add(repair) else { return nil }
      return Candidate(place: place, repair: repair)
    }
  }

  /// The repairs that don't change the Swift; the others are not tried again.
  private mutating func tried(_ candidates: [Candidate]) -> [Candidate] {
    var trial =
      self.trial
      ?? SwiftTrial(of: current, options: validator.options.compiler, observe: observe, load: load)
    defer { self.trial = trial }
    var kept: [Candidate] = []
    var pending = [candidates]
    while let next = pending.popLast() {
      let round = RepairRound((kept + next).map(\.repair))
      if trial.isSame(after: round.applied(to: current, findings), observe: observe, load: load) {
        kept += next
      } else if next.count == 1 {
        refused.insert(next[0].place)
      } else {
        let middle = next.count / 2
        pending.append(Array(next[middle...]))
        pending.append(Array(next[..<middle]))
      }
    }
    return kept
  }
}

/// Whether documents still give the same Swift.
private struct SwiftTrial {
  private let compiler: Compiler?
  private let expected: [GeneratedSource]
  /// Rejected repairs are found by bisection; a document with hundreds of them has a different problem.
  private var left = 256

  init(
    of sources: [SchemaSource],
    options: CompilerOptions,
    observe: (RunEvent) -> Void,
    load: (Int, String) -> SchemaLookup
  ) {
    compiler = try? Compiler(options: options)
    expected = compiler?.compile(sources, observe: observe, load: load).files ?? []
  }

  mutating func isSame(
    after sources: [SchemaSource],
    observe: (RunEvent) -> Void,
    load: (Int, String) -> SchemaLookup
  ) -> Bool {
    guard left > 0, let compiler else { return false }
    left -= 1
    return compiler.compile(sources, observe: observe, load: load).files == expected
  }
}

/// Identifies a mistake even if the text around it moves.
private struct RepairedPlace: Hashable {
  var rule: Rule.ID
  var message: String
  var file: FileID?
  var pointer: String?

  init(of diagnostic: Diagnostic, in findings: Findings, _ search: inout PointerSearch) {
    rule = diagnostic.rule
    message = diagnostic.message
    file = diagnostic.span?.file
    pointer = diagnostic.span.flatMap { span in
      findings.document(of: span.file).map { search.pointer(at: span, in: $0) }
    }
  }
}
