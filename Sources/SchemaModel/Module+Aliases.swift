extension Module {
  /// The type behind aliases. Aliases that lead back to themselves, which only a broken document declares, end at one of them.
  package func behindAliases(_ type: TypeReference) -> TypeReference {
    var type = type
    var steps = 0
    while case .declared(let id) = type, case .alias(let target) = self[id].kind,
      steps < declarations.count
    {
      type = target
      steps += 1
    }
    return type
  }
}
