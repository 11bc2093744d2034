package import SchemaDocument
package import SchemaLanguage
import SchemaModel
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
  var absent: Node?
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

/// The sources of discriminators and their tags: `discriminator` in either form, `x-dto-discriminator` and `x-dto-tags`.
extension SchemaFacts {
  /// Returns a union's discriminator: `x-dto-discriminator`, otherwise a name (Swagger 2.0) or an object with `propertyName` (OpenAPI 3).
  mutating func discriminator(of raw: RawSchema) -> Discriminator? {
    guard let node = raw[.dtoDiscriminator], node.namesAbsentVariant else {
      return discriminator(of: raw, chosen: raw[.dtoDiscriminator])
    }
    var discriminator = discriminator(of: raw, chosen: node["key"])
    if discriminator == nil, !raw.has(.discriminator) {
      reportMalformedOverride(
        .dtoDiscriminator,
        "needs a 'key', or a 'discriminator' next to it",
        node
      )
    }
    discriminator?.absent = node["absent"]
    return discriminator
  }

  /// - Parameter chosen: The key or the path in `x-dto-discriminator`.
  private mutating func discriminator(of raw: RawSchema, chosen: Node?) -> Discriminator? {
    let mapping = mapping(of: raw)
    if let node = chosen {
      if node.isScalar, !node.isNull, !node.text.isEmpty {
        return Discriminator(path: [node.text], node: node, name: node, mapping: mapping)
      }
      if node.isSequence, let path = node.keyPath {
        return Discriminator(path: path, node: node, name: node, mapping: mapping)
      }
      reportMalformedOverride(
        .dtoDiscriminator,
        "must be the name of a property, names separated by dots, a list of names, or '{absent: SCHEMA}'",
        node
      )
    }
    guard let node = raw[.discriminator] else {
      if let tags = raw[.dtoTags], tags.isMapping {
        report(.tagsWithoutDiscriminator(tags), at: tags)
      }
      return nil
    }
    if node.isScalar, !node.isNull, !node.text.isEmpty {
      reportForm(of: node, name: node, .name)
      return Discriminator(path: [node.text], node: node, name: node, mapping: mapping)
    }
    guard let name = node["propertyName"], name.isScalar, !name.isNull, !name.text.isEmpty else {
      report(.namelessDiscriminator(node, dialect(of: node)), at: node)
      return nil
    }
    // Swagger 2.0 has no lists of variants. A document that borrows them from OpenAPI 3, with a mapping, has no other way to write it.
    let isBorrowed = node["mapping"] != nil && raw.hasAny(of: .unions)
    if !isBorrowed { reportForm(of: node, name: name, .object) }
    return Discriminator(
      path: [name.text],
      node: node,
      name: name,
      mapping: mapping,
      defaultMapping: node["defaultMapping"].flatMap { $0.isScalar && !$0.isNull ? $0 : nil }
    )
  }

  private mutating func mapping(of raw: RawSchema) -> [(tag: Node, target: Node)] {
    var mapping: [(tag: Node, target: Node)] = []
    if let own = raw[.dtoTags], own.isMapping {
      for (tag, target) in own.pairs {
        if target.isScalar, !target.isNull {
          mapping.append((tag, target))
        } else {
          reportMalformedOverride(.dtoTags, "must be a mapping from tags to references", target)
        }
      }
    }
    if let standard = raw[.discriminator]?["mapping"] {
      if !standard.isMapping, !standard.isNull {
        report(.malformedMapping(standard), at: standard)
      }
      for (tag, target) in standard.pairs {
        if target.isScalar, !target.isNull {
          mapping.append((tag, target))
        } else {
          report(.malformedMapping(target), at: target)
        }
      }
    }
    return mapping
  }

  /// Reports mistakes in a discriminator that no union uses: that of a base class without descendants, or of a single variant.
  package mutating func checkUnneededDiscriminator(of raw: RawSchema) {
    guard raw.has(.discriminator), let discriminator = discriminator(of: raw) else { return }
    reportTargetsWithoutUnion(discriminator.mapping, of: raw)
    checkPath(of: discriminator, in: raw)
  }

  /// Reports a mapping to schemas that are not variants: no `oneOf` lists them, and they don't extend the schema with the mapping.
  private mutating func reportTargetsWithoutUnion(
    _ mapping: [(tag: Node, target: Node)],
    of raw: RawSchema
  ) {
    let own = resolvedSchema(raw.node)
    let targets = mapping.compactMap { resolver.mappingTarget($0.target) }.map {
      resolvedSchema($0)
    }
    guard !raw.hasAny(of: .unions), let node = raw[.discriminator],
      let list = mapping.first?.tag.parent, targets.contains(where: { $0 != own }),
      !isBaseClass(own)
    else { return }
    report(.mappingWithoutVariants(list, of: node), at: raw.node)
  }

  /// Reads the documents that a mapping refers to. Entries that lead nowhere are reported where the mapping is used.
  mutating func loadMapping(of raw: RawSchema) {
    guard let mapping = raw[.discriminator]?["mapping"] else { return }
    for (_, target) in mapping.pairs where target.isScalar && !target.isNull {
      _ = resolver.place(meantBy: target.text, inPlaceOf: ReferenceKey(target))
    }
  }

  /// Returns the tags that a variant's schema defines with `x-dto-tags`, or with `x-ms-discriminator-value`.
  mutating func ownTags(of schema: Node) -> [Node] {
    let raw = RawSchema(schema)
    // A mapping is for the variants of the variant.
    guard let node = raw[.dtoTags], !node.isMapping else {
      return raw[.microsoftTag].flatMap { $0.isScalar && !$0.isNull ? [$0] : nil } ?? []
    }
    let tags = node.isSequence ? Array(node.elements) : [node]
    guard !tags.isEmpty, tags.allSatisfy({ $0.isScalar && !$0.isNull }) else {
      reportMalformedOverride(.dtoTags, "must be a list of tags", node)
      return []
    }
    return tags
  }

  /// Reports tags for variants of a union without a discriminator.
  package mutating func reportTagsWithoutDiscriminator(of branches: [Composite]) {
    for branch in branches {
      if let tags = RawSchema(branch.schema)[.dtoTags] {
        report(.tagsWithoutDiscriminator(tags), at: tags)
      }
    }
  }

  /// Reports a discriminator that names its member in the form of another version of the specification.
  private mutating func reportForm(
    of node: Node,
    name: Node,
    _ form: Dialect.DiscriminatorForm
  ) {
    let dialect = dialect(of: node)
    // A file without a header that has `components` is a part of an OpenAPI 3 document.
    let isPiece = !dialect.hasHeader && node.document.root?["components"] != nil
    guard let wanted = isPiece ? .object : dialect.discriminatorForm, wanted != form else { return }
    let language = isPiece ? "OpenAPI 3" : dialect.name
    switch wanted {
    case .object:
      report(.discriminatorName(node, name, language), at: node)
    case .name:
      report(.discriminatorObject(node, name, language), at: node)
    }
  }
}

extension Node {
  /// Whether it is the form of `x-dto-discriminator` with the variant for payloads without a tag.
  var namesAbsentVariant: Bool {
    guard isMapping, let absent = self["absent"], absent.isScalar, !absent.isNull else {
      return false
    }
    return pairs.allSatisfy { $0.key.hasText("absent") || $0.key.hasText("key") }
  }

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
