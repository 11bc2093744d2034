import SchemaModel
import SwiftEmission

/// Names in code that no longer stand for what they did.
extension Comparison {
  /// What happens to code that names a member that the new version doesn't have under that name.
  ///
  /// - Parameter kind: What another member with the name is called.
  func lostName(
    _ index: Int,
    _ id: DeclarationID,
    _ otherID: DeclarationID,
    _ kind: String
  ) -> Change.Judgement {
    .breaks(
      "'\(member(id, index))' is \(hasMember(index, id, otherID) ? "another \(kind)" : "unknown")"
    )
  }

  /// What happens to code that names a type that the new version doesn't have under that name.
  mutating func lostName(_ id: DeclarationID) -> Change.Judgement {
    .breaks("'\(name(id))' is \(hasNewType(named: id) ? "another type" : "unknown")")
  }

  private mutating func hasNewType(named id: DeclarationID) -> Bool {
    let names = newNames ?? new.namesOfTypes
    newNames = names
    return names.contains(old.surface.declaredName(of: id))
  }

  /// What gives a named schema the name that its type had; nil if that name is not free or was made by other options, or if a person has
  /// chosen the new one.
  mutating func nameToWrite(_ id: DeclarationID, for other: DeclarationID) -> String? {
    let (declaration, counterpart) = (old.module[id], new.module[other])
    guard declaration.isNamed, declaration.parent == nil, !declaration.isUnwritten,
      counterpart.isNamed, counterpart.parent == nil, !counterpart.isUnwritten,
      !counterpart.isChosen, !hasNewType(named: id)
    else { return nil }
    // A namespace is not part of what is written.
    let bare = String(name(id).split(separator: ".").last ?? "")
    let written = new.surface.options.customName(for: bare)
    return written == old.surface.options.customName(for: bare) ? written : nil
  }

  /// What happens to code that names the case of a value that has another case now, or is gone.
  ///
  /// - Parameter isGone: Whether the value is gone. A case of new values with its name is what it has become.
  func lostCase(
    _ index: Int,
    _ enumeration: Enumeration,
    _ id: DeclarationID,
    _ other: Enumeration,
    _ otherID: DeclarationID,
    isGone: Bool
  ) -> Change.Judgement {
    let members = new.surface.members(of: otherID).prefix(other.cases.count)
    guard let found = old.surface.member(index, of: id).flatMap({ members.firstIndex(of: $0) })
    else { return .breaks("'\(member(id, index))' is unknown") }
    let values = Set(other.cases[found].values)
    let isSame = !values.isDisjoint(with: enumeration.cases[index].values)
    let isNew = values.isDisjoint(with: enumeration.values)
    return isSame || isGone && isNew ? .fine : .breaks("'\(member(id, index))' is another case")
  }
}

extension ModuleVersion {
  /// The full names of types in Swift.
  fileprivate var namesOfTypes: Set<String> {
    Set(
      module.ids.filter {
        surface.keeps($0) && !surface.leavesOut($0) && !surface.isConstant(.declared($0))
          && !module[$0].isUnwritten
      }.map(surface.declaredName)
    )
  }
}
