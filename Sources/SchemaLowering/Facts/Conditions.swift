import SchemaDocument
import SchemaModel

/// `then`, `else`, `dependentSchemas` and the like: a payload may have what they declare, so an object has it as optional members. The
/// conditions themselves are never checked.
extension SchemaFacts {
  /// Queues the conditional schemas of a schema until everything unconditional is known.
  mutating func queueConditions(
    of raw: RawSchema,
    within holder: Int,
    in members: inout Members
  ) {
    members.progress.conditions += raw.conditionalSchemas.map { ($0, holder) }
  }

  /// Queues the branches of a further union as conditional schemas, since one of them applies.
  mutating func queueBranches(
    _ branches: [Node],
    within holder: Int,
    in members: inout Members
  ) {
    let variants = Set(members.variants.map { resolvedSchema($0) })
    // A variant of this union is being built, so its branch has already been chosen.
    guard !branches.contains(where: { variants.contains(resolvedSchema($0)) }) else { return }
    members.progress.conditions += branches.map { ($0, holder) }
  }

  /// Gathers the members of the queued schemas.
  mutating func gatherConditional(into members: inout Members) {
    guard !members.progress.conditions.isEmpty else { return }
    members.progress.isConditional = true
    defer { members.progress.isConditional = false }
    var next = 0
    while next < members.progress.conditions.count {
      let (schema, holder) = members.progress.conditions[next]
      gather(schema, within: holder, into: &members)
      next += 1
    }
  }

  /// Adds the schema of a member that a condition describes again. A condition doesn't narrow a member that is declared unconditionally. If
  /// several conditions declare it, one of them applies.
  mutating func addAlternative(
    _ member: Members.Member,
    to index: Int,
    in members: inout Members
  ) {
    members.list[index].overridden.append(member.schema)
    guard members.list[index].isConditional else { return }
    let first = members.list[index].schema
    let own = identity(of: member.schema).0
    guard members.alternatives[index, default: [identity(of: first).0]].insert(own).inserted
    else { return }
    members.list[index].others.append(member.schema)
    members.list[index].relation = .alternative
  }
}

extension RawSchema {
  /// The schemas that apply under a condition.
  fileprivate var conditionalSchemas: [Node] {
    guard hasAny(of: .conditions) else { return [] }
    var schemas: [Node] = []
    if has(.if) { schemas += [self[.then], self[.else]].compactMap { $0 } }
    for keyword in [Keyword.dependentSchemas, .dependencies] {
      guard let dependents = self[keyword], dependents.isMapping else { continue }
      schemas += dependents.pairs.map(\.value)
    }
    return schemas.filter(\.isMapping)
  }

  /// Whether a condition may add members.
  var hasConditionalMembers: Bool {
    hasAny(of: .conditions)
      && conditionalSchemas.contains { RawSchema($0).hasAny(of: .memberHolders) }
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
