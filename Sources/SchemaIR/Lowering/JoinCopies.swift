import SchemaDocument
import Workers

/// Joining what threads have found out that lowered declarations by themselves, see `lowerAtOnce`.
extension Lowering {
  /// Takes over what all copies have found out; false, and nothing is changed, where something in one of them could have made a
  /// difference to another.
  mutating func join(_ copies: [Copy], since mark: Mark, by workers: Workers) -> Bool {
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

  /// What a copy has found out in a layer.
  private struct Turn {
    let copy: Copy
    let before, after: Mark

    /// The positions of what has been declared in it.
    var declarations: Range<Int> {
      let window = copy.lowering.window
      return window.position(of: before.heads)..<window.position(of: after.heads)
    }

    /// The same without what others have declared before.
    var newDeclarations: [Int] { declarations.filter { !copy.repeated.contains($0) } }
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

  /// Whether none of the copies has done what could have made a difference to another.
  private func areIndependent(_ copies: [Copy], since mark: Mark) -> Bool {
    let left = copies.reduce(allowance) { $0.spending($1.lowering.allowance, of: mark.allowance) }
    // What several look at is counted for each of them, so that less is left than there would be.
    guard left.comparisons == allowance.comparisons, left.exclusions > 0,
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
  /// which they agree about, or where its rule is not what it is remembered by.
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

  /// Gives the declarations of all copies their numbers; false, and nothing is changed, when one has found that nobody has declared
  /// what another one has, or when two have declared the same in different ways.
  private mutating func declare(_ turns: [Turn]) -> Bool {
    var added: [Made] = []
    for turn in turns {
      guard
        !turn.copy.lowering.foundUndeclared[turn.before.foundUndeclared...]
          .contains(where: { declared[$0] != nil }),
        turn.declarations.allSatisfy({ declare(Made(copy: turn.copy, position: $0), &added) })
      else {
        for made in added { declared[made.composite] = nil }
        return false
      }
    }
    return true
  }

  /// Several copies declare what is inside of a schema that types in all of them take over, as the variants of one base do; the first
  /// one counts.
  private mutating func declare(_ made: Made, _ added: inout [Made]) -> Bool {
    guard let id = declared[made.composite] else {
      let id = DeclarationID(index: Int32(heads.count + added.count))
      made.copy.numbering.append(id)
      declared[made.composite] = id
      added.append(made)
      return true
    }
    guard made.isRepeatable, made.isSame(as: added[Int(id.index) - heads.count]) else {
      return false
    }
    made.copy.numbering.append(id)
    made.copy.repeated.insert(made.position)
    return true
  }

  /// A declaration that a copy has made.
  private struct Made {
    let copy: Copy
    let position: Int

    var composite: Composite { copy.lowering.sources[position].composite }

    var isRepeatable: Bool {
      !copy.lowering.unrepeatable.contains(copy.lowering.window.number(at: position))
    }

    /// Whether another copy has made the same: under the same names, in the same place, and with the same words above it, which are not
    /// those that a property had before.
    func isSame(as other: Made) -> Bool {
      let (own, others) = (
        copy.lowering.declarations[position], other.copy.lowering.declarations[other.position]
      )
      return own.names == others.names && own.documentation == others.documentation
        && own.parent.map { copy.numbering[$0] ?? $0 }
          == others.parent.map { other.copy.numbering[$0] ?? $0 }
    }
  }

  private mutating func takeDeclarations(of copies: [Copy], _ turns: [Turn]) {
    declarations.reserveCapacity(turns.reduce(heads.count) { $0 + $1.declarations.count })
    heads.reserveCapacity(declarations.capacity)
    for copy in copies {
      for (position, index) in copy.part.enumerated() {
        declarations[index] = copy.takeDeclaration(at: position)
      }
    }
    for turn in turns {
      for position in turn.newDeclarations {
        heads.append(turn.copy.head(of: position))
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
    spellings.merge(copy.spellings) { known, _ in known }
    links.formUnion(copy.links)
  }

  /// Appends what a copy has found out in a layer.
  private mutating func join(_ turn: Turn) {
    let (copy, before, after) = (turn.copy.lowering, turn.before, turn.after)
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

  /// In the order of one thread but for `targets`, which is a set to all who read it.
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
    result.comparisons -= given.comparisons - left.comparisons
    result.exclusions -= given.exclusions - left.exclusions
    return result
  }
}
