extension TypeReference {
  /// Returns the type with other types in place of declarations.
  ///
  /// - Parameter replacement: The type in place of a declaration, and whether it can be null; nil if the declaration stays.
  package func substituting(
    _ replacement: (DeclarationID) -> (type: TypeReference, isNullable: Bool)?
  ) -> (type: TypeReference, isNullable: Bool) {
    func element(_ type: TypeReference) -> TypeReference {
      let (type, isNullable) = type.substituting(replacement)
      if case .optional = type { return type }
      return isNullable && type != .any ? .optional(type) : type
    }
    return switch self {
    case .declared(let id): replacement(id) ?? (self, false)
    case .array(let inner): (.array(element(inner)), false)
    case .set(let inner): (.set(element(inner)), false)
    case .tuple(let inner): (.tuple(element(inner)), false)
    case .dictionary(let inner): (.dictionary(element(inner)), false)
    case .optional(let wrapped): (.optional(wrapped.substituting(replacement).type), false)
    case .primitive, .foreign, .patternDate, .enumeration, .any: (self, false)
    }
  }
}
