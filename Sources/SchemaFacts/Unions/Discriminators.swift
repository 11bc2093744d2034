package import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// The member whose value selects the variant of a union.
package struct Discriminator {
  /// The keys that lead to the member: usually its own.
  package var path: [String]
  package var node: Node
  /// The part of `node` that names the member.
  package var name: Node
  /// The tags of the mapping, each with its reference or name.
  var mapping: [(tag: Node, target: Node)] = []
  /// The reference to the variant that is used if the member is absent or has an unknown value, or the name of that variant.
  ///
  /// Source: OpenAPI 3.2, Discriminator Object.
  var defaultMapping: Node?
  /// The same, but only for a member that is absent or null.
  package var absent: Node?
  /// Whether it is that of a base class that the union extends, which selects the union rather than its variants.
  package var isInherited = false
  /// What selects the variants, if conditions do.
  var cases: ValueCases?

  /// Whether the variants come from the conditions of one object.
  package var isOfConditions: Bool { cases != nil }

  /// The path as users write it.
  package var key: String { path.joined(separator: ".") }
}

/// A union, and the member whose values are to distinguish its variants.
struct UnionTagsKey: Hashable {
  package var union: Node
  package var path: [String]
}

extension SchemaFacts {
  /// Returns the discriminator that a schema states; see ``StatedDiscriminator``.
  mutating func discriminator(of raw: RawSchema) -> Discriminator? {
    let stated = StatedDiscriminator(of: raw, in: dialect(of: raw.node))
    if !stated.misreadings.isEmpty { observations.unclear.insert(.discriminator, of: raw) }
    return stated.discriminator
  }

  /// Returns mistakes in a discriminator that no union uses: that of a base class without descendants, or of a single variant.
  package mutating func misreadings(ofUnneededDiscriminatorIn raw: RawSchema) -> [Misreading] {
    guard raw.has(.discriminator), let discriminator = discriminator(of: raw) else { return [] }
    let targets = misreading(ofTargetsOf: discriminator, in: raw).map { [$0] } ?? []
    guard !raw.hasAny(of: .unions), !isBaseClass(raw.node) else { return targets }
    let object = Composite(raw.node, aspect: .type(.object))
    return targets + settled(discriminator, in: [object]).misreadings
  }

  /// Returns a mapping to schemas that are not variants: no `oneOf` lists them, and they don't extend the schema with the mapping.
  private mutating func misreading(
    ofTargetsOf discriminator: Discriminator,
    in raw: RawSchema
  ) -> Misreading? {
    let own = resolvedSchema(raw.node)
    let targets = targets(of: discriminator)
    guard !raw.hasAny(of: .unions), let node = raw[.discriminator],
      let list = discriminator.mapping.first?.tag.parent, targets.contains(where: { $0 != own }),
      !isBaseClass(own)
    else { return nil }
    return Misreading(.mappingWithoutVariants(list, of: node), at: raw.node)
  }

  /// Returns the schemas in a mapping.
  mutating func targets(of discriminator: Discriminator) -> [Node] {
    discriminator.mapping.compactMap { resolver.mappingTarget($0.target) }
      .map { resolvedSchema($0) }
  }

  /// Reads the documents that a mapping refers to. Entries that lead nowhere are reported where the mapping is used.
  mutating func loadMapping(of raw: RawSchema) {
    guard let mapping = raw[.discriminator]?["mapping"] else { return }
    for (_, target) in mapping.pairs where target.isScalar && !target.isNull {
      _ = resolver.place(meantBy: target.text, inPlaceOf: ReferenceKey(target))
    }
  }

  /// Returns the tags that a variant's schema states; see ``RawSchema/ownTags``.
  package mutating func ownTags(of schema: Node) -> [Node] {
    let raw = RawSchema(schema)
    if let tags = raw.ownTags { return tags }
    observations.unclear.insert(.tags, of: raw)
    return []
  }
}

extension Node {
  /// Returns a repair that keeps only the name of OpenAPI 3's object and moves the mapping, unknown in Swagger 2.0, to a dtoc extension.
  func besideTags(_ name: Node) -> Repair? {
    let tags = Keyword.dtoTags.rawValue
    guard !isAlias, count == 2, let mapping = self["mapping"], mapping.isMapping, !mapping.isAlias,
      let schema = parent, schema[tags] == nil, contentSpan == span,
      mapping.contentSpan == mapping.span,
      let renamed = renamedKey(to: tags),
      let added = preceded(by: Keyword.discriminator.rawValue, text: name.text),
      let lifted = mapping.lifted(outOf: self)
    else { return nil }
    return Repair(
      "write the name, and the mapping under '\(tags)'",
      .safe,
      [added, renamed, lifted]
    )
  }
}
