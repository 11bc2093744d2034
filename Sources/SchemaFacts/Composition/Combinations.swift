import SchemaDocument
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// What a value is if it matches one branch of each union among several schemas that apply together.
struct Combination {
  /// The kinds of values that all the schemas allow.
  var kinds = JSONKinds.all
  /// The schemas that apply.
  package var parts: [Part] = []
  /// The branches that are unions themselves, each before those that it contains.
  package var unions: [Node] = []
  /// The values of the discriminator that all the schemas allow, if it is the same one in several unions.
  package var tags: Set<String>?

  struct Part {
    package var composite: Composite
    package var shape: Shape
    /// The kinds of values that it describes.
    var kinds: JSONKinds
    /// Whether it describes values of one kind without a word about others: `{properties: …}` also allows a string.
    var allowsOtherKinds: Bool
    /// Whether it also names members that must be there, or that are there under a condition.
    package var requiresMembers = false
    /// The union that it is a branch of, as an index; `nil` for a schema that isn't a branch.
    package var union: Int?

    /// Whether an object that it applies to has more in Swift than without it.
    var describesMembers: Bool {
      if requiresMembers { return true }
      return switch shape.onTheWire {
      case .object, .dictionary(.some): true
      case .any, .reference, .primitive, .array, .tuple, .dictionary(nil), .enumeration,
        .enumerationReference, .union, .chosen:
        false
      }
    }
  }

  init(_ parts: [Part] = []) {
    self.parts = parts
    for part in parts where !part.allowsOtherKinds { kinds.formIntersection(part.kinds) }
  }
}

/// Unions and other schemas that apply to the same value: they are joined variant by variant.
///
/// For example, `allOf: [{anyOf: [{type: string}, {$ref: '#/$defs/pet'}]}, {properties: {id: …}}]` is a string, or a pet with an `id`.
extension SchemaFacts {
  /// Unions that apply to one value, together with what applies in any case.
  struct JoinedUnions {
    /// The variants of each union.
    var lists: [[Composite]]
    var others: [Combination.Part]
    /// The schema that all of them are part of.
    var whole: RawSchema
    /// The union that has a discriminator, as an index.
    var discriminated: Int?
    /// The tags of each variant, by the index of the union, if several unions have the same discriminator.
    var tags: [Int: [[String]]] = [:]
  }

  /// The most joined unions that are variants of one another, and so on.
  package static let maximumJoinedUnionDepth = 8

  /// The most combinations that become variants.
  static let maximumCombinations = 256

  /// Returns the variants for all combinations that some value satisfies; `nil` if there are too many, which is noted. Also notes if
  /// there are none.
  mutating func variants(of unions: JoinedUnions) -> [Composite]? {
    let isEntered = shapesInProgress.enter(unions.whole.node)
    defer { if isEntered { shapesInProgress.leave(unions.whole.node) } }
    // Unions that contain one another in many ways have no end of combinations.
    guard joinedUnionDepth < Self.maximumJoinedUnionDepth else {
      observations.unclear.insert(.tooDeepCombinations, of: unions.whole)
      return nil
    }
    joinedUnionDepth += 1
    defer { joinedUnionDepth -= 1 }
    let isOnly = unions.lists.count == 1
    var limit: Int?
    var combinations = [Combination(unions.others)]
    var variants: [Composite] = []
    for (index, list) in unions.lists.enumerated() {
      var next: [Combination] = []
      for (position, branch) in list.enumerated() {
        var choices: [Combination] = []
        guard addCombinations(of: branch, from: index, in: unions, to: &choices, &limit)
        else { return nil }
        if let tags = unions.tags[index] {
          for choice in choices.indices { choices[choice].tags = Set(tags[position]) }
        }
        var added: [Combination] = []
        for combination in combinations {
          for choice in choices {
            if let joined = joined(combination, choice) { added.append(joined) }
          }
          guard resolver.spend(choices.count, at: unions.whole.node),
            allows(next.count + added.count, &limit, of: unions)
          else { return nil }
        }
        if isOnly { variants += joinedVariants(for: branch, choices, added, in: unions) }
        next += added
      }
      combinations = next
    }
    if !isOnly { variants = combinations.compactMap { variant(for: $0, in: unions) } }
    if variants.isEmpty { observations.unclear.insert(.noCombination, of: unions.whole) }
    return isOnly ? variants.each : distinct(variants.each)
  }

  /// Returns the variants that a branch of the only union becomes: the branch itself if nothing changes.
  private mutating func joinedVariants(
    for branch: Composite,
    _ choices: [Combination],
    _ joined: [Combination],
    in unions: JoinedUnions
  ) -> [Composite] {
    let variants = joined.map { variant(for: $0, in: unions) }
    let isUnchanged =
      joined.count == choices.count
      && zip(choices, variants).allSatisfy { choice, variant in
        choice.parts.count == 1 && choice.parts[0].composite == variant
      }
    return isUnchanged ? [branch] : variants
  }

  /// Returns the variants, each scalar once. Several combinations can narrow to the same one.
  private mutating func distinct(_ variants: [Composite]) -> [Composite] {
    guard variants.count > 1 else { return variants }
    var primitives: Set<Primitive> = []
    return variants.filter { variant in
      guard case .primitive(let primitive) = settledShape(of: variant) else { return true }
      return primitives.insert(primitive).inserted
    }
  }

  // MARK: Branches

  /// Returns the number of branches of a union and of the unions among them, each counted once, in however many ways it is reached.
  private mutating func length(of list: [Composite]) -> Int {
    var visited: Set<Composite> = []
    var stack = list
    while let branch = stack.popLast() {
      guard visited.insert(branch).inserted else { continue }
      if case .union(let inner) = settledShape(of: branch).onTheWire { stack += inner }
    }
    return visited.count
  }

  /// Whether unions may have so many combinations. Notes if they may not.
  ///
  /// - Parameter limit: The limit if it has been needed before.
  private mutating func allows(_ count: Int, _ limit: inout Int?, of unions: JoinedUnions) -> Bool {
    guard count > Self.maximumCombinations else { return true }
    // A long union stays as long as it is.
    let most =
      limit ?? max(Self.maximumCombinations, unions.lists.map { length(of: $0) }.max() ?? 0)
    limit = most
    guard count > most else { return true }
    observations.unclear.insert(.tooManyCombinations(most), of: unions.whole)
    return false
  }

  /// Adds what a branch of a union may be: one combination, or several if it is a union itself. Returns false if there are too many, which
  /// is reported.
  private mutating func addCombinations(
    of branch: Composite,
    from index: Int,
    in unions: JoinedUnions,
    within path: [Node] = [],
    to combinations: inout [Combination],
    _ limit: inout Int?
  ) -> Bool {
    // Unions that lead back to themselves in many ways have few combinations, or none.
    guard resolver.spend(1, at: unions.whole.node) else { return false }
    let schema = resolvedSchema(branch.schema)
    let shape = settledShape(of: branch)
    if case .union(let inner) = shape.onTheWire, !staysWhole(schema) {
      guard !path.contains(schema), path.count < Self.maximumReferenceDepth else { return true }
      for branch in inner {
        guard
          addCombinations(
            of: branch,
            from: index,
            in: unions,
            within: path + [schema],
            to: &combinations,
            &limit
          )
        else { return false }
      }
      return true
    }
    var combination = Combination([
      Combination.Part(
        composite: branch,
        shape: shape.isUnion ? .object([Shape.Part(schema: schema)]) : shape,
        kinds: shape.isUnion ? .object : kinds(of: shape),
        allowsOtherKinds: !statesType(branch),
        union: index
      )
    ])
    combination.unions = path
    combinations.append(combination)
    return allows(combinations.count, &limit, of: unions)
  }

  /// Whether a branch that is a union counts as one object, because it is a base class.
  private mutating func staysWhole(_ schema: Node) -> Bool {
    let raw = RawSchema(schema)
    return !raw.hasAny(of: .unions) && baseClassShape(of: raw) != nil
  }

  /// The kinds of values of a shape.
  mutating func kinds(of shape: Shape) -> JSONKinds {
    switch shape.onTheWire {
    case .any, .reference, .union, .chosen: .all
    case .object, .dictionary: .object
    case .array, .tuple: .array
    case .primitive(let primitive): JSONKinds(primitive.jsonKind)
    case .enumeration, .enumerationReference: kindsOfListedValues(in: shape.onTheWire)
    }
  }

  /// Whether a schema says what type its values have, itself or through the schemas that it combines.
  mutating func statesType(_ composite: Composite) -> Bool {
    switch composite.aspect {
    case .type: return true
    case .own: return RawSchema(composite.schema).statesType
    case .whole, .joined, .alternative, .possibility, .rest: break
    }
    var stack = composite.bases + [composite.schema]
    var visited: Set<Node> = []
    while let node = stack.popLast() {
      guard !schemasWithoutType.contains(node), visited.insert(node).inserted else { continue }
      let raw = RawSchema(node)
      if !raw.typeNames.isEmpty || raw.listsValues { return true }
      if let reference = raw.reference, let target = target(of: reference) { stack.append(target) }
      stack += raw.branches(.allOf) + raw.branches(.oneOf) + raw.branches(.anyOf)
    }
    // What is true of all schemas that it combines is true of each.
    schemasWithoutType.formUnion(visited)
    return false
  }

  // MARK: Joining

  /// Returns what two combinations allow together; `nil` if that is nothing.
  private mutating func joined(_ one: Combination, _ other: Combination) -> Combination? {
    var joined = one
    joined.kinds.formIntersection(other.kinds)
    joined.parts += other.parts
    joined.unions += other.unions
    if let tags = other.tags { joined.tags = one.tags?.intersection(tags) ?? tags }
    guard !joined.kinds.isEmpty, joined.tags?.isEmpty != true else { return nil }
    let kinds = joined.kinds
    let shapes = joined.parts.filter { !$0.kinds.isDisjoint(with: kinds) }.map(\.shape)
    return haveValueInCommon(shapes) ? joined : nil
  }

  /// Returns the schema, or the schemas, that describe the values of a combination.
  private mutating func variant(for combination: Combination, in unions: JoinedUnions) -> Composite
  {
    var parts = combination.parts.filter { !$0.kinds.isDisjoint(with: combination.kinds) }
    let described = parts.filter { $0.kinds != .all }
    if combination.kinds == .all, let kinds = described.first?.kinds,
      described.contains(where: { $0.kinds.isDisjoint(with: kinds) })
    {
      return Composite(unions.whole.node, aspect: .rest)
    }
    let branches = parts.filter { $0.union != nil }
    if described.allSatisfy({ $0.kinds == .object }), !described.isEmpty {
      return object(of: described, among: branches, combination, in: unions)
    }
    // What a branch says as well as others is said by the branch.
    parts = (branches + parts.filter { $0.union == nil }).filter { $0.kinds != .all }
    guard parts.count > 1 else {
      return parts.first?.composite ?? branches.first?.composite
        ?? Composite(unions.whole.node, aspect: .rest)
    }
    let joint = join(parts.map { JoinedPart(schema: $0.composite.schema, shape: $0.shape) })
    if case .part(let best) = joint,
      let part = parts.first(where: { $0.composite.schema == best.schema })
    {
      return part.composite
    }
    let areSchemas = parts.allSatisfy { $0.composite.isPlain }
    return areSchemas ? Composite(joining: parts.map(\.composite.schema)) : parts[0].composite
  }

  /// Returns the variant for objects: a branch that others add nothing to, or one with the members of all.
  private mutating func object(
    of parts: [Combination.Part],
    among branches: [Combination.Part],
    _ combination: Combination,
    in unions: JoinedUnions
  ) -> Composite {
    // The branch that a tag selects distinguishes the combinations, even if it has no members.
    let chosen = branches.filter {
      $0.describesMembers || unions.lists.count > 1 && $0.union == unions.discriminated
    }
    let isExtended = parts.contains { $0.union == nil && $0.describesMembers }
    if !isExtended, chosen.count < 2 {
      return (chosen.first ?? branches.first ?? parts[0]).composite
    }
    let whole = unions.whole.node
    let others = chosen.filter { $0.composite.schema != whole }
    let first =
      others.first {
        $0.composite.leavesBranchesOut && RawSchema($0.composite.schema).hasAny(of: .unions)
      }
      ?? others.first { $0.union == unions.discriminated } ?? others.first ?? chosen.first
      ?? branches.first
    guard let first else { return parts[0].composite }
    if chosen.count < 2, extends(first.composite.schema, base: whole),
      unions.whole.hasAny(of: .unions) || !wasUnion(resolvedSchema(first.composite.schema))
    {
      return first.composite
    }
    var bases = first.composite.schema == whole ? [] : [whole]
    let rest = chosen.map(\.composite).filter { $0 != first.composite }
    for base in combination.unions + rest.flatMap({ $0.bases + [$0.schema] })
      + first.composite.bases
    where base != first.composite.schema && !bases.contains(base) && base != whole {
      bases.append(base)
    }
    return Composite(
      first.composite.schema,
      bases: bases,
      aspect: first.composite.leavesBranchesOut ? first.composite.aspect : .whole
    )
  }
}

extension [Composite] {
  /// Its elements, each one once.
  fileprivate var each: [Composite] {
    var seen: Set<Composite> = []
    return filter { seen.insert($0).inserted }
  }
}
