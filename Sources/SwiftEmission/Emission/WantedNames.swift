package import SchemaModel

/// The names that types prefer, before it is known who else prefers them.
extension Module {
  /// Returns the preferred name of a nested type.
  func wantedNestedName(of id: DeclarationID, options: EmissionOptions) -> Identifier {
    let name = Identifier(naming: declarations[Int(id.index)].names[0], as: .type)
    return declarations[Int(id.index)].isChosen ? name : options.capitalized(name, as: .type)
  }

  /// Returns the preferred name of a top-level type, with prefix and suffix.
  func wantedTopName(of id: DeclarationID, options: EmissionOptions) -> String {
    let name = declarations[Int(id.index)].names[0]
    if declarations[Int(id.index)].hasFullName(by: options) { return options.unclaimed(name) }
    let cased = Casing.upperCamel(name)
    let isChosen = declarations[Int(id.index)].isChosen
    return options.decorated(isChosen ? cased : options.acronyms.applied(to: cased))
  }

  /// Returns the preferred name of a type that isn't generated, with those of the types around it.
  package func wantedFullName(of id: DeclarationID, options: EmissionOptions) -> String {
    guard let parent = self[id].parent else { return wantedTopName(of: id, options: options) }
    let name = wantedNestedName(of: id, options: options).bare
    return "\(wantedFullName(of: parent, options: options)).\(name)"
  }
}

extension Declaration {
  /// Whether its first name is the Swift name that a person has chosen. A name of an inline schema is also that of its property.
  func hasFullName(by options: EmissionOptions) -> Bool {
    isChosen && !source.isInline && options.customNames == .full
  }
}

extension EmissionOptions {
  /// Returns a name with its acronyms in capitals.
  func capitalized(_ name: Identifier, as position: IdentifierPosition) -> Identifier {
    guard !acronyms.words.isEmpty else { return name }
    let text = acronyms.applied(to: name.bare)
    return text == name.bare ? name : Identifier(text, as: position)
  }

  /// Removes the prefix and suffix from a name.
  func undecorated(_ name: String) -> String {
    guard !typePrefix.isEmpty || !typeSuffix.isEmpty else { return name }
    var name = name[...]
    if name.hasPrefix(typePrefix) { name = name.dropFirst(typePrefix.count) }
    if name.hasSuffix(typeSuffix) { name = name.dropLast(typeSuffix.count) }
    return String(name)
  }

  /// Removes the namespace, prefix and suffix from a full name: `Order.CarType` for `API.OrderResult.CarType`.
  package func undecorated(fullName: String) -> String {
    var name = fullName[...]
    if let namespace, name.hasPrefix("\(namespace).") {
      name = name.dropFirst(namespace.count + 1)
    }
    let first = name.prefix { $0 != "." }
    return undecorated(String(first)) + name[first.endIndex...]
  }

  package func decorated(_ name: String) -> String {
    unclaimed(typePrefix.isEmpty && typeSuffix.isEmpty ? name : typePrefix + name + typeSuffix)
  }

  /// Returns what a person writes to give a top-level type a name.
  package func customName(for name: String) -> String {
    switch customNames {
    case .parts: undecorated(name)
    case .full: name
    }
  }

  /// Returns a name that the module doesn't have yet.
  func unclaimed(_ name: String) -> String {
    // In a namespace, there is no conflict.
    guard namespace == nil, takenTypeNames.contains(name) else { return name }
    return name + IdentifierPosition.type.suffix
  }
}
