import SchemaDocument
import SchemaModel

/// The values of a discriminator that mean each variant.
extension SchemaFacts {
  /// The tags of each branch of a union.
  ///
  /// From a mapping, from the variant's own `x-dto-tags`, from `const` or `enum` of its member, from its own variants; who has none
  /// of these has the name of its schema.
  mutating func tags(
    of branches: [Composite],
    evidence: [Union.Evidence],
    _ discriminator: Discriminator
  ) -> [[String]] {
    var found = FoundTags(count: branches.count)
    let type =
      discriminator.mapping.contains { $0.tag.scalarType != .string }
      ? memberType(of: discriminator.key, in: branches) : nil
    for (tag, reference) in discriminator.mapping {
      guard let target = resolver.mappingTarget(reference) else { continue }
      var visited: Set<Node> = []
      let schema = resolvedSchema(target)
      guard let index = position(of: schema, in: branches, visited: &visited) else {
        report(.mappingNotAVariant(reference), at: reference)
        continue
      }
      // Keys that differ in the mapping may be one text in Swift, as composed and decomposed letters are.
      for text in tag.wireTexts(of: type) {
        if text == tag.text { found.share(text, with: index) } else { found.add(text, to: index) }
      }
    }
    for (index, branch) in branches.enumerated() {
      useTags(of: branch)
      // What is said where the variant is listed comes before what is said where it is declared.
      var own = ownTags(of: branch.schema)
      if own.isEmpty, found.tags[index].isEmpty { own = ownTags(of: resolvedSchema(branch.schema)) }
      for tag in own {
        for text in tag.wireTexts(of: type) { found.share(text, with: index) }
      }
    }
    let fixed = evidence.map { evidence in
      evidence.fixedKeys.first { $0.key == discriminator.key }?.values ?? []
    }
    let shared = valuesOfSeveral(fixed)
    for (index, values) in fixed.enumerated() {
      // A list that variants have in common, such as that of their base class, tells none of them.
      for value in values where values.count == 1 || !shared.contains(value) {
        found.add(value, to: index)
      }
    }
    var owners: [String: Int] = [:]
    for (index, values) in fixed.enumerated() where values.count == 1 {
      if found.tags[index].contains(values[0]) { owners[values[0]] = index }
    }
    for (index, branch) in branches.enumerated() {
      var within: [Int: Bool] = [:]
      for tag in innerTags(of: branch, discriminator) {
        guard let owner = owners[tag], owner != index else {
          found.add(tag, to: index)
          continue
        }
        // Another variant has the value, too, and one of this one's own can be more of what came.
        let isWithin = within[owner] ?? isVariant(branches[owner], of: branch)
        within[owner] = isWithin
        if !isWithin { found.share(tag, with: index) }
      }
    }
    for (index, branch) in branches.enumerated() where found.tags[index].isEmpty {
      // Other variants have its value, too; the name of the schema remains for those who send that. Its list may not have that name:
      // then its member reports the value, and all else is read, which otherwise nothing would read.
      if branch.aspect == .whole, fixed[index].count == 1 {
        found.share(fixed[index][0], with: index)
      }
      guard let name = nameInMapping(of: branch.schema) else { continue }
      found.add(name, to: index)
    }
    // A value that several variants list, and that nothing else gives to one of them, leads to all of these.
    if discriminator.mapping.isEmpty {
      let free = shared.filter { !found.isTaken($0) }
      for (index, values) in fixed.enumerated() {
        for value in values where free.contains(value) { found.share(value, with: index) }
      }
    }
    return found.tags
  }

  /// Notes that a discriminator has come across the tags that a variant's schema has.
  mutating func useTags(of branch: Composite) {
    for schema in [branch.schema, resolvedSchema(branch.schema)] {
      if let tags = RawSchema(schema)[.dtoTags] { noticed.usedTags.insert(tags) }
    }
  }

  /// The name by which a payload means a schema that no mapping mentions: the last under which a section lists it, else that of its file.
  mutating func nameInMapping(of schema: Node) -> String? {
    var schema = schema
    var listed: String?
    for _ in 0..<Self.maximumReferenceDepth {
      if let holder = schema.parent, resolver.graph.isContainer(holder) {
        listed = schema.key?.text
      }
      guard let reference = RawSchema(schema).reference, let target = target(of: reference) else {
        break
      }
      schema = target
    }
    return listed ?? schemaName(of: schema)
  }

  /// The variant that `defaultMapping` means.
  mutating func defaultVariant(of branches: [Composite], _ discriminator: Discriminator) -> Int? {
    guard let reference = discriminator.defaultMapping,
      let target = resolver.mappingTarget(reference)
    else { return nil }
    var visited: Set<Node> = []
    let index = position(of: resolvedSchema(target), in: branches, visited: &visited)
    if index == nil { report(.mappingNotAVariant(reference), at: reference) }
    return index
  }

  /// Tags while they are gathered: the variant that comes first has them, unless they are shared.
  private struct FoundTags {
    private(set) var tags: [[String]]
    private var taken: Set<String> = []

    init(count: Int) { tags = Array(repeating: [], count: count) }

    func isTaken(_ tag: String) -> Bool { taken.contains(tag) }

    mutating func add(_ tag: String, to index: Int) {
      if !taken.contains(tag) { share(tag, with: index) }
    }

    /// Adds a tag that other variants may have, too.
    mutating func share(_ tag: String, with index: Int) {
      taken.insert(tag)
      if !tags[index].contains(tag) { tags[index].append(tag) }
    }
  }

  /// The values that more than one variant may have.
  private func valuesOfSeveral(_ values: [[String]]) -> Set<String> {
    var seen: Set<String> = []
    var shared: Set<String> = []
    for value in values.flatMap({ Set($0) }) where !seen.insert(value).inserted {
      shared.insert(value)
    }
    return shared
  }

  /// The tags of a variant that is itself a union: those of its variants.
  private mutating func innerTags(
    of branch: Composite,
    _ discriminator: Discriminator
  ) -> [String] {
    guard let (union, branches) = innerUnion(of: branch) else { return [] }
    let key = UnionTagsKey(union: union, key: discriminator.key)
    if let known = memo.tags[key] { return known }
    guard shaping.enter(union) else {
      return []
    }
    defer { shaping.leave(union) }
    let own = self.discriminator(ofUnion: RawSchema(union))
    let inner = own.flatMap { $0.key == discriminator.key ? $0 : nil }
    let result = tags(
      of: branches,
      evidence: branches.map { evidence(of: $0, target: resolvedSchema($0.schema)) },
      inner
        ?? Discriminator(
          key: discriminator.key,
          node: discriminator.node,
          name: discriminator.name
        )
    ).flatMap { $0 }
    memo.tags[key] = result
    return result
  }

  /// The union that a variant is, and its variants.
  private mutating func innerUnion(of branch: Composite) -> (Node, [Composite])? {
    var schema = resolvedSchema(branch.schema)
    for _ in 0..<16 {
      guard branch.isPlain, !shaping.contains(schema) else { return nil }
      switch shape(of: Composite(schema)).onTheWire {
      case .union(let branches): return (schema, branches)
      case .reference(let next): schema = resolvedSchema(next)
      case .any, .enumerationReference, .primitive, .array, .tuple, .dictionary, .object,
        .enumeration, .chosen:
        return nil
      }
    }
    return nil
  }

  /// Which branch a schema is, or is a variant of.
  private mutating func position(
    of schema: Node,
    in branches: [Composite],
    visited: inout Set<Node>
  ) -> Int? {
    if let index = branches.firstIndex(where: { resolvedSchema($0.schema) == schema }) {
      return index
    }
    guard visited.count < Self.maximumReferenceDepth else { return nil }
    return branches.firstIndex { branch in
      guard let (union, inner) = innerUnion(of: branch), visited.insert(union).inserted else {
        return false
      }
      return union == schema || position(of: schema, in: inner, visited: &visited) != nil
    }
  }

  /// Whether a variant is read as one of another variant's own, as what extends a base class that extends another one.
  mutating func isVariant(_ branch: Composite, of union: Composite) -> Bool {
    var visited: Set<Node> = []
    return position(of: resolvedSchema(branch.schema), in: [union], visited: &visited) != nil
  }

  /// The type of a member, as far as the first variant that declares it says so.
  private mutating func memberType(of key: String, in branches: [Composite]) -> SchemaType? {
    for branch in branches {
      let composite = Composite(
        resolvedSchema(branch.schema),
        bases: branch.bases,
        aspect: branch.aspect
      )
      for member in members(of: composite).list where member.key == key {
        if let name = RawSchema(resolvedSchema(member.schema)).typeNames.first {
          return SchemaType(name)
        }
      }
    }
    return nil
  }
}

extension Node {
  /// A scalar as the runtime compares discriminators: text as it is, numbers and Booleans as JSON spells them.
  ///
  /// Where no type says which of them it is, it may be either: `1.0` is the text `1.0` and the number `1`.
  func wireTexts(of type: SchemaType?) -> [String] {
    let spelled = text
    let value: String? =
      switch scalarType {
      case .boolean: boolValue.map { $0 ? "true" : "false" }
      case .integer: integerValue.map(String.init)
      case .number: finiteNumber.flatMap { Int64(exactly: $0).map(String.init) ?? "\($0)" }
      // In quotes, though the type is one of numbers.
      case .string where type.map(isQuotedValue) == true:
        unquotedWholeNumber.map { "\($0)" } ?? unquotedFiniteNumber.map { "\($0)" } ?? spelled
      case .string, .null, nil: nil
      }
    guard let value, value != spelled else { return [spelled] }
    switch type {
    case .integer, .number, .boolean: return [value]
    case .string, .file: return [spelled]
    case .object, .array, nil: return [spelled, value]
    }
  }
}
