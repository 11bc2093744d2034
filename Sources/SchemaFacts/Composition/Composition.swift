import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// `allOf`, and siblings of a `$ref`: one shape from several schemas.
extension SchemaFacts {
  /// Returns the shape of a schema that combines others.
  ///
  /// If only one of the schemas has a shape, the result is that schema. Objects become one object with the members of all. Of scalars, the
  /// narrowest is used.
  mutating func composedShape(of raw: RawSchema) -> Shape {
    if let use = parameterUse(inAllOf: raw), let shape = shape(ofParameterUsedBy: RawSchema(use)) {
      return shape
    }
    if raw.nullInAllOf != nil { observations.unclear.insert(.nullInAllOf, of: raw) }
    var parts: [CompositionPart] = []
    var visited: Set<Node> = []
    var path: [Node] = []
    collectParts(of: raw.node, into: &parts, visited: &visited, path: &path)
    let shape = shape(of: parts, whole: raw)
    return shapeChosen(byLastOf: parts, insteadOf: shape) ?? shape
  }

  private mutating func shape(of parts: [CompositionPart], whole raw: RawSchema) -> Shape {
    if parts.contains(where: \.isUnion) { return shapeOfUnions(parts, whole: raw) }
    var shaped = parts.filter { !$0.shape.isAny }
    if let target = targetOfMeaninglessSiblings(shaped, whole: raw) { return target }
    shaped = agreeing(shaped)
    let kinds = shaped.map { (schema: $0.schema, kind: $0.shape) }
    if let shape = quotedList(among: kinds) { return shape }
    guard let first = shaped.first else {
      return parts.contains { $0.requiresMembers } ? .object([Shape.Part(schema: raw.node)]) : .any
    }
    if shaped.allSatisfy({ $0.shape.isObject }) {
      return shapeOfObjects(shaped, all: parts, whole: raw)
    }
    // Without a type, a value may also be what none of the schemas speaks of.
    if shaped.allSatisfy({ $0.strength == .contents }),
      shaped.contains(where: { !$0.shape.agrees(with: first.shape) })
    {
      return .union(SchemaType.ofAnyValue.map { Composite(raw.node, aspect: .type($0)) })
    }
    return narrowest(of: shaped, first: first, whole: raw)
  }

  /// Returns the shape of a value of one type, for a schema whose parts describe values of several types.
  mutating func composedShape(of raw: RawSchema, as type: SchemaType) -> Shape? {
    if type == .object { return .object([Shape.Part(schema: raw.node)]) }
    guard raw.typeNames.isEmpty, !raw.hasAny(of: .elements) else { return nil }
    var parts: [CompositionPart] = []
    var visited: Set<Node> = []
    var path: [Node] = []
    collectParts(of: raw.node, into: &parts, visited: &visited, path: &path)
    let kinds = JSONKinds(type)
    let shaped = parts.filter { !$0.shape.isAny && !$0.shape.jsonKinds.isDisjoint(with: kinds) }
    return shaped.first.map { narrowest(of: shaped, first: $0, whole: raw) }
  }

  private mutating func collectParts(
    of node: Node,
    into parts: inout [CompositionPart],
    visited: inout Set<Node>,
    path: inout [Node]
  ) {
    let raw = RawSchema(node)
    guard path.count < Self.maximumReferenceDepth else { return noteReferenceDepth(at: node) }
    guard resolver.spend(1, at: node) else { return }
    guard visited.insert(node).inserted else {
      if path.contains(node) {
        observations.unclear.insert(.allOfCycle(closedBy: path.last), of: raw)
      }
      return
    }
    path.append(node)
    defer { path.removeLast() }
    if let reference = raw.reference, let target = target(of: reference) {
      let targetRaw = RawSchema(target)
      let before = parts.count
      if targetRaw.reference != nil || targetRaw.has(.allOf) {
        collectParts(of: target, into: &parts, visited: &visited, path: &path)
        // What the target combines counts as one part: the target itself, whatever it consists of.
        let joined = parts[before...]
        let requires = joined.contains { $0.requiresMembers }
        if let kind = joined.map(\.shape).max(by: { $0.rank < $1.rank }) {
          parts.replaceSubrange(
            before...,
            with: [
              CompositionPart(
                schema: target,
                isReference: true,
                shape: kind,
                strength: joined.map(\.strength).max() ?? .type,
                requiresMembers: requires
              )
            ]
          )
        }
      } else if visited.insert(target).inserted {
        parts.append(part(targetRaw, isReference: true, along: path))
      }
    }
    for branch in raw.branches(.allOf) where isSchema(branch) {
      collectParts(of: branch, into: &parts, visited: &visited, path: &path)
    }
    noteMalformedList(raw, .allOf)
    if raw.hasEmptyList { observations.unclear.insert(.emptyLists, of: raw) }
    if raw.hasUnknownKeys { noteRead(raw) }
    let own = raw.keywords.subtracting(.references).subtracting(KeywordSet(.allOf))
    if let branch = onlyBranch(of: raw) {
      collectParts(of: branch, into: &parts, visited: &visited, path: &path)
    } else if !own.subtracting(.annotations).isEmpty {
      parts.append(part(raw, isReference: false, along: path))
    }
  }

  /// Returns the branch of a schema that is nothing but `oneOf` or `anyOf` with this branch.
  private mutating func onlyBranch(of raw: RawSchema) -> Node? {
    guard raw.hasAny(of: .unions),
      raw.keywords.subtracting(.annotations).isSubset(of: .unions),
      case let branches = effectiveBranches(of: raw), branches.count == 1,
      !hasAlternatives(to: branches[0], in: raw)
    else { return nil }
    return branches[0]
  }

  /// Returns one part.
  ///
  /// - Parameter path: The schemas that lead to it.
  private mutating func part(
    _ raw: RawSchema,
    isReference: Bool,
    along path: [Node]
  ) -> CompositionPart {
    let isParent = isParent(raw, of: path)
    var part = CompositionPart(
      schema: raw.node,
      isReference: isReference,
      own: isParent ? ownPartShape(of: raw) : partShape(of: raw),
      raw: raw
    )
    part.isParent = isParent
    return part
  }

  /// Returns the shape of one part without its `$ref` and `allOf`.
  private mutating func partShape(of raw: RawSchema) -> Shape {
    guard shapesInProgress.count < Self.maximumReferenceDepth else {
      noteReferenceDepth(at: raw.node)
      return .any
    }
    guard raw.node.isMapping, shapesInProgress.enter(raw.node) else { return .any }
    defer { shapesInProgress.leave(raw.node) }
    if raw.has(.oneOf) || raw.has(.anyOf), !effectiveBranches(of: raw).isEmpty {
      if let shape = unionShape(of: raw) {
        if case .reference(let target) = shape { return partShape(of: RawSchema(target)) }
        return shape
      }
    }
    return ownPartShape(of: raw)
  }

  /// Returns the shape of one part without its composition.
  private mutating func ownPartShape(of raw: RawSchema) -> Shape {
    raw.typeNames.isEmpty && !raw.hasShapeOfItsOwn ? .any : ownShape(of: raw)
  }

  /// Returns the parts without those that only describe values of another type than the parts that state a type: `format: int32` beside a
  /// `$ref` to an object means nothing, and neither do `properties` of a string.
  private mutating func agreeing(_ shaped: [CompositionPart]) -> [CompositionPart] {
    guard let stated = shaped.max(by: { $0.strength < $1.strength }) else { return shaped }
    return shaped.filter { part in
      if part.strength == stated.strength || part.shape.agrees(with: stated.shape) { return true }
      observations.unclear.insert(.meaningless(beside: stated), of: RawSchema(part.schema))
      return false
    }
  }

  private mutating func shapeOfObjects(
    _ shaped: [CompositionPart],
    all: [CompositionPart],
    whole: RawSchema
  ) -> Shape {
    let requiring = all.filter { $0.requiresMembers }
    var shaped = shaped
    // Repeating the type of the other parts adds nothing. A schema with a name is a separate type nevertheless.
    if shaped.count > 1, whole.saysNoMoreThanType, schemaName(of: whole.node) == nil {
      shaped.removeAll { $0.schema == whole.node }
    }
    if shaped.count == 1, requiring.allSatisfy({ $0.schema == shaped[0].schema }) {
      let only = shaped[0]
      if only.isReference {
        // A schema that extends a base class is a separate type, even if it adds no members.
        let isVariant =
          (only.isParent || discriminatorHolder(of: RawSchema(only.schema)) != nil)
          && schemaName(of: whole.node) != nil
        return isVariant ? .object([Shape.Part(schema: whole.node)]) : .reference(only.schema)
      }
      // What others say about decoding is about the object of all.
      let isAlone = ([whole] + whole.allParts).allSatisfy {
        $0.node == only.schema || !$0.hasAny(of: .aboutObjects)
      }
      if only.schema != whole.node, isAlone { return shape(ofInline: only) }
    }
    let withMembers = shaped.filter {
      if case .object(hasMembers: true) = $0.shape { true } else { false }
    }
    if withMembers.isEmpty, requiring.isEmpty { return joinedShape(of: shaped, whole: whole) }
    return .object([Shape.Part(schema: whole.node)])
  }

  /// Returns the narrowest of scalars and arrays: an enumeration before a scalar with a format before a scalar without one.
  mutating func narrowest(
    of shaped: [CompositionPart],
    first: CompositionPart,
    whole: RawSchema
  ) -> Shape {
    var best = first
    for part in shaped {
      // Null beside others is a mistake of its own.
      if !part.shape.agrees(with: best.shape), whole.nullInAllOf == nil {
        observations.unclear.insert(.conflictingParts(best, part), of: whole)
      }
      if part.isBetter(than: best) { best = part }
    }
    if best.isChosen { return shape(of: best, in: whole) }
    let peers = shaped.filter { $0.shape.joins(best.shape) }
    return peers.count > 1
      ? joinedShape(of: peers, whole: whole) : shape(of: best, in: whole)
  }

  /// Returns the target of a `$ref` if its siblings contradict it and the specification ignores siblings; `nil` if all agree.
  private mutating func targetOfMeaninglessSiblings(
    _ shaped: [CompositionPart],
    whole: RawSchema
  ) -> Shape? {
    guard let reference = whole.reference, !whole.has(.dtoType),
      dialect(of: whole.node).ignoresReferenceSiblings,
      let own = shaped.first(where: { $0.schema == whole.node }),
      own.strength > .limits, let target = shaped.first(where: { $0.isReference }),
      target.schema == self.target(of: reference), !own.shape.agrees(with: target.shape)
    else { return nil }
    observations.unclear.insert(.ignoredSiblings(own), of: whole)
    return shape(ofReferenceTo: target.schema, in: whole)
  }

  /// Combines several parts that are all lists of values, all arrays or all dictionaries.
  private mutating func joinedShape(of parts: [CompositionPart], whole: RawSchema) -> Shape {
    let joined = join(
      parts.map { part in
        let shape =
          part.isReference ? settledShape(of: part.schema) : self.shape(ofInline: part)
        return JoinedPart(schema: part.schema, shape: shape)
      },
      at: whole[.allOf] ?? whole[.reference]
    )
    switch joined {
    case .shape(let shape):
      if case .array = shape, let first = parts.first {
        noteOtherElements(
          in: parts,
          than: JoinedPart(schema: first.schema, shape: settledShape(of: first.schema)),
          whole: whole
        )
      }
      return shape
    case .object: return .object([Shape.Part(schema: whole.node)])
    case .part(let best):
      noteOtherElements(in: parts, than: best, whole: whole)
      let part = parts.first { $0.schema == best.schema && $0.isReference }
      return part.map { shape(of: $0, in: whole) } ?? best.shape
    }
  }

  private mutating func shape(of part: CompositionPart, in whole: RawSchema) -> Shape {
    part.isReference ? shape(ofReferenceTo: part.schema, in: whole) : shape(ofInline: part)
  }

  /// Returns the shape of a part that isn't a reference, which can be that of the only branch of its `oneOf` or `anyOf`.
  mutating func shape(ofInline part: CompositionPart) -> Shape {
    let raw = RawSchema(part.schema)
    // Names that it requires count for the members of the branch.
    guard !part.isParent, !raw.requiresMembers, raw.hasAny(of: .unions),
      let shape = unionShape(of: raw)
    else { return ownShape(of: raw) }
    return shape
  }

  /// Whether a branch is a mapping. Notes a branch that is neither a mapping nor a Boolean.
  private mutating func isSchema(_ branch: Node) -> Bool {
    if branch.isMapping { return true }
    if branch.boolValue == nil { noteNoSchema(branch) }
    return false
  }

  mutating func noteMalformedList(_ raw: RawSchema, _ keyword: Keyword) {
    if let list = raw[keyword], !list.isSequence {
      observations.unclear.insert(.list(keyword), of: raw)
    }
  }
}

extension Misreading {
  /// A part that only describes values of another type than the one that another part states; `nil` if that only closes objects.
  package static func keyword(of part: RawSchema, beside stated: CompositionPart) -> Misreading? {
    guard !part.onlyClosesObjects,
      let keyword = Array(part.keywords.intersection(.describing)).first,
      let value = part[keyword]
    else { return nil }
    return Misreading(.misplacedKeyword(keyword, at: value, besides: stated), at: part.node)
  }
}

extension CompositionPart {
  /// Where to look to see what type it is.
  var place: Span {
    let type = RawSchema(schema)[.type]
    return type?.keySpan ?? schema.keySpan ?? schema.span
  }
}

extension RawSchema {
  /// Whether it states a type, rather than only describing the values of some type. The parts of `allOf` state theirs themselves.
  var statesType: Bool { !typeNames.isEmpty || hasAny(of: .unions) || listsValues }

  /// How much its keywords say about the type of its values.
  var strength: CompositionPart.Strength {
    if statesType { return .type }
    return hasAny(of: .objectShape) && !onlyClosesObjects || hasAny(of: .elements)
      ? .contents : .limits
  }

  /// Whether its only keyword for objects is one that forbids other members. For a string that keyword means nothing, and generators write
  /// it everywhere.
  fileprivate var onlyClosesObjects: Bool {
    self[.additionalProperties]?.boolValue == false
      && !hasAny(of: .objectShape.subtracting(KeywordSet(.additionalProperties)))
  }

  /// Whether `type` is the only keyword that affects its shape, except for `allOf` and `$ref`.
  var saysNoMoreThanType: Bool {
    let own = keywords.subtracting(.references).subtracting(KeywordSet(.allOf))
      .subtracting(.annotations).subtracting(.constraints)
    return own == KeywordSet(.type) && typeNames.count == 1 && !hasConditionalMembers
  }

  /// Whether its own keywords, without `type`, `$ref` and composition, define a shape.
  var hasShapeOfItsOwn: Bool {
    hasAny(of: .objectShape)
      || listsValues || hasAny(of: .elements) || hasAny(of: .narrowing)
  }
}

extension KeywordSet {
  /// The keywords that imply a type in a schema without `type`, and that only narrow the values in a schema with one.
  fileprivate static let narrowing = KeywordSet(.format, .pattern)

  /// The keywords that say something about the values of one type alone.
  fileprivate static let describing = narrowing.union(.objectShape).union(.elements)

  /// The keywords that select a variant by the value of a member.
  static let discriminators = KeywordSet(.discriminator, .dtoDiscriminator)
}
