import SchemaDocument

/// `x-dto-enum`, and what else says what a value means that an enumeration does not list.
extension Lowering {
  /// The policy of a schema that lists values itself.
  mutating func policy(of raw: RawSchema) -> Enumeration.Policy {
    ownPolicy(of: raw) ?? (raw.has(.extensibleEnum) ? .open : .reporting)
  }

  /// What `x-dto-enum` says; nil where it is not, or says nothing that can be understood.
  mutating func ownPolicy(of raw: RawSchema) -> Enumeration.Policy? {
    guard let node = raw[.dtoEnum] else { return nil }
    switch node.isScalar ? node.text : "" {
    case "open": return .open
    case "closed": return .closed
    case "nil": return .discarded
    default:
      if isNew("x-dto-enum", at: node) {
        diagnostics.error(
          "malformed-override",
          "'x-dto-enum' must be 'open', 'closed' or 'nil'",
          at: node.isNull ? node.keySpan ?? node.span : node.span
        )
      }
      return nil
    }
  }

  /// A policy where no values are listed.
  mutating func reportPolicyWithoutValues(_ raw: RawSchema) {
    guard let node = raw[.dtoEnum], isNew("misplaced-override", at: node) else { return }
    diagnostics.warning(
      "misplaced-override",
      "'x-dto-enum' means nothing here: this schema is no enumeration",
      at: node.keySpan ?? node.span,
      help: "put it beside 'enum', or beside a '$ref' to a schema with 'enum'"
    )
  }

  /// Whether a schema becomes an enumeration, itself or by what it stands for.
  mutating func isEnumeration(_ schema: Node) -> Bool {
    guard shaping.enter(schema) else {
      return false
    }
    defer { shaping.leave(schema) }
    switch shape(of: Composite(schema)) {
    case .enumeration, .enumerationReference: return true
    case .reference(let next): return isEnumeration(next)
    case .any, .primitive, .array, .tuple, .dictionary, .object, .union, .chosen: return false
    }
  }
}
