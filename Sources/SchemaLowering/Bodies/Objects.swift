import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel

/// Objects: their members from all contributing schemas, in document order.
extension BodyMaker {
  mutating func object(from parts: [Shape.Part]) -> Object {
    let members = facts.members(of: parts)
    let owners = mention(members.holders)
    for source in members.sources + members.conditionalSources {
      facts.noteRead(source)
      if source.mayDependOnValue, let finding = facts.combinedCondition(of: source, in: members) {
        findings.appendOnce(finding)
      }
    }
    var object = Object()
    object.properties.reserveCapacity(members.list.count)
    deferred.describingProperties.reserveCapacity(members.list.count)
    for member in members.list {
      object.properties.append(
        property(
          from: member,
          in: owners[member.holder],
          tag: members.tagTruth,
          excluding: members.excludedValues(of: member),
          isRequired: members.required.contains(member.keyNode)
        )
      )
    }
    object.ignoredKeys = members.ignored.nodes.map(\.text)
    for source in members.sources {
      findings.report(facts.misreadings(ofUnneededDiscriminatorIn: source))
      object.stated.override(with: facts.statedPolicies(of: source))
      if let root = facts.path(.dtoRoot, of: source) { object.root = root }
      facts.read(source, into: &object.style)
      if let node = facts.onlyEncoded(source) { deferred.onlyEncoded = node }
    }
    // An inline object may follow the one around it.
    if composite?.schema.documentMayHave(.dtoCoding) == true {
      deferred.decodingStatements = facts.decodingStatements(of: members)
    }
    object.additionalProperties = additionalProperties(of: members)
    object.properties += facts.undeclaredProperties(
      members,
      keepsOthers: object.additionalProperties != nil
    )
    object.forbidsOthers =
      object.additionalProperties == nil && members.sources.contains(where: \.allowsNoOthers)
    return object
  }

  /// Whether a type accepts any value, including null, either directly or as the name of a schema without restrictions.
  private func takesAnything(_ type: TypeReference) -> Bool {
    switch type {
    case .any: return true
    case .declared(let id):
      // Nearly all schemas return here.
      guard let schema = schema(of: MentionID(of: id)), schema[Keyword.type] == nil,
        schema[Keyword.properties] == nil, !facts.isParameter(schema)
      else { return false }
      return schema.boolValue == true || RawSchema(schema).keywords.isSubset(of: .annotations)
    case .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary, .optional,
      .enumeration:
      return false
    }
  }

  /// - Parameters:
  ///   - tag: See ``Members/tagTruth``.
  ///   - excluded: The values that it can't have.
  mutating func property(
    from member: Members.Member,
    in owner: MentionID,
    tag: (key: String, value: Bool)? = nil,
    excluding excluded: [String] = [],
    isRequired: Bool
  ) -> Property {
    let raw = RawSchema(member.schema)
    let key = member.key
    let name = facts.chosenName(ofMember: member, raw) ?? key
    let lowered = lower(member.composite, raw, in: Scope(parent: owner, names: [name]))
    let isStatedRequired = isRequired
    let isRequired = isStatedRequired && facts.options.profile.carries(member, raw)
    let flattening = facts.flattening(of: member, raw)
    if let flattening { reportOverridesBesideFlattening(flattening) }
    // Flattened members can be absent, but there is nothing that could be null.
    let ownPresence = self.presence(of: lowered, isRequired: isRequired)
    let presence =
      flattening == nil
      ? ownPresence : Presence(isRequired: ownPresence == .required, isNullable: false)
    let described = facts.describingSchema(ofMember: member, raw)
    var documentation = propertyDocumentation(
      of: described,
      name: member.isPlace ? name : key,
      type: lowered.type
    )
    if member.isConditional { documentation.remarks.append("Present only under a condition.") }
    let position = deferred.describingProperties.count
    if let statements = facts.statements(of: member, raw, as: lowered.type) {
      deferred.propertyStatements[position] = statements
    }
    if let flattening {
      deferred.propertyStatements[position, default: Statements()].flattening =
        flattening[.dtoFlatten]
    }
    if !excluded.isEmpty {
      deferred.propertyStatements[position, default: Statements()].excludedDefaults = excluded
      if let value = raw[.default], excluded.contains(value.text) {
        documentation.remarks.removeAll { $0.hasPrefix("Default: ") }
      }
    }
    if flattening == nil, let value = facts.encodedDefault(of: member, raw) {
      deferred.propertyStatements[position, default: Statements()].encodedDefault = value
    }
    if described.node != raw.node { deferred.describedElsewhere[position] = raw.node }
    let restatements = member.certainRestatements
    if !restatements.isEmpty {
      deferred.restrictions[position] = DeclaredSchema.Restrictions(
        restatements: restatements.filter { $0 != described.node },
        named: namedRestrictions(of: restatements + [raw.node], besides: lowered.type)
      )
    }
    deferred.describingProperties.append(described.node)
    var plan = facts.plan(ofMember: member, called: key, raw)
    if lowered.type == .primitive(.boolean),
      let truth = tag.flatMap({ $0.key == key ? $0.value : nil }) ?? member.truth
    {
      plan.particulars.parts.constant = .boolean(truth)
      if described.onlyTruth == nil { documentation.remarks.append("Always: `\(truth)`") }
    }
    var property = Property(
      key: key,
      name: name,
      type: lowered.type,
      presence: presence,
      plan: plan,
      documentation: documentation,
      origin: member.keyNode.span
    )
    // In a function of its own, because Swift 6.3 would return a copy of what is assigned to here.
    let isFlattened = flattening != nil
    complete(
      &property,
      of: member,
      raw,
      lowered,
      isRequired: isStatedRequired,
      isFlattened: isFlattened
    )
    if facts.options.role == .server {
      let isRequired = isStatedRequired && LoweringOptions.Profile.response.carries(member, raw)
      deferred.presencesInResponses.append(
        isFlattened ? presence : self.presence(of: lowered, isRequired: isRequired)
      )
    }
    return property
  }

  /// Adds what its schema says about requests, and about what is inside of it.
  private mutating func complete(
    _ property: inout Property,
    of member: Members.Member,
    _ raw: RawSchema,
    _ lowered: Lowered,
    isRequired: Bool,
    isFlattened: Bool
  ) {
    if lowered.counts.count > 1 { property.innerCounts = Array(lowered.counts.dropFirst()) }
    let isSentAlone = !LoweringOptions.Profile.response.carries(member, raw)
    property.isOnlySent = isSentAlone && !facts.options.profile.carries(member, raw)
    let isSent = LoweringOptions.Profile.request.carries(member, raw)
    if !isFlattened {
      property.inRequests.presence = presence(of: lowered, isRequired: isRequired && isSent)
    }
    property.inRequests.isReadOnly = !isSent
    property.hiddenContent = facts.hiddenContent(of: raw.node)
  }

  /// Returns the presence of a property that has a key. Any value includes null. A required member represents it as a `JSONValue`.
  private func presence(of lowered: Lowered, isRequired: Bool) -> Presence {
    Presence(
      isRequired: isRequired,
      isNullable: lowered.isNullable || (!isRequired && takesAnything(lowered.type))
    )
  }

  /// Returns the documentation of a property, which also serves its inline type.
  private mutating func propertyDocumentation(
    of raw: RawSchema,
    name: String,
    type: TypeReference
  ) -> Documentation {
    if case .declared(let id) = type, schema(of: MentionID(of: id)) == raw.node {
      noteDocumentation(of: MentionID(of: id))
    }
    return documentation(of: raw, names: [name])
  }

  /// Returns the type of members that no property declares, according to all contributing schemas.
  private mutating func additionalProperties(of members: Members) -> AdditionalProperties? {
    var found: [MapValues] = []
    var isOpen = false
    let closed = members.sources.first(where: \.isClosed)
    for raw in members.sources {
      if let values = facts.mapValues(of: raw) {
        // If another schema allows only members with names that match these patterns, there are no others.
        if values.isOpen, closed.map(raw.hasPatterns) != true {
          // Unknown members may appear later.
          if values.asksForMore, closed == nil {
            facts.observations.unclear.insert(
              .openPatterns("all are read as any JSON value"),
              of: raw
            )
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
      // `unevaluatedProperties: false` applies only to members that no other schema describes, so it doesn't restrict the others.
      case false? where !raw.has(.additionalProperties): continue
      case false?: return nil
      case nil where additional.isMapping: found.append(MapValues(schemas: [additional]))
      case nil: findings.report(.malformedAdditionalProperties(additional), at: additional)
      }
    }
    guard !found.isEmpty else {
      return isOpen || members.mayDescribeOthers ? AdditionalProperties(type: .any) : nil
    }
    // In a closed object, a schema for the remaining members applies to all of them, so schemas that accept anything add nothing.
    if closed != nil, found.contains(where: { !$0.schemas.isEmpty }) {
      found.removeAll(where: \.schemas.isEmpty)
    }
    guard let composite = joined(found) else { return AdditionalProperties(type: .any) }
    let lowered = lower(composite, in: Scope(parent: MentionID.own, names: ["additional_property"]))
    var additional = AdditionalProperties(type: lowered.element)
    additional.innerCounts = lowered.innerCounts
    return additional
  }

  /// Combines the values of a map that several schemas describe; `nil` if no type expresses that.
  private mutating func joined(_ values: [MapValues]) -> Composite? {
    if values.count == 1 { return values[0].composite }
    guard values.allSatisfy({ $0.schemas.count == 1 }) else { return nil }
    return Composite(joining: facts.distinct(values.flatMap(\.schemas)))
  }
}
