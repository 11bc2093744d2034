import SchemaDocument

/// Unions: their variants, and how a decoder tells them apart.
extension Lowering {
  mutating func union(of branches: [Composite], source: Composite, id: DeclarationID) -> Union {
    let raw = RawSchema(source.schema)
    let holder = unionHolder(in: raw)
    // Of alternatives the first is no more than the others.
    let discriminator = source.aspect == .alternative ? nil : discriminator(of: holder)
    var variants: [Union.Variant] = []
    var schemas: [Composite] = []
    for (position, branch) in branches.enumerated() {
      let target = resolvedSchema(branch.schema)
      let evidence = evidence(of: branch, target: target)
      let names = variantNames(branch, target: target, evidence: evidence, position: position)
      let scope = Scope(
        parent: id,
        names: branch.bases.isEmpty
          ? names.types : names.types + names.types.map { "\($0)_variant" }
      )
      let lowered = lower(branch, in: scope)
      variants.append(
        Union.Variant(
          names: names.cases,
          type: lowered.type,
          form: .plain,
          origin: branch.schema.span,
          tags: [],
          evidence: evidence
        )
      )
      schemas.append(Composite(target))
    }
    if let discriminator {
      shaping.insert(source.schema)
      defer { shaping.remove(source.schema) }
      let tags = tags(of: branches, evidence: variants.map(\.evidence), discriminator)
      for index in variants.indices { variants[index].tags = tags[index] }
      let otherwise = otherwise(of: branches, in: raw, discriminator)
      if variants.contains(where: { !$0.tags.isEmpty }) {
        reportUntagged(variants, schemas: schemas, otherwise, discriminator)
        reportWithoutMembers(variants, of: branches, discriminator)
        return Union(
          variants: variants,
          selection: .discriminator(key: discriminator.key),
          otherwise: otherwise
        )
      }
      reportUnused(discriminator)
    } else {
      reportTagsWithoutDiscriminator(of: branches)
    }
    if let key = commonTag(of: variants) {
      for index in variants.indices {
        variants[index].tags =
          variants[index].evidence.fixedKeys.first { $0.key == key }?.values ?? []
      }
      return Union(variants: variants, selection: .discriminator(key: key))
    }
    // A single object needs no comparison with others.
    if variants.filter({ $0.evidence.kind == .object }).count < 2 {
      for index in variants.indices {
        variants[index].evidence.optionalKeys = nil
        variants[index].evidence.fixedKeys = []
      }
    }
    let order = candidateOrder(of: variants)
    reportAmbiguity(variants, schemas: schemas, raw: raw)
    return Union(
      variants: variants,
      selection: .structure(candidates: order),
      promise: source.aspect == .whole && holder.has(.oneOf) && !holder.has(.anyOf)
        ? .oneOf : .anyOf
    )
  }

  /// The schema that lists the variants: the union itself, or one of those that it joins.
  private mutating func unionHolder(in raw: RawSchema) -> RawSchema {
    var stack = [raw]
    var visited: Set<Node> = []
    while let next = stack.popLast() {
      guard visited.insert(next.node).inserted else { continue }
      if next.hasAny(of: KeywordSet(.oneOf, .anyOf, .discriminator, .dtoDiscriminator)) {
        return next
      }
      stack += next.branches(.allOf).reversed().map { RawSchema($0) }
      if let reference = next.reference, let target = target(of: reference) {
        stack.append(RawSchema(target))
      }
    }
    return raw
  }

  /// What a payload is whose tag no variant has.
  private mutating func otherwise(
    of branches: [Composite],
    in raw: RawSchema,
    _ discriminator: Discriminator
  ) -> Union.Otherwise {
    if let index = defaultVariant(of: branches, discriminator) { return .variant(index) }
    guard !raw.hasAny(of: KeywordSet(.oneOf, .anyOf)) else { return .undefined }
    // A schema that was not there yet when this was generated extends the base class, too.
    return branches.lastIndex { $0.aspect == .type(.object) && $0.schema == raw.node }
      .map { .base($0) } ?? .undefined
  }

  private mutating func reportUntagged(
    _ variants: [Union.Variant],
    schemas: [Composite],
    _ otherwise: Union.Otherwise,
    _ discriminator: Discriminator
  ) {
    for (index, variant) in variants.enumerated() where variant.tags.isEmpty {
      guard otherwise != .variant(index), isNew("untagged-variant", at: schemas[index].schema)
      else { continue }
      diagnostics.warning(
        "untagged-variant",
        "no value of '\(discriminator.key)' leads to this variant; it is never chosen",
        at: schemas[index].schema.keySpan ?? schemas[index].schema.span,
        labels: [Diagnostic.Label(span: discriminator.node.span, message: "the discriminator")],
        help: "add it to the discriminator's 'mapping'"
      )
    }
  }

  /// Variants that have no members, and so no tag.
  private mutating func reportWithoutMembers(
    _ variants: [Union.Variant],
    of branches: [Composite],
    _ discriminator: Discriminator
  ) {
    for (variant, branch) in zip(variants, branches) {
      let kind = variant.evidence.kind
      guard kind != .object, kind != .any, isNew("variant-not-object", at: branch.schema) else {
        continue
      }
      diagnostics.error(
        "variant-not-object",
        "this variant is \(kind.withArticle), which has no member '\(discriminator.key)' to tell it by; it is never chosen",
        at: branch.schema.keySpan ?? branch.schema.span,
        labels: [Diagnostic.Label(span: discriminator.node.span, message: "the discriminator")],
        help: "make it an object, or remove the discriminator"
      )
    }
  }

  /// A discriminator of inline variants that say nothing of its values.
  private mutating func reportUnused(_ discriminator: Discriminator) {
    guard isNew("unused-discriminator", at: discriminator.node) else { return }
    diagnostics.warning(
      "unused-discriminator",
      "no variant has a value of '\(discriminator.key)'; they are told apart by what they hold",
      at: discriminator.node.keySpan ?? discriminator.node.span,
      help: "give each variant its value of '\(discriminator.key)' by 'const'"
    )
  }

  /// The key that fixes a different value in every variant, as `kind` does with `const` or a one-value `enum`.
  private func commonTag(of variants: [Union.Variant]) -> String? {
    guard variants.count > 1, let first = variants.first else { return nil }
    for candidate in first.evidence.fixedKeys {
      var seen: Set<String> = []
      let isTag = variants.allSatisfy { variant in
        guard let fixed = variant.evidence.fixedKeys.first(where: { $0.key == candidate.key }),
          fixed.isRequired
        else {
          return false
        }
        return fixed.values.allSatisfy { seen.insert($0).inserted }
      }
      if isTag { return candidate.key }
    }
    return nil
  }

  /// The most demanding candidates first: what fixes more members, then what requires more of them, then document order.
  private func candidateOrder(of variants: [Union.Variant]) -> [Int] {
    variants.indices.sorted { left, right in
      let a = variants[left].evidence
      let b = variants[right].evidence
      if a.kind.generality != b.kind.generality { return a.kind.generality < b.kind.generality }
      if a.requiredTags.count != b.requiredTags.count {
        return a.requiredTags.count > b.requiredTags.count
      }
      if a.requiredKeys.count != b.requiredKeys.count {
        return a.requiredKeys.count > b.requiredKeys.count
      }
      return left < right
    }
  }

  private mutating func reportAmbiguity(
    _ variants: [Union.Variant],
    schemas: [Composite],
    raw: RawSchema
  ) {
    for (index, variant) in variants.enumerated() {
      for (other, rival) in variants.enumerated().dropFirst(index + 1)
      where variant.evidence.overlaps(rival.evidence) && variant.type != rival.type {
        guard isNew("ambiguous-union", at: raw.node) else { return }
        diagnostics.warning(
          "ambiguous-union",
          "'\(variant.names[0])' and '\(rival.names[0])' can't be told apart; the first that fits is taken",
          at: (raw[.oneOf] ?? raw[.anyOf])?.keySpan ?? raw.node.span,
          labels: [
            Diagnostic.Label(
              span: schemas[index].schema.keySpan ?? schemas[index].schema.span,
              message: "one"
            ),
            Diagnostic.Label(
              span: schemas[other].schema.keySpan ?? schemas[other].schema.span,
              message: "the other"
            ),
          ],
          help: raw.node.isSequence ? nil : "add a 'discriminator'"
        )
      }
    }
  }

  /// What of a payload tells that it is this variant.
  mutating func evidence(of branch: Composite, target: Node) -> Union.Evidence {
    let composite =
      branch.isPlain
      ? Composite(target)
      : Composite(target, bases: branch.bases, aspect: branch.aspect)
    let raw = RawSchema(composite.schema)
    let branches = (raw[.oneOf]?.count ?? 0) + (raw[.anyOf]?.count ?? 0)
    guard spend(branches, at: target) else { return Union.Evidence(kind: .any) }
    switch shape(of: composite, raw).onTheWire {
    case .any, .chosen: return Union.Evidence(kind: .any)
    case .primitive(let primitive): return Union.Evidence(kind: primitive.jsonKind)
    case .array, .tuple: return Union.Evidence(kind: .array)
    case .dictionary: return Union.Evidence(kind: .object)
    case .enumeration(_, let rawType, _): return Union.Evidence(kind: rawType.jsonKind)
    case .reference(let next), .enumerationReference(let next, _):
      return next == target
        ? Union.Evidence(kind: .any) : evidence(of: Composite(next), target: resolvedSchema(next))
    case .union(let branches):
      if branch.isPlain, let known = unionEvidence[target] { return known }
      guard shaping.count < Self.maximumReferenceDepth, shaping.insert(target).inserted else {
        return Union.Evidence(kind: .any)
      }
      defer { shaping.remove(target) }
      let result = Union.Evidence(
        ofAll: branches.map { evidence(of: $0, target: resolvedSchema($0.schema)) }
      )
      if branch.isPlain { unionEvidence[target] = result }
      return result
    case .object:
      var evidence = Union.Evidence(kind: .object)
      let members = members(of: composite)
      var optional: [String] = []
      for member in members.list {
        let raw = RawSchema(resolvedSchema(member.schema))
        let isRequired =
          members.required.contains(member.keyNode)
          && options.profile.carries(RawSchema(member.schema))
        let plan = plan(ofMember: member, RawSchema(member.schema))
        guard plan.wireKeys == [member.key] else {
          // Other keys stand for it, and who has several can't be told by one.
          if isRequired, plan.particulars.parts.alternates.isEmpty {
            evidence.requiredKeys += plan.wireKeys
          } else {
            optional += plan.wireKeys
          }
          continue
        }
        if isRequired {
          evidence.requiredKeys.append(member.key)
          if admitsNull(member.composite, RawSchema(member.schema)) {
            evidence.nullableKeys.append(member.key)
          }
        } else {
          optional.append(member.key)
        }
        if let values = fixedValues(of: raw) {
          let hasOthers = isOpen(member.schema, listing: raw) || admitsNull(member.schema)
          evidence.fixedKeys.append(
            Union.FixedKey(key: member.key, values: values, isRequired: isRequired && !hasOthers)
          )
        }
      }
      // Who takes any member can't be told by the members it knows, and needs all that it requires.
      let isOpen = members.sources.contains { $0[.additionalProperties]?.isClosedOrAbsent == false }
      if isOpen { evidence.nullableKeys = [] }
      evidence.optionalKeys =
        isOpen ? nil : optional + members.ignored.nodes.map(\.text)
      return members.sources.contains { $0.has(.dtoRoot) }
        ? Union.Evidence(kind: .object) : evidence
    }
  }

  /// Whether a member whose schema lists values may have others.
  private mutating func isOpen(_ member: Node, listing raw: RawSchema) -> Bool {
    (ownPolicy(of: RawSchema(member)) ?? policy(of: raw)) == .open
  }

  /// The few values that a member can have, if `const` or `enum` says so.
  private func fixedValues(of raw: RawSchema) -> [String]? {
    let type = raw.typeNames.count == 1 ? SchemaType(raw.typeNames[0]) : nil
    if let constant = raw[.constant], constant.kind == .scalar, !constant.isNull {
      return constant.wireTexts(of: type ?? constant.ownType)
    }
    if let values = raw[.enumeration], values.kind == .sequence,
      (1...Self.maximumTags).contains(values.count),
      values.elements.allSatisfy({ $0.isScalar && !$0.isNull })
    {
      return values.elements.flatMap { $0.wireTexts(of: type ?? $0.ownType) }
    }
    return nil
  }

  /// Longer lists are no tags.
  private static let maximumTags = 16

  private struct VariantNames {
    var cases: [String]
    var types: [String]
  }

  private mutating func variantNames(
    _ branch: Composite,
    target: Node,
    evidence: Union.Evidence,
    position: Int
  ) -> VariantNames {
    if case .type(let type) = branch.aspect {
      // A base class is one of its own variants.
      if type == .object, let name = schemaName(of: branch.schema),
        RawSchema(branch.schema).has(.discriminator)
      {
        return VariantNames(cases: [name], types: ["\(name)_base"])
      }
      return VariantNames(cases: [type.rawValue], types: [type.rawValue])
    }
    if branch.aspect == .rest { return VariantNames(cases: ["other"], types: ["other"]) }
    if let name = schemaName(of: target) {
      return VariantNames(cases: [name], types: [name])
    }
    var names: [String] = []
    let raw = RawSchema(target)
    if let title = raw.text(.title), title.count <= 40 { names.append(title) }
    let fixed = evidence.fixedKeys.filter { $0.values.count == 1 }
    if let key = fixed.first, let tag = key.values.first, fixed.count == 1 {
      names.append(tag.isWord ? tag : "\(key.key)_\(tag)")
    }
    switch evidence.kind {
    case .object, .any: names.append("variant\(position + 1)")
    case .null, .boolean, .integer, .number, .string, .array: names.append(evidence.kind.rawValue)
    }
    return VariantNames(cases: names, types: names)
  }
}

extension Union.Evidence {
  /// What tells that a value is one of several: what all of them have.
  fileprivate init(ofAll variants: [Union.Evidence]) {
    let kinds = Set(variants.map(\.kind))
    guard let first = variants.first, kinds.count == 1 else {
      self.init(kind: .any)
      return
    }
    self.init(kind: first.kind)
    guard kind == .object else { return }
    requiredKeys = first.requiredKeys.filter { key in
      variants.allSatisfy { $0.requiredKeys.contains(key) }
    }
    nullableKeys = requiredKeys.filter { key in
      variants.contains { $0.nullableKeys.contains(key) }
    }
    fixedKeys = first.fixedKeys.compactMap { candidate in
      let all = variants.compactMap { variant in
        variant.fixedKeys.first { $0.key == candidate.key }
      }
      guard all.count == variants.count else { return nil }
      var values: [String] = []
      for value in all.flatMap(\.values) where !values.contains(value) { values.append(value) }
      return Union.FixedKey(
        key: candidate.key,
        values: values,
        isRequired: all.allSatisfy(\.isRequired)
      )
    }
    guard variants.allSatisfy({ $0.optionalKeys != nil }) else { return }
    var others: [String] = []
    for key in variants.flatMap({ $0.requiredKeys + ($0.optionalKeys ?? []) })
    where !requiredKeys.contains(key) && !others.contains(key) {
      others.append(key)
    }
    optionalKeys = others
  }
}

extension Node {
  /// What a scalar is by itself, where no type is given.
  fileprivate var ownType: SchemaType? {
    switch scalarType {
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .string: .string
    case .null, nil: nil
    }
  }

  /// Whether `additionalProperties` with this value adds nothing to the members.
  fileprivate var isClosedOrAbsent: Bool { boolValue == false }
}

extension String {
  /// Whether it says by itself what it is, which `true` and `1` don't.
  fileprivate var isWord: Bool {
    guard let first = unicodeScalars.first else { return false }
    return self != "true" && self != "false" && first.properties.isAlphabetic
  }
}

extension JSONKind {
  /// How many other kinds a kind takes in.
  fileprivate var generality: Int {
    switch self {
    case .null, .boolean, .integer, .string, .array, .object: 0
    case .number: 1
    case .any: 2
    }
  }
}

extension Primitive {
  /// The JSON that it is written as.
  var jsonKind: JSONKind {
    switch self {
    case .string, .date, .dateTime, .time, .duration, .uuid, .url, .base64, .base64URL,
      .integerText, .int64Text, .uint64Text, .doubleText, .decimalText:
      .string
    case .boolean: .boolean
    case .integer, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64:
      .integer
    case .float, .double, .decimal, .epochSeconds, .epochMilliseconds: .number
    }
  }
}

extension Enumeration.RawType {
  var jsonKind: JSONKind {
    switch self {
    case .string: .string
    case .integer: .integer
    case .number: .number
    case .mixed: .any
    }
  }
}
