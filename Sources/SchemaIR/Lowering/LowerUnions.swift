import SchemaDocument

/// Unions: their variants, and how a decoder tells them apart.
extension Lowering {
  mutating func union(of branches: [Composite], source: Composite, id: DeclarationID) -> Union {
    let raw = RawSchema(source.schema)
    // Of alternatives the first is no more than the others.
    let discriminator = source.aspect == .alternative ? nil : discriminator(of: raw)
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
      assignTags(discriminator, variants: &variants, schemas: schemas)
      if variants.contains(where: { !$0.tags.isEmpty }) {
        return Union(variants: variants, selection: .discriminator(key: discriminator.key))
      }
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
    return Union(variants: variants, selection: .structure(candidates: order))
  }

  private struct Discriminator {
    var key: String
    var node: Node
    /// From the tag to the reference or name that the mapping gives.
    var mapping: [(tag: Node, target: Node)]
  }

  /// The discriminator in either spelling: a name (Swagger 2.0) or an object with `propertyName` (OpenAPI 3).
  private mutating func discriminator(of raw: RawSchema) -> Discriminator? {
    guard let node = raw[.discriminator] else { return nil }
    if node.kind == .scalar { return Discriminator(key: node.text, node: node, mapping: []) }
    guard node.kind == .mapping, let name = node["propertyName"], name.kind == .scalar else {
      if isNew("discriminator", at: node) {
        diagnostics.error(
          "malformed-discriminator",
          "'discriminator' needs 'propertyName'",
          at: node.keySpan ?? node.span
        )
      }
      return nil
    }
    var mapping: [(tag: Node, target: Node)] = []
    if let entries = node["mapping"], entries.kind == .mapping {
      for (tag, target) in entries.pairs where target.kind == .scalar {
        mapping.append((tag, target))
      }
    }
    return Discriminator(key: name.text, node: node, mapping: mapping)
  }

  private mutating func assignTags(
    _ discriminator: Discriminator,
    variants: inout [Union.Variant],
    schemas: [Composite]
  ) {
    var owners: [String: Int] = [:]
    for (tag, reference) in discriminator.mapping {
      guard let target = mappingTarget(reference) else { continue }
      let resolved = resolvedSchema(target)
      guard let index = schemas.firstIndex(where: { $0.schema == target || $0.schema == resolved })
      else {
        if isNew("mapping", at: reference) {
          diagnostics.warning(
            "mapping-not-a-variant",
            "'\(reference.text)' is not one of the variants",
            at: reference.span,
            help: "add it to the variants, or remove it from the mapping"
          )
        }
        continue
      }
      guard owners[tag.text] == nil else { continue }
      owners[tag.text] = index
      variants[index].tags.append(tag.text)
    }
    for index in variants.indices {
      let fixed =
        variants[index].evidence.fixedKeys.first { $0.key == discriminator.key }?.values ?? []
      for value in fixed where owners[value] == nil {
        owners[value] = index
        variants[index].tags.append(value)
      }
    }
    // Whoever has no tag so far has the name of its schema.
    for index in variants.indices where variants[index].tags.isEmpty {
      guard let name = schemaName(of: schemas[index].schema), owners[name] == nil else { continue }
      owners[name] = index
      variants[index].tags.append(name)
    }
    for (index, variant) in variants.enumerated() where variant.tags.isEmpty {
      guard isNew("untagged-variant", at: schemas[index].schema) else { continue }
      diagnostics.warning(
        "untagged-variant",
        "no value of '\(discriminator.key)' leads to this variant; it is never chosen",
        at: schemas[index].schema.keySpan ?? schemas[index].schema.span,
        labels: [Diagnostic.Label(span: discriminator.node.span, message: "the discriminator")],
        help: "add it to the discriminator's 'mapping'"
      )
    }
  }

  /// What a mapping's value means: a reference, or the bare name of a schema.
  ///
  /// Source: OpenAPI 3.0.4, Discriminator Object.
  private mutating func mappingTarget(_ reference: Node) -> Node? {
    let text = reference.text
    if !text.utf8.contains(where: { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "/") }),
      let named = graph[reference.span.file].layout.namedSchemas.first(where: { $0.name == text })
    {
      return named.schema
    }
    return target(of: reference)
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
  private mutating func evidence(of branch: Composite, target: Node) -> Union.Evidence {
    let composite =
      branch.isPlain
      ? Composite(target)
      : Composite(target, bases: branch.bases, aspect: branch.aspect)
    switch shape(of: composite) {
    case .any: return Union.Evidence(kind: .any)
    case .primitive(let primitive): return Union.Evidence(kind: primitive.jsonKind)
    case .array, .tuple: return Union.Evidence(kind: .array)
    case .dictionary: return Union.Evidence(kind: .object)
    case .enumeration(_, let rawType, _): return Union.Evidence(kind: rawType.jsonKind)
    case .reference(let next), .enumerationReference(let next, _):
      return next == target
        ? Union.Evidence(kind: .any) : evidence(of: Composite(next), target: resolvedSchema(next))
    case .union: return Union.Evidence(kind: .any)
    case .object:
      var evidence = Union.Evidence(kind: .object)
      let members = members(of: composite)
      for member in members.list {
        let raw = RawSchema(resolvedSchema(member.schema))
        let isRequired =
          members.required.contains(member.keyNode) && !RawSchema(member.schema).isTrue(.writeOnly)
        if isRequired { evidence.requiredKeys.append(member.key) }
        if let values = fixedValues(of: raw) {
          evidence.fixedKeys.append(
            Union.FixedKey(key: member.key, values: values, isRequired: isRequired)
          )
        }
      }
      // Who takes any member can't be told by the members it knows.
      let isOpen = members.sources.contains { $0[.additionalProperties]?.isClosedOrAbsent == false }
      if !isOpen {
        let required = Set(evidence.requiredKeys)
        evidence.optionalKeys = members.list.map(\.key).filter { !required.contains($0) }
      }
      return evidence
    }
  }

  /// The few values that a member can have, if `const` or `enum` says so.
  private func fixedValues(of raw: RawSchema) -> [String]? {
    if let constant = raw[.constant], constant.kind == .scalar, !constant.isNull {
      return [constant.text]
    }
    if let values = raw[.enumeration], values.kind == .sequence,
      (1...Self.maximumTags).contains(values.count),
      values.elements.allSatisfy({ $0.isScalar && !$0.isNull })
    {
      return values.elements.map(\.text)
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
    if let name = schemaName(of: target) {
      return VariantNames(cases: [name], types: [name])
    }
    var names: [String] = []
    let raw = RawSchema(target)
    if let title = raw.text(.title), title.count <= 40 { names.append(title) }
    let fixed = evidence.fixedKeys.filter { $0.values.count == 1 }
    if let tag = fixed.first?.values.first, fixed.count == 1 {
      names.append(tag)
    }
    switch evidence.kind {
    case .object, .any: names.append("variant\(position + 1)")
    case .null, .boolean, .integer, .number, .string, .array: names.append(evidence.kind.rawValue)
    }
    return VariantNames(cases: names, types: names)
  }
}

extension Node {
  /// Whether `additionalProperties` with this value adds nothing to the members.
  fileprivate var isClosedOrAbsent: Bool { boolValue == false }
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
    case .string, .date, .dateTime, .uuid, .url, .base64: .string
    case .boolean: .boolean
    case .integer, .int32, .int64, .uint, .uint32, .uint64: .integer
    case .float, .double, .decimal: .number
    }
  }
}

extension Enumeration.RawType {
  fileprivate var jsonKind: JSONKind {
    switch self {
    case .string: .string
    case .integer: .integer
    case .number: .number
    }
  }
}
