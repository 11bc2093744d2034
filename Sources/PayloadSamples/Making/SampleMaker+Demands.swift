import PayloadChecking
import SchemaDocument
import SchemaLanguage
import SchemaLowering
import SchemaModel

/// Gathers what schemas demand, and chooses branches.
extension SampleMaker {
  /// How branches are chosen.
  struct Choice {
    var extent: Extent
    /// The number of attempts that have failed before.
    var attempt: Int
    /// The branch that must be chosen where it is one of several.
    var variant: Node?
  }

  mutating func demands(
    of schemas: [Node],
    _ choice: Choice,
    _ scope: ArgumentScope = ArgumentScope()
  ) -> Demands {
    var demands = Demands()
    demands.scope = scope
    for schema in schemas { gather(schema, .value, choice, &demands) }
    return demands
  }

  /// What a schema describes.
  private enum Role {
    /// The value as a whole, which can be any variant of a union.
    case value
    /// A base class of the value, or another part of it.
    case part
  }

  /// Gathers what an argument demands, or a schema that isn't a parameter.
  private mutating func gather(
    parameter: Node,
    _ role: Role,
    _ choice: Choice,
    _ demands: inout Demands
  ) {
    guard let argument = demands.scope[parameter] else {
      return gather(parameter, role, choice, &demands)
    }
    demands.scope = argument.scope
    gather(argument.schema, role, choice, &demands)
  }

  private mutating func gather(
    _ schema: Node,
    _ role: Role,
    _ choice: Choice,
    _ demands: inout Demands
  ) {
    guard demands.visited.insert(schema.resolved).inserted else { return }
    guard contract.hasRoomForAnotherSchema else {
      demands.isImpossible = true
      return
    }
    if schema.isSequence {
      // The type of the elements of a tuple is declared from the list of their schemas.
      return gatherBranch(of: Array(schema.elements), at: schema.resolved, choice, &demands)
    }
    guard schema.isMapping else {
      if schema.boolValue == false { demands.isImpossible = true }
      return
    }
    let raw = RawSchema(schema)
    if let scope = contract.scope(inside: raw, demands.scope) { demands.scope = scope }
    if let parameter = contract.parameter(usedBy: raw) {
      gather(parameter: parameter, role, choice, &demands)
    }
    if let reference = raw.reference {
      if let target = contract.target(of: reference) {
        gather(parameter: target, role, choice, &demands)
      }
      if contract.ignoresReferenceSiblings(in: schema) { return }
    }
    let isChosenByConditions = role == .value && raw.mayHaveConditions
    if isChosenByConditions { gatherSubclass(of: schema.resolved, raw, choice, &demands) }
    for part in raw.partsOfAllOf { gather(part, .part, choice, &demands) }
    demands.schemas.append(raw)
    switch role {
    case .value:
      if !isChosenByConditions { gatherSubclass(of: schema.resolved, raw, choice, &demands) }
    case .part: gatherTag(of: schema.resolved, &demands)
    }
    if let tag = tagsOfVariants[schema.resolved], demands.tags.isEmpty {
      demands.tags[tag.path] = tag.tags
    }
    for keyword in [Keyword.oneOf, .anyOf] {
      gatherBranch(of: raw.branches(keyword), at: schema.resolved, choice, &demands)
    }
    gatherDependencies(of: raw, choice, &demands)
    if let condition = raw[.if] {
      if demands.holds(condition) ?? (turn(at: condition, of: 2) == 0) {
        demands.choose(condition)
        gather(condition, .part, choice, &demands)
        if let then = raw[.then] { gather(then, .part, choice, &demands) }
      } else if let otherwise = raw[.else] {
        gather(otherwise, .part, choice, &demands)
      }
    }
  }

  /// Decides about the members that have schemas for the whole object.
  private mutating func gatherDependencies(
    of raw: RawSchema,
    _ choice: Choice,
    _ demands: inout Demands
  ) {
    let maps = [raw[.dependencies], raw[.dependentSchemas]].compactMap { $0 }
    for (name, schema) in maps.flatMap({ Array($0.pairs) }) where !schema.isSequence {
      let isWanted =
        switch choice.extent {
        case .least: demands.requiredNames.contains(name.text)
        case .some, .most: choice.attempt % 2 == 0
        }
      if isWanted {
        demands.triggers.append(name.text)
        gather(schema, .part, choice, &demands)
      } else {
        demands.avoided.insert(name.text)
      }
    }
  }

  /// Chooses a class if the schema is a base class, of which every value is an instance.
  private mutating func gatherSubclass(
    of schema: Node,
    _ raw: RawSchema,
    _ choice: Choice,
    _ demands: inout Demands
  ) {
    guard schema != settings.plainBase, raw.branches(.oneOf).isEmpty, raw.branches(.anyOf).isEmpty,
      let (path, variants) = taggedVariants(of: schema)
    else { return }
    let order = sorted(variants.map(\.schema), choice.extent)
    let other = tagOfOthers(than: variants, at: path, schema, raw)
    let turn = turn(at: schema, of: variants.count + (other == nil ? 0 : 1), choice)
    if turn == variants.count, let other {
      demands.tags[path] = [other]
      return
    }
    let variant = variants[order[turn]]
    demands.tags[path] = variant.tags
    gather(variant.schema, .part, choice, &demands)
  }

  /// Returns a tag that selects the variant for all other tags, as conditions do; nil if there is no such variant.
  ///
  /// For example, the last `else` of several conditions applies to any value that none of them has.
  private func tagOfOthers(
    than variants: [TaggedVariant],
    at path: [String],
    _ schema: Node,
    _ raw: RawSchema
  ) -> String? {
    let hasOther = (unions[schema] ?? []).contains { id in
      guard case .union(let union) = module[id].kind,
        case .variant(let index) = union.otherwise
      else { return false }
      return union.variants[index].tags.isEmpty
    }
    guard raw.mayHaveConditions, hasOther, path.count == 1 else { return nil }
    let known = Set(variants.flatMap(\.tags))
    let property = raw[.properties]?[path[0]]
    if let listed = property?[Keyword.enumeration], listed.isSequence {
      return listed.elements.first { $0.isScalar && !known.contains($0.text) }?.text
    }
    return known.contains("other") ? nil : "other"
  }

  /// Finds the tag that selects a class whose base class is part of it.
  private func gatherTag(of base: Node, _ demands: inout Demands) {
    guard let (path, variants) = taggedVariants(of: base), demands.tags[path] == nil else { return }
    let variant = variants.first { $0.schema != base && demands.visited.contains($0.schema) }
    if let variant { demands.tags[path] = variant.tags }
  }

  private mutating func gatherBranch(
    of branches: [Node],
    at schema: Node,
    _ choice: Choice,
    _ demands: inout Demands
  ) {
    // Null is an alternative to all branches; see `null(_:)`.
    let branches = branches.filter { !($0.isMapping && RawSchema($0).standsForNull) }
    guard !branches.isEmpty else { return }
    if let variant = choice.variant, branches.contains(variant) {
      return gather(variant, .value, choice, &demands)
    }
    // A value that is one of the variants, and that has the union as a part of it, is that variant.
    let own = branches.first {
      let end = endOfReferences(from: $0)
      return end != schema && demands.visited.contains(end)
    }
    let order = sorted(branches, choice.extent)
    let branch = own ?? branches[order[turn(at: branches[0], of: branches.count, choice)]]
    if let (path, variants) = taggedVariants(of: schema) {
      let end = endOfReferences(from: branch)
      if let variant = variants.first(where: { $0.schema == end }) {
        demands.tags[path] = variant.tags
      }
    }
    gather(branch, .value, choice, &demands)
  }

  /// Where only what is required is made, the shallowest branches come first.
  private mutating func sorted(_ branches: [Node], _ extent: Extent) -> [Int] {
    switch extent {
    case .some, .most: return Array(branches.indices)
    case .least:
      let depths = branches.map { self.depths.depth(of: $0) }
      return branches.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    }
  }

  /// Each branch gets its turn. Where only what is required is made, others than the first are chosen only after it has failed.
  private mutating func turn(at schema: Node, of count: Int, _ choice: Choice) -> Int {
    switch choice.extent {
    case .some, .most: turn(at: schema, of: count)
    case .least: choice.attempt % count
    }
  }

  /// The tags of a variant, and the path of the discriminator.
  struct VariantTags: Hashable, Sendable {
    var path: [String]
    var tags: [String]
  }

  static func tagsOfVariants(in module: Module, _ contract: Contract) -> [Node: VariantTags] {
    var found: [Node: Set<VariantTags>] = [:]
    for declaration in module.declarations {
      guard case .union(let union) = declaration.kind,
        case .discriminator(let path) = union.selection
      else { continue }
      for variant in union.variants {
        guard case .declared(let type) = variant.type, !variant.tags.isEmpty else { continue }
        found[contract.index.schema(of: type).resolved, default: []]
          .insert(VariantTags(path: path, tags: variant.tags))
      }
    }
    return found.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  private struct TaggedVariant {
    var schema: Node
    var tags: [String]
  }

  /// The variants of a union with a discriminator that are declared as types, with the path of the discriminator.
  private func taggedVariants(of schema: Node) -> (path: [String], variants: [TaggedVariant])? {
    for id in unions[schema] ?? [] {
      guard case .union(let union) = module[id].kind,
        case .discriminator(let path) = union.selection
      else { continue }
      let variants = union.variants.compactMap { variant -> TaggedVariant? in
        guard case .declared(let type) = variant.type, !variant.tags.isEmpty else { return nil }
        return TaggedVariant(
          schema: endOfReferences(from: contract.index.schema(of: type)),
          tags: variant.tags
        )
      }
      if !variants.isEmpty { return (path, variants) }
    }
    return nil
  }
}
