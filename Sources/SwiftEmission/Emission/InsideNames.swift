import SchemaModel

/// The names inside of some types.
struct InsideNames: Sendable {
  private(set) var types: [(DeclarationID, Identifier)] = []
  private(set) var members: [(DeclarationID, [Identifier])] = []
  private(set) var table: NameTable<NameOwner>
  private let recorded: RecordedNames

  /// - Parameters:
  ///   - table: Who has the names at the top.
  ///   - recorded: The names that an earlier run has given.
  init(besides table: NameTable<NameOwner>, keeping recorded: RecordedNames) {
    self.table = table.branch()
    self.recorded = recorded
  }

  /// Names what is inside of a type, and inside of the types in there.
  mutating func name(_ id: DeclarationID, module: Module) {
    let children = module.declarations[Int(id.index)].children
    let wantedTypes = children.map { child in
      Identifier(naming: module.declarations[Int(child.index)].names[0], as: .type)
    }
    let wantedMembers = module.wantedMembers(of: id)
    let known = recorded[id]
    if known?.isPlain ?? true, table.areFree(types: wantedTypes, members: wantedMembers) {
      for (child, name) in zip(children, wantedTypes) { types.append((child, name)) }
      members.append((id, wantedMembers))
    } else {
      claim(wantedTypes, wantedMembers, inside: id, keeping: known, module: module)
    }
    for child in children { name(child, module: module) }
  }

  private mutating func claim(
    _ wantedTypes: [Identifier],
    _ wantedMembers: [Identifier],
    inside id: DeclarationID,
    keeping known: RecordedType?,
    module: Module
  ) {
    let inside = table.openScope(expecting: wantedMembers.count)
    let children = module[id].children
    let keptNames = known.map { known in
      Dictionary(known.members.map { ($0.key, $0.name) }) { first, _ in first }
    }
    let keys = keptNames == nil ? [] : module.recordKeys(of: id)
    func rank(ofMember position: Int) -> RecordedRank {
      // Without a record the order of the document is all that counts.
      guard let keptNames, keys.indices.contains(position) else { return .new }
      if module.isChosen(member: position, of: id) { return .chosen }
      return keptNames[keys[position]] == nil ? .new : .recorded
    }
    var typeNames = wantedTypes
    var memberNames = wantedMembers
    let wantedNames = Set(wantedMembers.map(\.bare))
    for current in RecordedRank.allCases {
      for (position, child) in children.enumerated()
      where (known == nil ? .new : recorded.rank(of: child, in: module)) == current {
        let wanted = wantedTypes[position]
        // `3ds` is `_3ds` in either case; whoever reads it in Swift asks for the member.
        let givesWay = wantedNames.contains(wanted.bare) && !module[child].isNamed
        let own =
          givesWay
          ? Identifier(wanted.bare + IdentifierPosition.type.suffix, as: .type) : wanted
        let kept = current == .recorded ? recorded[child]?.name : nil
        typeNames[position] = table.claim(
          kept.map { Identifier($0, as: .type) } ?? own,
          or: {
            let short = module[child].names.map { Casing.upperCamel($0) }
            return (kept == nil ? [] : [own.bare]) + short.dropFirst()
              + short.map { Casing.upperCamel(module[id].names[0]) + $0 }
          },
          as: .type,
          in: inside,
          for: .declaration(child)
        )
      }
      for (position, wanted) in wantedMembers.enumerated() where rank(ofMember: position) == current {
        let kept = current == .recorded ? keptNames?[keys[position]] ?? nil : nil
        memberNames[position] = table.claim(
          kept.map { Identifier($0, as: module[id].memberPosition) } ?? wanted,
          or: {
            (kept == nil ? [] : [wanted.bare])
              + module.furtherCandidates(forMember: position, of: id)
          },
          as: module[id].memberPosition,
          in: inside,
          for: .member(id, position)
        )
      }
    }
    for (position, child) in children.enumerated() {
      types.append((child, typeNames[position]))
      guard recorded[child]?.name == typeNames[position].bare else { continue }
      table.noteCollision(
        over: wantedTypes[position],
        for: .declaration(child),
        called: typeNames[position],
        as: .type,
        in: inside
      )
    }
    for (position, key) in keys.enumerated() {
      guard keptNames?[key] ?? nil == memberNames[position].bare else { continue }
      table.noteCollision(
        over: wantedMembers[position],
        for: .member(id, position),
        called: memberNames[position],
        as: module[id].memberPosition,
        in: inside
      )
    }
    members.append((id, memberNames))
    table.closeScope(inside)
  }
}

extension Module {
  /// What the members of a type are called if nobody else is, in the order of ``Names/members(_:)``.
  func wantedMembers(of id: DeclarationID) -> [Identifier] {
    switch declarations[Int(id.index)].kind {
    case .object(let object):
      var names: [Identifier] = []
      names.reserveCapacity(object.properties.count + 1)
      for position in object.properties.indices {
        names.append(Identifier(naming: object.properties[position].name, as: .property))
      }
      if object.additionalProperties != nil {
        names.append(Identifier("additionalProperties", as: .property))
      }
      return names
    case .enumeration(let enumeration):
      return enumeration.cases.indices.map {
        Identifier(naming: enumeration.cases[$0].name, as: .enumCase)
      }
    case .union(let union):
      // No variant can have the last name: it is reserved among the cases of unions.
      return union.variants.map { Identifier(naming: $0.names.first ?? "", as: .unionCase) }
        + [Identifier("undefined", as: .enumCase)]
    case .alias: return []
    }
  }

  /// What a member may be called when its own name is taken, before it gets a number.
  fileprivate func furtherCandidates(
    forMember position: Int,
    of id: DeclarationID
  ) -> [String] {
    switch self[id].kind {
    case .object(let object):
      object.properties.indices.contains(position)
        ? [Casing.lowerCamel.spelledOut(object.properties[position].name)] : []
    case .enumeration(let enumeration):
      [Casing.lowerCamel.spelledOut(enumeration.cases[position].name)]
    case .union(let union):
      union.variants.indices.contains(position)
        ? union.variants[position].names.dropFirst().map { Casing.lowerCamel($0) } : []
    case .alias: []
    }
  }
}

extension Declaration {
  fileprivate var memberPosition: IdentifierPosition {
    switch kind {
    case .object, .alias: .property
    case .enumeration: .enumCase
    case .union: .unionCase
    }
  }
}
