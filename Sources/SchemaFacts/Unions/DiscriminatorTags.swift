package import SchemaDocument
package import SchemaLanguage
package import SchemaModel
import SchemaReferences

/// The values of a discriminator that select each variant.
extension SchemaFacts {
  /// Returns the tags of each branch of a union.
  ///
  /// They come from a mapping, from the variant's own `x-dto-tags`, from `const` or `enum` of its member, and from its own variants. A
  /// variant without any of these has the name of its schema as its tag.
  package mutating func tags(
    of branches: [Composite],
    evidence: [Union.Evidence],
    _ discriminator: Discriminator
  ) -> [[String]] {
    if let cases = discriminator.cases { return tags(of: branches, cases) }
    var targets: [Composite: [Int]] = [:]
    for (index, branch) in branches.enumerated() {
      let target = Composite(resolvedSchema(branch.schema), aspect: branch.aspect)
      targets[target, default: []].append(index)
    }
    var found = FoundTags(groups: Array(targets.values), count: branches.count)
    let mapping = discriminator.mapping + innerMapping(of: branches, discriminator)
    let type =
      mapping.contains { $0.tag.scalarType != .string }
      ? memberType(at: discriminator.path, in: branches) : nil
    for (position, (tag, reference)) in mapping.enumerated() {
      guard let target = resolver.mappingTarget(reference) else { continue }
      let selected = positions(of: resolvedSchema(target), in: branches)
      if selected.isEmpty, !discriminator.isInherited, position < discriminator.mapping.count {
        observations.unclear.insert(.noVariant, of: RawSchema(reference))
      }
      if position < discriminator.mapping.count {
        for index in selected {
          noteContradiction(of: tag, type, branches[index], evidence[index], discriminator)
        }
      }
      // Different keys of the mapping may be equal strings in Swift, for example composed and decomposed letters.
      for text in tag.wireTexts(of: type) {
        let isShared = text == tag.text || !found.isTaken(text)
        for index in selected where isShared { found.share(text, with: index) }
      }
    }
    for (index, branch) in branches.enumerated() {
      // Tags where the variant is listed take precedence over tags where it is declared.
      var own = ownTags(of: branch.schema)
      if own.isEmpty, !found.tags[index].isEmpty {
        noteTags(of: resolvedSchema(branch.schema), besideMapping: found.tags[index], type)
      } else {
        useTags(of: branch)
        if own.isEmpty { own = ownTags(of: resolvedSchema(branch.schema)) }
      }
      for tag in own {
        for text in tag.wireTexts(of: type) { found.share(text, with: index) }
      }
    }
    let fixed = zip(branches, evidence).map { branch, evidence in
      discriminator.path.count == 1
        ? evidence.fixedKeys.first { $0.key == discriminator.path[0] }?.values ?? []
        : fixedValues(at: discriminator.path, in: branch)
    }
    let shared = sharedValues(found.groups.map { $0.flatMap { fixed[$0] } })
    for (index, values) in fixed.enumerated() {
      // A list that several variants share, such as that of their base class, doesn't distinguish them.
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
        // Another variant has this value as well. A variant inside this union may match a payload better, so the tag leads to both, unless
        // that other variant is itself inside this union.
        let isWithin = within[owner] ?? isVariant(branches[owner], of: branch)
        within[owner] = isWithin
        if !isWithin { found.share(tag, with: index) }
      }
    }
    for (index, branch) in branches.enumerated() where found.tags[index].isEmpty {
      // Other variants have its value as well, so payloads may send the name of the schema instead. If the list of its member doesn't
      // include that name, the member reports the value and all other members are read; without this tag none of them would be.
      if branch.aspect == .whole, fixed[index].count == 1 {
        found.share(fixed[index][0], with: index)
      }
      guard let name = nameInMapping(of: branch.schema) else { continue }
      found.add(name, to: index)
    }
    // A value that several variants list, and that no other source assigns to one of them, leads to all of them.
    if discriminator.mapping.isEmpty {
      let free = shared.filter { !found.isTaken($0) }
      for (index, values) in fixed.enumerated() {
        for value in values where free.contains(value) { found.share(value, with: index) }
      }
    }
    found.narrow(to: fixed)
    return found.tags
  }

  /// Notes a tag in a mapping that the only values of the variant's member exclude.
  private mutating func noteContradiction(
    of tag: Node,
    _ type: SchemaType?,
    _ branch: Composite,
    _ evidence: Union.Evidence,
    _ discriminator: Discriminator
  ) {
    guard discriminator.path.count == 1,
      let fixed = evidence.fixedKeys.first(where: { $0.key == discriminator.path[0] }),
      fixed.isChecked, !tag.wireTexts(of: type).contains(where: fixed.values.contains)
    else { return }
    let schema = resolvedSchema(branch.schema)
    observations.unclear.insert(.contradictedTag(fixed, in: schema), of: RawSchema(tag))
  }

  /// Returns the mappings of the unions that branches come from, if a branch is a variant of a variant.
  private mutating func innerMapping(
    of branches: [Composite],
    _ discriminator: Discriminator
  ) -> [(tag: Node, target: Node)] {
    var visited: Set<Node> = []
    var mapping: [(tag: Node, target: Node)] = []
    for base in branches.flatMap(\.bases) where visited.insert(base).inserted {
      let raw = RawSchema(base)
      guard raw.hasAny(of: .unions), raw.hasAny(of: .discriminators),
        let inner = self.discriminator(of: raw), inner.node != discriminator.node,
        inner.key == discriminator.key
      else { continue }
      mapping += inner.mapping
    }
    return mapping
  }

  /// Returns the tags of each branch for a comparison with those of another union, without looking at other members.
  package mutating func tags(of branches: [Composite], _ discriminator: Discriminator) -> [[String]]
  {
    let evidence = branches.map { branch in
      var evidence = Union.Evidence(kind: .object)
      let composite = Composite(
        resolvedSchema(branch.schema),
        bases: branch.bases,
        aspect: branch.aspect
      )
      for member in members(of: composite, for: .comparison).list
      where [member.key] == discriminator.path {
        guard let fixed = fixedValues(of: member) else { continue }
        evidence.fixedKeys = [
          Union.FixedKey(
            key: member.key,
            values: fixed.texts,
            isRequired: false,
            isChecked: fixed.isChecked
          )
        ]
      }
      return evidence
    }
    return tags(of: branches, evidence: evidence, discriminator)
  }

  /// Notes that the tags in a variant's schema are used by a discriminator.
  package mutating func useTags(of branch: Composite) {
    for schema in [branch.schema, resolvedSchema(branch.schema)] {
      observations.usedTags.formUnion(RawSchema(schema).statedTags)
    }
  }

  /// Notes which tags a mapping replaces. If it has the same tags, there is nothing to report.
  private mutating func noteTags(
    of schema: Node,
    besideMapping mapped: [String],
    _ type: SchemaType?
  ) {
    let isSame = ownTags(of: schema).allSatisfy {
      $0.wireTexts(of: type).contains(where: mapped.contains)
    }
    if isSame {
      observations.usedTags.formUnion(RawSchema(schema).statedTags)
    } else {
      observations.replacedTags.formUnion(RawSchema(schema).statedTags)
    }
  }

  /// Returns the tag of a schema that no mapping mentions: the last name under which a section lists it, otherwise the name of its file.
  package mutating func nameInMapping(of schema: Node) -> String? {
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

  /// Returns the variant that `defaultMapping` selects.
  mutating func defaultVariant(of branches: [Composite], _ discriminator: Discriminator) -> Int? {
    discriminator.defaultMapping.flatMap { position(ofMentioned: $0, in: branches) }
  }

  /// Returns the variant of payloads without a tag.
  package mutating func absentVariant(
    of branches: [Composite],
    _ discriminator: Discriminator
  ) -> Int? {
    if let cases = discriminator.cases { return position(ofAbsent: cases, in: branches) }
    return discriminator.absent.flatMap { position(ofMentioned: $0, in: branches) }
  }

  private mutating func position(ofMentioned reference: Node, in branches: [Composite]) -> Int? {
    guard let target = resolver.mappingTarget(reference)
    else { return nil }
    var visited: Set<Node> = []
    let index = position(of: resolvedSchema(target), in: branches, visited: &visited)
    if index == nil { observations.unclear.insert(.noVariant, of: RawSchema(reference)) }
    return index
  }

  /// The tags gathered so far. A tag belongs to the first variant that has it, unless it is shared.
  private struct FoundTags {
    private(set) var tags: [[String]]
    /// The variants that are the same schema, joined with different ones. They have the same tags.
    let groups: [[Int]]
    private var groupOfVariant: [Int]
    private var taken: Set<String> = []

    init(groups: [[Int]], count: Int) {
      tags = Array(repeating: [], count: count)
      self.groups = groups
      groupOfVariant = Array(repeating: 0, count: count)
      for (group, variants) in groups.enumerated() {
        for index in variants { groupOfVariant[index] = group }
      }
    }

    func isTaken(_ tag: String) -> Bool { taken.contains(tag) }

    mutating func add(_ tag: String, to index: Int) {
      if !taken.contains(tag) { share(tag, with: index) }
    }

    /// Adds a tag that other variants may have as well.
    mutating func share(_ tag: String, with index: Int) {
      taken.insert(tag)
      for variant in groups[groupOfVariant[index]] where !tags[variant].contains(tag) {
        tags[variant].append(tag)
      }
    }

    /// Removes the tags that a variant can't have, if other variants of its group can.
    mutating func narrow(to fixed: [[String]]) {
      for group in groups where Set(group.map { fixed[$0] }).count > 1 {
        for index in group {
          let possible = tags[index].filter(fixed[index].contains)
          if !possible.isEmpty { tags[index] = possible }
        }
      }
    }
  }

  /// Returns the values that more than one variant may have.
  private func sharedValues(_ values: [[String]]) -> Set<String> {
    var seen: Set<String> = []
    var shared: Set<String> = []
    for value in values.flatMap({ Set($0) }) where !seen.insert(value).inserted {
      shared.insert(value)
    }
    return shared
  }

  /// Returns the tags of a variant that is itself a union: those of its variants.
  private mutating func innerTags(
    of branch: Composite,
    _ discriminator: Discriminator
  ) -> [String] {
    guard let (union, branches) = innerUnion(of: branch) else { return [] }
    let key = UnionTagsKey(union: union, path: discriminator.path)
    if let known = memo.tags[key] { return known }
    guard shapesInProgress.enter(union) else { return [] }
    defer { shapesInProgress.leave(union) }
    let own = self.discriminator(ofUnion: RawSchema(union))
    var inner = own.flatMap { $0.key == discriminator.key ? $0 : nil }
    inner?.path = discriminator.path
    let result = tags(
      of: branches,
      evidence: branches.map { evidence(of: $0, target: resolvedSchema($0.schema)) },
      inner
        ?? Discriminator(
          path: discriminator.path,
          node: discriminator.node,
          name: discriminator.name
        )
    ).flatMap { $0 }
    memo.tags[key] = result
    return result
  }

  /// Returns the union that a variant consists of, and the variants of that union.
  private mutating func innerUnion(of branch: Composite) -> (Node, [Composite])? {
    var schema = resolvedSchema(branch.schema)
    for _ in 0..<16 {
      guard branch.isPlain, !shapesInProgress.contains(schema) else { return nil }
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

  /// Returns the positions of the branches that are a schema, alone or joined with others; otherwise those that come from it, or the one
  /// that has it as a variant.
  private mutating func positions(of schema: Node, in branches: [Composite]) -> [Int] {
    var visited: Set<Node> = []
    if let index = position(of: schema, in: branches, visited: &visited) { return [index] }
    let joined = branches.indices.filter { index in
      branches[index].bases.contains { resolvedSchema($0) == schema }
    }
    // What all of them come from selects none.
    return joined.count < branches.count ? joined : []
  }

  /// Returns the position of the branch that is a schema, or that has it as a variant.
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

  /// Whether a variant is also read as a variant of another variant, as with a base class that extends another one.
  package mutating func isVariant(_ branch: Composite, of union: Composite) -> Bool {
    var visited: Set<Node> = []
    return position(of: resolvedSchema(branch.schema), in: [union], visited: &visited) != nil
  }

  /// Returns the type of a member according to the first variant that declares one.
  private mutating func memberType(at path: [String], in branches: [Composite]) -> SchemaType? {
    for branch in branches {
      if path.count > 1 {
        guard case .member(let member) = tagPlace(path[...], in: branch) else { continue }
        if let name = RawSchema(resolvedSchema(member.schema)).typeNames.first {
          return SchemaType(name)
        }
        continue
      }
      let composite = Composite(
        resolvedSchema(branch.schema),
        bases: branch.bases,
        aspect: branch.aspect
      )
      for member in members(of: composite, for: .comparison).list
      where member.key == path[0] {
        if let name = RawSchema(resolvedSchema(member.schema)).typeNames.first {
          return SchemaType(name)
        }
      }
    }
    return nil
  }
}

extension RawSchema {
  /// The values of the keywords for the tags of a variant.
  package var statedTags: [Node] {
    [self[.dtoTags], self[.microsoftTag]].compactMap { $0 }.filter { !$0.isMapping }
  }
}

extension Node {
  /// Returns the strings that the runtime may compare with a discriminator: a string as it is, a number or Boolean as JSON spells it.
  ///
  /// If no type decides between a string and a number, it may be either: `1.0` is the string `1.0` and the number `1`.
  func wireTexts(of type: SchemaType?) -> [String] {
    let spelled = text
    let value: String? =
      switch scalarType {
      case .boolean: boolValue.map { $0 ? "true" : "false" }
      case .integer: integerValue.map(String.init)
      case .number: finiteNumber.flatMap { Int64(exactly: $0).map(String.init) ?? "\($0)" }
      // In quotes, although the type is numeric.
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
