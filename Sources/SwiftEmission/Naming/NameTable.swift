/// Hands out names, so that no two things that Swift could confuse have the same.
///
/// Names are settled in a fixed order, the order of the claims: types before members, top-level
/// types before nested ones. Who comes first gets the name; who comes second gets its next
/// candidate or a number, and the collision is recorded with both owners.
package struct NameTable<Owner: Sendable>: Sendable {
  /// What had to give way, in the order of the claims.
  package private(set) var collisions: [NameCollision<Owner>] = []
  private var scopes = [NameScope<Owner>()]
  private var files: [String: Owner] = [:]
  private var fileNumbers = NameNumbers()

  /// The inside of a type, or of the module.
  package struct Scope: Hashable, Sendable {
    fileprivate let index: Int
  }

  package init() {}

  /// Gives away names of top-level types, all different and each an identifier, before anybody has claimed one.
  package mutating func reserve(types names: [String], for owner: Owner) {
    expect(types: names.count)
    for name in names { scopes[module.index].types[name] = owner }
  }

  /// Keeps names of nested types from new types at the top, which would be meant by them in there.
  mutating func hold(types names: [(name: String, owner: Owner)]) {
    for (name, owner) in names where scopes[module.index].held[name] == nil {
      scopes[module.index].held[name] = owner
    }
  }

  /// Makes room for the names of so many more top-level types.
  mutating func expect(types count: Int) {
    scopes[module.index].types.reserveCapacity(scopes[module.index].types.count + count)
  }

  /// Where top-level types are named.
  package var module: Scope { Scope(index: 0) }

  /// A new scope for the inside of a type.
  ///
  /// - Parameter count: How many members it is expected to have.
  package mutating func openScope(expecting count: Int = 0) -> Scope {
    scopes.append(NameScope(expecting: count))
    return Scope(index: scopes.count - 1)
  }

  /// Forgets the scope that was opened last, in which nothing is going to be named any more.
  package mutating func closeScope(_ scope: Scope) {
    precondition(scope.index == scopes.count - 1, "scopes are closed from the inside out")
    scopes.removeLast()
  }

  /// A table with the same names, in which nobody has given way yet. Two of them may name the insides of different types, as long as
  /// no type is named at the top.
  func branch() -> NameTable {
    var branch = self
    branch.collisions = []
    return branch
  }

  /// Takes over what came of a branch.
  mutating func join(_ branch: NameTable) { collisions += branch.collisions }

  /// Whether all that is inside of a type may be called what it wants to be, so that none of it has to be claimed: its names differ
  /// from each other, and those of its types from those at the top.
  ///
  /// So it is with nearly all types, and numbers show that without a table of their names. No may also mean that it takes such a table
  /// to know.
  func areFree(types: [Identifier], members: [Identifier]) -> Bool {
    let count = types.count + members.count
    let areDifferent = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { places in
      var places = places
      for index in types.indices {
        guard let fingerprint = types[index].bare.fingerprint else { return false }
        places.initializeElement(at: index, to: fingerprint)
      }
      for index in members.indices {
        guard let fingerprint = members[index].bare.fingerprint else { return false }
        places.initializeElement(at: types.count + index, to: fingerprint)
      }
      places.sort()
      return zip(places, places.dropFirst()).allSatisfy(!=)
    }
    return areDifferent && types.allSatisfy { scopes[module.index].types[$0.bare] == nil }
  }

  /// The name for something that the schema calls `raw`: in the case of its position, and with the
  /// symbols spelled out if that is taken.
  package mutating func claim(
    naming raw: String,
    as position: IdentifierPosition,
    in scope: Scope,
    for owner: Owner
  ) -> Identifier {
    claim(
      Identifier(naming: raw, as: position),
      or: { [position.casing.spelledOut(raw)] },
      as: position,
      in: scope,
      for: owner
    )
  }

  /// The first of the candidates that is free, or the first one with a number.
  ///
  /// Candidates are printed as they are if they are identifiers. Without any, the name is `empty`.
  package mutating func claim(
    _ candidates: [String],
    as position: IdentifierPosition,
    in scope: Scope,
    for owner: Owner
  ) -> Identifier {
    claim(
      Identifier(candidates.first ?? "", as: position),
      or: { Array(candidates.dropFirst()) },
      as: position,
      in: scope,
      for: owner
    )
  }

  /// The same with further candidates that are made only when the first one is taken.
  mutating func claim(
    _ wanted: Identifier,
    or others: () -> [String],
    as position: IdentifierPosition,
    in scope: Scope,
    for owner: Owner
  ) -> Identifier {
    guard let first = firstHolder(of: wanted.bare, as: position, in: scope, orElse: owner) else {
      return wanted
    }
    return settle(wanted, or: others(), as: position, in: scope, for: owner, first: first)
  }

  /// Names a nested type like one at the top that nothing around it speaks of.
  ///
  /// - Parameter isNeeded: Whether the type at the top is spoken of.
  /// - Returns: Whether it has the name now; false also where nobody has it at the top, or somebody in the scope.
  mutating func shadow(
    _ name: Identifier,
    in scope: Scope,
    for owner: Owner,
    unless isNeeded: (Owner) -> Bool
  ) -> Bool {
    let own = scopes[scope.index]
    guard own.members[memberKey(name.bare)] == nil, own.types[name.bare] == nil,
      let top = scopes[module.index].types[name.bare], !isNeeded(top)
    else { return false }
    take(name.bare, as: .type, in: scope, for: owner)
    return true
  }

  /// Records a collision that an earlier run has resolved, if somebody has the name still that the owner wanted at first.
  mutating func noteCollision(
    over wanted: Identifier,
    for owner: Owner,
    called chosen: Identifier,
    as position: IdentifierPosition,
    in scope: Scope
  ) {
    guard wanted.bare != chosen.bare,
      let first = holder(of: wanted.bare, as: position, in: scope)
    else { return }
    collisions.append(
      NameCollision(name: wanted.bare, first: first, second: owner, chosen: chosen.bare)
    )
  }

  /// A file name that is free on disks which take `Order` and `order` for the same.
  ///
  /// Without folder and extension: Swift wants the files of a module to have different names.
  ///
  /// Nor is one called `Main`: Swift runs the code of `main.swift`, and takes a library for a program.
  package mutating func claimFile(_ candidates: [String], for owner: Owner) -> String {
    let candidates = candidates.map { caseFolded($0) == "main" ? "\($0)Types" : $0 }
    let wanted = candidates.first ?? "Empty"
    guard let first = files[caseFolded(wanted)] else {
      files[caseFolded(wanted)] = owner
      return wanted
    }
    var chosen = wanted
    var others = candidates.dropFirst()
    while files[caseFolded(chosen)] != nil {
      chosen = others.popFirst() ?? fileNumbers.next(for: wanted)
    }
    files[caseFolded(chosen)] = owner
    collisions.append(NameCollision(name: wanted, first: first, second: owner, chosen: chosen))
    return chosen
  }

  private mutating func settle(
    _ wanted: Identifier,
    or others: [String],
    as position: IdentifierPosition,
    in scope: Scope,
    for owner: Owner,
    first: Owner
  ) -> Identifier {
    var chosen = wanted
    var others = others[...]
    while holder(of: chosen.bare, as: position, in: scope) != nil {
      let name = others.popFirst() ?? scopes[scope.index].numbers.next(for: wanted.bare)
      chosen = Identifier(name, as: position)
    }
    collisions.append(
      NameCollision(name: wanted.bare, first: first, second: owner, chosen: chosen.bare)
    )
    take(chosen.bare, as: position, in: scope, for: owner)
    return chosen
  }
}

// MARK: - Who has a name

extension NameTable {
  /// Who has the name already; if nobody does, `owner` has it from now on.
  private mutating func firstHolder(
    of name: String,
    as position: IdentifierPosition,
    in scope: Scope,
    orElse owner: Owner
  ) -> Owner? {
    switch position {
    case .type:
      if let holder = holder(ofType: name, in: scope) { return holder }
      take(name, as: position, in: scope, for: owner)
      return nil
    case .property, .enumCase, .unionCase, .argument:
      if let holder = scopes[scope.index].types[name] { return holder }
      // Most names are members, and are looked up and entered in one go.
      return Self.enter(owner, into: &scopes[scope.index].members[memberKey(name)])
    }
  }

  private static func enter(_ owner: Owner, into place: inout Owner?) -> Owner? {
    if let place { return place }
    place = owner
    return nil
  }

  private func holder(
    of name: String,
    as position: IdentifierPosition,
    in scope: Scope
  ) -> Owner? {
    switch position {
    case .type: holder(ofType: name, in: scope)
    case .property, .enumCase, .unionCase, .argument:
      scopes[scope.index].members[memberKey(name)] ?? scopes[scope.index].types[name]
    }
  }

  /// A nested type must differ from its siblings and from every top-level type: a nested `Park` in a
  /// type with a property of the top-level `Park` would be meant instead. It may have the name of
  /// a type nested elsewhere, also further out, for that one can be named from the top.
  private func holder(ofType name: String, in scope: Scope) -> Owner? {
    let own = scopes[scope.index]
    if let owner = own.members[memberKey(name)] ?? own.types[name] ?? own.held[name] {
      return owner
    }
    return scope == module ? nil : scopes[module.index].types[name]
  }

  private mutating func take(
    _ name: String,
    as position: IdentifierPosition,
    in scope: Scope,
    for owner: Owner
  ) {
    switch position {
    case .type: scopes[scope.index].types[name] = owner
    case .property, .enumCase, .unionCase, .argument:
      scopes[scope.index].members[memberKey(name)] = owner
    }
  }

  /// A wrapped property `id` also stores `_id`, so that the two names are one.
  private func memberKey(_ name: String) -> String {
    name.utf8.first == UInt8(ascii: "_") ? String(name.dropFirst()) : name
  }

  /// Compared canonically, as `String` does, and without case.
  private func caseFolded(_ name: String) -> String { name.uppercased().lowercased() }
}

/// The names in one type. Dictionaries of strings take names that differ in normalisation only for
/// the same, as an editor and a reader would.
private struct NameScope<Owner: Sendable>: Sendable {
  var types: [String: Owner] = [:]
  var members: [String: Owner] = [:]
  /// Names that nobody gets any more, and whose holders are elsewhere.
  var held: [String: Owner] = [:]
  var numbers = NameNumbers()

  init(expecting count: Int = 0) { members.reserveCapacity(count) }
}

/// Where to go on counting, name by name: a thousand equal names must not be counted a million times.
private struct NameNumbers: Sendable {
  private var last: [String: Int] = [:]

  /// The name with the next number.
  ///
  /// `type1` is followed by `type1_2`: `type12` would look like the twelfth.
  mutating func next(for name: String) -> String {
    let number = last[name, default: 1] + 1
    last[name] = number
    let endsWithDigit = name.utf8.last.map { (0x30...0x39).contains($0) } ?? false
    return endsWithDigit ? "\(name)_\(number)" : "\(name)\(number)"
  }
}

extension String {
  /// A number that is the same for the same members, and for the same types; nil beyond ASCII, where different bytes can be the same
  /// name.
  fileprivate var fingerprint: UInt64? {
    utf8.withContiguousStorageIfAvailable { bytes in
      // FNV-1a.
      var fingerprint: UInt64 = 0xCBF2_9CE4_8422_2325
      var bits: UInt8 = 0
      for byte in bytes[(bytes.first == UInt8(ascii: "_") ? 1 : 0)...] {
        fingerprint = (fingerprint ^ UInt64(byte)) &* 0x100_0000_01B3
        bits |= byte
      }
      return bits < 0x80 ? fingerprint : nil
    } ?? nil
  }
}
