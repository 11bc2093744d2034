package import SchemaDocument
package import SchemaIR

extension Names {
  /// Notes the names of types and properties that are others in Swift, apart from case and from what separates words: `self` is
  /// `selfValue` there. Those that only gave way to others have been reported.
  package func noteChanges(
    in module: Module,
    options: EmissionOptions,
    diagnostics: inout Diagnostics
  ) {
    let collided = Set(diagnostics.entries.lazy.filter { $0.rule == "name-collision" }.map(\.span))
    func note(_ name: String, _ chosen: String, _ place: Span) {
      guard !name.hasSameWords(as: chosen), !collided.contains(place) else { return }
      diagnostics.note(
        "changed-name",
        "'\(name)' can't be used as a name in Swift; this is called '\(chosen)'",
        at: place,
        help: "to choose a name yourself, add 'x-dto-name'"
      )
    }
    for id in module.files.flatMap(\.declarations) where module[id].isNamed {
      note(module[id].names[0], options.undecorated(type(id).bare), module[id].origin)
    }
    for index in module.declarations.indices {
      let id = DeclarationID(index: Int32(index))
      guard case .object(let object) = module[id].kind else { continue }
      for (position, name) in zip(object.properties.indices, members(id)) {
        note(object.properties[position].name, name.bare, object.properties[position].origin)
      }
    }
  }
}

extension String {
  /// Whether letters and digits are the same, in either case.
  fileprivate func hasSameWords(as other: String) -> Bool {
    var (left, right) = (self, other)
    let answer = left.withUTF8 { left in right.withUTF8 { hasSameWordBytes(left, $0) } }
    // Letters beyond ASCII have cases of several bytes.
    return answer ?? (lowercased() == other.lowercased())
  }
}

/// Nil where letters beyond ASCII differ.
private func hasSameWordBytes(
  _ left: UnsafeBufferPointer<UInt8>,
  _ right: UnsafeBufferPointer<UInt8>
) -> Bool? {
  var (i, j) = (0, 0)
  while true {
    while i < left.count, !left[i].isWordByte { i += 1 }
    while j < right.count, !right[j].isWordByte { j += 1 }
    guard i < left.count, j < right.count else { return i == left.count && j == right.count }
    let (a, b) = (left[i], right[j])
    guard a == b || (a < 0x80 && a | 0x20 == b | 0x20) else {
      return a >= 0x80 && b >= 0x80 ? nil : false
    }
    i += 1
    j += 1
  }
}

extension UInt8 {
  /// Whether it is part of a letter or digit.
  fileprivate var isWordByte: Bool {
    let letter = self | 0x20
    return self >= 0x80 || (letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z"))
      || (self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9"))
  }
}
