/// Assigns names so that no two declarations have the same name where Swift could confuse them.
///
/// Names are assigned in the order of the claims: types before members, top-level types before nested
/// ones. The first owner gets the name. The second one gets its next candidate or a number, and the
/// collision is recorded with both owners.
package struct NameTable<Owner: Sendable>: Sendable {
  /// The collisions, in the order of the claims.
  package private(set) var collisions: [NameCollision<Owner>] = []
  private var scopes = [NameScope<Owner>()]
  private var files: [String: Owner] = [:]
  private var fileNumbers = NameNumbers()

  /// The members and nested types of a type, or the top level of the module.
  package struct Scope: Hashable, Sendable {
    fileprivate let index: Int
  }

  package init() {}

  /// Reserves names of top-level types, which must be different and identifiers, before any name is claimed.
  package mutating func reserve(types names: [String], for owner: Owner) {
    expect(types: names.count)
    for name in names { scopes[module.index].types[name] = owner }
  }

  /// Reserves names of nested types, so that no top-level type gets a name that a nested type would hide.
  mutating func hold(types names: [(name: String, owner: Owner)]) {
    for (name, owner) in names where scopes[module.index].held[name] == nil {
      scopes[module.index].held[name] = owner
    }
  }

  /// Reserves capacity for the names of this many more top-level types.
  mutating func expect(types count: Int) {
    scopes[module.index].types.reserveCapacity(scopes[module.index].types.count + count)
  }

  /// The scope of top-level types.
  package var module: Scope { Scope(index: 0) }

  /// Opens a scope for the members and nested types of a type.
  ///
  /// - Parameter count: The expected number of members.
  package mutating func openScope(expecting count: Int = 0) -> Scope {
    scopes.append(NameScope(expecting: count))
    return Scope(index: scopes.count - 1)
  }

  /// Closes the scope that was opened last. No more names can be claimed in it.
  package mutating func closeScope(_ scope: Scope) {
    precondition(scope.index == scopes.count - 1, "scopes are closed from the inside out")
    scopes.removeLast()
  }

  /// Returns a table with the same names but no collisions. Several branches can be used for the contents of different types, as long
  /// as no top-level name is claimed.
  func branch() -> NameTable {
    var branch = self
    branch.collisions = []
    return branch
  }

  /// Appends the collisions of a branch.
  mutating func join(_ branch: NameTable) { collisions += branch.collisions }

  /// Whether everything in a type can have its preferred name, so that no name has to be claimed: all names differ from each other, and
  /// those of nested types differ from top-level names.
  ///
  /// This is true for nearly all types, and comparing fingerprints shows it without a table of their names. The result can be false
  /// although the names are free, if only a table can show it.
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

  /// Whether nothing has a name in a scope.
  func isFree(_ name: Identifier, as position: IdentifierPosition, in scope: Scope) -> Bool {
    holder(of: name.bare, as: position, in: scope) == nil
  }

  /// Claims a name for a schema name: in the case of its position, and with symbols spelled out if that
  /// name is taken.
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

  /// Claims the first candidate that is free, or the first one with a number.
  ///
  /// Candidates that are identifiers are not changed. Without candidates, the name is `empty`.
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

  /// Claims a name, with further candidates that are computed only if it is taken.
  ///
  /// - Parameter suffix: What follows a number: `Car2DTO` for `CarDTO`.
  mutating func claim(
    _ wanted: Identifier,
    or others: () -> [String],
    numberedBefore suffix: String = "",
    as position: IdentifierPosition,
    in scope: Scope,
    for owner: Owner
  ) -> Identifier {
    guard let first = firstHolder(of: wanted.bare, as: position, in: scope, orElse: owner) else {
      return wanted
    }
    return settle(
      wanted,
      or: others(),
      numberedBefore: wanted.bare.hasSuffix(suffix) ? suffix : "",
      as: position,
      in: scope,
      for: owner,
      first: first
    )
  }

  /// Gives a nested type the name of a top-level type to which its outermost type doesn't refer.
  ///
  /// - Parameter isNeeded: Whether the outermost type refers to the top-level type.
  /// - Returns: Whether the nested type has the name now. False if no top-level type has the name, or if it is taken in the scope.
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

  /// Records a collision that an earlier run has resolved, if the name that the owner prefers is still taken.
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

  /// Claims a file name, which is unique even in file systems that ignore case.
  ///
  /// Names have no folder and no extension, because Swift requires that all files of a module have different names.
  ///
  /// No file is named `Main`, because Swift runs the code of `main.swift`, and treats a library with such a file as an executable.
  package mutating func claimFile(_ candidates: [String], for owner: Owner) -> String {
    let candidates = candidates.map(notMain)
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

  /// Whether no file has a name.
  func isFreeFile(_ name: String) -> Bool { files[caseFolded(notMain(name))] == nil }

  private func notMain(_ name: String) -> String {
    caseFolded(name) == "main" ? "\(name)Types" : name
  }

  /// Records a collision of files that an earlier run has resolved, if the name that the owner prefers is still taken.
  mutating func noteFileCollision(over wanted: String, for owner: Owner, called chosen: String) {
    guard caseFolded(wanted) != caseFolded(chosen), let first = files[caseFolded(wanted)] else {
      return
    }
    collisions.append(NameCollision(name: wanted, first: first, second: owner, chosen: chosen))
  }

  private mutating func settle(
    _ wanted: Identifier,
    or others: [String],
    numberedBefore suffix: String,
    as position: IdentifierPosition,
    in scope: Scope,
    for owner: Owner,
    first: Owner
  ) -> Identifier {
    let stem = String(wanted.bare.dropLast(suffix.count))
    var chosen = wanted
    var others = others[...]
    while holder(of: chosen.bare, as: position, in: scope) != nil {
      let name = others.popFirst() ?? scopes[scope.index].numbers.next(for: stem) + suffix
      chosen = Identifier(name, as: position)
    }
    collisions.append(
      NameCollision(name: wanted.bare, first: first, second: owner, chosen: chosen.bare)
    )
    take(chosen.bare, as: position, in: scope, for: owner)
    return chosen
  }
}

// MARK: - Owners of names

extension NameTable {
  /// Returns the owner of a name. If it is free, returns nil and assigns it to `owner`.
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
      // Most names are those of members, so lookup and insertion are combined.
      return Self.enter(owner, into: &scopes[scope.index].members[memberKey(name)])
    }
  }

  private static func enter(_ owner: Owner, into place: inout Owner?) -> Owner? {
    if let place { return place }
    place = owner
    return nil
  }

  private func holder(of name: String, as position: IdentifierPosition, in scope: Scope) -> Owner? {
    switch position {
    case .type: holder(ofType: name, in: scope)
    case .property, .enumCase, .unionCase, .argument:
      scopes[scope.index].members[memberKey(name)] ?? scopes[scope.index].types[name]
    }
  }

  /// Returns the owner of a type name. A nested type must differ from its siblings and from all
  /// top-level types: a nested `Park` would hide the top-level `Park` from the properties around it.
  /// It may have the name of a type nested elsewhere, even in an enclosing type, because that type has
  /// a qualified name.
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

  /// Returns the key of a member name. A wrapped property `id` also has the storage `_id`, so both names have the same key.
  private func memberKey(_ name: String) -> String {
    name.utf8.first == UInt8(ascii: "_") ? String(name.dropFirst()) : name
  }

  /// Returns a key that ignores case. Like all strings, keys are compared by canonical equivalence.
  private func caseFolded(_ name: String) -> String { name.uppercased().lowercased() }
}

/// The names in one type. Names that differ only in Unicode normalization are the same key, as they
/// are the same to an editor and to a reader.
private struct NameScope<Owner: Sendable>: Sendable {
  var types: [String: Owner] = [:]
  var members: [String: Owner] = [:]
  /// Reserved names, whose owners are in other scopes.
  var held: [String: Owner] = [:]
  var numbers = NameNumbers()

  init(expecting count: Int = 0) { members.reserveCapacity(count) }
}

/// The last number of each name, so that a thousand equal names don't take a million steps.
private struct NameNumbers: Sendable {
  private var last: [String: Int] = [:]

  /// Returns the name with its next number.
  ///
  /// A number after a digit is separated, as in `type1_2`, because `type12` would look like the twelfth.
  mutating func next(for name: String) -> String {
    let number = last[name, default: 1] + 1
    last[name] = number
    let endsWithDigit = name.utf8.last.map { (0x30...0x39).contains($0) } ?? false
    return endsWithDigit ? "\(name)_\(number)" : "\(name)\(number)"
  }
}

extension String {
  /// A hash that is equal for equal names, ignoring a leading underscore; nil beyond ASCII, where different bytes can be the same name.
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
