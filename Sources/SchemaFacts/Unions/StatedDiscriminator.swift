import SchemaDocument
package import SchemaLanguage

/// What a schema says about a discriminator: `discriminator` in either form, `x-dto-discriminator` and `x-dto-tags`.
package struct StatedDiscriminator {
  /// `x-dto-discriminator`, otherwise a name (Swagger 2.0) or an object with `propertyName` (OpenAPI 3).
  private(set) var discriminator: Discriminator?
  package private(set) var misreadings: [Misreading] = []

  package init(of raw: RawSchema, in dialect: Dialect) {
    guard let node = raw[.dtoDiscriminator], node.namesAbsentVariant else {
      self.init(of: raw, chosen: raw[.dtoDiscriminator], in: dialect)
      return
    }
    self.init(of: raw, chosen: node["key"], in: dialect)
    if discriminator == nil, !raw.has(.discriminator) {
      misreadings.append(
        .malformedOverride(
          .dtoDiscriminator,
          "needs a 'key', or a 'discriminator' next to it",
          node
        )
      )
    }
    discriminator?.absent = node["absent"]
  }

  /// - Parameter chosen: The key or the path in `x-dto-discriminator`.
  private init(of raw: RawSchema, chosen: Node?, in dialect: Dialect) {
    let mapping = StatedMapping(of: raw)
    misreadings = mapping.misreadings
    if let node = chosen {
      if let path = node.nonemptyText.map({ [$0] }) ?? (node.isSequence ? node.keyPath : nil) {
        discriminator = Discriminator(path: path, node: node, name: node, mapping: mapping.entries)
        return
      }
      misreadings.append(
        .malformedOverride(
          .dtoDiscriminator,
          "must be the name of a property, names separated by dots, a list of names, or '{absent: SCHEMA}'",
          node
        )
      )
    }
    guard let node = raw[.discriminator] else {
      if let tags = raw[.dtoTags], tags.isMapping {
        misreadings.append(Misreading(.tagsWithoutDiscriminator(tags), at: tags))
      }
      return
    }
    if let text = node.nonemptyText {
      misreadings += Misreading.form(.name, of: node, name: node, in: dialect)
      discriminator = Discriminator(
        path: [text],
        node: node,
        name: node,
        mapping: mapping.entries
      )
      return
    }
    guard let name = node["propertyName"], let text = name.nonemptyText else {
      misreadings.append(Misreading(.namelessDiscriminator(node, dialect), at: node))
      return
    }
    // Swagger 2.0 has no lists of variants. A document that borrows them from OpenAPI 3, with a mapping, has no other way to write it.
    let isBorrowed = node["mapping"] != nil && raw.hasAny(of: .unions)
    if !isBorrowed { misreadings += Misreading.form(.object, of: node, name: name, in: dialect) }
    discriminator = Discriminator(
      path: [text],
      node: node,
      name: name,
      mapping: mapping.entries,
      defaultMapping: node["defaultMapping"].flatMap { $0.isScalar && !$0.isNull ? $0 : nil }
    )
  }
}

/// The tags that select variants, under `x-dto-tags` and in the `mapping` of a discriminator.
private struct StatedMapping {
  private(set) var entries: [(tag: Node, target: Node)] = []
  private(set) var misreadings: [Misreading] = []

  init(of raw: RawSchema) {
    if let own = raw[.dtoTags], own.isMapping {
      for (tag, target) in own.pairs {
        if target.isScalar, !target.isNull {
          entries.append((tag, target))
        } else {
          misreadings.append(
            .malformedOverride(.dtoTags, "must be a mapping from tags to references", target)
          )
        }
      }
    }
    if let standard = raw[.discriminator]?["mapping"] {
      if !standard.isMapping, !standard.isNull {
        misreadings.append(Misreading(.malformedMapping(standard), at: standard))
      }
      for (tag, target) in standard.pairs {
        if target.isScalar, !target.isNull {
          entries.append((tag, target))
        } else {
          misreadings.append(Misreading(.malformedMapping(target), at: target))
        }
      }
    }
  }
}

extension Misreading {
  /// A discriminator that names its member in the form of another version of the specification.
  fileprivate static func form(
    _ form: Dialect.DiscriminatorForm,
    of node: Node,
    name: Node,
    in dialect: Dialect
  ) -> [Misreading] {
    // A file without a header that has `components` is a part of an OpenAPI 3 document.
    let isPiece = !dialect.hasHeader && node.document.root?["components"] != nil
    guard let wanted = isPiece ? .object : dialect.discriminatorForm, wanted != form else {
      return []
    }
    let language = isPiece ? "OpenAPI 3" : dialect.name
    let finding =
      switch wanted {
      case .object: Diagnostic.discriminatorName(node, name, language)
      case .name: Diagnostic.discriminatorObject(node, name, language)
      }
    return [Misreading(finding, at: node)]
  }

  /// Tags of a variant for which a union has no discriminator.
  package static func tagsWithoutDiscriminator(of branch: Composite) -> Misreading? {
    RawSchema(branch.schema)[.dtoTags].map { Misreading(.tagsWithoutDiscriminator($0), at: $0) }
  }

  /// Tags of a variant that can't be read; `nil` if they can.
  package static func tags(of raw: RawSchema) -> Misreading? {
    guard raw.ownTags == nil, let tags = raw[.dtoTags] else { return nil }
    return .malformedOverride(.dtoTags, "must be a list of tags", tags)
  }
}

extension RawSchema {
  /// The tags of a variant in `x-dto-tags`, or in `x-ms-discriminator-value`; `nil` if `x-dto-tags` can't be read.
  var ownTags: [Node]? {
    // A mapping is for the variants of the variant.
    guard let node = self[.dtoTags], !node.isMapping else {
      return self[.microsoftTag].flatMap { $0.isScalar && !$0.isNull ? [$0] : nil } ?? []
    }
    let tags = node.isSequence ? Array(node.elements) : [node]
    return !tags.isEmpty && tags.allSatisfy { $0.isScalar && !$0.isNull } ? tags : nil
  }
}

extension Node {
  /// Whether it is the form of `x-dto-discriminator` with the variant for payloads without a tag.
  package var namesAbsentVariant: Bool {
    guard isMapping, let absent = self["absent"], absent.isScalar, !absent.isNull else {
      return false
    }
    return pairs.allSatisfy { $0.key.hasText("absent") || $0.key.hasText("key") }
  }
}
