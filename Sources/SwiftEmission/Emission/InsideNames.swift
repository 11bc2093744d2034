import SchemaModel

/// The names of the contents of some types.
struct InsideNames: Sendable {
  private(set) var types: [(DeclarationID, Identifier)] = []
  private(set) var members: [(DeclarationID, [Identifier])] = []
  /// The types whose contents may not all have their preferred names.
  private(set) var contested: [DeclarationID] = []
  private(set) var table: NameTable<NameOwner>
  private let recorded: RecordedNames
  private let options: EmissionOptions

  /// - Parameters:
  ///   - table: The top-level names.
  ///   - recorded: The names given by earlier runs.
  init(
    besides table: NameTable<NameOwner>,
    keeping recorded: RecordedNames,
    options: EmissionOptions
  ) {
    self.table = table.branch()
    self.recorded = recorded
    self.options = options
  }

  /// Names the contents of a type, and of its nested types.
  mutating func name(_ id: DeclarationID, module: Module) {
    let children = module.declarations[Int(id.index)].children
    let wantedTypes = wantedTypes(children, in: module)
    let wantedMembers = module.wantedMembers(of: id, options: options)
    let known = recorded[id]
    if known?.isPlain ?? true, table.areFree(types: wantedTypes, members: wantedMembers) {
      for (child, name) in zip(children, wantedTypes) { types.append((child, name)) }
      members.append((id, wantedMembers))
    } else {
      contested.append(id)
      claim(wantedTypes, wantedMembers, inside: id, keeping: known, module: module)
    }
    for child in children { name(child, module: module) }
  }

  /// Returns the preferred names of nested types. `Type`, which is reserved, becomes `Kind` unless that name is in use.
  private func wantedTypes(_ ids: [DeclarationID], in module: Module) -> [Identifier] {
    let names = ids.map { module.wantedNestedName(of: $0, options: options) }
    guard options.naming == .readable, !names.contains(where: { $0.bare == "Kind" }) else {
      return names
    }
    return zip(ids, names).map { id, name in
      let isType =
        name.bare == "TypeModel" && Casing.upperCamel(module[id].names[0]) == "Type"
      return isType ? Identifier("Kind", as: .type) : name
    }
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
      // Without a record, only the order in the document matters.
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
        // `3ds` is `_3ds` both as a type and as a member, and the member gets the name.
        let givesWay = wantedNames.contains(wanted.bare) && !module[child].isNamed
        let own =
          givesWay
          ? Identifier(wanted.bare + IdentifierPosition.type.suffix, as: .type) : wanted
        let kept = current == .recorded ? recorded[child]?.name : nil
        let name = kept.map { Identifier($0, as: .type) } ?? own
        // Merged branches can have given the name to both.
        if current == .recorded,
          table.shadow(
            name,
            in: inside,
            for: .declaration(child),
            unless: { module.isSpokenOf($0, around: id) }
          )
        {
          typeNames[position] = name
          continue
        }
        typeNames[position] = table.claim(
          name,
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
      for (position, wanted) in wantedMembers.enumerated() where rank(ofMember: position) == current
      {
        let kept = current == .recorded ? keptNames?[keys[position]] ?? nil : nil
        memberNames[position] = table.claim(
          kept.map { Identifier($0, as: module[id].memberPosition) } ?? wanted,
          or: {
            (kept == nil ? [] : [wanted.bare])
              + module.furtherCandidates(forMember: position, of: id, options.naming)
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

  /// Returns the preferred name of a nested type.
  func wantedNestedName(of id: DeclarationID, options: EmissionOptions) -> Identifier {
    let name = Identifier(naming: declarations[Int(id.index)].names[0], as: .type)
    return declarations[Int(id.index)].isChosen ? name : options.capitalized(name, as: .type)
  }

  /// Returns the preferred names of the members of a type, in the order of ``Names/members(_:)``.
  func wantedMembers(of id: DeclarationID, options: EmissionOptions) -> [Identifier] {
    var names = plainMembers(of: id)
    guard !options.acronyms.words.isEmpty else { return names }
    let position = self[id].memberPosition
    for index in names.indices where !isChosen(member: index, of: id) {
      names[index] = options.capitalized(names[index], as: position)
    }
    return names
  }

  private func plainMembers(of id: DeclarationID) -> [Identifier] {
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
      // No variant can have the last name, because it is reserved for the cases of unions.
      return union.variants.map { Identifier(naming: $0.names.first ?? "", as: .unionCase) }
        + [Identifier("undefined", as: .enumCase)]
    case .alias: return []
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

extension Declaration {
  fileprivate var memberPosition: IdentifierPosition {
    switch kind {
    case .object, .alias: .property
    case .enumeration: .enumCase
    case .union: .unionCase
    }
  }
}
