import SchemaLanguage
package import SchemaModel

/// What is inside the members of variants, as far as it helps to distinguish them.
extension SchemaFacts {
  /// Returns for each variant the members whose values may have members that count: those that only this variant has, or that variants
  /// declare differently.
  ///
  /// For example, `item` in `anyOf: [{properties: {item: {$ref: …/lite}}}, {properties: {item: {$ref: …/full}}}]`.
  private mutating func nestedKeys(among members: [ComparedMembers]) -> [[String]] {
    let variants = members.map { $0.list.map { ($0.key, $0.member.composite) } }
    var declared: [String: [Composite]] = [:]
    for (key, schema) in variants.joined() { declared[key, default: []].append(schema) }
    let nested = declared.filter { _, schemas in
      (schemas.count == 1 || !areSame(schemas)) && schemas.contains { mayHaveMembers($0) }
    }
    return variants.map { members in members.map(\.0).filter { nested[$0] != nil } }
  }

  /// Sets what the members of each variant tell in comparison with those of its rivals: which of them have members themselves, which can't
  /// be null although a rival lets the same members be null, and whether a rival may have members that it forbids.
  ///
  /// Otherwise, null isn't evidence against a variant, because many backends also send it for members that they don't have.
  package mutating func compare(_ variants: inout [Union.Variant], of branches: [Composite]) {
    let members = branches.map { isObject($0) ? comparedMembers(of: $0) : ComparedMembers() }
    let nested = nestedKeys(among: members)
    let maps = branches.map { mapAdmitsNull($0) }
    var all = VariantRivals(variants.map(\.evidence), members: members, maps: maps)
    for index in variants.indices {
      variants[index].evidence.nestedKeys = nested[index]
      variants[index].evidence.valueKeys = members[index].list.compactMap { key, member in
        guard !member.isRequired, !member.admitsNull else { return nil }
        return all.letBeNull(key, besides: index) ? key : nil
      }
      // Two variants that forbid other members are distinguished by what they declare.
      if variants[index].evidence.isClosed {
        variants[index].evidence.isClosed = all.mayDeclareMore(than: index)
      }
    }
  }

  /// Whether a schema for undeclared members lets these be null.
  private mutating func mapAdmitsNull(_ branch: Composite) -> Bool {
    switch settledShape(of: branch) {
    case .dictionary(let values?): return admitsNull(values, RawSchema(values.schema))
    case .object:
      for raw in members(of: branch, for: .comparison).sources {
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
