import SchemaDocument
import SchemaLanguage

/// Unions among the schemas that apply to one value, such as the parts of `allOf`. ``Combination`` says how they are joined.
extension SchemaFacts {
  /// Returns the shape of unions and other schemas that apply together.
  mutating func shapeOfUnions(_ parts: [CompositionPart], whole: RawSchema) -> Shape {
    let unions = parts.filter(\.isUnion)
    let plain = parts.filter { part in
      !part.isUnion && (!part.shape.isAny || RawSchema(part.schema).hasConditionalMembers)
    }
    if unions.count == 1, plain.isEmpty, unions[0].isReference {
      return .reference(unions[0].schema)
    }
    let lists = unions.map { variants(of: $0) }
    if unions.count == 1, plain.isEmpty { return lists[0].isEmpty ? .any : .union(lists[0]) }
    var others = plain.map { combinationPart(of: $0, in: whole) }
    for index in others.indices where parts.contains(where: { !$0.isUnion && $0.requiresMembers }) {
      others[index].requiresMembers = others[index].kinds == .object
    }
    if Combination(others).kinds.isEmpty {
      return narrowest(of: plain, first: plain[0], whole: whole)
    }
    let joined = JoinedUnions(
      lists: lists,
      others: others,
      whole: whole,
      discriminated: unions.firstIndex {
        unionHolder(in: RawSchema($0.schema)).hasAny(of: .discriminators)
      },
      tags: commonTags(of: unions, lists, in: whole)
    )
    guard let variants = variants(of: joined), !variants.isEmpty else { return .any }
    if variants.count == 1 {
      let isFirst = isNewOrUnion(whole.node) && unions.contains { hasOneTag($0) }
      return isFirst ? .union(variants) : shape(ofOnly: variants[0])
    }
    // What adds nothing to a union leaves it as it is.
    for (union, list) in zip(unions, lists) where union.isReference && variants == list {
      return .reference(union.schema)
    }
    return .union(variants)
  }

  /// Whether a part is a union of one variant, to which others are to come.
  private mutating func hasOneTag(_ part: CompositionPart) -> Bool {
    let holder = unionHolder(in: RawSchema(part.schema))
    let branches = effectiveBranches(of: holder)
    return branches.count == 1 && isTagged(branches[0], in: holder)
  }

  /// Returns the tags of the variants of unions with the same discriminator, by the index of the union. Empty if each has another one.
  private mutating func commonTags(
    of unions: [CompositionPart],
    _ lists: [[Composite]],
    in whole: RawSchema
  ) -> [Int: [[String]]] {
    guard unions.count > 1 else { return [:] }
    var discriminators: [Int: Discriminator] = [:]
    for (index, union) in unions.enumerated() {
      discriminators[index] = discriminator(ofUnion: RawSchema(union.schema))
    }
    guard let first = unions.indices.lazy.compactMap({ discriminators[$0] }).first else {
      return [:]
    }
    let common = discriminators.filter { $0.value.path == first.path }
    guard common.count > 1 else { return [:] }
    // A variant can be a union that has these unions as parts.
    let isEntered = shapesInProgress.enter(whole.node)
    defer { if isEntered { shapesInProgress.leave(whole.node) } }
    var tags: [Int: [[String]]] = [:]
    for (index, discriminator) in common.sorted(by: { $0.key < $1.key }) {
      tags[index] = self.tags(of: lists[index], discriminator)
    }
    return tags
  }

  /// Returns the variants of a part that is a union; the part itself if it turns out to be none.
  private mutating func variants(of part: CompositionPart) -> [Composite] {
    if !part.variants.isEmpty { return part.variants }
    guard let shape = unionShape(ofPart: part.schema) else { return [] }
    if case .union(let variants) = shape { return variants }
    return [Composite(part.schema)]
  }

  private mutating func combinationPart(
    of part: CompositionPart,
    in whole: RawSchema
  ) -> Combination.Part {
    let raw = RawSchema(part.schema)
    let shape: Shape
    if part.shape.isAny || part.shape.hasMembers {
      shape = .object([Shape.Part(schema: part.schema)])
    } else {
      shape = part.isReference ? settledShape(of: part.schema) : self.shape(ofInline: part)
    }
    let isWhole =
      part.isReference || !raw.hasAny(of: .composition.union(.references))
    return Combination.Part(
      composite: Composite(part.schema, aspect: isWhole ? .whole : .own),
      shape: shape,
      kinds: kinds(of: shape),
      allowsOtherKinds: part.strength != .type || part.shape.isAny
        || part.schema == whole.node && ignoresSiblings(of: whole)
    )
  }

  /// Returns the shape of a part that is a union, directly, through a reference or through `allOf`.
  private mutating func unionShape(ofPart schema: Node) -> Shape? {
    let raw = RawSchema(schema)
    if let branches = raw[.oneOf] ?? raw[.anyOf] {
      // A branch can have the union as a part.
      guard shapesInProgress.enter(branches) else { return nil }
      defer { shapesInProgress.leave(branches) }
      if let shape = unionShape(of: raw) { return shape }
    }
    // The schema itself is in progress only while its own keywords are read, as a part of it.
    guard let joint = raw[.allOf] ?? raw.reference, shapesInProgress.enter(joint) else {
      return nil
    }
    defer { shapesInProgress.leave(joint) }
    let shape = composedShape(of: raw)
    guard case .reference(let target) = shape else { return shape }
    return unionShape(ofPart: target)
  }
}
