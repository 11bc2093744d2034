import SchemaDocument
import Workers

/// Lowering on several threads.
///
/// Declarations that wait are nearly always independent of one another. So each thread lowers some of them, and what they declare in turn,
/// on a copy of what is known so far, and what the copies have found out is appended in the order in which one thread would have. Where
/// something in one copy would have made a difference to another, all of them are thrown away, and the declarations are lowered one after
/// the other, which is what decides: the module is the same on any number of threads.
extension Lowering {
  /// Lowers all declarations by several threads; false, and nothing is changed, when that does not pay, or can't be done.
  mutating func lowerAtOnce(by workers: Workers) -> Bool {
    let parts = parts(of: declarations.indices, for: workers)
    guard parts.count > 1 else { return false }
    findResources(by: workers)
    let mark = Mark(self)
    let copies = copies(for: parts, by: workers)
    let turns = Self.turns(of: copies)
    guard areIndependent(copies, since: mark), let reports = joinedReports(turns),
      declare(turns)
    else { return false }
    (reported, reportedInOrder, diagnostics) = (
      reports.reported, reports.reportedInOrder, reports.diagnostics
    )
    _ = workers.map(copies.count) { copies[$0].renumber() }
    takeDeclarations(of: copies, turns)
    for copy in copies { join(copy, since: mark) }
    for turn in turns { join(turn) }
    return true
  }

  /// What a thread hands back; nobody else has it.
  private final class Copy: @unchecked Sendable {
    let part: Range<Int>
    var lowering: Lowering
    /// What was known before each layer of declarations, and after the last one.
    let marks: [Mark]
    /// Which numbers the declarations get that it has made.
    var numbering: DeclarationNumbering

    init(_ part: Range<Int>, of lowering: Lowering) {
      self.part = part
      self.lowering = lowering
      var marks = [Mark(lowering)]
      self.lowering.keepDeclarations(in: part)
      self.lowering.lowerLayers(from: part) { marks.append(Mark($0)) }
      self.marks = marks
      numbering = DeclarationNumbering(first: marks[0].heads)
    }

    /// Takes it out rather than copy it: it is some twenty references to count.
    func takeDeclaration(at position: Int) -> Declaration {
      var declaration = Declaration(
        names: [],
        isNamed: false,
        parent: nil,
        children: [],
        documentation: Documentation(),
        schema: lowering.declarations[position].schema,
        isPlain: false,
        kind: .alias(.any)
      )
      swap(&declaration, &lowering.declarations[position])
      return declaration
    }

    /// Gives the declarations that it has made their numbers wherever they are spoken of.
    func renumber() {
      for index in lowering.declarations.indices {
        lowering.declarations[index].kind.renumber(by: numbering)
        lowering.declarations[index].parent?.renumber(by: numbering)
      }
    }
  }

  /// What a copy has found out in a layer.
  private struct Turn {
    let copy: Copy
    let before, after: Mark

    /// What has been declared in it.
    var declarations: Range<Int> {
      let window = copy.lowering.window
      return window.position(of: before.heads)..<window.position(of: after.heads)
    }
  }

  /// In the order of one thread: layer by layer, and in each of them one copy after the other.
  private static func turns(of copies: [Copy]) -> [Turn] {
    let layerCount = copies.reduce(0) { max($0, $1.marks.count - 1) }
    return (0..<layerCount).flatMap { layer in
      copies.filter { layer + 1 < $0.marks.count }.map { copy in
        Turn(copy: copy, before: copy.marks[layer], after: copy.marks[layer + 1])
      }
    }
  }

  /// How much was known at some time.
  private struct Mark {
    let heads, reported, diagnostics, texts, followed, undeclaredNames, statedTags: Int
    let declaredByReference, schemasWithUnknownKeys, documentedByProperty, reportedFormats: Int
    let foundUndeclared, foreignTypes, datePatterns: Int
    let allowance: Allowance

    init(_ lowering: Lowering) {
      heads = lowering.heads.count
      reported = lowering.reportedInOrder.count
      diagnostics = lowering.diagnostics.entries.count
      texts = lowering.references.texts.count
      followed = lowering.references.followed.count
      undeclaredNames = lowering.undeclaredNames.count
      statedTags = lowering.statedTags.count
      declaredByReference = lowering.declaredByReference.count
      schemasWithUnknownKeys = lowering.schemasWithUnknownKeys.count
      documentedByProperty = lowering.documentedByProperty.count
      reportedFormats = lowering.reportedFormats.count
      foundUndeclared = lowering.foundUndeclared.count
      foreignTypes = lowering.foreignTypes.count
      datePatterns = lowering.datePatterns.count
      allowance = lowering.allowance
    }
  }

  private func copies(for parts: [Range<Int>], by workers: Workers) -> [Copy] {
    var base = self
    base.graph.freeze()
    base.dependsOnOrder = false
    base.shaping = SchemaPath()
    // Values all through; the one closure in it, which reads documents, is not called once the graph is frozen.
    nonisolated(unsafe) let start = base
    return workers.map(parts.count) { Copy(parts[$0], of: start) }
  }

  /// Makes this a copy that lowers some declarations: counting the references in all the others, and contending for the counts with
  /// other threads, would take as long as lowering does.
  private mutating func keepDeclarations(in part: Range<Int>) {
    declarations = Array(declarations[part])
    sources = Array(sources[part])
    window = DeclarationWindow(part: part, first: heads.count)
  }

  /// Parts of about the same length in the source, one for each thread: a copy finds out again what others have found out.
  private func parts(of all: Range<Int>, for workers: Workers) -> [Range<Int>] {
    guard workers.count > 1, all.count > 1 else { return [all] }
    let total = all.reduce(0) { $0 + weight(of: $1) }
    let count = min(total / (Self.grains * workers.grain), workers.count)
    guard count > 1 else { return [all] }
    var parts: [Range<Int>] = []
    var start = all.lowerBound
    var sum = 0
    for index in all {
      sum += weight(of: index)
      if sum * count >= total * (parts.count + 1) {
        parts.append(start..<index + 1)
        start = index + 1
      }
    }
    precondition(start == all.upperBound, "the last part ends where all do")
    return parts
  }

  /// How much more than other work pays here, where copies have to be made and joined.
  private static let grains = 32

  private func weight(of index: Int) -> Int {
    max(1, sources[index].composite.schema.span.range.count)
  }

  /// Whether none of the copies has done what could have made a difference to another.
  private func areIndependent(_ copies: [Copy], since mark: Mark) -> Bool {
    let left = copies.reduce(allowance) { $0.spending($1.lowering.allowance, of: mark.allowance) }
    // What several look at is counted for each of them, so that less is left than there would be.
    guard left.suggestions == allowance.suggestions,
      allowance.visits - left.visits <= allowance.visits / Self.visitsCountedTwice
    else { return false }
    return copies.allSatisfy { copy in
      let lowering = copy.lowering
      return !lowering.graph.lacksDocuments && !lowering.lacksDeclarations
        && !lowering.dependsOnOrder && !lowering.shaping.wasCut
        && lowering.reportedFormats.count == mark.reportedFormats
        && lowering.declaredByReference[mark.declaredByReference...]
          .allSatisfy { isInside($0, copy.part) }
        && lowering.documentedByProperty.nodes[mark.documentedByProperty...]
          .allSatisfy { !isElsewhere($0, copy.part) }
    }
  }

  /// Of what may be spent, this part at most.
  private static let visitsCountedTwice = 16

  /// Whether the nearest declaration around a place is one that the copy itself has lowered.
  private func isInside(_ place: Node, _ part: Range<Int>) -> Bool {
    var node: Node? = place
    while let current = node {
      if let id = declared[current] { return part.contains(Int(id.index)) }
      node = current.parent
    }
    return false
  }

  /// Whether another copy lowers a schema.
  private func isElsewhere(_ schema: Node, _ part: Range<Int>) -> Bool {
    guard let id = declared[schema] else { return false }
    return !part.contains(Int(id.index))
  }

  /// All reports, in order. Several copies may report the same of one schema that all of them look at; nil where that is not one finding
  /// which they agree about.
  private func joinedReports(
    _ turns: [Turn]
  ) -> (reported: [ReportKey: Int], reportedInOrder: [ReportKey], diagnostics: Diagnostics)? {
    var (reported, reportedInOrder, diagnostics) = (reported, reportedInOrder, diagnostics)
    for turn in turns {
      let copy = turn.copy.lowering
      let entries = copy.diagnostics.entries[turn.before.diagnostics..<turn.after.diagnostics]
      var repeated: Set<Int> = []
      let keys = copy.reportedInOrder[turn.before.reported..<turn.after.reported]
      let numbers = Set(keys.compactMap { copy.reported[$0] })
      for key in keys {
        guard let number = copy.reported[key] else { continue }
        guard let known = reported[key] else {
          reported[key] =
            diagnostics.entries.count + number - entries.startIndex - repeated.count
          reportedInOrder.append(key)
          continue
        }
        guard entries.indices.contains(number), known < diagnostics.entries.count,
          entries[number] == diagnostics.entries[known], entries[number].rule == key.rule,
          // The next finding is another's.
          number + 1 == entries.endIndex || numbers.contains(number + 1)
        else { return nil }
        repeated.insert(number)
      }
      for number in entries.indices where !repeated.contains(number) {
        diagnostics.append(entries[number])
      }
    }
    return (reported, reportedInOrder, diagnostics)
  }

  /// Gives the declarations of all copies their numbers; false, and nothing is changed, when two copies have declared the same, or one
  /// has found that nobody has declared what another one has.
  private mutating func declare(_ turns: [Turn]) -> Bool {
    var added: [Composite] = []
    for turn in turns {
      let composites = turn.copy.lowering.sources[turn.declarations].map(\.composite)
      guard
        !turn.copy.lowering.foundUndeclared[turn.before.foundUndeclared...]
          .contains(where: { declared[$0] != nil }),
        !composites.contains(where: { declared[$0] != nil })
      else {
        for composite in added { declared[composite] = nil }
        return false
      }
      for composite in composites {
        let id = DeclarationID(index: Int32(heads.count + added.count))
        turn.copy.numbering.append(id)
        declared[composite] = id
        added.append(composite)
      }
    }
    return true
  }

  private mutating func takeDeclarations(of copies: [Copy], _ turns: [Turn]) {
    declarations.reserveCapacity(turns.reduce(heads.count) { $0 + $1.declarations.count })
    for copy in copies {
      for (position, index) in copy.part.enumerated() {
        declarations[index] = copy.takeDeclaration(at: position)
      }
    }
    for turn in turns {
      for position in turn.declarations {
        declarations.append(turn.copy.takeDeclaration(at: position))
      }
    }
  }

  /// Takes over what a copy has found out, where the order does not matter.
  private mutating func join(_ copy: Copy, since mark: Mark) {
    let copy = copy.lowering
    allowance = allowance.spending(copy.allowance, of: mark.allowance)
    usedTags.formUnion(copy.usedTags)
    usedNames.formUnion(copy.usedNames)
    hasOwnWords = hasOwnWords || copy.hasOwnWords
    baseClasses = baseClasses ?? copy.baseClasses
    spellings.merge(copy.spellings) { known, _ in known }
    links.formUnion(copy.links)
  }

  /// Appends what a copy has found out in a layer.
  private mutating func join(_ turn: Turn) {
    let (copy, before, after) = (turn.copy.lowering, turn.before, turn.after)
    heads += copy.heads[before.heads..<after.heads]
    joinReferences(of: turn)
    for schema in copy.schemasWithUnknownKeys
      .nodes[before.schemasWithUnknownKeys..<after.schemasWithUnknownKeys]
    {
      schemasWithUnknownKeys.insert(schema)
    }
    for schema in copy.documentedByProperty
      .nodes[before.documentedByProperty..<after.documentedByProperty]
    {
      documentedByProperty.insert(schema)
    }
    undeclaredNames += copy.undeclaredNames[before.undeclaredNames..<after.undeclaredNames]
    statedTags += copy.statedTags[before.statedTags..<after.statedTags]
    for type in copy.foreignTypes[before.foreignTypes..<after.foreignTypes] { note(type) }
    for pattern in copy.datePatterns[before.datePatterns..<after.datePatterns] {
      note(datePattern: pattern)
    }
  }

  private mutating func joinReferences(of turn: Turn) {
    let known = turn.copy.lowering.references
    for text in known.texts[turn.before.texts..<turn.after.texts] { references.insertNew(text) }
    for reference in known.followed[turn.before.followed..<turn.after.followed] {
      guard references.schema(of: reference) == nil, let schema = known.schema(of: reference)
      else { continue }
      references.insert(schema: schema, of: reference)
      schemaPlaces.append(schema)
    }
  }
}

extension Lowering.Allowance {
  /// What is left when somebody who had `given` has this left of it.
  fileprivate func spending(_ left: Self, of given: Self) -> Self {
    var result = self
    result.visits -= given.visits - left.visits
    result.suggestions -= given.suggestions - left.suggestions
    result.comparisons -= given.comparisons - left.comparisons
    return result
  }
}
