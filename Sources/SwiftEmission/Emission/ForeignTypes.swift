import SchemaModel

/// How the output speaks of types that it does not declare.
extension ChosenType {
  /// With its module where that is known, so that no generated type of the same name is meant. A module with a type of its own name
  /// can't be named before its types.
  var qualifiedName: String {
    guard let module, firstName != module else { return name }
    return "\(module).\(name)"
  }

  /// Names that no generated type may have.
  var claimedNames: [String] {
    let converters = converter.map { [$0.firstName] } ?? []
    return [qualifiedName.firstName] + converters
  }

  /// Whether the type is Foundation's, as far as nobody says where it is from.
  var isOfFoundation: Bool {
    module == nil && Primitive.allCases.contains { $0.needsFoundation && $0.swiftName == name }
  }

  private var firstName: String { name.firstName }
}

extension String {
  /// What stands before the first point or bracket.
  fileprivate var firstName: String { String(prefix { $0 != "." && $0 != "<" }) }
}

extension Module {
  /// Whether a declaration is but another word for a foreign type that is called the same, and need not be printed.
  func isForeignItself(_ id: DeclarationID, named name: String) -> Bool {
    guard case .alias(.foreign(let type)) = declarations[Int(id.index)].kind else { return false }
    return type.qualifiedName == name
  }
}
