import SchemaDocument
package import SchemaLanguage
import SchemaModel
import SchemaReferences

/// `oneOf` and `anyOf`: from a list of branches to a union, or to a simpler shape.
extension SchemaFacts {
  /// Returns the shape of a schema with `oneOf` or `anyOf`; `nil` if the branches only restrict the keywords beside them.
  mutating func unionShape(of raw: RawSchema) -> Shape? {
    let shape = shapeOfBranches(of: raw)
    if shape?.isUnion == true { return shape }
    if raw.has(.dtoDiscriminator) {
      observations.unclear.insert(.discriminatorWithoutVariants, of: raw)
    }
    // Its mistakes are mistakes although no value selects a variant, and so are references to nothing.
    if raw.has(.discriminator), let unused = discriminator(of: raw) { _ = targets(of: unused) }
    return shape
  }

  private mutating func shapeOfBranches(of raw: RawSchema) -> Shape? {
    noteMalformedList(raw, .oneOf)
    noteMalformedList(raw, .anyOf)
    let branches = effectiveBranches(of: raw)
    guard let first = branches.first else {
      noteUnchecked(raw)
      return nil
    }
    if let shape = enumerationShape(ofBranchesIn: raw, effective: branches) { return shape }
    if raw.has(.dtoEnum) { observations.unclear.insert(.policyWithoutValues, of: raw) }
    if raw.has(.dtoCases) { observations.unclear.insert(.casesWithoutValues, of: raw) }
    if raw.isScalar, mayMatchNone(raw) {
      // The format of one branch doesn't apply to values of another.
      noteUnchecked(raw)
      return nil
    }
    let primitive = commonPrimitive(of: branches)
    if primitive != nil || branches.count == 1, !hasMembersBeside(raw), hasLostBranch(raw) {
      // The type of the remaining branches would reject values of the missing one.
      return .any
    }
    if let primitive {
      if !raw.choosesType { noteUnreadFormats(of: branches, in: raw) }
      return .primitive(primitive)
    }
    if branches.count == 1, !hasMembersBeside(raw) {
      return isTagged(first, in: raw) ? .union([Composite(first)]) : single(first, in: raw)
    }
    let own = ownParts(beside: branches, in: raw)
    var lists = lists(of: branches, in: raw).map { $0.map { Composite($0) } }
    if lists.count == 1,
      own.isEmpty || own.allSatisfy({ $0.kinds == .object && !$0.describesMembers })
    {
      // `type: object` is often written where the branches have other types, and payloads have these. In API documents that is usual.
      if dialect(of: raw.node).isStrictJSONSchema {
        noteImpossible(branches, beside: own, in: raw, areKept: true)
      }
      return .union(
        branches.map { Composite($0) } + (mayMatchNone(raw) ? others(of: raw, own) : [])
      )
    }
    noteImpossible(branches, beside: own, in: raw, areKept: false)
    if own.count > 1 { lists.append(own.map(\.composite)) }
    let unions = JoinedUnions(
      lists: lists,
      others: own.count == 1 ? own : [],
      whole: raw,
      discriminated: raw.hasAny(of: .discriminators) ? 0 : nil
    )
    guard let variants = variants(of: unions) else { return .any }
    if branches.count == 1, variants.count == 1 {
      if isTagged(first, in: raw) { return .union(variants) }
      let isObject = variants[0].bases == [raw.node] || extends(first, base: raw.node)
      return isObject
        ? .object([Shape.Part(schema: raw.node), Shape.Part(schema: first)])
        : shape(ofOnly: variants[0])
    }
    let all =
      variants + (mayMatchNone(raw) ? others(of: raw, own).filter { !variants.contains($0) } : [])
    return all.isEmpty ? .any : .union(all)
  }

  /// Notes branches whose type contradicts the one in the same schema.
  private mutating func noteImpossible(
    _ branches: [Node],
    beside own: [Combination.Part],
    in raw: RawSchema,
    areKept: Bool
  ) {
    guard !raw.typeNames.isEmpty else { return }
    let kinds = own.reduce(into: JSONKinds()) { $0.formUnion($1.kinds) }
    for branch in branches where !mayMatch(branch, kinds) {
      observations.unclear.insert(
        .impossibleVariant(of: raw.node, isKept: areKept),
        of: RawSchema(branch)
      )
    }
  }

  /// Whether the type of a branch, if it states one, or else one of the values that it lists, is among some kinds. References inside the
  /// branch don't count.
  private mutating func mayMatch(_ branch: Node, _ kinds: JSONKinds) -> Bool {
    let raw = RawSchema(resolvedSchema(branch))
    let types = raw.typeNames.compactMap { SchemaType($0) }
    let stated = types.isEmpty ? raw.kindsOfValues : types.map { JSONKinds($0) }
    return stated.isEmpty || stated.contains { !$0.isDisjoint(with: kinds) }
  }

  /// Returns the branches of `oneOf` and of `anyOf`, of which one each applies; all branches as one list if only one list has branches with
  /// a shape.
  private mutating func lists(of branches: [Node], in raw: RawSchema) -> [[Node]] {
    guard raw.has(.oneOf), raw.has(.anyOf) else { return [branches] }
    let lists = [Keyword.oneOf, .anyOf].map { effectiveBranches(of: raw, in: [$0]) }
    return lists.contains(where: \.isEmpty) || mayMatchNone(raw) ? [branches] : lists
  }

  /// Returns what the keywords beside the branches describe: nothing, one shape, or one for each of several types.
  private mutating func ownParts(beside branches: [Node], in raw: RawSchema) -> [Combination.Part] {
    var types = raw.typeNames.compactMap { SchemaType($0) }
    if types.contains(.number) { types.removeAll { $0 == .integer } }
    guard types.count < 2 else {
      return types.map { type in
        Combination.Part(
          composite: Composite(raw.node, aspect: .type(type)),
          shape: shape(besideBranchesIn: raw, as: type),
          kinds: JSONKinds(type),
          allowsOtherKinds: false
        )
      }
    }
    let own: Shape
    if raw.listsValues {
      own = ownShape(of: raw)
    } else if let type = types.first {
      own = shape(besideBranchesIn: raw, as: type)
    } else {
      guard hasMembersBeside(raw) || raw.describesMap else { return [] }
      own = shapeOfMembers(of: raw)
    }
    return [
      Combination.Part(
        composite: Composite(raw.node, aspect: .own),
        shape: own,
        kinds: types.first.map { JSONKinds($0) } ?? kinds(of: own),
        allowsOtherKinds: types.isEmpty && !raw.listsValues
      )
    ]
  }

  /// Returns what the keywords beside the branches say about values of a type. The branches may say the rest.
  private mutating func shape(besideBranchesIn raw: RawSchema, as type: SchemaType) -> Shape {
    switch type {
    case .object: shapeOfMembers(of: raw)
    case .array: raw.hasAny(of: .elements) ? shape(of: raw, as: .array) : .array(items: nil)
    case .string, .integer, .number, .boolean, .file: scalarShape(of: raw, as: type)
    }
  }

  private mutating func shapeOfMembers(of raw: RawSchema) -> Shape {
    if hasMembersBeside(raw) { return .object([Shape.Part(schema: raw.node)]) }
    return .dictionary(values: raw.describesMap ? mapValues(of: raw)?.composite : nil)
  }

  /// Returns the shape of the only variant that remains; any value if the variant leads back to the union.
  package mutating func shape(ofOnly variant: Composite) -> Shape {
    variant.isPlain ? shapeWithin(variant.schema) ?? .any : shape(of: variant)
  }

  /// Returns the shape of a schema within another; `nil` if it leads back to itself.
  private mutating func shapeWithin(_ schema: Node) -> Shape? {
    guard shapesInProgress.count < Self.maximumReferenceDepth else {
      noteReferenceDepth(at: schema)
      return nil
    }
    guard shapesInProgress.enter(schema) else { return nil }
    defer { shapesInProgress.leave(schema) }
    return shape(of: Composite(schema))
  }

  /// Returns the variants for values that match no branch with a shape.
  private func others(of raw: RawSchema, _ own: [Combination.Part]) -> [Composite] {
    if own.count > 1 { return own.map(\.composite) }
    return raw.isObject ? [Composite(raw.node, aspect: .type(.object))] : []
  }

  /// Whether a value may match no branch with a shape, because another branch accepts anything or only narrows values: `anyOf: [{…}, {}]`,
  /// `oneOf: [{…}, {not: {required: [a]}}]`.
  func mayMatchNone(_ raw: RawSchema) -> Bool {
    (raw.branches(.oneOf) + raw.branches(.anyOf)).contains { branch in
      let branchRaw = RawSchema(branch)
      return branch.boolValue == true
        || branch.isMapping && branchRaw.isOnlyRestriction && !branchRaw.standsForNull
    }
  }

  /// Notes branches that only narrow values, such as `oneOf: [{required: [a]}, {required: [b]}]`, which Swift doesn't express.
  private mutating func noteUnchecked(_ raw: RawSchema) {
    for keyword in [Keyword.oneOf, .anyOf] {
      guard let list = raw[keyword], list.isSequence, list.count > 0,
        !raw.branches(keyword).contains(where: { standsForNull($0) }),
        !raw.branches(keyword).contains(where: { leadsNowhere($0) })
      else { continue }
      observations.unclear.insert(.branches(keyword), of: raw)
    }
  }

  private mutating func hasLostBranch(_ raw: RawSchema) -> Bool {
    (raw.branches(.oneOf) + raw.branches(.anyOf)).contains { leadsNowhere($0) }
  }

  /// Whether a branch refers to a missing schema, which may well have a shape. The reference has been reported.
  private mutating func leadsNowhere(_ branch: Node) -> Bool {
    RawSchema(branch).reference.map { target(of: $0) == nil } ?? false
  }

  /// Returns the branches with a shape, each one once, without those that stand for null.
  ///
  /// A branch that only narrows values, such as `{required: [a]}`, doesn't affect the type. But beside branches with a shape, and without
  /// keywords to narrow, it stands for any value.
  mutating func effectiveBranches(
    of raw: RawSchema,
    in keywords: [Keyword] = [.oneOf, .anyOf]
  ) -> [Node] {
    var seen: Set<Node> = []
    var shaped: [Node] = []
    var narrowing: [Node] = []
    for branch in keywords.flatMap({ raw.branches($0) }) {
      if standsForNull(branch) { continue }
      let branchRaw = RawSchema(branch)
      if !branch.isMapping {
        switch branch.boolValue {
        case true?: narrowing.append(branch)
        case false?: break
        case nil: noteNoSchema(branch)
        }
      } else if let reference = branchRaw.reference {
        guard let target = target(of: reference) else { continue }
        // Instances of the same generic schema are different types.
        if seen.insert(binds(branchRaw, of: target) ? branch : target).inserted {
          shaped.append(branch)
        }
      } else if branchRaw.isOnlyRestriction {
        if !branchRaw.has(.required) { narrowing.append(branch) }
      } else if seen.insert(branch).inserted {
        shaped.append(branch)
      }
    }
    guard !shaped.isEmpty, let open = narrowing.first, !raw.hasShapeOfItsOwn, raw.typeNames.isEmpty
    else { return shaped }
    return shaped + [open]
  }

  /// Whether a branch stands for null only, also as a reference: `oneOf: [{$ref: …/status}, {$ref: …/null}]`.
  mutating func standsForNull(_ branch: Node) -> Bool {
    RawSchema(branch).standsForNull || isAlwaysNull(branch)
  }

  /// Whether the mapping of a discriminator names the only branch, so that objects with other tags are something else, and other branches are
  /// to come.
  mutating func isTagged(_ branch: Node, in whole: RawSchema) -> Bool {
    guard options.naming == .readable, let discriminator = discriminator(of: whole),
      let reference = RawSchema(branch).reference, let target = target(of: reference),
      discriminator.mapping.contains(where: { resolver.mappingTarget($0.target) == target }),
      isNewOrUnion(whole.node), case .object = settledShape(of: target)
    else { return false }
    return true
  }

  private mutating func single(_ branch: Node, in whole: RawSchema) -> Shape {
    if hasAlternatives(to: branch, in: whole) {
      let schema = resolvedSchema(branch)
      // The members that the branch requires aren't required if another branch applies, and that may require others.
      if requiresMembers(schema) || lacksMembers(schema, requiredBeside: whole) {
        return .object([Shape.Part(schema: whole.node)])
      }
    }
    let raw = RawSchema(branch)
    if let reference = raw.reference, let target = target(of: reference) {
      return .reference(target)
    }
    return shape(of: Composite(branch))
  }

  /// Whether a value may match a branch other than this one. Null and repetitions of the same schema don't count.
  mutating func hasAlternatives(to branch: Node, in whole: RawSchema) -> Bool {
    let schema = resolvedSchema(branch)
    return [Keyword.oneOf, .anyOf].contains { keyword in
      let others = whole.branches(keyword).filter { !standsForNull($0) }
      return others.count > 1 && others.contains { resolvedSchema($0) != schema }
    }
  }

  /// Whether a schema is an object with required members.
  private mutating func requiresMembers(_ schema: Node) -> Bool {
    guard case .object = shapeWithin(schema) else { return false }
    return !members(of: Composite(schema), for: .comparison).required.nodes.isEmpty
  }

  /// Whether a schema is an object without a member that only another branch of a union requires.
  private mutating func lacksMembers(_ schema: Node, requiredBeside whole: RawSchema) -> Bool {
    let names = whole.namesRequiredByRestrictions
    guard !names.isEmpty, case .object = shapeWithin(schema) else { return false }
    let members = members(of: Composite(schema), for: .comparison)
    return names.contains { !members.keys.contains($0) }
  }

  /// Whether the schema declares members beside the union, also those under a condition.
  private func hasMembersBeside(_ raw: RawSchema) -> Bool {
    if raw.hasConditionalMembers { return true }
    if let properties = raw[.properties], properties.isMapping, properties.count > 0 {
      return true
    }
    return false
  }

  /// Whether a branch already has the members of `base`, because its `allOf` refers to it.
  mutating func extends(_ branch: Node, base: Node) -> Bool {
    var visited: Set<Node> = []
    var stack = [branch]
    while let node = stack.popLast() {
      guard visited.insert(node).inserted else { continue }
      if node == base { return true }
      let raw = RawSchema(node)
      if let reference = raw.reference, let target = target(of: reference) { stack.append(target) }
      stack.append(contentsOf: raw.branches(.allOf))
    }
    return false
  }

  /// Returns the scalar type that all branches share, regardless of formats: `string | string(date)` is a string, `integer | number` a
  /// number.
  mutating func commonPrimitive(of branches: [Node]) -> Primitive? {
    guard branches.count > 1 else { return nil }
    var kinds: Set<String> = []
    for branch in branches {
      let raw = RawSchema(resolvedSchema(branch))
      guard !raw.listsValues, !raw.choosesType, !raw.hasAny(of: .composition) else { return nil }
      let names = raw.typeNames.map(\.text)
      guard names.count == 1, ["string", "integer", "number", "boolean"].contains(names[0]) else {
        return nil
      }
      kinds.insert(names[0])
    }
    switch kinds {
    case ["string"]: return .string
    case ["boolean"]: return .boolean
    case ["integer"]: return .integer
    case ["number"], ["integer", "number"]: return .double
    default: return nil
    }
  }
}

extension RawSchema {
  /// The kinds of the values that it lists, except null.
  fileprivate var kindsOfValues: [JSONKinds] {
    let list = self[.enumeration].map { $0.isSequence ? Array($0.elements) : [] }
    let values = self[.constant].map { [$0] } ?? list ?? []
    return values.contains(where: \.isNull)
      ? [] : values.map { JSONKinds(SchemaType(ofValue: $0)) }
  }

  /// Whether it states types, all of them scalar.
  fileprivate var isScalar: Bool {
    let types = typeNames.compactMap { SchemaType($0) }
    return !types.isEmpty && types.allSatisfy { $0 != .object && $0 != .array }
  }

  /// Whether its own keywords allow an object.
  fileprivate var isObject: Bool {
    typeNames.isEmpty ? hasAny(of: .objectShape) : typeNames.contains { $0.hasText("object") }
  }

  /// Whether it only narrows the keywords beside it, as the branches of `oneOf: [{required: [a]}, {required: [b]}]` do.
  package var isOnlyRestriction: Bool {
    if !typeNames.isEmpty || hasAny(of: .composition) || reference != nil { return false }
    if listsValues || hasAny(of: KeywordSet(.items, .prefixItems, .format)) { return false }
    return !hasAny(of: .objectShape)
  }
}
