import SchemaModel

/// Gives names to the contents of a type whose preferred names may be taken.
///
/// Names are claimed in the order of ``RecordedRank``, nested types before members. If branches were merged, the record can contain a
/// name twice; who comes second gets a new name, once all other recorded names are claimed.
struct NameContest {
  private(set) var types: [Identifier]
  private(set) var members: [Identifier]
  private var typeRanks: [RecordedRank]
  private var memberRanks: [RecordedRank]
  private let id: DeclarationID
  private let children: [DeclarationID]
  private let wantedTypes: [Identifier]
  private let wantedMembers: [Identifier]
  private let wantedMemberNames: Set<String>
  private let recorded: RecordedNames
  /// The recorded names of the members, in their order; nil for those with their preferred names.
  private var keptMembers: [String?]
  private let module: Module
  private let options: EmissionOptions

  /// - Parameters:
  ///   - children: The nested types that have names in Swift.
  ///   - wantedTypes: The preferred names of the nested types.
  ///   - wantedMembers: The preferred names of the members, in the order of ``Names/members(_:)``.
  ///   - recorded: The names given by earlier runs.
  init(
    inside id: DeclarationID,
    children: [DeclarationID],
    wantedTypes: [Identifier],
    wantedMembers: [Identifier],
    keeping recorded: RecordedNames,
    module: Module,
    options: EmissionOptions
  ) {
    self.id = id
    self.children = children
    self.wantedTypes = wantedTypes
    self.wantedMembers = wantedMembers
    self.recorded = recorded
    self.module = module
    self.options = options
    types = wantedTypes
    members = wantedMembers
    wantedMemberNames = Set(wantedMembers.map(\.bare))
    typeRanks = zip(children, wantedTypes).map { child, wanted in
      recorded.rank(of: child, in: module) { $0 == wanted.bare }
    }
    let written = module.writtenNames(of: id)
    memberRanks = wantedMembers.indices.map { position in
      if module.isChosen(member: position, of: id) { return .chosen }
      return written[position]?.isExact(wantedMembers[position].bare) == true ? .exact : .new
    }
    keptMembers = Array(repeating: nil, count: wantedMembers.count)
    guard let known = recorded[id] else { return }
    let names = Dictionary(known.members.map { ($0.key, $0.name) }) { first, _ in first }
    for (position, key) in module.recordKeys(of: id).enumerated()
    where memberRanks[position] != .chosen {
      guard let name = names[key], !hasMoved(name, from: position) else { continue }
      memberRanks[position] = .recorded
      keptMembers[position] = name
    }
  }

  /// Whether a recorded name of an element belongs to another one now: positions say less than titles about what an element is.
  private func hasMoved(_ name: String?, from position: Int) -> Bool {
    guard module.isTuple(id), wantedMembers[position].bare != name else { return false }
    return wantedMembers.contains { $0.bare == name }
  }

  /// Claims all names in a scope of its own.
  mutating func claimNames(_ table: inout NameTable<NameOwner>) {
    let scope = table.openScope(expecting: members.count)
    for rank in RecordedRank.allCases {
      claimTypes(ranked: rank, in: scope, &table)
      claimMembers(ranked: rank, in: scope, &table)
    }
    noteCollisions(in: scope, &table)
    table.closeScope(scope)
  }

  private mutating func claimTypes(
    ranked rank: RecordedRank,
    in scope: NameTable<NameOwner>.Scope,
    _ table: inout NameTable<NameOwner>
  ) {
    for (position, child) in children.enumerated() where typeRanks[position] == rank {
      let own = ownName(ofType: position)
      let kept = rank < .recorded ? nil : recorded[child]?.name
      let name = kept.map { Identifier(nestedType: $0) } ?? own
      if rank == .recorded {
        // Another branch can have given the name to a top-level type.
        if table.shadow(
          name,
          in: scope,
          for: .declaration(child),
          unless: { module.isSpokenOf($0, around: id) }
        ) {
          types[position] = name
          continue
        }
        guard table.isFree(name, as: .type, in: scope) else {
          typeRanks[position] = .new
          continue
        }
      }
      types[position] = table.claim(
        name,
        or: { (kept == nil ? [] : [own.bare]) + furtherCandidates(forType: child) },
        as: .type,
        in: scope,
        for: .declaration(child)
      )
    }
  }

  /// Returns the candidates for a nested type whose preferred name is taken, before it gets a number.
  private func furtherCandidates(forType child: DeclarationID) -> [String] {
    let short = module[child].names.map { Casing.upperCamel($0) }
    let long = short.map { Casing.upperCamel(module[id].names[0]) + $0 }
    guard options.nameStyle >= .second, options.naming == .readable else {
      return short.dropFirst() + long
    }
    let element = module[child].nameOfElement.map { [Casing.upperCamel($0)] } ?? []
    // `Order.StatusModel` beside a top-level `Status`: code that mentions it already says `Order`.
    return element + short.dropFirst() + short.map { $0 + IdentifierPosition.type.suffix } + long
  }

  /// Returns the preferred name of a nested type that gives way to members: `3ds` is `_3ds` both as a type and as a member.
  private func ownName(ofType position: Int) -> Identifier {
    let wanted = wantedTypes[position]
    let child = children[position]
    guard wantedMemberNames.contains(wanted.bare), !module[child].isNamed else { return wanted }
    return Identifier(wanted.bare + IdentifierPosition.type.suffix, as: .type)
  }

  private mutating func claimMembers(
    ranked rank: RecordedRank,
    in scope: NameTable<NameOwner>.Scope,
    _ table: inout NameTable<NameOwner>
  ) {
    let identifierPosition = module[id].memberPosition
    for (position, wanted) in wantedMembers.enumerated() where memberRanks[position] == rank {
      let kept = keptMembers[position]
      let name = kept.map { Identifier($0, as: identifierPosition) } ?? wanted
      if rank == .recorded, !table.isFree(name, as: identifierPosition, in: scope) {
        memberRanks[position] = .new
        continue
      }
      members[position] = table.claim(
        name,
        or: {
          (kept == nil ? [] : [wanted.bare])
            + module.furtherCandidates(forMember: position, of: id, options.naming).filter {
              // What is new is not named like a case of `Optional`, whatever else is taken.
              identifierPosition == .property
                || !Identifier($0, as: identifierPosition).isOptionalCase
            }
        },
        as: identifierPosition,
        in: scope,
        for: .member(id, position)
      )
    }
  }

  /// Reports again what earlier runs have resolved.
  private func noteCollisions(
    in scope: NameTable<NameOwner>.Scope,
    _ table: inout NameTable<NameOwner>
  ) {
    for (position, child) in children.enumerated()
    where recorded[child]?.name == types[position].bare {
      table.noteCollision(
        over: wantedTypes[position],
        for: .declaration(child),
        called: types[position],
        as: .type,
        in: scope
      )
    }
    for (position, kept) in keptMembers.enumerated() where kept == members[position].bare {
      table.noteCollision(
        over: wantedMembers[position],
        for: .member(id, position),
        called: members[position],
        as: module[id].memberPosition,
        in: scope
      )
    }
  }
}

extension Module {
  fileprivate func outermost(around id: DeclarationID) -> DeclarationID {
    var id = id
    while let parent = self[id].parent { id = parent }
    return representatives[id] ?? id
  }

  /// Whether the outermost type around a declaration refers to a top-level type, or to a type in it.
  fileprivate func isSpokenOf(_ owner: NameOwner, around id: DeclarationID) -> Bool {
    guard case .declaration(let top) = owner else { return true }
    var pending = [outermost(around: id)]
    while let next = pending.popLast() {
      if uses(by: next).contains(where: { outermost(around: $0.id) == top }) { return true }
      pending += self[next].children
    }
    return false
  }

  /// Returns the names of a type's members as the schema writes them, in the order of ``Names/members(_:)``; nil for those that it doesn't
  /// name.
  fileprivate func writtenNames(of id: DeclarationID) -> [String?] {
    switch self[id].kind {
    case .object(let object):
      object.properties.map(\.name) + (object.additionalProperties == nil ? [] : [nil])
    case .enumeration(let enumeration): enumeration.cases.map(\.name)
    case .union(let union): union.variants.map(\.names.first) + [nil]
    case .alias: []
    }
  }

  /// Returns the candidates for a member whose preferred name is taken, before it gets a number.
  fileprivate func furtherCandidates(
    forMember position: Int,
    of id: DeclarationID,
    _ naming: NamingStyle
  ) -> [String] {
    switch self[id].kind {
    case .object(let object):
      object.properties.indices.contains(position)
        ? [Casing.lowerCamel.spelledOut(object.properties[position].name, naming)] : []
    case .enumeration(let enumeration):
      [Casing.lowerCamel.spelledOut(enumeration.cases[position].name, naming)]
    case .union(let union):
      union.variants.indices.contains(position)
        ? union.variants[position].names.dropFirst().map { Casing.lowerCamel($0) } : []
    case .alias: []
    }
  }
}

extension String {
  /// Whether a name in Swift is written like this. No identifier starts with a digit, so `1e7` is `_1e7`, and keeps that beside `1e-7`.
  fileprivate func isExact(_ name: String) -> Bool {
    self == name || "_\(self)" == name && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}

extension Declaration {
  var memberPosition: IdentifierPosition {
    switch kind {
    case .object, .alias: .property
    case .enumeration: .enumCase
    case .union: .unionCase
    }
  }
}
