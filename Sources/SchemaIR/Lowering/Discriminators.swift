import SchemaDocument

/// The member that says which variant of a union a payload is.
struct Discriminator {
  var key: String
  var node: Node
  /// What of `node` names the member.
  var name: Node
  /// From the tag to the reference or name that a mapping gives.
  var mapping: [(tag: Node, target: Node)] = []
  /// The reference to, or the name of, the variant that counts where the member is absent or says something else.
  ///
  /// Source: OpenAPI 3.2, Discriminator Object.
  var defaultMapping: Node?
}

/// A union, and the member by whose values its variants are to be told apart.
struct UnionTagsKey: Hashable {
  var union: Node
  var key: String
}

/// Where discriminators and their tags come from: `discriminator` in either spelling, `x-dto-discriminator` and `x-dto-tags`.
extension Lowering {
  /// The discriminator of a union: `x-dto-discriminator`, else a name (Swagger 2.0) or an object with `propertyName` (OpenAPI 3).
  mutating func discriminator(of raw: RawSchema) -> Discriminator? {
    let mapping = mapping(of: raw)
    if let node = raw[.dtoDiscriminator] {
      if node.isScalar, !node.isNull, !node.text.isEmpty {
        return Discriminator(key: node.text, node: node, name: node, mapping: mapping)
      }
      reportMalformedOverride(node, .dtoDiscriminator, mustBe: "the name of a member")
    }
    guard let node = raw[.discriminator] else {
      if let tags = raw[.dtoTags], tags.isMapping { reportTagsWithoutDiscriminator(tags) }
      return nil
    }
    if node.isScalar, !node.isNull, !node.text.isEmpty {
      reportForm(of: node, name: node, .name)
      return Discriminator(key: node.text, node: node, name: node, mapping: mapping)
    }
    guard let name = node["propertyName"], name.isScalar, !name.isNull, !name.text.isEmpty else {
      reportNameless(node)
      return nil
    }
    // Swagger 2.0 has no lists of variants: who has one from OpenAPI 3, with a mapping, can't say it otherwise.
    let isBorrowed = node["mapping"] != nil && raw.hasAny(of: .unions)
    if !isBorrowed { reportForm(of: node, name: name, .object) }
    return Discriminator(
      key: name.text,
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
          reportMalformedOverride(target, .dtoTags, mustBe: "a mapping from tags to references")
        }
      }
    }
    if let standard = raw[.discriminator]?["mapping"] {
      if !standard.isMapping, !standard.isNull { reportMalformedMapping(standard) }
      for (tag, target) in standard.pairs {
        if target.isScalar, !target.isNull {
          mapping.append((tag, target))
        } else {
          reportMalformedMapping(target)
        }
      }
    }
    return mapping
  }

  /// What is wrong with a discriminator that no union needs: that of a base class which nobody extends, or of a single variant.
  mutating func checkUnneededDiscriminator(of raw: RawSchema) {
    guard raw.has(.discriminator), let discriminator = discriminator(of: raw) else { return }
    reportTargetsWithoutUnion(discriminator.mapping, of: raw)
    checkNestedDiscriminator(discriminator, of: raw)
  }

  /// Reports a mapping to schemas that are not variants: no `oneOf` lists them, and they don't extend the schema with the mapping.
  private mutating func reportTargetsWithoutUnion(
    _ mapping: [(tag: Node, target: Node)],
    of raw: RawSchema
  ) {
    let own = resolvedSchema(raw.node)
    let targets = mapping.compactMap { mappingTarget($0.target) }.map { resolvedSchema($0) }
    guard !raw.hasAny(of: .unions), let node = raw[.discriminator],
      let list = mapping.first?.tag.parent, targets.contains(where: { $0 != own }),
      !isBaseClass(own), isNew("mapping", at: raw.node)
    else { return }
    diagnostics.warning(
      "mapping-not-a-variant",
      "the schemas in this mapping are not variants: no 'oneOf' lists them, and they do not extend this schema; their members are not decoded",
      at: node.isAlias ? node.keySpan ?? node.span : list.keySpan ?? list.span,
      help: "list them under 'oneOf'"
    )
  }

  /// Reads the documents that a mapping refers to. Entries that lead nowhere are reported where the mapping is used.
  mutating func loadMapping(of raw: RawSchema) {
    guard let mapping = raw[.discriminator]?["mapping"] else { return }
    for (_, target) in mapping.pairs where target.isScalar && !target.isNull {
      _ = place(meantBy: target.text, inPlaceOf: ReferenceKey(target))
    }
  }

  /// The tags that a variant's schema has by `x-dto-tags`.
  mutating func ownTags(of schema: Node) -> [Node] {
    // A mapping is about the variants of the variant.
    guard let node = RawSchema(schema)[.dtoTags], !node.isMapping else { return [] }
    let tags = node.isSequence ? Array(node.elements) : [node]
    guard !tags.isEmpty, tags.allSatisfy({ $0.isScalar && !$0.isNull }) else {
      reportMalformedOverride(node, .dtoTags, mustBe: "a list of tags")
      return []
    }
    return tags
  }

  /// Tags for variants of a union that nothing tells apart.
  mutating func reportTagsWithoutDiscriminator(of branches: [Composite]) {
    for branch in branches {
      if let node = RawSchema(branch.schema)[.dtoTags] { reportTagsWithoutDiscriminator(node) }
    }
  }

  private mutating func reportTagsWithoutDiscriminator(_ node: Node) {
    guard isNew("x-dto-tags", at: node) else { return }
    diagnostics.error(
      "misplaced-override",
      "'x-dto-tags' needs a discriminator whose values the tags are",
      at: node.keySpan ?? node.span,
      help: "add 'x-dto-discriminator: KEY' beside 'oneOf' or 'anyOf'"
    )
  }

  private mutating func reportNameless(_ node: Node) {
    guard isNew("discriminator", at: node) else { return }
    diagnostics.error(
      "malformed-discriminator",
      graph.dialect(of: node).discriminatorForm == .name
        ? "'discriminator' must be the name of a member" : "'discriminator' needs 'propertyName'",
      at: node.keySpan ?? node.span
    )
  }

  private mutating func reportMalformedMapping(_ node: Node) {
    guard isNew("discriminator", at: node) else { return }
    diagnostics.error(
      "malformed-discriminator",
      "a mapping leads from values to schemas, by their references or names",
      at: node.isNull ? node.keySpan ?? node.span : node.span
    )
  }

  /// The way that another version of the specification names the member.
  private mutating func reportForm(
    of node: Node,
    name: Node,
    _ form: Dialect.DiscriminatorForm
  ) {
    let dialect = graph.dialect(of: node)
    // A file without a header that has `components` is a piece of OpenAPI 3.
    let isPiece = !dialect.hasHeader && node.document.root?["components"] != nil
    guard let wanted = isPiece ? .object : dialect.discriminatorForm, wanted != form,
      isNew("discriminator-form", at: node)
    else { return }
    let language = isPiece ? "OpenAPI 3" : dialect.name
    switch wanted {
    case .object:
      diagnostics.warning(
        "discriminator-form",
        "in \(language) 'discriminator' is an object; this is read as its 'propertyName'",
        at: node.span,
        help: "write 'discriminator: {propertyName: \(name.text)}'",
        repair: Repair(
          "write 'propertyName'",
          .safe,
          node.wrapped(inMappingUnder: "propertyName")
        )
      )
    case .name:
      diagnostics.warning(
        "discriminator-form",
        "in \(language) 'discriminator' is the name of a member; this is read as OpenAPI 3 has it",
        at: node.keySpan ?? node.span,
        help: "write 'discriminator: \(name.text)'",
        repair: node.count == 1
          ? Repair("write the name", .safe, [node.replaced(byText: name.text)])
          : node.besideTags(name)
      )
    }
  }

  mutating func reportMalformedOverride(_ node: Node, _ keyword: Keyword, mustBe what: String) {
    guard isNew("malformed-override", at: node) else { return }
    diagnostics.error(
      "malformed-override",
      "'\(keyword.rawValue)' must be \(what)",
      at: node.isNull ? node.keySpan ?? node.span : node.span
    )
  }
}

extension Node {
  /// The name alone for the discriminator that OpenAPI 3 has, and its mapping under a word of ours, for Swagger 2.0 has none for it.
  fileprivate func besideTags(_ name: Node) -> Repair? {
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
