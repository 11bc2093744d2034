extension Module {
  /// The type behind aliases. Aliases that lead back to themselves, which only a broken document declares, end at one of them.
  package func behindAliases(_ type: TypeReference) -> TypeReference {
    guard let last = lastAlias(of: type), case .alias(let target) = self[last].kind else {
      return type
    }
    return target
  }

  /// Whether a type is that of arrays with a property for each position.
  package func isTuple(_ type: TypeReference) -> Bool {
    if case .declared(let id) = behindAliases(type) { isTuple(id) } else { false }
  }

  package func isTuple(_ id: DeclarationID) -> Bool {
    if case .object(let object) = self[id].kind { object.isTuple } else { false }
  }

  /// The alias behind all other aliases; `nil` for a type that is none.
  package func lastAlias(of type: TypeReference) -> DeclarationID? {
    var last: DeclarationID?
    var type = type
    for _ in declarations.indices {
      guard case .declared(let id) = type, case .alias(let target) = self[id].kind else { break }
      last = id
      type = target
    }
    return last
  }
}
