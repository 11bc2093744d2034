package import SchemaDocument
package import SchemaLanguage
import SchemaModel

/// `x-dto-enum`, and other keywords that decide what happens to values that an enumeration doesn't list.
extension RawSchema {
  /// The policy of a schema that lists values itself.
  var policyOfValues: Enumeration.Policy {
    let isOpen =
      has(.extensibleEnum) || self[.microsoftEnum]?["modelAsString"]?.boolValue == true
    return statedPolicy ?? (isOpen ? .open : .reporting)
  }

  /// The policy in `x-dto-enum`; `nil` if it is absent or malformed.
  var statedPolicy: Enumeration.Policy? {
    switch self[.dtoEnum].flatMap({ $0.isScalar ? $0.text : nil }) {
    case "open": .open
    case "closed": .closed
    case "nil": .discarded
    default: nil
    }
  }
}

extension Misreading {
  package static func policy(of raw: RawSchema) -> Misreading? {
    raw[.dtoEnum].map { .malformedOverride(.dtoEnum, "must be 'open', 'closed' or 'nil'", $0) }
  }
}

extension SchemaFacts {
  /// Returns the policy in `x-dto-enum`; `nil` if it is absent or malformed.
  mutating func ownPolicy(of raw: RawSchema) -> Enumeration.Policy? {
    let policy = raw.statedPolicy
    if policy == nil, raw.has(.dtoEnum) { observations.unclear.insert(.policy, of: raw) }
    return policy
  }

  /// Whether a schema becomes an enumeration, directly or through a reference.
  package mutating func isEnumeration(_ schema: Node) -> Bool {
    guard shapesInProgress.enter(schema) else {
      return false
    }
    defer { shapesInProgress.leave(schema) }
    switch shape(of: Composite(schema)) {
    case .enumeration, .enumerationReference: return true
    case .reference(let next): return isEnumeration(next)
    case .any, .primitive, .array, .tuple, .dictionary, .object, .union, .chosen: return false
    }
  }
}
