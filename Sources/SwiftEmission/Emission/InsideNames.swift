import SchemaModel

/// The names inside of some types.
struct InsideNames: Sendable {
  private(set) var types: [(DeclarationID, Identifier)] = []
  private(set) var members: [(DeclarationID, [Identifier])] = []
  private(set) var table: NameTable<NameOwner>

  /// - Parameter table: Who has the names at the top.
  init(besides table: NameTable<NameOwner>) { self.table = table.branch() }

  /// Names what is inside of a type, and inside of the types in there.
  mutating func name(_ id: DeclarationID, module: Module) {
    let children = module.declarations[Int(id.index)].children
    let wantedTypes = children.map { child in
      Identifier(naming: module.declarations[Int(child.index)].names[0], as: .type)
    }
    let wantedMembers = module.wantedMembers(of: id)
    if table.areFree(types: wantedTypes, members: wantedMembers) {
      for (child, name) in zip(children, wantedTypes) { types.append((child, name)) }
      members.append((id, wantedMembers))
    } else {
      claim(wantedTypes, wantedMembers, inside: id, module: module)
    }
    for child in children { name(child, module: module) }
  }

  private mutating func claim(
    _ wantedTypes: [Identifier],
    _ wantedMembers: [Identifier],
    inside id: DeclarationID,
    module: Module
  ) {
    let inside = table.openScope(expecting: wantedMembers.count)
    let memberNames = Set(wantedMembers.map(\.bare))
    for (child, wanted) in zip(module.declarations[Int(id.index)].children, wantedTypes) {
      // `3ds` is `_3ds` in either case; whoever reads it in Swift asks for the member.
      let givesWay = memberNames.contains(wanted.bare) && !module[child].isNamed
      let name = table.claim(
        givesWay ? Identifier(wanted.bare + IdentifierPosition.type.suffix, as: .type) : wanted,
        or: {
          let short = module[child].names.map { Casing.upperCamel($0) }
          return short.dropFirst() + short.map { Casing.upperCamel(module[id].names[0]) + $0 }
        },
        as: .type,
        in: inside,
        for: .declaration(child)
      )
      types.append((child, name))
    }
    let memberPosition = module.declarations[Int(id.index)].memberPosition
    let names = wantedMembers.enumerated().map { position, wanted in
      table.claim(
        wanted,
        or: { module.furtherCandidates(forMember: position, of: id) },
        as: memberPosition,
        in: inside,
        for: .member(id, position)
      )
    }
    members.append((id, names))
    table.closeScope(inside)
  }
}

extension Module {
  /// What the members of a type are called if nobody else is, in the order of ``Names/members(_:)``.
  fileprivate func wantedMembers(of id: DeclarationID) -> [Identifier] {
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
