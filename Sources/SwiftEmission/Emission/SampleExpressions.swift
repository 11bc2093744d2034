import SchemaModel

/// Swift expressions for values of generated types, as tests need them.
///
/// For example, `0` for an integer, `nil` for an optional, `.open` for an enumeration, and `.mock()` for an object: a method that the template
/// writes for each type that all parameters of its initializer have a sample for.
struct SampleExpressions {
  private let views: ViewBuilder
  private let selection: Set<DeclarationID>

  init(_ views: ViewBuilder, selection: Set<DeclarationID>) {
    self.views = views
    self.selection = selection
  }

  private var module: Module { views.module }

  /// Whether an object's initializer can be called with samples alone.
  func isConstructible(_ id: DeclarationID) -> Bool { isConstructible(id, inside: []) }

  /// Returns an expression for a value of a property; nil if only a person can choose one.
  func sample(of property: Property) -> String? { sample(of: property, inside: []) }

  /// - Parameter enclosing: The objects around it, which can't contain themselves.
  private func isConstructible(_ id: DeclarationID, inside enclosing: [DeclarationID]) -> Bool {
    guard selection.contains(id), !enclosing.contains(id),
      case .object(let object) = module[id].kind,
      views.styles[id].initializer == .printed
    else { return false }
    return object.properties.allSatisfy { sample(of: $0, inside: enclosing + [id]) != nil }
  }

  private func sample(of property: Property, inside enclosing: [DeclarationID]) -> String? {
    if property.plan.keepsPresence { return ".absent" }
    if property.isOptional { return "nil" }
    let particulars = property.plan.particulars.parts
    if let value = particulars.fallback ?? particulars.constant {
      return views.expression(value, of: property)
    }
    if property.plan.inlineCount != nil { return nil }
    return sample(of: property.type, named: property.name, inside: enclosing)
  }

  private func sample(
    of type: TypeReference,
    named name: String,
    inside enclosing: [DeclarationID]
  ) -> String? {
    switch type {
    case .primitive(let primitive): primitive.sample(named: name)
    case .patternDate: Primitive.dateTime.sample(named: name)
    case .array, .set: "[]"
    case .dictionary: "[:]"
    case .optional: "nil"
    case .any: ".null"
    case .foreign, .tuple: nil
    case .enumeration(let id, let policy): firstCase(of: id, keeping: policy)
    case .declared(let id):
      switch module[id].kind {
      case .object: isConstructible(id, inside: enclosing) ? ".mock()" : nil
      case .enumeration(let enumeration): firstCase(of: id, keeping: enumeration.policy)
      case .union(let union): firstVariant(of: union, at: id, named: name, inside: enclosing)
      case .alias(let target): sample(of: target, named: name, inside: enclosing)
      }
    }
  }

  private func firstCase(of id: DeclarationID, keeping policy: Enumeration.Policy) -> String? {
    switch module[id].kind {
    case .alias(.declared(let target)), .alias(.enumeration(let target, _)):
      return firstCase(of: target, keeping: policy)
    case .enumeration:
      guard let first = views.names.members(id).first else { return nil }
      return switch policy {
      case .reporting, .open: ".decoded(.\(first.bare))"
      case .closed, .discarded: ".\(first.bare)"
      }
    case .object, .union, .alias: return nil
    }
  }

  private func firstVariant(
    of union: Union,
    at id: DeclarationID,
    named name: String,
    inside enclosing: [DeclarationID]
  ) -> String? {
    guard !views.genericUnions.contains(id), !enclosing.contains(id) else { return nil }
    for (variant, caseName) in zip(union.variants, views.names.members(id)) {
      if let payload = sample(of: variant.type, named: name, inside: enclosing + [id]) {
        return ".\(caseName.bare)(\(payload))"
      }
    }
    return nil
  }
}

extension Primitive {
  /// A string is the name of its property.
  fileprivate func sample(named name: String) -> String {
    self == .string ? name.asLiteral : scalar.expression
  }
}
