import SchemaDocument
import SchemaModel

/// `oneOf` and `anyOf`: from a list of branches to a union, or to what it comes down to.
extension SchemaFacts {
  /// The shape of a schema with `oneOf` or `anyOf`; nil when the branches only restrict what stands beside them.
  mutating func unionShape(of raw: RawSchema) -> Shape? {
    let shape = shapeOfBranches(of: raw)
    if shape?.isUnion == true { return shape }
    if raw.has(.dtoDiscriminator) {
      reportMisplacedOverride(
        raw,
        .dtoDiscriminator,
        help: "remove it: there are no variants to choose from"
      )
    }
    checkUnneededDiscriminator(of: raw)
    return shape
  }

  private mutating func shapeOfBranches(of raw: RawSchema) -> Shape? {
    reportMalformedList(raw, .oneOf)
    reportMalformedList(raw, .anyOf)
    let branches = effectiveBranches(of: raw)
    guard let first = branches.first else {
      reportUnchecked(raw)
      return nil
    }
    if let shape = enumerationShape(ofBranchesIn: raw, effective: branches) { return shape }
    if raw.has(.dtoEnum) { reportPolicyWithoutValues(raw) }
    reportMisplacedOverride(raw, .dtoCases, help: "move it beside 'enum'")
    if raw.isScalar, mayBeNone(raw) {
      // The format of one branch does not apply to values of another.
      reportUnchecked(raw)
      return nil
    }
    let primitive = commonPrimitive(of: branches)
    if primitive != nil || branches.count == 1, !hasMembersBeside(raw), hasLostBranch(raw) {
      // The type of the branches that are there would refuse what the other one allows.
      return .any
    }
    if let primitive { return .primitive(primitive) }
    guard hasMembersBeside(raw) else {
      if branches.count == 1 { return single(first, in: raw) }
      return .union(branches.map { Composite($0) } + (raw.isObject ? objectLikeNone(of: raw) : []))
    }
    let variants = branches.count == 1 ? variants(of: first) : branches
    guard let variants else {
      return .object([Shape.Part(schema: raw.node), Shape.Part(schema: first)])
    }
    return .union(
      variants.map {
        extends($0, base: raw.node) || isFreeOfMembers($0, beside: raw)
          ? Composite($0) : Composite($0, bases: [raw.node])
      } + objectLikeNone(of: raw)
    )
  }

  /// Whether members beside the branches say nothing of this one, as its values have none: `{type: boolean}`.
  private mutating func isFreeOfMembers(_ branch: Node, beside raw: RawSchema) -> Bool {
    let types = RawSchema(resolvedSchema(branch)).typeNames
    return raw.typeNames.isEmpty && !types.isEmpty && !types.contains { $0.hasText("object") }
  }

  /// The variants of a branch that is a union itself.
  private mutating func variants(of branch: Node) -> [Node]? {
    guard case .union(let variants) = shapeWithin(resolvedSchema(branch)),
      variants.allSatisfy({ $0.aspect == .whole })
    else { return nil }
    return variants.map(\.schema)
  }

  /// The shape of a schema within another; nil where that leads back to itself.
  private mutating func shapeWithin(_ schema: Node) -> Shape? {
    guard shaping.count < Self.maximumReferenceDepth else {
      reportReferenceDepth(at: schema)
      return nil
    }
    guard shaping.enter(schema) else { return nil }
    defer { shaping.leave(schema) }
    return shape(of: Composite(schema))
  }

  /// The variant for objects that are like no branch that has a shape, where there may be such.
  private func objectLikeNone(of raw: RawSchema) -> [Composite] {
    mayBeNone(raw) ? [Composite(raw.node, aspect: .type(.object))] : []
  }

  /// Whether a value need not be like any branch that has a shape, because another says nothing of it, or only narrows it:
  /// `anyOf: [{…}, {}]`, `oneOf: [{…}, {not: {required: [a]}}]`.
  private func mayBeNone(_ raw: RawSchema) -> Bool {
    (raw.branches(.oneOf) + raw.branches(.anyOf)).contains { branch in
      let branchRaw = RawSchema(branch)
      return branch.boolValue == true
        || branch.isMapping && branchRaw.isOnlyRestriction && !branchRaw.standsForNull
    }
  }

  /// Branches that only narrow, such as `oneOf: [{required: [a]}, {required: [b]}]`: nothing in Swift says so.
  private mutating func reportUnchecked(_ raw: RawSchema) {
    for keyword in [Keyword.oneOf, .anyOf] {
      guard let list = raw[keyword], list.isSequence, list.count > 0,
        !raw.branches(keyword).contains(where: { RawSchema($0).standsForNull }),
        !raw.branches(keyword).contains(where: { leadsNowhere($0) })
      else { continue }
      report(.uncheckedBranches(list, of: keyword), at: list)
    }
  }

  private mutating func hasLostBranch(_ raw: RawSchema) -> Bool {
    (raw.branches(.oneOf) + raw.branches(.anyOf)).contains { leadsNowhere($0) }
  }

  /// Whether a branch refers to what is not there: it may well have a shape, and has been reported.
  private mutating func leadsNowhere(_ branch: Node) -> Bool {
    RawSchema(branch).reference.map { target(of: $0) == nil } ?? false
  }

  /// The branches that have a shape, each once, without those that stand for null.
  ///
  /// A branch that only narrows, such as `{required: [a]}`, says nothing of the type; but beside branches with a shape, and with
  /// nothing to narrow, it stands for any value.
  mutating func effectiveBranches(of raw: RawSchema) -> [Node] {
    var seen: Set<Node> = []
    var shaped: [Node] = []
    var narrowing: [Node] = []
    for branch in raw.branches(.oneOf) + raw.branches(.anyOf) {
      let branchRaw = RawSchema(branch)
      if branchRaw.standsForNull { continue }
      if !branch.isMapping {
        if branch.boolValue == true { narrowing.append(branch) } else { _ = isSchema(branch) }
      } else if let reference = branchRaw.reference {
        guard let target = target(of: reference) else { continue }
        if seen.insert(target).inserted { shaped.append(branch) }
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

  private mutating func single(_ branch: Node, in whole: RawSchema) -> Shape {
    if hasAlternatives(to: branch, in: whole), requiresMembers(resolvedSchema(branch)) {
      // What the branch requires is not required where another branch holds.
      return .object([Shape.Part(schema: whole.node)])
    }
    let raw = RawSchema(branch)
    if let reference = raw.reference, let target = target(of: reference) {
      return .reference(target)
    }
    return shape(of: Composite(branch))
  }

  /// Whether a value may match another branch than this one; null and repetitions of the same schema don't count.
  mutating func hasAlternatives(to branch: Node, in whole: RawSchema) -> Bool {
    let schema = resolvedSchema(branch)
    return [Keyword.oneOf, .anyOf].contains { keyword in
      let others = whole.branches(keyword).filter { !RawSchema($0).standsForNull }
      return others.count > 1 && others.contains { resolvedSchema($0) != schema }
    }
  }

  /// Whether a schema is an object some of whose members must be there.
  private mutating func requiresMembers(_ schema: Node) -> Bool {
    guard case .object = shapeWithin(schema) else { return false }
    return !members(of: Composite(schema)).required.nodes.isEmpty
  }

  /// Whether the schema has members of its own beside the union.
  private mutating func hasMembersBeside(_ raw: RawSchema) -> Bool {
    if let properties = raw[.properties], properties.isMapping, properties.count > 0 {
      return true
    }
    return false
  }

  /// Whether a branch already has the members of `base`, because it names it in `allOf`.
  private mutating func extends(_ branch: Node, base: Node) -> Bool {
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

  /// The one scalar that all branches are, formats aside: `string | string(date)` is a string, `integer | number` a number.
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
  /// Whether it has a `type` of its own, and only scalar ones.
  fileprivate var isScalar: Bool {
    let types = typeNames.compactMap { SchemaType($0) }
    return !types.isEmpty && types.allSatisfy { $0 != .object && $0 != .array }
  }

  /// Whether its own keywords say that it may be an object.
  fileprivate var isObject: Bool {
    typeNames.isEmpty ? hasAny(of: .objectShape) : typeNames.contains { $0.hasText("object") }
  }

  /// Whether it only narrows what stands beside it, as the branches of `oneOf: [{required: [a]}, {required: [b]}]` do.
  var isOnlyRestriction: Bool {
    if !typeNames.isEmpty || hasAny(of: .composition) || reference != nil { return false }
    if listsValues || hasAny(of: KeywordSet(.items, .prefixItems, .format)) { return false }
    return !hasAny(of: .objectShape)
  }
}
