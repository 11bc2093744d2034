import SchemaDocument
import Workers

/// Lowering on several threads.
///
/// Declarations that wait are nearly always independent of one another. So each thread lowers some of them on a copy of what is known
/// so far, as if it were their turn, and the copies are joined in order. Where something in one copy would have made a difference to
/// another, all of them are thrown away, and the declarations are lowered one after the other, which is what decides: the module is
/// the same on any number of threads.
extension Lowering {
  /// Lowers declarations by several threads; false, and nothing is changed, when that does not pay, or can't be done.
  mutating func lowerAtOnce(_ layer: Range<Int>, by workers: Workers) -> Bool {
    let parts = parts(of: layer, for: workers)
    guard parts.count > 1 else { return false }
    findResources(by: workers)
    var base = self
    base.graph.freeze()
    // Values all through; the one closure in it, which reads documents, is not called once the graph is frozen.
    nonisolated(unsafe) let start = base
    let copies = workers.map(parts.count) { index in
      var copy = start
      copy.keepDeclarations(in: parts[index])
      copy.lower(parts[index])
      return Copy(copy)
    }
    var joined = self
    for (copy, part) in zip(copies, parts) {
      guard joined.join(&copy.lowering, part, copiedFrom: base, layer) else { return false }
    }
    guard !joined.allowance.isSpent else { return false }
    self = joined
    return true
  }

  /// Makes this a copy that lowers some declarations: counting the references in all the others, and contending for the counts with
  /// other threads, would take as long as lowering does.
  private mutating func keepDeclarations(in part: Range<Int>) {
    declarations = Array(declarations[part])
    sources = Array(sources[part])
    window = DeclarationWindow(part: part, first: heads.count)
  }

  /// What a thread hands back; nobody else has it.
  private final class Copy: @unchecked Sendable {
    var lowering: Lowering

    init(_ lowering: Lowering) { self.lowering = lowering }
  }

  /// Parts of about the same length in the source, several for each thread, as one may be harder than another.
  private func parts(of layer: Range<Int>, for workers: Workers) -> [Range<Int>] {
    guard workers.count > 1, layer.count > 1 else { return [layer] }
    let total = layer.reduce(0) { $0 + weight(of: $1) }
    let count = min(total / workers.grain, workers.count * Self.partsPerThread)
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
    return parts
  }

  private func weight(of index: Int) -> Int { sources[index].composite.schema.span.range.count }

  private static let partsPerThread = 2

  /// Appends what a copy has found out about its part; false where that may not be what it would have found out in its turn.
  private mutating func join(
    _ copy: inout Lowering,
    _ part: Range<Int>,
    copiedFrom base: Lowering,
    _ layer: Range<Int>
  ) -> Bool {
    guard !copy.graph.lacksDocuments, !copy.lacksDeclarations,
      joinDeclarations(of: &copy, part, from: base.heads.count), joinReports(of: copy, base),
      copy.reportedFormats == base.reportedFormats,
      copy.declaredByReference.dropFirst(base.declaredByReference.count)
        .allSatisfy({ isInside($0, part, of: layer) }),
      copy.documentedByProperty.added(to: base.documentedByProperty)
        .allSatisfy({ isInside($0, part, of: layer) })
    else { return false }
    joinReferences(of: copy, base)
    allowance.visits -= base.allowance.visits - copy.allowance.visits
    allowance.suggestions -= base.allowance.suggestions - copy.allowance.suggestions
    allowance.comparisons -= base.allowance.comparisons - copy.allowance.comparisons

    for schema in copy.schemasWithUnknownKeys.added(to: base.schemasWithUnknownKeys) {
      schemasWithUnknownKeys.insert(schema)
    }
    for schema in copy.documentedByProperty.added(to: base.documentedByProperty) {
      documentedByProperty.insert(schema)
    }
    undeclaredNames += copy.undeclaredNames.dropFirst(base.undeclaredNames.count)
    statedTags += copy.statedTags.dropFirst(base.statedTags.count)
    usedTags.formUnion(copy.usedTags)
    usedNames.formUnion(copy.usedNames)
    hasOwnWords = hasOwnWords || copy.hasOwnWords
    baseClasses = baseClasses ?? copy.baseClasses
    for type in copy.foreignTypes { note(type) }
    for pattern in copy.datePatterns { note(datePattern: pattern) }
    return true
  }

  /// - Parameter first: The number of the first declaration that the copy has made.
  private mutating func joinDeclarations(
    of copy: inout Lowering,
    _ part: Range<Int>,
    from first: Int
  ) -> Bool {
    let offset = Int32(heads.count - first)
    for (position, index) in part.enumerated() {
      // Taken, not copied: whoever has it alone can change the numbers in place.
      swap(&declarations[index], &copy.declarations[position])
      declarations[index].kind.move(from: Int32(first), by: offset)
    }
    for position in part.count..<copy.declarations.count {
      let source = copy.sources[position]
      guard declared[source.composite] == nil else { return false }
      copy.declarations[position].parent?.move(from: Int32(first), by: offset)
      declared[source.composite] = DeclarationID(index: Int32(heads.count))
      heads.append(copy.heads[first + position - part.count])
      declarations.append(copy.declarations[position])
      sources.append(source)
    }
    return true
  }

  /// Several copies may report the same of one schema that all of them look at; they must agree about it.
  private mutating func joinReports(of copy: Lowering, _ base: Lowering) -> Bool {
    var repeated: Set<Int> = []
    for key in copy.reportedInOrder.dropFirst(base.reportedInOrder.count) {
      guard let number = copy.reported[key] else { continue }
      guard let known = reported[key] else {
        reported[key] =
          diagnostics.entries.count + number - base.diagnostics.entries.count - repeated.count
        reportedInOrder.append(key)
        continue
      }
      guard number < copy.diagnostics.entries.count, known < diagnostics.entries.count,
        copy.diagnostics.entries[number] == diagnostics.entries[known],
        copy.diagnostics.entries[number].rule == key.rule
      else { return false }
      repeated.insert(number)
    }
    for number in base.diagnostics.entries.count..<copy.diagnostics.entries.count
    where !repeated.contains(number) {
      diagnostics.append(copy.diagnostics.entries[number])
    }
    return true
  }

  private mutating func joinReferences(of copy: Lowering, _ base: Lowering) {
    for text in copy.references.texts.dropFirst(base.references.texts.count)
    where references[text] == nil {
      if let place = copy.references[text] { references.insert(place, for: text) }
    }
    for reference in copy.references.followed.dropFirst(base.references.followed.count) {
      guard references.schema(of: reference) == nil,
        let schema = copy.references.schema(of: reference)
      else { continue }
      references.insert(schema: schema, of: reference)
      schemaPlaces.append(schema)
    }
    spellings.merge(copy.spellings) { known, _ in known }
    links.formUnion(copy.links)
  }

  /// Whether a place belongs to a declaration that the copy itself has lowered, or to one that was lowered before.
  private func isInside(_ place: Node, _ part: Range<Int>, of layer: Range<Int>) -> Bool {
    var node: Node? = place
    while let current = node {
      if let id = declared[current], layer.lowerBound > id.index || part.contains(Int(id.index)) {
        return true
      }
      if let id = declared[current], layer.contains(Int(id.index)) { return false }
      node = current.parent
    }
    return true
  }
}

/// Which declarations a copy has: a part of those that waited, and those that it has made. What is no copy has all.
struct DeclarationWindow {
  var part = 0..<0
  /// The number of the first declaration that the copy makes.
  var first = 0

  func contains(_ index: Int) -> Bool { index >= first || part.contains(index) }

  /// Where the declaration with a number is among those that are there.
  @inline(__always)
  func position(of index: Int) -> Int {
    index >= first ? index - first + part.count : index - part.lowerBound
  }
}

/// What of a declaration others ask for.
struct DeclarationHead {
  var schema: Node
  var isNested: Bool
}

extension DeclarationID {
  /// Moves the number, if it is one of those from `first` on.
  fileprivate mutating func move(from first: Int32, by offset: Int32) {
    if index >= first { index += offset }
  }
}

extension Declaration.Kind {
  /// Moves the numbers of declarations from `first` on.
  fileprivate mutating func move(from first: Int32, by offset: Int32) {
    guard offset != 0 else { return }
    switch self {
    case .object(var object):
      self = .alias(.any)
      for index in object.properties.indices {
        object.properties[index].type.move(from: first, by: offset)
      }
      object.additionalProperties?.type.move(from: first, by: offset)
      self = .object(object)
    case .union(var union):
      self = .alias(.any)
      for index in union.variants.indices {
        union.variants[index].type.move(from: first, by: offset)
      }
      self = .union(union)
    case .alias(var type):
      type.move(from: first, by: offset)
      self = .alias(type)
    case .enumeration: break
    }
  }
}

extension TypeReference {
  fileprivate mutating func move(from first: Int32, by offset: Int32) {
    if let moved = moved(from: first, by: offset) { self = moved }
  }

  /// Nil of the same type; hardly any names what has just been declared.
  private func moved(from first: Int32, by offset: Int32) -> TypeReference? {
    switch self {
    case .primitive, .foreign, .patternDate, .any: nil
    case .array(let element): element.moved(from: first, by: offset).map { .array($0) }
    case .tuple(let element): element.moved(from: first, by: offset).map { .tuple($0) }
    case .dictionary(let value): value.moved(from: first, by: offset).map { .dictionary($0) }
    case .optional(let type): type.moved(from: first, by: offset).map { .optional($0) }
    case .declared(let id):
      id.index < first ? nil : .declared(DeclarationID(index: id.index + offset))
    case .enumeration(let id, let policy):
      id.index < first ? nil : .enumeration(DeclarationID(index: id.index + offset), policy)
    }
  }
}
