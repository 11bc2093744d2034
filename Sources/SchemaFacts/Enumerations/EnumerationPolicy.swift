import SchemaDocument
import SchemaLanguage
import SchemaModel

/// `x-dto-enum`, and other keywords that decide what happens to values that an enumeration doesn't list.
extension SchemaFacts {
  /// Returns the policy of a schema that lists values itself.
  mutating func policy(of raw: RawSchema) -> Enumeration.Policy {
    if let own = ownPolicy(of: raw) { return own }
    let isOpen =
      raw.has(.extensibleEnum) || raw[.microsoftEnum]?["modelAsString"]?.boolValue == true
    return isOpen ? .open : .reporting
  }

  /// Returns the policy in `x-dto-enum`; `nil` if it is absent or malformed.
  mutating func ownPolicy(of raw: RawSchema) -> Enumeration.Policy? {
    guard let node = raw[.dtoEnum] else { return nil }
    switch node.isScalar ? node.text : "" {
    case "open": return .open
    case "closed": return .closed
    case "nil": return .discarded
    default:
      reportMalformedOverride(.dtoEnum, "must be 'open', 'closed' or 'nil'", node)
      return nil
    }
  }

  /// Reports a policy in a schema without listed values.
  mutating func reportPolicyWithoutValues(_ raw: RawSchema) {
    guard let node = raw[.dtoEnum] else { return }
    report(
      .misplacedOverride(
        .dtoEnum,
        at: node,
        ": this schema is not an enum",
        help: "move it beside 'enum', or beside a '$ref' to a schema with 'enum'"
      ),
      at: node
    )
  }

  /// Whether a schema becomes an enumeration, directly or through a reference.
  mutating func isEnumeration(_ schema: Node) -> Bool {
    guard shapesInProgress.enter(schema) else { return false }
    defer { shapesInProgress.leave(schema) }
    switch shape(of: Composite(schema)) {
    case .enumeration, .enumerationReference: return true
    case .reference(let next): return isEnumeration(next)
    case .any, .primitive, .array, .tuple, .dictionary, .object, .union, .chosen: return false
    }
  }
}
