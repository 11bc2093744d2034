import SchemaDocument
import SchemaModel

/// Arguments of generic types. What one of them changes is one change, although many members can have its type.
extension Comparison {
  /// Joins the changes of an instance that follow from the same argument.
  mutating func joinChangesOfArguments() {
    let groups = groupsOfArguments()
    var joined: Set<Int> = []
    for group in groups where group.count > 1 {
      // Of several, the first.
      let lead = group.reduce(group[0]) {
        changes[$0].weight.lexicographicallyPrecedes(changes[$1].weight) ? $1 : $0
      }
      for index in group where index != lead {
        changes[lead].add(changes[index])
        joined.insert(index)
      }
    }
    guard !joined.isEmpty else { return }
    changes = changes.enumerated().filter { !joined.contains($0.offset) }.map(\.element)
  }

  /// Returns the positions of changes that follow from the same argument.
  private func groupsOfArguments() -> [[Int]] {
    var groups: [[Int]] = []
    var positions: [Change.Binding: Int] = [:]
    for (index, change) in changes.enumerated() {
      guard let binding = change.binding else { continue }
      if let position = positions[binding] {
        groups[position].append(index)
      } else {
        positions[binding] = groups.count
        groups.append([index])
      }
    }
    guard !groups.isEmpty else { return [] }
    // What follows from any argument belongs to the first one that has changed.
    var first: [Change.Binding: Int] = [:]
    for (position, group) in groups.enumerated() {
      guard var place = changes[group[0]].binding, place.parameter != nil else { continue }
      place.parameter = nil
      first[place] = first[place] ?? position
    }
    for (place, position) in first {
      guard let general = positions[place] else { continue }
      groups[position] += groups[general]
      groups[general] = []
    }
    let bindings = groups.map { $0.first.flatMap { changes[$0].binding } }
    let oldBindings = BindingSchemas(bindings.map { $0?.old }, in: old.module)
    let newBindings = BindingSchemas(bindings.map { $0?.new }, in: new.module)
    for (index, change) in changes.enumerated() where change.binding == nil {
      // A change of the constraints of an argument, or of the type of one, is a part of it.
      let position: Int? =
        switch change.difference.rule.id {
        case Rule.changedConstraint.id:
          first[Change.Binding(old: change.old, new: change.new)]
            ?? positions[Change.Binding(old: change.old, new: change.new)]
        case Rule.addedType.id: newBindings.first(around: change.new)
        case Rule.removedType.id: oldBindings.first(around: change.old)
        default: nil
        }
      if let position { groups[position].append(index) }
    }
    return groups.map { $0.sorted() }
  }
}

/// The schemas that bind parameters of generic types, each with a number.
private struct BindingSchemas {
  private var bindings: [Span: (number: Int, origin: Span)] = [:]
  private let documents: [Document]

  /// - Parameter origins: Where the bindings are; a later one at the same place doesn't count.
  init(_ origins: [Span?], in module: Module) {
    documents = module.documents
    let known = Set(origins.compactMap(\.self))
    var spans: [Span: Span] = [:]
    for declaration in module.declarations where known.contains(declaration.origin) {
      spans[declaration.origin] = spans[declaration.origin] ?? declaration.span
    }
    for (number, origin) in origins.enumerated() {
      guard let origin, let span = spans[origin] else { continue }
      bindings[span] = bindings[span] ?? (number, origin)
    }
  }

  /// Returns the least number of a binding that a schema is inside of.
  func first(around origin: Span?) -> Int? {
    guard !bindings.isEmpty, let origin else { return nil }
    var least: Int?
    var node = documents[Int(origin.file.index)].innermostNode(at: origin.start)
    while let current = node {
      if let binding = bindings[current.span], binding.origin != origin {
        least = min(least ?? binding.number, binding.number)
      }
      node = current.parent
    }
    return least
  }
}

extension Change {
  /// How well it stands for others that follow from the same argument: what is lost comes before what a type is called.
  fileprivate var weight: [Int] {
    let isAboutName = [Rule.renamedType.id, Rule.addedType.id, Rule.removedType.id]
      .contains(difference.rule.id)
    return [isAboutName ? 0 : 1, wire.rawValue, source.verdict.rawValue]
  }
}
