import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaReferences

/// Mistakes that may be the reason why a schema doesn't declare a member.
extension Lowering {
  /// Whether one of the schemas may be meant to declare more members: it has a misspelled keyword, a reference without a target,
  /// properties that aren't a mapping, or properties that are replaced.
  mutating func mayLackMembers(_ schemas: [Node]) -> Bool {
    schemas.contains { mayLackMembers(RawSchema($0)) }
  }

  private mutating func mayLackMembers(_ raw: RawSchema) -> Bool {
    let isUnclear =
      raw.node.repeatsKeys || raw.node.replacesMergedPair(Keyword.properties.rawValue)
      || raw.node.pairs.contains { Keyword(key: $0.key) == nil && !$0.key.isVendorExtension }
    return isUnclear || hasUnclearProperties(raw) || hasUnclearParts(raw)
  }

  private mutating func hasUnclearProperties(_ raw: RawSchema) -> Bool {
    guard let properties = raw[.properties] else { return false }
    guard properties.isMapping else { return true }
    return properties.referenceAmongNames.map { facts.resolver.place(of: $0) == nil } ?? false
  }

  /// Whether it is unclear which other schemas a schema combines.
  private mutating func hasUnclearParts(_ raw: RawSchema) -> Bool {
    if let reference = raw[.reference], raw.reference.flatMap({ facts.target(of: $0) }) == nil {
      return !reference.isMapping
    }
    return [Keyword.allOf, .oneOf, .anyOf].contains { keyword in
      guard let list = raw[keyword] else { return false }
      let branches = raw.branches(keyword)
      return branches.isEmpty && list.count == 0
        || branches.contains { !$0.isMapping && $0.boolValue == nil }
    }
  }
}
