package import SchemaDocument
package import SchemaModel
package import Workers

extension Names {
  /// Reports the names of types, properties and cases that change in Swift, apart from case and word separators: `self` becomes `selfValue`. In a
  /// name that a person has chosen, separators count, too. Names that changed only because of a collision have been reported already.
  package func noteChanges(
    in module: Module,
    options: EmissionOptions,
    workers: Workers = .one,
    diagnostics: inout Diagnostics
  ) {
    lazy var collided = Set(
      diagnostics.entries.lazy.filter { $0.rule == Rule.nameCollision.id }.map(\.span)
    )
    func note(_ name: String, _ chosen: String, at place: Span) {
      guard !collided.contains(place) else { return }
      let reserved = chosen.reservedWord(of: name, as: .type)
      diagnostics.append(.changedName(name, chosen, reserved: reserved, at: place))
    }
    for id in module.files.flatMap(\.declarations) {
      let index = Int(id.index)
      guard module.declarations[index].isNamed else { continue }
      let name = module.declarations[index].names[0]
      let chosen =
        module[id].hasFullName(by: options) ? type(id).bare : options.undecorated(type(id).bare)
      let isInvalid = module[id].isChosen && !Identifier.isValid(name)
      guard isInvalid || !name.hasSameWords(as: chosen) else { continue }
      note(name, chosen, at: module[id].origin)
    }
    let parts = workers.ranges(of: module.declarations.count, worthThread: Self.worthThread)
    let changed = workers.map(parts.count) { part in
      parts[part].flatMap { changedMembers(of: DeclarationID(index: Int32($0)), in: module) }
    }
    for member in changed.joined() where !collided.contains(member.origin) {
      let (name, chosen, place) = (member.name, member.chosen, member.origin)
      let finding: Diagnostic
      switch module[member.owner].kind {
      case .enumeration:
        let reserved = chosen.reservedWord(of: name, as: .enumCase)
        finding = .changedCaseName(name, chosen, reserved: reserved, at: place)
      case .object, .union, .alias:
        let reserved = chosen.reservedWord(of: name, as: .property)
        finding = .changedName(name, chosen, reserved: reserved, at: place)
      }
      diagnostics.append(finding)
    }
  }

  /// A member whose name changes.
  private struct ChangedMember {
    var name: String
    var chosen: String
    var origin: Span
    var owner: DeclarationID
  }

  private func changedMembers(of id: DeclarationID, in module: Module) -> [ChangedMember] {
    let names = members(id)
    if case .enumeration(let enumeration) = module[id].kind {
      return changedCases(of: enumeration, id, called: names)
    }
    guard case .object(let object) = module[id].kind else { return [] }
    return zip(object.properties.indices, names).compactMap { position, chosen in
      let name = object.properties[position].name
      let isInvalid = name != object.properties[position].key && !Identifier.isValid(name)
      guard isInvalid || !name.hasSameWords(as: chosen.bare) else { return nil }
      let origin = object.properties[position].origin
      return ChangedMember(name: name, chosen: chosen.bare, origin: origin, owner: id)
    }
  }

  /// Returns the cases whose names a person has chosen, with words that aren't those in Swift. What values are called is derived from them.
  private func changedCases(
    of enumeration: Enumeration,
    _ id: DeclarationID,
    called names: [Identifier]
  ) -> [ChangedMember] {
    zip(enumeration.cases.indices, names).compactMap { position, chosen in
      let name = enumeration.cases[position].name
      guard enumeration.cases[position].hasChosenName,
        name.first?.isNumber == true || !name.hasSameWords(as: chosen.bare)
      else { return nil }
      let origin = enumeration.cases[position].origin
      return ChangedMember(name: name, chosen: chosen.bare, origin: origin, owner: id)
    }
  }
}

extension String {
  /// Returns the reserved word that this name in Swift avoids with a suffix; nil if `name` itself is that word, or not valid.
  fileprivate func reservedWord(of name: String, as position: IdentifierPosition) -> String? {
    let word = position.casing.name(for: name)
    return word != name && self == word + position.suffix ? word : nil
  }

  /// Whether the letters and digits are the same, ignoring case.
  fileprivate func hasSameWords(as other: String) -> Bool {
    if self == other { return true }
    var (left, right) = (self, other)
    let answer = left.withUTF8 { left in right.withUTF8 { hasSameWordBytes(left, $0) } }
    // Letters beyond ASCII take several bytes, which differ between cases.
    return answer ?? (lowercased() == other.lowercased())
  }
}

/// Whether the letters and digits are the same, ignoring case; nil if letters beyond ASCII differ.
private func hasSameWordBytes(
  _ left: UnsafeBufferPointer<UInt8>,
  _ right: UnsafeBufferPointer<UInt8>
) -> Bool? {
  var (i, j) = (0, 0)
  while i < left.count, j < right.count {
    let (a, b) = (left[i], right[j])
    if a == b {
      i += 1
      j += 1
    } else if !a.isWordByte {
      i += 1
    } else if !b.isWordByte {
      j += 1
    } else {
      guard a < 0x80, a | 0x20 == b | 0x20 else { return a >= 0x80 && b >= 0x80 ? nil : false }
      i += 1
      j += 1
    }
  }
  return !left[i...].contains(where: \.isWordByte) && !right[j...].contains(where: \.isWordByte)
}

extension UInt8 {
  /// Whether the byte is a part of a letter or digit.
  fileprivate var isWordByte: Bool {
    let letter = self | 0x20
    return self >= 0x80 || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z"))
      || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9"))
  }
}
