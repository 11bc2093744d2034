import SchemaDocument

/// Objects: their members from every schema that contributes, in document order.
extension Lowering {
  mutating func object(from parts: [Shape.Part], id: DeclarationID) -> Object {
    var members = Members()
    members.variants = parts.map(\.schema)
    members.withoutBranches = parts.first { $0.branches == .leftOut }?.schema
    for part in parts {
      gather(part.schema, owner: id, into: &members)
    }
    gatherConditional(into: &members)
    members.dropIgnored()
    for source in members.sources { reportUnsupported(source) }
    for source in members.conditionalSources { reportUnsupported(source) }
    var object = Object(properties: [], additionalProperties: nil)
    object.properties.reserveCapacity(members.list.count)
    for member in members.list {
      object.properties.append(
        property(from: member, isRequired: members.required.contains(member.keyNode))
      )
    }
    object.properties += undeclaredProperties(members)
    object.ignoredKeys = members.ignored.nodes.map(\.text)
    for source in members.sources {
      checkUnneededDiscriminator(of: source)
      object.stated.override(with: statedPolicies(of: source))
      if let root = path(.dtoRoot, of: source) { object.root = root }
    }
    object.additionalProperties = additionalProperties(of: members, id: id)
    return object
  }

  /// The members of an object that a schema contributes, by key; what a union's variants are told apart by.
  mutating func members(of composite: Composite) -> Members {
    var members = Members()
    let owner = DeclarationID(index: 0)
    members.variants = composite.bases + [composite.schema]
    if composite.leavesBranchesOut { members.withoutBranches = composite.schema }
    for schema in members.variants { gather(schema, owner: owner, into: &members) }
    gatherConditional(into: &members)
    members.dropIgnored()
    return members
  }

  mutating func gather(_ node: Node, owner: DeclarationID, into members: inout Members) {
    guard node.isMapping,
      let raw = members.isConditional ? members.visitConditionally(node) : members.visit(node)
    else { return }
    guard members.depth < Self.maximumReferenceDepth else { return reportReferenceDepth(at: node) }
    members.depth += 1
    defer { members.depth -= 1 }
    let owner = declared[node] ?? owner
    if raw.hasAny(of: .conditions) { queueConditions(of: raw, owner: owner, in: &members) }
    if let required = raw[.required] { gatherRequired(required, raw: raw, into: &members) }
    guard raw.hasAny(of: .references) || raw.has(.allOf) || raw.has(.oneOf) || raw.has(.anyOf)
    else {
      if let properties = raw[.properties] {
        gatherProperties(properties, owner: owner, into: &members)
      }
      return
    }
    for (key, value) in node.pairs {
      switch Keyword(key: key) {
      case .reference, .dynamicReference, .recursiveReference:
        if let reference = raw.reference, let target = target(of: reference) {
          gather(target, owner: declaration(forTarget: target) ?? owner, into: &members)
        }
      case .allOf:
        for branch in raw.branches(.allOf) { gather(branch, owner: owner, into: &members) }
      case .properties: gatherProperties(value, owner: owner, into: &members)
      case .oneOf, .anyOf:
        guard node != members.withoutBranches else { continue }
        let branches = effectiveBranches(of: raw)
        guard branches.count == 1 else {
          queueBranches(branches, owner: owner, in: &members)
          continue
        }
        let required = members.required
        gather(branches[0], owner: owner, into: &members)
        // What the branch requires is not required where another branch holds.
        if hasAlternatives(to: branches[0], in: raw) { members.required = required }
      default: continue
      }
    }
  }

  private mutating func gatherProperties(
    _ properties: Node,
    owner: DeclarationID,
    into members: inout Members
  ) {
    if let target = referredProperties(properties) {
      gatherProperties(target, under: properties, owner: owner, into: &members)
    }
    gatherProperties(properties, under: properties, owner: owner, into: &members)
  }

  /// - Parameter written: What the object has under `properties`, if that leads to these.
  private mutating func gatherProperties(
    _ properties: Node,
    under written: Node,
    owner: DeclarationID,
    into members: inout Members
  ) {
    guard properties.isMapping else { return reportMalformedProperties(properties) }
    var flags: [RequiredFlag] = []
    members.reserve(properties.count)
    let reference = properties == written ? properties.referenceAmongNames : nil
    for (key, schema) in properties.pairs {
      if let reference, schema == reference { continue }
      if schema.listsRequiredNames(under: key) {
        reportRequiredAmongProperties(schema)
        gatherRequired(schema, raw: RawSchema(written.parent ?? written), into: &members)
        continue
      }
      let raw = RawSchema(schema)
      if raw.isTrue(.dtoIgnore) {
        members.ignored.insert(key)
        continue
      }
      // `then: {properties: {a: false}}` forbids a member and brings none.
      if members.isConditional, schema.boolValue == false { continue }
      let member = Members.Member(
        keyNode: key,
        schema: schema,
        owner: owner,
        isConditional: members.isConditional
      )
      if let existing = members.add(member) { merge(member, over: existing, in: &members) }
      if let flag = raw[.required], let isRequired = raw.requiredFlag {
        flags.append(RequiredFlag(name: key, flag: flag, isTrue: isRequired))
        if isRequired { members.require(key) }
      }
    }
    if !flags.isEmpty { reportRequiredFlags(flags, under: written, in: properties) }
  }

  /// `properties: {$ref: …}` is no reference by any specification, though it is plain what is meant: the members listed there.
  private mutating func referredProperties(_ properties: Node) -> Node? {
    guard let reference = properties.referenceAmongNames, let target = place(of: reference) else {
      return nil
    }
    report(.propertiesReference(reference), at: properties)
    return target
  }

  /// `properties` that is no mapping: nobody can tell the members.
  mutating func reportMalformedProperties(_ properties: Node) {
    guard isNew(.malformedProperties, at: properties), !reportLostProperties(under: properties)
    else { return }
    diagnostics.append(
      properties.isEmptySection
        ? .emptySection(properties, "'properties'") : .malformedProperties(properties)
    )
  }

  /// One member from two schemas: both hold where that can be said in Swift, else the narrower one counts; two that can't hold at
  /// once are reported.
  private mutating func merge(
    _ member: Members.Member,
    over index: Int,
    in members: inout Members
  ) {
    let existing = members.list[index]
    guard existing.schema != member.schema, !existing.others.contains(member.schema) else { return }
    if members.isConditional { return addAlternative(member, to: index, in: &members) }
    let (identityBefore, shapeBefore) = identity(of: existing.schema)
    let (identityAfter, shapeAfter) = identity(of: member.schema)
    if identityBefore == identityAfter {
      members.list[index].echoes.append(member.schema)
      return
    }
    let before = CompositionPart.Kind(shapeBefore)
    let after = CompositionPart.Kind(shapeAfter)
    let isChosen = shapeBefore.isChosen || shapeAfter.isChosen
    let isJoined =
      before.joins(after)
      || quotedList(among: [(existing.schema, before), (member.schema, after)]) != nil
    if isJoined, !isChosen {
      members.list[index] = member
      members.list[index].others = existing.others + [existing.schema]
      return
    }
    let agree = before.agrees(with: after)
    // 'type: object' alone is what some generators write for any value.
    let isRefined = if case .dictionary(nil) = shapeBefore { !agree } else { false }
    let isLaterUsed =
      isChosen ? shapeAfter.isChosen : isRefined || !before.isNarrower(than: after)
    if isLaterUsed { members.list[index] = member }
    guard !agree || before.differsInFormat(from: after) else { return }
    report(
      .conflictingProperty(
        existing.keyNode,
        before.words,
        member.keyNode,
        after.words,
        used: isLaterUsed ? "later" : "earlier"
      ),
      at: member.schema
    )
  }

  /// Whether a type stands for any value, null too: itself, or by the name of a schema that says nothing.
  private func takesAnything(_ type: TypeReference) -> Bool {
    switch type {
    case .any: return true
    case .declared(let id):
      let schema = self[id].schema
      // Nearly all schemas end here.
      guard schema[Keyword.type] == nil, schema[Keyword.properties] == nil else {
        return false
      }
      return schema.boolValue == true || RawSchema(schema).keywords.isSubset(of: .annotations)
    case .primitive, .foreign, .patternDate, .array, .tuple, .dictionary, .optional, .enumeration:
      return false
    }
  }

  private mutating func property(from member: Members.Member, isRequired: Bool) -> Property {
    let raw = RawSchema(member.schema)
    let key = member.key
    let name = chosenName(ofMember: member, raw) ?? key
    let owner = member.owner
    let lowered = lower(member.composite, raw, in: Scope(parent: owner, names: [name]))
    let isRequired = isRequired && options.profile.carries(raw)
    // Any value may be null; where it is required, `JSONValue` says so itself.
    let isNullable = lowered.isNullable || (!isRequired && takesAnything(lowered.type))
    let presence = Presence(isRequired: isRequired, isNullable: isNullable)
    var documentation = propertyDocumentation(
      of: documentedSchema(ofMember: member, raw),
      name: key,
      type: lowered.type
    )
    if member.isConditional { documentation.notes.append("Only under a condition.") }
    return Property(
      key: key,
      name: name,
      type: lowered.type,
      presence: presence,
      plan: plan(ofMember: member, called: key, raw),
      documentation: documentation,
      origin: member.keyNode.span,
      statements: statements(of: member, raw, as: lowered.type)
    )
  }

  private mutating func chosenName(ofMember member: Members.Member, _ raw: RawSchema) -> String? {
    for echo in member.echoes.reversed() {
      if let name = chosenName(of: echo) { return name }
    }
    return chosenName(of: raw)
  }

  /// The schema of a member that describes it.
  private func documentedSchema(ofMember member: Members.Member, _ raw: RawSchema) -> RawSchema {
    guard !member.echoes.isEmpty, !raw.has(.description) else { return raw }
    return member.echoes.lazy.map { RawSchema($0) }.first { $0.has(.description) } ?? raw
  }

  /// Names under `required` that nobody declares: most are misspelt, so nothing fails without them; what comes is kept as any value.
  private mutating func undeclaredProperties(_ members: Members) -> [Property] {
    // What a pattern declares is among the additional properties.
    let names = members.required.nodes.filter {
      !members.keys.contains($0) && !members.ignored.contains($0)
        && requiredPatterns(of: members.sources, requiring: [$0]).isEmpty
    }
    guard !names.isEmpty else { return [] }
    undeclaredNames.append(UndeclaredNames(names: names, declared: members.list.map(\.key)))
    return names.map { name in
      Property(
        key: name.text,
        name: name.text,
        type: .any,
        presence: .optionalAndNullable,
        plan: DecodePlan(key: name.text, failure: .tolerant, form: .plain),
        documentation: Documentation(),
        origin: name.span
      )
    }
  }

  /// What members beside the declared ones hold: of all schemas that speak of them.
  private mutating func additionalProperties(
    of members: Members,
    id: DeclarationID
  ) -> AdditionalProperties? {
    var found: [MapValues] = []
    var isOpen = false
    let closed = members.sources.first(where: \.isClosed)
    for raw in members.sources {
      if let values = mapValues(of: raw) {
        // No others turn up where another schema leaves room for members of the same names only.
        if values.isOpen, closed.map(raw.hasPatterns) != true {
          // Beside properties, others turn up one day.
          if values.asksForMore, closed == nil {
            reportOpenPatterns(raw, consequence: "all are read as any JSON value")
          }
          found.append(MapValues(schemas: []))
        } else {
          found.append(values)
        }
        continue
      }
      guard let additional = raw[.additionalProperties] ?? raw[.unevaluatedProperties] else {
        continue
      }
      switch additional.boolValue {
      case true?: isOpen = true
      // What is left over when all others have spoken says nothing against them.
      case false? where !raw.has(.additionalProperties): continue
      case false?: return nil
      case nil where additional.isMapping: found.append(MapValues(schemas: [additional]))
      case nil: report(.malformedAdditionalProperties(additional), at: additional)
      }
    }
    guard !found.isEmpty else {
      return isOpen ? AdditionalProperties(type: .any, form: .plain) : nil
    }
    // What one schema says of all members that there may be holds for them, whatever else is said.
    if closed != nil, found.contains(where: { !$0.schemas.isEmpty }) {
      found.removeAll(where: \.schemas.isEmpty)
    }
    guard let composite = joined(found) else {
      return AdditionalProperties(type: .any, form: .plain)
    }
    let lowered = lower(composite, in: Scope(parent: id, names: ["additional_property"]))
    return AdditionalProperties(type: lowered.element, form: .plain)
  }

  /// What holds for the values of a map by several schemas at once; nil where no type says that.
  private mutating func joined(_ values: [MapValues]) -> Composite? {
    if values.count == 1 { return values[0].composite }
    guard values.allSatisfy({ $0.schemas.count == 1 }) else { return nil }
    return Composite(joining: distinct(values.flatMap(\.schemas)))
  }
}

extension Node {
  /// The `$ref` of `properties` that is a reference, and no member of that name.
  fileprivate var referenceAmongNames: Node? {
    guard isMapping, let value = self[Keyword.reference], value.scalarType == .string else {
      return nil
    }
    return value
  }
}
