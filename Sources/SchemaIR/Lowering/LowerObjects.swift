import SchemaDocument

/// Objects: their members from every schema that contributes, in document order.
extension Lowering {
  mutating func object(from parts: [Shape.Part], id: DeclarationID) -> Object {
    var members = Members()
    for part in parts {
      gather(part.schema, owner: id, into: &members)
    }
    for source in members.sources { reportUnsupported(source) }
    var object = Object(properties: [], additionalProperties: nil)
    object.properties.reserveCapacity(members.list.count)
    for member in members.list {
      object.properties.append(
        property(from: member, isRequired: members.required.contains(member.keyNode))
      )
    }
    object.properties += undeclaredProperties(members)
    object.additionalProperties = additionalProperties(of: members, id: id)
    return object
  }

  /// The members of an object that a schema contributes, by key; what a union's variants are told apart by.
  mutating func members(of composite: Composite) -> Members {
    var members = Members()
    let owner = DeclarationID(index: 0)
    if let base = composite.base { gather(base, owner: owner, into: &members) }
    gather(composite.schema, owner: owner, into: &members)
    return members
  }

  private mutating func gather(_ node: Node, owner: DeclarationID, into members: inout Members) {
    guard node.kind == .mapping, let raw = members.visit(node) else { return }
    guard members.depth < Self.maximumReferenceDepth else { return reportReferenceDepth(at: node) }
    members.depth += 1
    defer { members.depth -= 1 }
    let owner = declared[node] ?? owner
    if let required = raw[.required] { gatherRequired(required, raw: raw, into: &members) }
    guard raw.has(.reference) || raw.has(.allOf) || raw.has(.oneOf) || raw.has(.anyOf) else {
      if let properties = raw[.properties] {
        gatherProperties(properties, owner: owner, into: &members)
      }
      return
    }
    for (key, value) in node.pairs {
      switch Keyword(key: key) {
      case .reference:
        if let reference = raw.reference, let target = target(of: reference) {
          gather(target, owner: declaration(forTarget: target) ?? owner, into: &members)
        }
      case .allOf:
        for branch in raw.branches(.allOf) { gather(branch, owner: owner, into: &members) }
      case .properties: gatherProperties(value, owner: owner, into: &members)
      case .oneOf, .anyOf:
        let branches = effectiveBranches(of: raw)
        guard branches.count == 1 else { continue }
        let required = members.required
        gather(branches[0], owner: owner, into: &members)
        // What the branch requires is not required where another branch holds.
        if raw.hasAlternatives { members.required = required }
      default: continue
      }
    }
  }

  private mutating func gatherRequired(
    _ required: Node,
    raw: RawSchema,
    into members: inout Members
  ) {
    guard required.kind == .sequence else {
      // `required: true` on a property is a habit of draft 3; it is read where the property is declared.
      if required.boolValue == nil, !required.isNull, isNew("required", at: required) {
        diagnostics.error(
          "malformed-required",
          "'required' must be a list of names, not a \(required.kindName)",
          at: required.span
        )
      }
      return
    }
    for name in required.elements {
      guard name.kind == .scalar else {
        if isNew("required", at: name) {
          diagnostics.error(
            "malformed-required",
            "'required' holds names, not a \(name.kindName)",
            at: name.span
          )
        }
        continue
      }
      members.required.insert(name)
    }
  }

  private mutating func gatherProperties(
    _ properties: Node,
    owner: DeclarationID,
    into members: inout Members
  ) {
    let properties = resolvedProperties(properties)
    guard properties.kind == .mapping else { return reportMalformedProperties(properties) }
    for (key, schema) in properties.pairs {
      let raw = RawSchema(schema)
      if raw.isTrue(.dtoIgnore) { continue }
      let member = Members.Member(keyNode: key, schema: schema, owner: owner)
      if let existing = members.add(member) { merge(member, over: existing, in: &members) }
      if raw.isTrue(.required) {
        if isNew("required-on-property", at: schema) {
          diagnostics.warning(
            "required-on-property",
            "'required: true' belongs to the object, not to the property",
            at: (raw[.required] ?? schema).keySpan ?? schema.span,
            help: "list '\(member.key)' under the object's 'required'"
          )
        }
        members.required.insert(key)
      }
    }
  }

  /// `properties: {$ref: …}` is no reference by any specification, though it is plain what is meant: the members listed there.
  private mutating func resolvedProperties(_ properties: Node) -> Node {
    guard properties.isMapping, properties.count == 1,
      let reference = RawSchema(properties).reference, let target = target(of: reference)
    else { return properties }
    if isNew("properties-reference", at: properties) {
      diagnostics.warning(
        "properties-reference",
        "'properties' can't be a '$ref'; the members it points to are used",
        at: reference.keySpan ?? reference.span,
        help: "refer to a whole schema with 'allOf', or list the properties here"
      )
    }
    return target
  }

  /// `properties` that is no mapping: nobody can tell the members.
  mutating func reportMalformedProperties(_ properties: Node) {
    guard isNew("properties", at: properties) else { return }
    if properties.isNull {
      diagnostics.warning(
        "empty-section",
        "'properties' is empty",
        at: properties.keySpan ?? properties.span,
        help: "remove it, or write '{}'"
      )
    } else {
      diagnostics.error(
        "malformed-properties",
        "'properties' must be a mapping from names to schemas, not a \(properties.kindName)",
        at: properties.span
      )
    }
  }

  /// One member from two schemas: the later and narrower one counts; two that can't hold at once are reported.
  private mutating func merge(
    _ member: Members.Member,
    over index: Int,
    in members: inout Members
  ) {
    let existing = members.list[index]
    guard existing.schema != member.schema else { return }
    let before = strength(of: existing.schema)
    let after = strength(of: member.schema)
    if before.isObject, after.isObject {
      // Two objects under one key are one object with the members of both.
      members.list[index] = member
      members.list[index].base = existing.schema
      return
    }
    if after.rank >= before.rank { members.list[index] = member }
    if let left = before.kind, let right = after.kind, left != right,
      Set([left, right]) != ["integer", "number"], isNew("conflicting-property", at: member.schema)
    {
      diagnostics.warning(
        "conflicting-property",
        "'\(member.key)' is \(left.withArticle) in one part of 'allOf' and \(right.withArticle) in another",
        at: member.keyNode.span,
        labels: [Diagnostic.Label(span: existing.keyNode.span, message: "the other one")],
        notes: ["the \(after.rank >= before.rank ? "later" : "earlier") one is used"]
      )
    }
  }

  private struct Strength {
    var rank: Int
    /// As `type` says it.
    var kind: String?
    var isObject: Bool { kind == "object" && rank == Self.members }

    /// The rank of what lists its values or members.
    static let members = 3

    init(_ rank: Int, _ kind: String?) {
      self.rank = rank
      self.kind = kind
    }
  }

  /// Whether a type stands for any value, null too: itself, or by the name of a schema that says nothing.
  private func takesAnything(_ type: TypeReference) -> Bool {
    switch type {
    case .any: return true
    case .declared(let id):
      let schema = declarations[Int(id.index)].schema
      // Nearly all schemas end here.
      guard schema[Keyword.type.text] == nil, schema[Keyword.properties.text] == nil else {
        return false
      }
      return schema.boolValue == true || RawSchema(schema).keywords.isSubset(of: .annotations)
    case .primitive, .foreign, .array, .dictionary, .optional: return false
    }
  }

  /// How much a schema says, to find the narrower of two, and the kind of value it stands for.
  private mutating func strength(of schema: Node) -> Strength {
    let resolved = resolvedSchema(schema)
    switch shape(of: Composite(resolved)).onTheWire {
    case .any, .chosen: return Strength(0, nil)
    case .reference(let target): return Strength(target == schema ? 0 : 2, nil)
    case .primitive(let primitive):
      return Strength(primitive.isBare ? 1 : 2, RawSchema(resolved).typeNames.first?.text)
    case .array(let items): return Strength(items == nil ? 1 : 2, "array")
    case .dictionary: return Strength(1, "object")
    case .enumeration(_, .string): return Strength(3, "string")
    case .enumeration(_, .integer): return Strength(3, "integer")
    case .enumeration(_, .number): return Strength(3, "number")
    case .enumeration(_, .mixed): return Strength(3, nil)
    case .object: return Strength(3, "object")
    case .union: return Strength(3, nil)
    }
  }

  private mutating func property(from member: Members.Member, isRequired: Bool) -> Property {
    let raw = RawSchema(member.schema)
    let key = member.key
    let name = chosenName(of: raw) ?? key
    let lowered = lower(
      Composite(member.schema, base: member.base),
      raw,
      in: Scope(parent: member.owner, names: [name])
    )
    let isRequired = isRequired && options.profile.carries(raw)
    // Any value may be null; where it is required, `JSONValue` says so itself.
    let isNullable = lowered.isNullable || (!isRequired && takesAnything(lowered.type))
    let presence = Presence(isRequired: isRequired, isNullable: isNullable)
    return Property(
      key: key,
      name: name,
      type: lowered.type,
      presence: presence,
      plan: DecodePlan(key: key, failure: .tolerant, form: .plain),
      documentation: propertyDocumentation(of: raw, name: key, type: lowered.type),
      origin: member.keyNode.span
    )
  }

  /// Names under `required` that nobody declares: most are misspelt, so nothing fails without them; what comes is kept as any value.
  private mutating func undeclaredProperties(_ members: Members) -> [Property] {
    var properties: [Property] = []
    for name in members.required.nodes where !members.keys.contains(name) {
      let key = name.text
      if isNew("required-undeclared", at: name) {
        let help = suggestion(for: key, among: members.list.map(\.key)).map {
          "did you mean '\($0)'?"
        }
        diagnostics.warning(
          "required-undeclared",
          "'required' names '\(key)', which no property declares; it is read as optional, of any value",
          at: name.span,
          help: help
        )
      }
      properties.append(
        Property(
          key: key,
          name: key,
          type: .any,
          presence: .optional,
          plan: DecodePlan(key: key, failure: .tolerant, form: .plain),
          documentation: Documentation(),
          origin: name.span
        )
      )
    }
    return properties
  }

  private mutating func additionalProperties(
    of members: Members,
    id: DeclarationID
  ) -> AdditionalProperties? {
    for raw in members.sources.reversed() {
      if let patterns = raw[.patternProperties], patterns.kind == .mapping, patterns.count > 0 {
        let values = patterns.pairs.map(\.value)
        reportPatterns(patterns, in: raw)
        let type =
          values.count == 1
          ? lower(values[0], in: Scope(parent: id, names: ["additional_property"])).element : .any
        return AdditionalProperties(type: type, form: .plain)
      }
      guard let additional = raw[.additionalProperties] ?? raw[.unevaluatedProperties] else {
        continue
      }
      switch additional.kind {
      case .mapping:
        let lowered = lower(additional, in: Scope(parent: id, names: ["additional_property"]))
        return AdditionalProperties(type: lowered.element, form: .plain)
      case .scalar:
        if additional.boolValue == true { return AdditionalProperties(type: .any, form: .plain) }
        if additional.boolValue == nil { reportMalformedAdditional(additional) }
        return nil
      case .sequence:
        reportMalformedAdditional(additional)
        return nil
      }
    }
    return nil
  }

  /// Members by pattern are read as a dictionary of one type; what more the schema says is lost.
  mutating func reportPatterns(_ patterns: Node, in raw: RawSchema) {
    guard patterns.count > 1 || raw[.additionalProperties]?.isMapping == true,
      isNew("patterns", at: patterns)
    else { return }
    diagnostics.warning(
      "unsupported-keyword",
      patterns.count > 1
        ? "members by several patterns have no Swift type of their own; they are read as any JSON value"
        : "members beside the pattern have no Swift type of their own",
      at: patterns.keySpan ?? patterns.span
    )
  }

  private mutating func reportMalformedAdditional(_ node: Node) {
    guard isNew("additional", at: node) else { return }
    diagnostics.error(
      "malformed-additional-properties",
      "'additionalProperties' must be a schema, true or false",
      at: node.span
    )
  }
}

extension String {
  /// The name of a type as a message says it: `an integer`.
  fileprivate var withArticle: String {
    guard let first else { return self }
    return ("aeiou".contains(first) ? "an " : "a ") + self
  }
}
