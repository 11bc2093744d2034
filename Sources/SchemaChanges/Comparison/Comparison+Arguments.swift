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
    for (index, change) in changes.enumerated() where change.binding == nil {
      guard
        let position = groups.firstIndex(where: { group in
          group.first.map { isPart(change, ofBindingIn: changes[$0]) } ?? false
        })
      else { continue }
      groups[position].append(index)
    }
    return groups.map { $0.sorted() }
  }

  /// Whether a change is about the constraints of an argument, or about the type of one.
  private func isPart(_ change: Change, ofBindingIn other: Change) -> Bool {
    guard let binding = other.binding else { return false }
    switch change.difference.rule.id {
    case Rule.changedConstraint.id: return change.old == binding.old && change.new == binding.new
    case Rule.addedType.id: return isInside(change.new, binding.new, new.module)
    case Rule.removedType.id: return isInside(change.old, binding.old, old.module)
    default: return false
    }
  }

  /// Whether a schema is inside of the one that binds parameters.
  private func isInside(_ origin: Span?, _ binding: Span?, _ module: Module) -> Bool {
    guard let origin, let binding, origin != binding,
      let declaration = module.declarations.first(where: { $0.origin == binding })
    else { return false }
    return declaration.span.contains(origin)
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
