package import SchemaDocument
import SchemaLanguage
package import SchemaModel
import SchemaReferences

/// Discriminators in nested objects, such as `discriminator: meta.type`, whose path leads through the properties of the variants.
///
/// A key that contains a dot, such as Microsoft's `@odata.type`, is a direct member like any other if a variant declares it.
extension SchemaFacts {
  /// Where the path of a discriminator leads in a schema.
  enum TagPlace {
    /// To a member.
    case member(Members.Member)
    /// To members of several variants.
    case members
    /// To a member that the schema accepts, but doesn't declare.
    case undeclared
    /// Nowhere.
    case missing(MissingKey)
  }

  /// The first key of a path that leads nowhere.
  struct MissingKey {
    /// The number of keys from there to the end of the path.
    package var count: Int
    /// The keys that the object has instead.
    var others: [String] = []
  }

  /// A discriminator whose name has been looked up in the variants.
  package struct SettledDiscriminator {
    package var discriminator: Discriminator
    /// Whether it leads to members of the variants.
    package var isUsable = true
    package var misreadings: [Misreading] = []
  }

  /// Decides whether a discriminator with dots in its name is a path, and finds variants without a property there.
  package mutating func settled(
    _ discriminator: Discriminator,
    in branches: [Composite]
  ) -> SettledDiscriminator {
    var settled = SettledDiscriminator(discriminator: discriminator)
    let name = discriminator.name
    let isList = name.isSequence
    var keys = discriminator.path
    if isList {
      guard keys.count > 1 else { return settled }
    } else {
      guard name.isPathOfMembers else { return settled }
      var visited: Set<Node> = []
      for branch in branches where declares(name.text, branch, &visited) { return settled }
      keys = name.keyPath ?? []
    }
    guard keys.count > 1, keys.count <= Self.mostTagKeys else {
      let written = keys.count > 1 ? keys : name.keysBetweenSeparators
      let isShort = written.count <= Self.mostTagKeys
      let meant = isShort ? suggestedPath(for: written, in: branches) : nil
      settled.isUsable = false
      settled.misreadings = [misreading(of: discriminator, meant)]
      return settled
    }
    let fallback = defaultVariant(of: branches, discriminator)
    var missing: [Composite] = []
    var isDeclared = false
    for (index, branch) in branches.enumerated() where index != fallback {
      switch tagPlace(keys[...], in: branch) {
      case .member(let member):
        isDeclared = true
        if let moved = misreading(ofAlternatesOf: member, keys) {
          settled.misreadings.append(moved)
        }
      case .members: isDeclared = true
      case .undeclared: break
      case .missing: if mayHaveMembers(branch) { missing.append(branch) }
      }
    }
    settled.isUsable = isDeclared || isList && missing.isEmpty
    if settled.isUsable { settled.discriminator.path = keys }
    if !missing.isEmpty || !settled.isUsable {
      let meant = suggestedPath(for: keys, in: branches)
      let places = settled.isUsable ? missing : []
      settled.misreadings.append(misreading(of: settled.discriminator, meant, missing: places))
    }
    return settled
  }

  /// Returns the values to which a variant fixes the member at a path.
  mutating func fixedValues(at path: [String], in branch: Composite) -> [String] {
    guard case .member(let member) = tagPlace(path[...], in: branch) else { return [] }
    return fixedValues(of: member)?.texts ?? []
  }

  /// Returns the evidence by which variants are named. A value in a nested object counts if it is the discriminator, and a constant of a
  /// tuple unless an earlier run has called arrays after their kind.
  package mutating func evidenceForNames(
    _ evidence: [Union.Evidence],
    of branches: [Composite],
    _ discriminator: Discriminator?,
    _ naming: VariantNaming
  ) -> [Union.Evidence] {
    let evidence = naming.isByContents(.array) ? evidence : evidence.map(\.namedByKind)
    guard let discriminator, discriminator.path.count > 1 else { return evidence }
    return zip(evidence, branches).map { evidence, branch in
      let values = fixedValues(at: discriminator.path, in: branch)
      guard !values.isEmpty else { return evidence }
      var named = evidence
      named.fixedKeys.insert(
        Union.FixedKey(key: discriminator.key, values: values, isRequired: false, isChecked: false),
        at: 0
      )
      return named
    }
  }

  /// Returns where a path of keys in payloads leads in a schema.
  mutating func tagPlace(_ path: ArraySlice<String>, in schema: Composite) -> TagPlace {
    var visited: Set<Node> = []
    return tagPlace(path, in: schema, &visited)
  }

  private mutating func tagPlace(
    _ path: ArraySlice<String>,
    in schema: Composite,
    _ visited: inout Set<Node>
  ) -> TagPlace {
    let target = resolvedSchema(schema.schema)
    guard visited.insert(target).inserted else { return .undeclared }
    let composite =
      schema.isPlain
      ? Composite(target) : Composite(target, bases: schema.bases, aspect: schema.aspect)
    switch shape(of: composite).onTheWire {
    case .object: return tagPlace(path, inObject: members(of: composite))
    case .reference(let next): return tagPlace(path, in: Composite(next), &visited)
    case .union(let variants):
      var place = TagPlace.undeclared
      for variant in variants {
        switch tagPlace(path, in: variant, &visited) {
        case .missing(let key): return .missing(key)
        case .member, .members: place = .members
        case .undeclared: break
        }
      }
      return place
    case .any, .chosen, .dictionary: return .undeclared
    case .enumerationReference, .primitive, .array, .tuple, .enumeration:
      return .missing(MissingKey(count: path.count))
    }
  }

  private mutating func tagPlace(
    _ path: ArraySlice<String>,
    inObject members: Members
  ) -> TagPlace {
    let root = members.sources.lazy.compactMap { $0.keyPath(.dtoRoot) }.first ?? []
    guard path.starts(with: root), path.count > root.count else {
      return .missing(MissingKey(count: path.count, others: root.first.map { [$0] } ?? []))
    }
    let rest = path.dropFirst(root.count)
    var keys: [String] = []
    for member in members.list {
      let raw = RawSchema(member.schema)
      let place = plan(ofMember: member, called: member.key, raw).readPlaces[0]
      if rest.elementsEqual(place) {
        return isScalar(member) ? .member(member) : .missing(MissingKey(count: rest.count))
      }
      if rest.starts(with: place) {
        return tagPlace(rest.dropFirst(place.count), in: member.composite)
      }
      if place.count == 1 { keys.append(place[0]) }
    }
    // The union itself writes a value that its variant ignores.
    if members.ignored.nodes.contains(where: { $0.hasText(rest[rest.startIndex]) }) {
      return .undeclared
    }
    let isOpen = members.sources.contains { $0[.additionalProperties]?.isMapping == true }
    return isOpen ? .undeclared : .missing(MissingKey(count: rest.count, others: keys))
  }

  /// Whether a member can have a tag as its value.
  private mutating func isScalar(_ member: Members.Member) -> Bool {
    switch shape(of: member.composite).onTheWire {
    case .object, .dictionary, .array, .tuple: false
    case .reference(let next): !isObject(next)
    case .any, .chosen, .primitive, .enumeration, .enumerationReference, .union: true
    }
  }

  private mutating func isObject(_ schema: Node) -> Bool {
    switch evidence(of: Composite(schema), target: resolvedSchema(schema)).kind {
    case .object, .array: true
    case .any, .null, .boolean, .integer, .number, .string: false
    }
  }

  private mutating func mayHaveMembers(_ branch: Composite) -> Bool {
    let kind = evidence(of: branch, target: resolvedSchema(branch.schema)).kind
    return kind == .object || kind == .any
  }

  /// Whether a variant, or one of its own variants, has a member with a key.
  private mutating func declares(
    _ key: String,
    _ branch: Composite,
    _ visited: inout Set<Node>
  ) -> Bool {
    let target = resolvedSchema(branch.schema)
    guard visited.insert(target).inserted else { return false }
    let composite =
      branch.isPlain
      ? Composite(target) : Composite(target, bases: branch.bases, aspect: branch.aspect)
    switch shape(of: composite).onTheWire {
    case .object:
      let members = members(of: composite, for: .comparison)
      return (members.list.map(\.keyNode) + members.ignored.nodes).contains { $0.hasText(key) }
    case .union(let variants):
      for variant in variants where declares(key, variant, &visited) { return true }
      return false
    case .reference(let next): return declares(key, Composite(next), &visited)
    case .any, .enumerationReference, .primitive, .array, .tuple, .dictionary, .enumeration,
      .chosen:
      return false
    }
  }

  /// The number of keys that a path can have. Each of them is searched in every variant.
  private static let mostTagKeys = 32

  // MARK: Findings

  /// Returns a similar path that leads to a member of every variant.
  private mutating func suggestedPath(for path: [String], in branches: [Composite]) -> [String]? {
    var meant = path
    for _ in 0...path.count {
      var missing: MissingKey?
      for branch in branches where missing == nil && mayHaveMembers(branch) {
        if case .missing(let key) = tagPlace(meant[...], in: branch) { missing = key }
      }
      guard let missing else { return meant }
      let index = meant.count - missing.count
      guard let key = suggestion(for: meant[index], among: missing.others), key != meant[index]
      else { return nil }
      meant[index] = key
    }
    return nil
  }

  /// - Parameter missing: The variants without a property there; empty if the discriminator can't be used at all.
  private mutating func misreading(
    of discriminator: Discriminator,
    _ meant: [String]?,
    missing: [Composite] = []
  ) -> Misreading {
    if missing.isEmpty {
      // Nothing else looks up the mapping then.
      for (_, reference) in discriminator.mapping { _ = resolver.mappingTarget(reference) }
    }
    let isAnother = meant.map { $0.joined(separator: ".") != discriminator.key } ?? false
    return Misreading(
      .nestedDiscriminator(
        discriminator,
        meant: isAnother ? meant : nil,
        missing: missing.map(\.schema)
      ),
      at: discriminator.node
    )
  }

  /// A discriminator that a variant may also read from elsewhere, which the union doesn't.
  private mutating func misreading(
    ofAlternatesOf member: Members.Member,
    _ path: [String]
  ) -> Misreading? {
    let plan = plan(ofMember: member, called: member.key, RawSchema(member.schema))
    guard !plan.particulars.parts.alternates.isEmpty else { return nil }
    return Misreading(.movedDiscriminator(path, member.schema.span), at: member.schema)
  }
}

extension Node {
  /// Whether it may be a path to a nested member: `meta.type`, `meta/type`. Names that start with `@` are those of annotations.
  package var isPathOfMembers: Bool {
    withText { text in
      text.first != UInt8(ascii: "@")
        && text.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }.count > 1
    }
  }

  /// The keys of a path that may be written with slashes.
  fileprivate var keysBetweenSeparators: [String] {
    text.split { $0 == "/" || $0 == "." }.map(String.init)
  }
}
