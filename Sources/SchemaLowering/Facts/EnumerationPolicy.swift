import SchemaDocument
import SchemaModel

/// `x-dto-enum`, and what else says what a value means that an enumeration does not list.
extension SchemaFacts {
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
      reportMalformedOverride(.dtoEnum, "must be 'open', 'closed' or 'nil'", node)
      return nil
    }
  }

  /// A policy where no values are listed.
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
