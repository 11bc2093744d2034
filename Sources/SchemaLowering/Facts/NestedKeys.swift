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

  /// Returns for each variant the members that are optional and can't be null, if one of its rivals explicitly lets the same members be null.
  ///
  /// Otherwise, null isn't evidence against a variant, because many backends also send it for members that they don't have.
  ///
  /// - Parameter rivals: The other variants that may match the same payload, for each variant.
  mutating func valueKeys(of branches: [Composite], rivals: [[Int]]) -> [[String]] {
    let variants = branches.map { isObject($0) ? comparedMembers(of: $0) : ComparedMembers() }
    let maps = branches.map { mapAdmitsNull($0) }
    return variants.indices.map { index in
      variants[index].list.compactMap { key, member in
        guard !member.isRequired, !member.admitsNull else { return nil }
        let isNullElsewhere = rivals[index].contains { other in
          variants[other][key]?.admitsNull ?? maps[other]
        }
        return isNullElsewhere ? key : nil
      }
    }
  }

  /// Whether a schema for undeclared members lets these be null.
  private mutating func mapAdmitsNull(_ branch: Composite) -> Bool {
    switch settledShape(of: branch) {
    case .dictionary(let values?): return admitsNull(values, RawSchema(values.schema))
    case .object:
      for raw in members(of: branch).sources {
        for schema in mapValues(of: raw)?.schemas ?? [] where admitsNull(schema) { return true }
      }
      return false
    case .dictionary(nil), .any, .reference, .primitive, .array, .tuple, .enumeration,
      .enumerationReference, .union, .chosen:
      return false
    }
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
