import SchemaDocument
import SchemaLanguage

/// The keywords for objects.
extension ContractCheck {
  func checkMembers(of value: JSONPlace, _ raw: RawSchema) -> Set<Int> {
    guard raw.hasAny(of: Self.objects) else { return [] }
    let members = value.members
    checkCount(
      members.count,
      of: value,
      (raw[.minProperties], "has fewer members than"),
      (raw[.maxProperties], "has more members than")
    )
    if let names = raw[.required], names.isSequence {
      for name in names.elements where members[name.text] == nil {
        if contract.exempts(name.text, in: raw) { continue }
        report(value, name, member: name.text, "is missing, although it is required")
      }
    }
    var described = checkProperties(members, of: value, raw)
    if let schema = raw[.propertyNames] { checkNames(members, of: value, schema) }
    if raw.hasAny(of: Self.dependencies) {
      described.formUnion(checkDependencies(members, of: value, raw))
    }
    return described
  }

  /// Returns the members that a schema describes.
  private func checkProperties(
    _ members: [String: JSONPlace],
    of value: JSONPlace,
    _ raw: RawSchema
  ) -> Set<Int> {
    var described: Set<Int> = []
    let properties = raw[.properties].flatMap { $0.isMapping ? $0 : nil }
    let patterns = raw[.patternProperties].map { Array($0.pairs) } ?? []
    for (name, member) in members.sorted(by: { $0.value.index < $1.value.index }) {
      var isDescribed = false
      if let schema = properties?[name] {
        check(member, schema)
        isDescribed = true
      }
      for (pattern, schema) in patterns where matches(name, pattern) ?? true {
        check(member, schema)
        isDescribed = true
      }
      if !isDescribed, let others = raw[.additionalProperties] {
        isDescribed = true
        if others.boolValue == false {
          report(member, others, "isn't allowed, because of '\(others.shown)'")
        } else {
          check(member, others)
        }
      }
      if isDescribed { described.insert(member.index) }
    }
    return described
  }

  private func checkNames(_ members: [String: JSONPlace], of value: JSONPlace, _ schema: Node) {
    for name in members.keys.sorted() {
      if !JSONPlace.with(text: name, { matches($0, schema) }), let member = members[name] {
        report(member, schema, "has a name that 'propertyNames' doesn't allow")
      }
    }
  }

  /// Returns the members that the schemas of dependencies describe.
  private func checkDependencies(
    _ members: [String: JSONPlace],
    of value: JSONPlace,
    _ raw: RawSchema
  ) -> Set<Int> {
    var described: Set<Int> = []
    for keyword in [Keyword.dependencies, .dependentRequired, .dependentSchemas] {
      guard let map = raw[keyword] else { continue }
      for (name, dependency) in map.pairs where members[name.text] != nil {
        guard dependency.isSequence else {
          described.formUnion(check(value, dependency))
          continue
        }
        for other in dependency.elements where members[other.text] == nil {
          report(value, other, member: other.text, "is missing, although there is '\(name.text)'")
        }
      }
    }
    return described
  }

  private static let dependencies = KeywordSet(.dependencies, .dependentRequired, .dependentSchemas)
  private static let objects = KeywordSet(
    .properties,
    .patternProperties,
    .additionalProperties,
    .propertyNames,
    .required,
    .minProperties,
    .maxProperties,
    .dependencies,
    .dependentRequired,
    .dependentSchemas
  )
}
