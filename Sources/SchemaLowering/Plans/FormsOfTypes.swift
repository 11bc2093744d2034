import SchemaModel

/// How values of each type are read, as far as it depends on the type alone.
extension DecodingPlanner {
  func form(of type: TypeReference, _ policies: DecodingPolicies) -> DecodeForm {
    switch type {
    case .primitive(let primitive): primitive.needsConverter ? .converted(primitive) : .plain
    case .foreign(let type): type.converter.map { .convertedBy($0) } ?? .plain
    case .patternDate(let pattern): .patternDate(pattern)
    case .array(let element), .set(let element):
      .array(form(of: element, policies), policies.elements ?? .lossy)
    // Dropping an element would shift the others.
    case .tuple(let element): .array(form(of: element, policies), .strict)
    case .dictionary(let value):
      .dictionary(form(of: value, policies), policies.elements ?? .lossy)
    case .optional(let wrapped): .nullable(form(of: wrapped, policies))
    case .declared(let id):
      if case .alias(let aliased) = target(id) { form(of: aliased, policies) } else { .plain }
    case .enumeration(let id, let policy):
      // If the enumeration is open everywhere, its own `Decodable` handles that.
      policy == .open && enumerationPolicy(behind: id) != .open ? .openEnumeration : .plain
    case .any: .plain
    }
  }

  /// Whether the type contains scalars that other scalars can be converted to.
  func isCoercible(_ type: TypeReference) -> Bool {
    switch type {
    case .primitive, .foreign, .patternDate, .enumeration: true
    case .array(let inner), .set(let inner), .tuple(let inner), .dictionary(let inner),
      .optional(let inner):
      isCoercible(inner)
    case .any: false
    case .declared(let id):
      switch target(id) {
      case .alias(let aliased): isCoercible(aliased)
      case .enumeration: true
      case .object, .tuple, .union: false
      }
    }
  }

  /// Whether the type is an enumeration that discards unlisted values.
  func discardsUnknownValues(_ type: TypeReference) -> Bool {
    switch type {
    case .enumeration(_, let policy): policy == .discarded
    case .declared(let id): enumerationPolicy(behind: id) == .discarded
    case .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary, .optional, .any:
      false
    }
  }

  /// Returns the policy of an enumeration, or of the enumeration behind an alias.
  func enumerationPolicy(behind id: DeclarationID) -> Enumeration.Policy? {
    switch target(id) {
    case .enumeration(let enumeration): enumeration.policy
    case .alias(.declared(let next)): enumerationPolicy(behind: next)
    case .alias(.enumeration(_, let policy)): policy
    case .object, .tuple, .union, .alias: nil
    }
  }

  /// Returns how many elements an array has that is a type with a property for each position; nil for any other type.
  func countsOfTuple(_ type: TypeReference) -> ElementCounts? {
    guard case .declared(let id) = type else { return nil }
    return switch target(id) {
    case .alias(let aliased): countsOfTuple(aliased)
    case .tuple(let counts): counts
    case .enumeration, .object, .union: nil
    }
  }

  func isTuple(_ type: TypeReference) -> Bool {
    switch type {
    case .tuple: true
    case .declared(let id):
      if case .alias(let aliased) = target(id) { isTuple(aliased) } else { false }
    case .primitive, .foreign, .patternDate, .array, .set, .dictionary, .optional, .enumeration,
      .any:
      false
    }
  }

  func isList(_ type: TypeReference) -> Bool {
    switch type {
    case .array: true
    case .declared(let id):
      if case .alias(let aliased) = target(id) { isList(aliased) } else { false }
    case .primitive, .foreign, .patternDate, .tuple, .set, .dictionary, .optional, .enumeration,
      .any:
      false
    }
  }
}
