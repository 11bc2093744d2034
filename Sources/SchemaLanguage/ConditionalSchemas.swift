package import SchemaDocument

extension RawSchema {
  /// The schemas that apply under a condition. Of those that are listed together, one applies in any case.
  package var conditionalSchemas: [[Node]] {
    guard hasAny(of: .conditions) else { return [] }
    var schemas: [[Node]] = []
    if has(.if) { schemas.append([self[.then], self[.else]].compactMap { $0 }) }
    for keyword in [Keyword.dependentSchemas, .dependencies] {
      guard let dependents = self[keyword], dependents.isMapping else { continue }
      schemas += dependents.pairs.map { [$0.value] }
    }
    return schemas.map { $0.filter(\.isMapping) }
  }

  /// Whether a condition may add members.
  package var hasConditionalMembers: Bool {
    hasAny(of: .conditions)
      && conditionalSchemas.joined().contains { RawSchema($0).hasAny(of: .memberHolders) }
  }
}

extension KeywordSet {
  /// The keywords with which a schema declares members.
  fileprivate static let memberHolders = KeywordSet(
    .properties,
    .reference,
    .allOf,
    .oneOf,
    .anyOf,
    .if
  )
}
