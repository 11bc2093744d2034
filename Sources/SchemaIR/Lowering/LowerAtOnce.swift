import SchemaDocument
import Workers

/// Lowering on several threads.
///
/// Declarations that wait are nearly always independent of one another. So each thread lowers some of them on a copy of what is known
/// so far, as if it were their turn, and what the copies have found out is appended in order. Where something in one copy would have
/// made a difference to another, all of them are thrown away, and the declarations are lowered one after the other, which is what
/// decides: the module is the same on any number of threads.
extension Lowering {
  /// Lowers declarations by several threads; false, and nothing is changed, when that does not pay, or can't be done.
  mutating func lowerAtOnce(_ layer: Range<Int>, by workers: Workers) -> Bool {
    let parts = parts(of: layer, for: workers)
    guard parts.count > 1 else { return false }
    findResources(by: workers)
    let mark = Mark(self)
    let copies = copies(for: parts, by: workers)
    guard areIndependent(copies, since: mark, layer), let reports = joinedReports(copies, mark),
      declare(copies, mark)
    else { return false }
    (reported, reportedInOrder, diagnostics) = (
      reports.reported, reports.reportedInOrder, reports.diagnostics
    )
    for copy in copies { join(copy, since: mark) }
    return true
  }

  /// What a thread hands back; nobody else has it.
  private final class Copy: @unchecked Sendable {
    let part: Range<Int>
    var lowering: Lowering

    init(_ part: Range<Int>, _ lowering: Lowering) {
      self.part = part
      self.lowering = lowering
    }
  }

  /// How much was known when the copies were made.
  private struct Mark {
    let heads, reported, diagnostics, texts, followed, undeclaredNames, statedTags: Int
    let declaredByReference, schemasWithUnknownKeys, documentedByProperty, reportedFormats: Int
    let foundUndeclared: Int
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
    return workers.map(parts.count) { index in
      var copy = start
      copy.keepDeclarations(in: parts[index])
      copy.lower(parts[index])
      return Copy(parts[index], copy)
    }
  }

  /// Makes this a copy that lowers some declarations: counting the references in all the others, and contending for the counts with
  /// other threads, would take as long as lowering does.
  private mutating func keepDeclarations(in part: Range<Int>) {
    declarations = Array(declarations[part])
    sources = Array(sources[part])
    window = DeclarationWindow(part: part, first: heads.count)
  }

  /// Parts of about the same length in the source, one for each thread: a copy finds out again what others have found out.
  private func parts(of layer: Range<Int>, for workers: Workers) -> [Range<Int>] {
    guard workers.count > 1, layer.count > 1 else { return [layer] }
    let total = layer.reduce(0) { $0 + weight(of: $1) }
    let count = min(total / (Self.grains * workers.grain), workers.count)
    guard count > 1 else { return [layer] }
    var parts: [Range<Int>] = []
    var start = layer.lowerBound
    var sum = 0
    for index in layer {
      sum += weight(of: index)
      if sum * count >= total * (parts.count + 1) {
        parts.append(start..<index + 1)
        start = index + 1
      }
    }
    precondition(start == layer.upperBound, "the last part ends where the layer does")
    return parts
  }

  /// How much more than other work pays here, where copies have to be made and joined.
  private static let grains = 32

  private func weight(of index: Int) -> Int {
    max(1, sources[index].composite.schema.span.range.count)
  }

  /// Whether none of the copies has done what could have made a difference to another.
  private func areIndependent(_ copies: [Copy], since mark: Mark, _ layer: Range<Int>) -> Bool {
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
          .allSatisfy { !waits($0, in: layer, outside: copy.part) }
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

  /// Whether a schema is lowered in this layer, and by another copy.
  private func waits(_ schema: Node, in layer: Range<Int>, outside part: Range<Int>) -> Bool {
    guard let id = declared[schema] else { return false }
    return layer.contains(Int(id.index)) && !part.contains(Int(id.index))
  }

  /// All reports, in order. Several copies may report the same of one schema that all of them look at; nil where that is not one finding
  /// which they agree about.
  private func joinedReports(
    _ copies: [Copy],
    _ mark: Mark
  ) -> (reported: [ReportKey: Int], reportedInOrder: [ReportKey], diagnostics: Diagnostics)? {
    var (reported, reportedInOrder, diagnostics) = (reported, reportedInOrder, diagnostics)
    for copy in copies.map(\.lowering) {
      var repeated: Set<Int> = []
      let keys = copy.reportedInOrder[mark.reported...]
      let numbers = Set(keys.compactMap { copy.reported[$0] })
      for key in keys {
        guard let number = copy.reported[key] else { continue }
        guard let known = reported[key] else {
          reported[key] =
            diagnostics.entries.count + number - mark.diagnostics - repeated.count
          reportedInOrder.append(key)
          continue
        }
        guard number < copy.diagnostics.entries.count, known < diagnostics.entries.count,
          copy.diagnostics.entries[number] == diagnostics.entries[known],
          copy.diagnostics.entries[number].rule == key.rule,
          // The next finding is another's.
          number + 1 == copy.diagnostics.entries.count || numbers.contains(number + 1)
        else { return nil }
        repeated.insert(number)
      }
      for number in mark.diagnostics..<copy.diagnostics.entries.count
      where !repeated.contains(number) {
        diagnostics.append(copy.diagnostics.entries[number])
      }
    }
    return (reported, reportedInOrder, diagnostics)
  }

  /// Gives the declarations of all copies their numbers; false, and nothing is changed, when two copies have declared the same, or one
  /// has found that nobody has declared what another one has.
  private mutating func declare(_ copies: [Copy], _ mark: Mark) -> Bool {
    var added: [Composite] = []
    for copy in copies {
      let composites = copy.lowering.sources.dropFirst(copy.part.count).map(\.composite)
      guard
        !copy.lowering.foundUndeclared[mark.foundUndeclared...]
          .contains(where: { declared[$0] != nil }),
        !composites.contains(where: { declared[$0] != nil })
      else {
        for composite in added { declared[composite] = nil }
        return false
      }
      for composite in composites {
        declared[composite] = DeclarationID(index: Int32(mark.heads + added.count))
        added.append(composite)
      }
    }
    return true
  }

  /// Appends what a copy has found out.
  private mutating func join(_ copy: Copy, since mark: Mark) {
    joinDeclarations(of: copy, since: mark)
    joinReferences(of: copy.lowering, since: mark)
    let copy = copy.lowering
    allowance = allowance.spending(copy.allowance, of: mark.allowance)
    for schema in copy.schemasWithUnknownKeys.nodes[mark.schemasWithUnknownKeys...] {
      schemasWithUnknownKeys.insert(schema)
    }
    for schema in copy.documentedByProperty.nodes[mark.documentedByProperty...] {
      documentedByProperty.insert(schema)
    }
    undeclaredNames += copy.undeclaredNames[mark.undeclaredNames...]
    statedTags += copy.statedTags[mark.statedTags...]
    usedTags.formUnion(copy.usedTags)
    usedNames.formUnion(copy.usedNames)
    hasOwnWords = hasOwnWords || copy.hasOwnWords
    baseClasses = baseClasses ?? copy.baseClasses
    for type in copy.foreignTypes { note(type) }
    for pattern in copy.datePatterns { note(datePattern: pattern) }
  }

  private mutating func joinDeclarations(of copy: Copy, since mark: Mark) {
    let first = Int32(mark.heads)
    let offset = Int32(heads.count) - first
    for (position, index) in copy.part.enumerated() {
      // Taken, not copied: whoever has it alone can change the numbers in place.
      swap(&declarations[index], &copy.lowering.declarations[position])
      declarations[index].kind.move(from: first, by: offset)
    }
    for position in copy.part.count..<copy.lowering.declarations.count {
      copy.lowering.declarations[position].parent?.move(from: first, by: offset)
    }
    heads += copy.lowering.heads[mark.heads...]
    declarations += copy.lowering.declarations[copy.part.count...]
    sources += copy.lowering.sources[copy.part.count...]
  }

  private mutating func joinReferences(of copy: Lowering, since mark: Mark) {
    for text in copy.references.texts[mark.texts...] where references[text] == nil {
      if let place = copy.references[text] { references.insert(place, for: text) }
    }
    for reference in copy.references.followed[mark.followed...] {
      guard references.schema(of: reference) == nil,
        let schema = copy.references.schema(of: reference)
      else { continue }
      references.insert(schema: schema, of: reference)
      schemaPlaces.append(schema)
    }
    spellings.merge(copy.spellings) { known, _ in known }
    links.formUnion(copy.links)
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
