import SchemaModel

/// The spelling of types that the output doesn't declare.
extension ChosenType {
  /// The name, qualified with the module if that is known, so that it can't refer to a generated type. A module that contains a type of the
  /// same name can't be used as a qualifier.
  var qualifiedName: String {
    guard let module, firstName != module else { return name }
    return "\(module).\(name)"
  }

  /// Names that generated types must not have.
  var claimedNames: [String] {
    let converters = converter.map { [$0.firstName] } ?? []
    return [qualifiedName.firstName] + converters
  }

  /// Whether the type is from Foundation, provided that no module is specified.
  var isOfFoundation: Bool {
    module == nil && Primitive.allCases.contains { $0.needsFoundation && $0.swiftName == name }
  }

  private var firstName: String { name.firstName }
}

extension String {
  /// The part before the first dot or angle bracket.
  fileprivate var firstName: String { String(prefix { $0 != "." && $0 != "<" }) }
}

extension Module {
  /// Whether a declaration is merely an alias for a foreign type with the same name, and need not be printed.
  func isForeignItself(_ id: DeclarationID, named name: String) -> Bool {
    guard case .alias(.foreign(let type)) = declarations[Int(id.index)].kind else { return false }
    return type.qualifiedName == name
  }
}
