import SchemaModel

/// Makes the views of enums whose cases are members of `CodableEnum`.
extension ViewBuilder {
  func shorthands(of id: DeclarationID, in texts: inout Texts) -> ShorthandsView {
    let cases = module.shorthandCases(of: id, named: names.members(id))
    // Swift has no extensions inside of a namespace.
    var types = types
    types.namespace = options.namespace
    return ShorthandsView(
      modifiers: options.swift.hasNonisolatedTypes ? "nonisolated " : "",
      type: texts.make { types.append(fullNameOf: id, to: &$0) },
      cases: cases.map { name in
        ShorthandView(
          access: options.access.modifier,
          name: texts.make { $0.append(name.declaration) },
          reference: texts.make { $0.append(name.bare) }
        )
      }
    )
  }

  /// Returns the enums among some types, and in them, that properties keep unknown values of; none unless they are wanted.
  func enumerationsWithShorthands(in declarations: [DeclarationID]) -> [DeclarationID] {
    guard options.enumShorthands == .printed else { return [] }
    return declarations.filter { module[$0].identical == nil }.flatMap { id in
      (module.shorthandCases(of: id, named: names.members(id)).isEmpty ? [] : [id])
        + enumerationsWithShorthands(in: module[id].children)
    }
  }
}

extension Module {
  /// Returns the cases of an enum that can be members of `CodableEnum`: that has two cases of its own, and Swift takes `.none` for a case
  /// of `Optional`.
  fileprivate func shorthandCases(of id: DeclarationID, named names: [Identifier]) -> [Identifier] {
    guard case .enumeration(let enumeration) = self[id].kind else { return [] }
    switch enumeration.policy {
    case .reporting, .open:
      return names.filter { !$0.isOptionalCase && !["decoded", "undefined"].contains($0.bare) }
    case .closed, .discarded: return []
    }
  }
}
