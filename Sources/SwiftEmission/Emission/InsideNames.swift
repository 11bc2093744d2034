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
  ///
  /// - Parameter name: The name of the type itself.
  mutating func name(_ id: DeclarationID, called name: Identifier, module: Module) {
    let start = types.count
    let nested = module.declarations[Int(id.index)].children
    let children = nested.filter { !module.isNameless($0) }
    if nested.count > children.count {
      types += nested.filter { module.isNameless($0) }.map {
        ($0, module.wantedNestedName(of: $0, options: options))
      }
    }
    let wantedTypes = wantedTypes(children, inside: id, called: name, module: module)
    let defaults = module.wantedMembers(of: id, options: options)
    let known = recorded[id]
    let replaced = module.replacingMisreadCases(in: defaults, of: id, besides: known, options)
    let wantedMembers = replaced ?? defaults
    if known?.isPlain ?? true, table.areFree(types: wantedTypes, members: wantedMembers) {
      for (child, name) in zip(children, wantedTypes) { types.append((child, name)) }
      members.append((id, wantedMembers))
      if replaced != nil { contested.append(id) }
    } else {
      contested.append(id)
      var contest = NameContest(
        inside: id,
        children: children,
        wantedTypes: wantedTypes,
        wantedMembers: wantedMembers,
        keeping: recorded,
        module: module,
        options: options
      )
      contest.claimNames(&table)
      types += zip(children, contest.types)
      members.append((id, contest.members))
    }
    // A copy, because the array could not grow in place while a part of it is in use.
    for (child, name) in Array(types[start...]) { self.name(child, called: name, module: module) }
  }

  /// Returns the preferred names of nested types. `Type`, which is reserved, becomes `Kind` unless that name is in use. New types don't
  /// repeat the name of the type around them.
  private func wantedTypes(
    _ ids: [DeclarationID],
    inside id: DeclarationID,
    called name: Identifier,
    module: Module
  ) -> [Identifier] {
    var names = ids.map { plainName(of: $0, module: module) }
    guard options.naming == .readable else { return names }
    if !names.contains(where: { $0.bare == "Kind" }), !differsFromOuter || name.bare != "Kind" {
      for (position, name) in names.enumerated()
      where name.bare == "TypeModel" && Casing.upperCamel(module[ids[position]].names[0]) == "Type"
      {
        names[position] = Identifier("Kind", as: .type)
      }
    }
    shorten(&names, of: ids, inside: id, module: module)
    if differsFromOuter { rename(typesIn: &names, called: name, of: ids, module: module) }
    return names
  }

  /// Whether new types don't have the name of the type around them.
  private var differsFromOuter: Bool {
    options.nameStyle >= .second && options.nesting == .nested
  }

  /// Adds a suffix to the name of a new type that is also that of the type around it.
  private func rename(
    typesIn names: inout [Identifier],
    called outer: Identifier,
    of ids: [DeclarationID],
    module: Module
  ) {
    for (position, child) in ids.enumerated()
    where names[position].bare == outer.bare && recorded[child] == nil && !module[child].isChosen {
      let other = Identifier(nestedType: outer.bare + IdentifierPosition.type.suffix)
      if !names.contains(where: { $0.bare == other.bare }) { names[position] = other }
    }
  }

  /// Returns the preferred name of a nested type, which new ones have also where a top-level type of that name would hide one of the
  /// libraries.
  private func plainName(of id: DeclarationID, module: Module) -> Identifier {
    let name = module.wantedNestedName(of: id, options: options)
    guard options.nameStyle >= .second, options.nesting == .nested else { return name }
    let suffix = IdentifierPosition.type.suffix
    guard name.bare.hasSuffix(suffix) else { return name }
    let plain = Identifier(nestedType: Casing.upperCamel(module[id].names[0]))
    guard name.bare == plain.bare + suffix, recorded[id].map({ $0.name == plain.bare }) ?? true
    else { return name }
    return plain
  }

  /// Removes the name of the type around them from the names of new types, as long as no other type has the rest.
  private func shorten(
    _ names: inout [Identifier],
    of ids: [DeclarationID],
    inside id: DeclarationID,
    module: Module
  ) {
    let owner = options.capitalized(Identifier(naming: module[id].names[0], as: .type), as: .type)
    guard names.contains(where: { $0.bare.hasPrefix(owner.bare) }) else { return }
    var taken = Set(zip(ids, names).map { recorded[$0]?.name ?? $1.bare })
    for (position, child) in ids.enumerated()
    where recorded[child] == nil && !module[child].isChosen {
      guard let short = names[position].dropping(prefix: owner.bare),
        table.isFree(short, as: .type, in: table.module),
        taken.insert(short.bare).inserted
      else { continue }
      names[position] = short
    }
  }
}

extension Identifier {
  /// Returns the name of a type without its first words: `Status` for `OrderStatus` in `Order`. Nil if it doesn't begin with them, or if the
  /// rest is no name of a type.
  fileprivate func dropping(prefix words: String) -> Identifier? {
    guard bare.hasPrefix(words) else { return nil }
    let rest = String(bare.dropFirst(words.count))
    guard rest.first?.isUppercase ?? false else { return nil }
    let short = Identifier(rest, as: .type)
    return short.bare == rest ? short : nil
  }

  /// Whether Swift takes it for a case of `Optional` wherever an optional is expected, as in `order.discount == .none`.
  var isOptionalCase: Bool { bare == "none" || bare == "some" }
}

extension Module {
  /// Returns the names of members with others in place of those that mean something else to Swift: the names of the cases of `Optional`, and
  /// those of the types that the cases of a union have. Nil if there are none. What an earlier run has named stays, and so does what a person
  /// has.
  fileprivate func replacingMisreadCases(
    in names: [Identifier],
    of id: DeclarationID,
    besides known: RecordedType?,
    _ options: EmissionOptions
  ) -> [Identifier]? {
    switch self[id].kind {
    case .object, .alias: return nil
    case .enumeration, .union: break
    }
    let positions = names.indices.filter {
      (names[$0].isOptionalCase || isNamedLikeItsType(variant: $0, of: id, names[$0], options))
        && !isChosen(member: $0, of: id)
    }
    guard !positions.isEmpty else { return nil }
    let keys = recordKeys(of: id)
    let recorded = Set(known?.members.map(\.key) ?? [])
    var result = names
    for index in positions where !recorded.contains(keys[index]) {
      let name = freeName(inPlaceOf: names[index].bare, in: names, of: id)
      result[index] = Identifier(name, as: self[id].memberPosition)
    }
    return result == names ? nil : result
  }

  /// Whether a union's variant has the name of its type, as those do that begin with no letter with a lower case: `_3DS` and `订单`. In the
  /// union, the name of the type would mean the case.
  private func isNamedLikeItsType(
    variant position: Int,
    of id: DeclarationID,
    _ name: Identifier,
    _ options: EmissionOptions
  ) -> Bool {
    guard case .union(let union) = self[id].kind, union.variants.indices.contains(position),
      case .declared(let type) = union.variants[position].type, self[type].parent == nil
    else { return false }
    return Identifier(wantedTopName(of: type, options: options), as: .type).bare == name.bare
  }

  /// Returns a name for a case in place of one that means something else to Swift: one that no other case has.
  func freeName(inPlaceOf name: String, in names: [Identifier], of id: DeclarationID) -> String {
    var name = name
    while names.contains(where: { $0.bare == name }) { name += self[id].memberPosition.suffix }
    return name
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
}
