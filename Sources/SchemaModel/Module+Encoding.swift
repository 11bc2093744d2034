/// Types that are only encoded, and what they contain.
extension Module {
  /// The types that are only encoded.
  package var onlyEncoded: [DeclarationID] {
    declarations.indices.filter { declarations[$0].isOnlyEncoded }
      .map { DeclarationID(index: Int32($0)) }
  }

  /// Returns types together with everything that they contain.
  package func withParts(_ types: [DeclarationID]) -> Set<DeclarationID> {
    var found: Set<DeclarationID> = []
    var pending = types
    while let id = pending.popLast() {
      if found.insert(id).inserted { pending += uses(by: id).map(\.id) }
    }
    return found
  }

  /// Whether a type leads to one that is only encoded.
  package func isOnlyEncoded(_ type: TypeReference) -> Bool {
    guard let id = type.declaration else { return false }
    if case .alias(let target) = self[id].kind { return isOnlyEncoded(target) }
    return self[id].isOnlyEncoded
  }
}
