import SchemaDocument
import SchemaModel

/// `then`, `else`, `dependentSchemas` and the like: what they declare may be in a payload, so an object has it as optional members.
/// Whether the conditions hold, nobody checks.
extension SchemaFacts {
  /// Remembers what a schema contributes under conditions, for when all that holds without them is known.
  mutating func queueConditions(
    of raw: RawSchema,
    within holder: Int,
    in members: inout Members
  ) {
    members.progress.conditions += raw.conditionalSchemas.map { ($0, holder) }
  }

  /// The same of a second union: one of its branches holds.
  mutating func queueBranches(
    _ branches: [Node],
    within holder: Int,
    in members: inout Members
  ) {
    let variants = Set(members.variants.map { resolvedSchema($0) })
    // The union whose variant this is has been chosen from already.
    guard !branches.contains(where: { variants.contains(resolvedSchema($0)) }) else { return }
    members.progress.conditions += branches.map { ($0, holder) }
  }

  /// Gathers what holds under conditions.
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

  /// A member that a condition describes once more. What holds without conditions is not narrowed by them; of several conditions
  /// one holds.
  mutating func addAlternative(
    _ member: Members.Member,
    to index: Int,
    in members: inout Members
  ) {
    let existing = members.list[index]
    guard existing.isConditional else { return }
    var known = members.alternatives[index] ?? [identity(of: existing.schema).0]
    let isNew = known.insert(identity(of: member.schema).0).inserted
    members.alternatives[index] = known
    guard isNew else { return }
    members.list[index].others.append(member.schema)
    members.list[index].relation = .alternative
  }
}

extension RawSchema {
  /// The schemas that hold under a condition.
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

  /// Whether a condition may bring in members.
  var hasConditionalMembers: Bool {
    hasAny(of: .conditions)
      && conditionalSchemas.contains { RawSchema($0).hasAny(of: .memberHolders) }
  }
}

extension KeywordSet {
  /// Keywords by which a schema declares members.
  fileprivate static let memberHolders = KeywordSet(
    .properties,
    .reference,
    .allOf,
    .oneOf,
    .anyOf,
    .if
  )
}
