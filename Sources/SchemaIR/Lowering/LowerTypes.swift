import SchemaDocument

/// From a schema in a place to the type of that place.
extension Lowering {
  /// The type of an inline or referred-to schema; declares what needs a Swift type.
  mutating func lower(_ schema: Node, in scope: Scope) -> Lowered {
    lower(Composite(schema), in: scope)
  }

  mutating func lower(_ composite: Composite, in scope: Scope) -> Lowered {
    lower(composite, RawSchema(composite.schema), in: scope)
  }

  /// The same, of a schema whose keywords have been read.
  mutating func lower(_ composite: Composite, _ raw: RawSchema, in scope: Scope) -> Lowered {
    if let id = declared[composite] {
      return Lowered(.declared(id), isNullable: admitsNull(raw))
    }
    let shape = shape(of: composite, raw)
    switch shape {
    case .object, .enumeration, .union:
      let id = declare(composite, shape: shape, in: scope)
      return Lowered(.declared(id), isNullable: admitsNull(raw))
    case .reference, .enumerationReference, .any, .primitive, .array, .tuple, .dictionary:
      return lowerUndeclared(composite, raw, shape: shape, in: scope)
    }
  }

  /// The type of a schema that has no Swift type of its own, or whose alias is being declared.
  mutating func lowerUndeclared(
    _ composite: Composite,
    _ raw: RawSchema,
    shape: Shape,
    in scope: Scope
  ) -> Lowered {
    let isNullable = composite.aspect == .whole && admitsNull(raw)
    reportUnsupported(raw)
    switch shape {
    case .any: return Lowered(.any)
    case .primitive(let primitive): return Lowered(.primitive(primitive), isNullable: isNullable)
    case .reference(let target):
      let lowered = lowerTarget(target, in: scope)
      return Lowered(lowered.type, isNullable: isNullable || lowered.isNullable)
    case .enumerationReference(let target, let policy):
      let lowered = lowerTarget(target, in: scope)
      return Lowered(
        lowered.type.taking(policy),
        isNullable: isNullable || lowered.isNullable
      )
    case .array(let items):
      let element = items.map { lower($0, in: scope.element).element } ?? .any
      return Lowered(.array(element), isNullable: isNullable)
    case .tuple(let tuple):
      return Lowered(.array(element(of: tuple, in: scope.element)), isNullable: isNullable)
    case .dictionary(let values):
      let value = values.map { lower($0, in: scope.value).element } ?? .any
      return Lowered(.dictionary(value), isNullable: isNullable)
    case .object, .enumeration, .union:
      let id = declare(composite, shape: shape, in: scope)
      return Lowered(.declared(id), isNullable: isNullable)
    }
  }

  private mutating func lowerTarget(_ target: Node, in scope: Scope) -> Lowered {
    if let id = declaration(forTarget: target) {
      return Lowered(.declared(id), isNullable: admitsNull(target))
    }
    guard lowering.insert(target).inserted else {
      if isNew("reference-cycle", at: target) {
        diagnostics.error(
          "reference-cycle",
          "this schema is nothing but a reference to itself",
          at: target.span
        )
      }
      return Lowered(.any)
    }
    defer { lowering.remove(target) }
    return lower(target, in: scope)
  }
}

extension TypeReference {
  /// An enumeration with a policy of this place's own.
  fileprivate func taking(_ policy: Enumeration.Policy) -> TypeReference {
    switch self {
    case .declared(let id), .enumeration(let id, _): .enumeration(id, policy)
    case .primitive, .array, .dictionary, .optional, .any: self
    }
  }
}
