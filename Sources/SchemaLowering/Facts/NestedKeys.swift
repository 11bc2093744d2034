import SchemaDocument
import SchemaModel

/// What is inside the members of variants, as far as it helps to distinguish them.
extension SchemaFacts {
  /// Returns for each variant the members whose values may have members that count: those that only this variant has, or that variants
  /// declare differently.
  ///
  /// For example, `item` in `anyOf: [{properties: {item: {$ref: …/lite}}}, {properties: {item: {$ref: …/full}}}]`.
  mutating func nestedKeys(of branches: [Composite]) -> [[String]] {
    let variants = branches.map { branch in
      isObject(branch) ? comparedMembers(of: branch).list.map { ($0.key, $0.member.composite) } : []
    }
    var declared: [String: [Composite]] = [:]
    for (key, schema) in variants.joined() { declared[key, default: []].append(schema) }
    let nested = declared.filter { _, schemas in
      (schemas.count == 1 || !areSame(schemas)) && schemas.contains { mayHaveMembers($0) }
    }
    return variants.map { members in members.map(\.0).filter { nested[$0] != nil } }
  }

  private mutating func isObject(_ composite: Composite) -> Bool {
    if case .object = settledShape(of: composite) { true } else { false }
  }

  private mutating func areSame(_ schemas: [Composite]) -> Bool {
    guard schemas.allSatisfy(\.isPlain) else { return false }
    return Set(schemas.map { resolvedSchema($0.schema) }).count == 1
  }

  /// Whether a value may have members that its schema describes, or elements with such members.
  private mutating func mayHaveMembers(_ composite: Composite, depth: Int = 0) -> Bool {
    guard depth < 8 else { return true }
    switch settledShape(of: composite) {
    case .any, .primitive, .enumeration, .enumerationReference, .chosen: return false
    case .object, .dictionary, .tuple, .reference: return true
    case .array(let items): return items.map { mayHaveMembers($0, depth: depth + 1) } ?? false
    case .union(let variants):
      return variants.contains { mayHaveMembers($0, depth: depth + 1) }
    }
  }
}
