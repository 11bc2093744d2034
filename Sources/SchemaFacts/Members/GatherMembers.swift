package import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// The members of an object, from all schemas that contribute, in document order.
extension SchemaFacts {
  /// Returns the members that a schema contributes to an object, by key. They also distinguish the variants of a union.
  package mutating func members(of composite: Composite) -> Members {
    members(of: composite, for: .declaration)
  }

  mutating func members(of composite: Composite, for purpose: Members.Purpose) -> Members {
    members(
      of: composite.bases + [composite.schema],
      conditional: composite.conditional,
      withoutBranches: composite.leavesBranchesOut ? composite.schema : nil,
      for: purpose
    )
  }

  /// Returns the members of an object that combines several schemas.
  package mutating func members(of parts: [Shape.Part]) -> Members {
    members(
      of: parts.filter { !$0.isConditional }.map(\.schema),
      conditional: parts.filter(\.isConditional).map(\.schema),
      withoutBranches: parts.first { $0.branches == .leftOut }?.schema,
      for: .declaration
    )
  }

  private mutating func members(
    of schemas: [Node],
    conditional: [Node],
    withoutBranches: Node?,
    for purpose: Members.Purpose
  ) -> Members {
    var members = Members(variants: schemas, withoutBranches: withoutBranches, for: purpose)
    gather(schemas, conditional: conditional, into: &members)
    return members
  }

  private mutating func gather(
    _ schemas: [Node],
    conditional: [Node],
    into members: inout Members
  ) {
    noteSelection(among: schemas, in: &members)
    for schema in schemas { gather(schema, within: nil, into: &members) }
    if members.sources.count > 1 { noteMapsOfMembers(members) }
    if let first = schemas.first, !conditional.isEmpty {
      let holder = members.enter(first, within: nil, after: targetsWithMembers.count)
      queue(conditional, oneOfThemApplies: false, within: holder, in: &members)
    }
    gatherConditional(into: &members)
    members.dropIgnored()
  }

  /// Notes members that another part of `allOf` describes as well, because it doesn't declare them.
  ///
  /// For example, `a` in `allOf: [{properties: {a: X}}, {additionalProperties: Y}]` must match `X` and `Y`. Its type is `X`, because such a map
  /// is often meant for the members that no part declares.
  private mutating func noteMapsOfMembers(_ members: Members) {
    let maps = members.sources.filter { raw in
      raw[.additionalProperties].map { $0.isMapping && $0.count > 0 } ?? false
    }
    guard !maps.isEmpty else { return }
    let kinds = members.list.map { CompositionPart.Kind(identity(of: $0.schema).1) }
    for raw in maps {
      guard let values = raw[.additionalProperties] else { continue }
      let kind = CompositionPart.Kind(identity(of: values).1)
      let described = zip(members.list, kinds).lazy.filter { member, own in
        own.joins(kind) && raw[.properties]?[member.key] == nil && member.schema != values
      }
      // There can be thousands, so that the rest isn't counted.
      let first = described.prefix(4).map(\.0.keyNode)
      if !first.isEmpty {
        observations.unclear.insert(.mapOfMembers(first), of: RawSchema(values))
      }
    }
  }

  /// - Parameter holder: The schema that contains this one or refers to it, as an index in `members.holders`.
  mutating func gather(_ node: Node, within holder: Int?, into members: inout Members) {
    guard node.isMapping,
      let raw = members.progress.isConditional
        ? members.visitConditionally(node) : members.visit(node)
    else { return }
    guard members.progress.depth < Self.maximumReferenceDepth else {
      return noteReferenceDepth(at: node)
    }
    members.progress.depth += 1
    defer { members.progress.depth -= 1 }
    let holder = members.enter(node, within: holder, after: targetsWithMembers.count)
    if raw.hasAny(of: .dependencies) {
      for name in raw.dependentNames { members.dependencies.insert(name) }
    }
    if raw.hasAny(of: .conditions) { queueConditions(of: raw, within: holder, in: &members) }
    if let required = raw[.required] { gatherRequired(required, raw: raw, into: &members) }
    guard raw.hasAny(of: .references) || raw.has(.allOf) || raw.has(.oneOf) || raw.has(.anyOf)
    else {
      if let properties = raw[.properties] {
        gatherProperties(properties, within: holder, into: &members)
      }
      return
    }
    for (key, value) in node.pairs {
      switch Keyword(key: key) {
      case .reference, .dynamicReference, .recursiveReference:
        if let reference = raw.reference, let target = target(of: reference) {
          targetsWithMembers.append(target)
          gather(target, within: holder, into: &members)
        }
      case .allOf:
        for branch in raw.branches(.allOf) { gather(branch, within: holder, into: &members) }
      case .properties: gatherProperties(value, within: holder, into: &members)
      case .oneOf, .anyOf:
        guard node != members.withoutBranches else { continue }
        let branches = effectiveBranches(of: raw)
        if branches.count < 2, !members.progress.isConditional {
          for name in raw.namesRequiredByRestrictions { members.requiredByBranches.insert(name) }
        }
        guard branches.count == 1 else {
          queueBranches(branches, of: raw, within: holder, in: &members)
          continue
        }
        let required = members.required
        gather(branches[0], within: holder, into: &members)
        // The members that the branch requires aren't required if another branch applies.
        if hasAlternatives(to: branches[0], in: raw) {
          let names = members.required.nodes.filter { !required.contains($0) }
          members.required = required
          if !members.progress.isConditional {
            for name in names { members.requiredByBranches.insert(name) }
          }
        }
      default: continue
      }
    }
  }

  private mutating func gatherProperties(
    _ properties: Node,
    within holder: Int,
    into members: inout Members
  ) {
    if let target = referredProperties(properties) {
      gatherProperties(target, under: properties, within: holder, into: &members)
    }
    gatherProperties(properties, under: properties, within: holder, into: &members)
  }

  /// - Parameter written: The value of `properties` in the object, which may be a reference to these.
  private mutating func gatherProperties(
    _ properties: Node,
    under written: Node,
    within holder: Int,
    into members: inout Members
  ) {
    guard properties.isMapping else {
      return observations.unclear.insert(.properties, of: RawSchema(properties))
    }
    var haveFlags = false
    members.reserve(properties.count)
    let reference = properties == written ? properties.referenceAmongNames : nil
    for (key, schema) in properties.pairs {
      if let reference, schema == reference { continue }
      if schema.listsRequiredNames(under: key) {
        gatherRequired(amongProperties: schema, into: &members)
        continue
      }
      let raw = RawSchema(schema)
      if raw.isTrue(.dtoIgnore) {
        members.ignored.insert(key)
        continue
      }
      // `then: {properties: {a: false}}` forbids a member and adds none.
      if schema.boolValue == false,
        members.progress.isConditional || written.parent.map(members.selected.contains) == true
      {
        continue
      }
      let member = Members.Member(
        keyNode: key,
        schema: schema,
        holder: holder,
        isConditional: members.progress.isConditional
      )
      if let existing = members.add(member) {
        noteCondition(ofMember: existing, in: &members)
        merge(member, over: existing, in: &members)
      } else {
        noteCondition(ofMember: members.list.count - 1, in: &members)
      }
      if let isRequired = raw.requiredFlag {
        haveFlags = true
        if isRequired { members.require(key) }
      }
    }
    if haveFlags {
      let areReferred = written != properties
      observations.unclear.insert(
        .requiredFlags(areReferred: areReferred),
        of: RawSchema(properties)
      )
    }
  }

  /// Returns the properties behind `properties: {$ref: …}`. No specification allows a reference here, but the intent is clear.
  private mutating func referredProperties(_ properties: Node) -> Node? {
    guard let reference = properties.referenceAmongNames, let target = resolver.place(of: reference)
    else {
      return nil
    }
    observations.unclear.insert(.propertiesReference, of: RawSchema(properties))
    return target
  }

  /// Combines two schemas of one member: both apply if Swift can express that, otherwise the narrower one is used. Notes schemas that
  /// can't apply together.
  private mutating func merge(
    _ member: Members.Member,
    over index: Int,
    in members: inout Members
  ) {
    guard members.restate(index, by: member.schema) else { return }
    if members.progress.isConditional { return addAlternative(member, to: index, in: &members) }
    let (earlier, earlierKey) = (members.list[index].schema, members.list[index].keyNode)
    let (identityBefore, shapeBefore) = identity(of: earlier)
    let (identityAfter, shapeAfter) = identity(of: member.schema)
    if identityBefore == identityAfter {
      members.list[index].overriding.append(member.schema)
      return
    }
    let before = CompositionPart.Kind(shapeBefore)
    let after = CompositionPart.Kind(shapeAfter)
    let isChosen = shapeBefore.isChosen || shapeAfter.isChosen
    let isJoined =
      before.joins(after)
      || quotedList(among: [(earlier, before), (member.schema, after)]) != nil
    if isJoined, !isChosen {
      members.list[index].join(member)
      return
    }
    let agree = before.agrees(with: after)
    // Some generators write 'type: object' alone for any value.
    let isRefined = if case .dictionary(nil) = shapeBefore { !agree } else { false }
    let isLaterUsed =
      isChosen ? shapeAfter.isChosen : isRefined || !before.isNarrower(than: after)
    guard !agree || before.differsInFormat(from: after) || before.losesContents(with: after) else {
      if isLaterUsed {
        members.list[index].replace(by: member)
      } else {
        members.list[index].overriding.append(member.schema)
      }
      return
    }
    if isLaterUsed { members.list[index] = member }
    let conflict = Members.Conflict(
      keys: [earlierKey, member.keyNode],
      kinds: [before, after],
      isLaterUsed: isLaterUsed
    )
    observations.unclear.insert(.conflictingProperty(conflict), of: RawSchema(member.schema))
  }

  package mutating func chosenName(ofMember member: Members.Member, _ raw: RawSchema) -> String? {
    if let place = member.place { return place.name }
    guard member.isRestated else { return chosenName(of: raw) }
    for schema in member.schemas(with: raw).reversed() {
      if let name = chosenName(of: schema) { return name }
    }
    return nil
  }

  /// Returns the schema that has the description of a member.
  package func describingSchema(ofMember member: Members.Member, _ raw: RawSchema) -> RawSchema {
    guard member.isRestated, !raw.has(.description) else { return raw }
    return (member.overriding + member.overridden.reversed()).lazy.map { RawSchema($0) }
      .first { $0.has(.description) } ?? raw
  }
}

extension Node {
  /// The `$ref` under `properties` if it is a reference rather than a member with that name.
  package var referenceAmongNames: Node? {
    guard isMapping, let value = self[Keyword.reference], value.scalarType == .string else {
      return nil
    }
    return value
  }
}
