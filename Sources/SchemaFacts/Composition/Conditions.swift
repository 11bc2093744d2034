import SchemaDocument
import SchemaLanguage

/// `then`, `else`, `dependentSchemas` and the like: a payload may have what they declare, so an object has it as optional members. The
/// conditions themselves are never checked.
extension SchemaFacts {
  /// Queues the conditional schemas of a schema until everything unconditional is known.
  func queueConditions(of raw: RawSchema, within holder: Int, in members: inout Members) {
    let isCertain = !members.progress.isConditional
    for written in raw.conditionalSchemas {
      // The variant of one of them is being built.
      let alternatives = written.filter { !members.selected.contains($0) }
      if alternatives.isEmpty { continue }
      queue(
        alternatives,
        oneOfThemApplies: isCertain && alternatives.count > 1,
        test: isCertain && alternatives == [raw[.then]] ? raw.valueTest : nil,
        within: holder,
        in: &members
      )
    }
  }

  /// Queues the branches of a further union as conditional schemas, since one of them applies.
  mutating func queueBranches(
    _ branches: [Node],
    of raw: RawSchema,
    within holder: Int,
    in members: inout Members
  ) {
    let targets = Set(branches.map { resolvedSchema($0) })
    // A variant of this union is being built, so its branch has already been chosen.
    for variant in members.variants where targets.contains(resolvedSchema(variant)) { return }
    for schema in members.holders.dropFirst(members.progress.resolvedHolders.count).map(\.schema) {
      members.progress.resolvedHolders.append(resolvedSchema(schema))
    }
    for index in members.indices(leadingTo: holder)
    where targets.contains(members.progress.resolvedHolders[index]) {
      return
    }
    let isCertain = !members.progress.isConditional && !mayMatchNone(raw)
    queue(branches, oneOfThemApplies: isCertain, within: holder, in: &members)
  }

  func queue(
    _ schemas: [Node],
    oneOfThemApplies: Bool,
    test: Members.ValueTest? = nil,
    within holder: Int,
    in members: inout Members
  ) {
    members.progress.conditions += schemas.map {
      Members.ConditionalSchema(
        schema: $0,
        holder: holder,
        alternatives: oneOfThemApplies ? schemas : [],
        test: test
      )
    }
  }

  /// Finds conditions of which one holds in any case, because together they test all values of one member.
  private mutating func findAlternatives(in members: inout Members) {
    var groups: [String: [Int]] = [:]
    for (index, condition) in members.progress.conditions.enumerated() {
      if let test = condition.test { groups[test.key.text, default: []].append(index) }
    }
    for group in groups.values where group.count > 1 {
      let conditions = group.map { members.progress.conditions[$0] }
      guard areExhaustive(conditions.compactMap(\.test), in: members) else { continue }
      for index in group {
        members.progress.conditions[index].alternatives = conditions.map(\.schema)
      }
    }
  }

  private mutating func areExhaustive(_ tests: [Members.ValueTest], in members: Members) -> Bool {
    let key = tests[0].key
    guard members.required.contains(key) || tests.contains(where: \.holdsWithoutMember) else {
      return false
    }
    var tested: Set<String> = []
    for test in tests {
      guard let values = fixedValues(of: test.values) else { return false }
      tested.formUnion(values.texts)
    }
    if let position = members.keys.position(of: key) {
      let member = members.list[position]
      if admitsNull(member.schema) { return false }
      if let all = fixedValues(of: member) {
        return !all.isOpen && tested.isSuperset(of: all.texts)
      }
    }
    // What is either true or false is a Boolean, whether or not it is declared.
    return tested.isSuperset(of: ["true", "false"])
  }

  /// Gathers the members of the queued schemas.
  mutating func gatherConditional(into members: inout Members) {
    guard !members.progress.conditions.isEmpty else { return }
    defer { members.progress.condition = nil }
    findAlternatives(in: &members)
    var next = 0
    while next < members.progress.conditions.count {
      let condition = members.progress.conditions[next]
      members.progress.condition = condition
      gather(condition.schema, within: condition.holder, into: &members)
      next += 1
    }
    for (index, declaring) in members.progress.declaring where members.list[index].isConditional {
      let member = members.list[index]
      let schemas = Set(declaring.map(\.schema))
      var oneApplies = false
      for condition in declaring where !condition.alternatives.isEmpty && !oneApplies {
        oneApplies = condition.alternatives.allSatisfy {
          schemas.contains($0) || forbids($0, member.key)
        }
      }
      members.list[index].allowsAnything =
        !oneApplies || (member.others + [member.schema]).contains { identity(of: $0).1.isAny }
    }
  }

  /// Whether an object that matches a schema can't have a member, because the schema allows only others.
  private mutating func forbids(_ schema: Node, _ key: String) -> Bool {
    let raw = RawSchema(resolvedSchema(schema))
    if let value = raw[.properties]?[key] { return value.boolValue == false }
    return raw.isClosed && !raw.has(.patternProperties)
  }

  /// Notes that the schema that is now gathered declares a member, if it applies under a condition.
  func noteCondition(ofMember index: Int, in members: inout Members) {
    guard let condition = members.progress.condition else { return }
    members.progress.declaring[index, default: []].append(condition)
  }

  /// Returns the shape of a member that conditions describe, and that may be anything if none of them holds.
  mutating func possibleShape(of composite: Composite) -> Shape {
    var described = composite
    described.aspect = composite.bases.isEmpty ? .whole : .alternative
    let shape = shape(of: described)
    switch shape {
    case .any: return .any
    // A type chosen by the user takes precedence.
    case .chosen: return shape
    case .union(let variants) where !composite.bases.isEmpty:
      let free = variants.filter { settledShape(of: $0).isAny }
      for variant in free { noteRead(RawSchema(variant.schema)) }
      let described = variants.filter { !free.contains($0) }
      if described.isEmpty { return .any }
      return .union(described + [Composite(composite.schema, aspect: .rest)])
    case .reference, .primitive, .array, .tuple, .dictionary, .object, .enumeration,
      .enumerationReference, .union:
      if settledShape(of: described).isAny { return .any }
      return .union([described, Composite(composite.schema, aspect: .rest)])
    }
  }

  /// Adds the schema of a member that a condition describes again. A condition doesn't narrow a member that is declared unconditionally, but
  /// may add members to its values. If only conditions declare it, one of them applies.
  mutating func addAlternative(_ member: Members.Member, to index: Int, in members: inout Members) {
    members.list[index].overridden.append(member.schema)
    members.list[index].conditionalRestatementCount += 1
    guard members.list[index].isConditional else {
      // What other conditions add doesn't matter.
      let certain = members.list[index].certainComposite
      switch members.purpose {
      case .declaration:
        if adds(member.schema, to: certain) {
          members.list[index].conditional.append(member.schema)
        }
      case .comparison:
        // Both are read, so that their mistakes are noted.
        _ = (settledShape(of: resolvedSchema(member.schema)), settledShape(of: certain))
        members.list[index].conditional.append(member.schema)
      }
      return
    }
    let first = members.list[index].schema
    let own = identity(of: member.schema).0
    guard members.alternatives[index, default: [identity(of: first).0]].insert(own).inserted
    else { return }
    members.list[index].others.append(member.schema)
    members.list[index].relation = .alternative
  }
}

extension RawSchema {
  /// Its `if`, if that only lists values of one member.
  var valueTest: Members.ValueTest? {
    guard let test = self[.if], test.isMapping else { return nil }
    let raw = RawSchema(test)
    guard
      raw.keywords.isSubset(of: KeywordSet(.properties, .required, .type).union(.annotations)),
      let properties = raw[.properties], properties.isMapping, properties.count == 1,
      let (key, values) = properties.pairs.first(where: { _ in true }),
      RawSchema(values).onlyListsValues || RawSchema(values).isOnlyReference,
      raw.requiredNames.allSatisfy({ $0.hasText(key.text) })
    else { return nil }
    return Members.ValueTest(
      key: key,
      values: values,
      holdsWithoutMember: raw.requiredNames.isEmpty
    )
  }

  /// Whether it says no more than which values there are.
  var onlyListsValues: Bool {
    keywords.isSubset(of: KeywordSet(.constant, .enumeration, .type).union(.annotations))
  }

  private var isOnlyReference: Bool {
    reference != nil && keywords.subtracting(.references).isSubset(of: .annotations)
  }
}
