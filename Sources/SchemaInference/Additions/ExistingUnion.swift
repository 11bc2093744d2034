import SchemaDocument

/// A union of a document, and which of its variants values belong to.
struct ExistingUnion {
  private let schemas: ExistingSchemas
  private let node: Node
  private let variants: [Node]

  /// Nil if the parts of a schema aren't a union. A base class with a discriminator is one: its variants are the schemas that extend it.
  init?(_ parts: [Node], in schemas: ExistingSchemas) {
    self.schemas = schemas
    if let node = parts.first(where: { $0["oneOf"] != nil || $0["anyOf"] != nil }) {
      self.node = node
      variants = (node["oneOf"] ?? node["anyOf"]).map { Array($0.elements) } ?? []
    } else if let base = parts.first, base["discriminator"] != nil {
      node = base
      variants =
        schemas.section.map { section in
          section.pairs.map(\.value).filter {
            schemas.parts($0)?.dropFirst().contains(base) == true
          }
        } ?? []
    } else {
      return nil
    }
  }

  /// The key that tells the variants apart, if the document names it.
  var tagKey: String? {
    guard let discriminator = node["discriminator"] else { return nil }
    return discriminator.isScalar ? discriminator.text : discriminator["propertyName"]?.text
  }

  /// The variant that values of a tag belong to; nil if there is none, or several.
  func variant(taggedBy key: String, _ values: [String]) -> Node? {
    let found = values.map { variant(taggedBy: key, $0) }
    guard let first = found.first, let node = first else { return nil }
    return found.allSatisfy { $0 == node } ? node : nil
  }

  private func variant(taggedBy key: String, _ value: String) -> Node? {
    if key == tagKey {
      if let reference = node["discriminator"]?["mapping"]?[value] {
        return (schemas.target(of: reference) ?? schemas.section?[reference.text])
          .flatMap(schemas.resolved)
      }
      // Without a mapping, the tag is the name of a schema.
      if let named = variants.first(where: { name(of: $0) == value }) {
        return schemas.resolved(named)
      }
    }
    return variants.first { isTag(value, of: $0, key) }.flatMap(schemas.resolved)
  }

  private func name(of variant: Node) -> String? {
    variant["$ref"].map { String($0.text.split(separator: "/").last ?? "") }
      ?? schemas.name(of: variant)
  }

  private func isTag(_ value: String, of variant: Node, _ key: String) -> Bool {
    (schemas.parts(variant) ?? []).contains { part in
      guard let tag = part["properties"]?[key] else { return false }
      return tag["const"]?.hasText(value) == true
        || tag["enum"]?.elements.contains { $0.hasText(value) } == true
    }
  }

  /// The only variant with properties, or of another kind; nil if there are several.
  func only(_ type: String) -> Node? {
    let found = variants.compactMap(schemas.resolved).filter { variant in
      guard let parts = schemas.parts(variant), !schemas.isBlank(variant) else { return false }
      return schemas.declares(type, parts)
        || type == "object" && parts.contains { $0["properties"] != nil }
    }
    return found.count == 1 ? found[0] : nil
  }
}
