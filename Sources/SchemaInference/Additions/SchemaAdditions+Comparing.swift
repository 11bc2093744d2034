import SchemaDocument

/// Finds the places of a document where something is missing. Parameters are what was inferred, then what the document has: a node, or
/// the `parts` of a schema, which are itself and those that it combines with `allOf`.
///
/// Nothing is added where the document already says something else, such as another scalar type: when all samples are checked at the end,
/// those that don't fit are reported.
extension SchemaAdditions {
  /// Compares a named schema with one of the document. Each pair is compared once, so cycles end.
  mutating func compare(_ definition: Definition, _ node: Node) {
    let own = existing.resolved(node) ?? node.resolved
    guard visited.insert(Visit(definition: definition.name, node: own)).inserted else { return }
    if existing.isBlank(own) || !own.isMapping {
      return insertions.add(.definition(definition), at: own)
    }
    switch definition.content {
    case .object(let properties): compare(properties, node)
    case .value(let value): compare(value, node)
    case .tagged(let key, let variants): compare(variants, taggedBy: key, node)
    }
  }

  private mutating func compare(_ value: ValueDraft, _ node: Node) {
    guard let parts = existing.parts(node), let own = parts.first else { return }
    if existing.isBlank(own) || existing.isNullOnly(own) { return complete(own, value) }
    for kind in value.kinds { compare(kind, parts) }
  }

  /// Adds the schema of values to one that says nothing about them.
  private mutating func complete(_ node: Node, _ value: ValueDraft) {
    guard !value.isUnknown else { return }
    if case .reference(let name)? = value.kinds.first, value.kinds.count == 1,
      let own = existing.name(of: node), let definition = definitions[name],
      existing.isBlank(node)
    {
      partners[name] = partners[name] ?? own
      compare(definition, node)
    } else {
      insertions.add(.schema(value), at: node)
    }
  }

  private mutating func compare(_ kind: ValueDraft.Kind, _ parts: [Node]) {
    switch kind {
    case .boolean, .integer, .number, .string, .object: break
    case .array(let element):
      guard let parts = self.parts(for: "array", parts) else { return }
      let hasItems = parts.contains { $0["prefixItems"] != nil || $0["unevaluatedItems"] != nil }
      if let items = parts.lazy.compactMap({ $0["items"] }).first {
        if items.isMapping { compare(element, items) }
      } else if existing.declares("array", parts), !hasItems, !element.isUnknown {
        insertions.add(.keyword(.items, element), at: parts[0])
      }
    case .map(let values):
      guard let parts = self.parts(for: "object", parts) else { return }
      let hasProperties = parts.contains { $0["properties"] != nil }
      switch existing.otherMembers(parts) {
      case .described(let schema): compare(values, schema)
      case .unmentioned:
        if existing.declares("object", parts), !hasProperties, !values.isUnknown {
          insertions.add(.keyword(.additionalProperties, values), at: parts[0])
        }
      case .anything, .forbidden: break
      }
    case .reference(let name):
      guard let definition = definitions[name], let own = parts.first else { return }
      if let key = existing.name(of: own), partners[name] == nil { partners[name] = key }
      compare(definition, own)
    }
  }

  /// The schemas of values of a type: those of the only such variant, if they are a union.
  private func parts(for type: String, _ parts: [Node]) -> [Node]? {
    guard let union = ExistingUnion(parts, in: existing) else { return parts }
    return union.only(type).flatMap(existing.parts)
  }

  // MARK: - Objects

  private mutating func compare(_ properties: [Property], _ node: Node) {
    guard let parts = existing.parts(node), existing.allows("object", parts) else { return }
    guard let union = ExistingUnion(parts, in: existing) else { return compare(properties, parts) }
    guard let variant = variant(of: union, with: properties) else { return }
    compare(properties, of: variant)
  }

  private func variant(of union: ExistingUnion, with properties: [Property]) -> Node? {
    for property in properties where !property.texts.isEmpty {
      if union.tagKey.map({ $0 == property.key }) ?? true,
        let variant = union.variant(taggedBy: property.key, property.texts)
      {
        return variant
      }
    }
    return union.only("object")
  }

  /// Compares with one variant of a union. If the variant combines a schema that is itself a union, that isn't followed again.
  private mutating func compare(_ properties: [Property], of variant: Node) {
    guard let parts = existing.parts(variant) else { return }
    compare(properties, parts)
  }

  private mutating func compare(_ properties: [Property], _ parts: [Node]) {
    var new: [Property] = []
    let others = existing.otherMembers(parts)
    for property in properties {
      let known = parts.compactMap { $0["properties"]?[property.key] }
      if !known.isEmpty {
        for schema in known { compare(property.value, schema) }
      } else if case .described(let schema) = others {
        compare(property.value, schema)
      } else {
        new.append(property)
      }
    }
    let hasProperties = parts.contains { $0["properties"] != nil }
    switch others {
    case .described, .forbidden: return
    case .anything: if !hasProperties { return }
    case .unmentioned: break
    }
    guard !new.isEmpty, let own = parts.first else { return }
    // In a schema with a base, its own properties come last.
    insertions.add(.properties(new), at: parts.last { $0["properties"] != nil } ?? own)
  }

  private mutating func compare(
    _ variants: [Definition.Variant],
    taggedBy key: String,
    _ node: Node
  ) {
    guard let parts = existing.parts(node) else { return }
    let union = ExistingUnion(parts, in: existing)
    for variant in variants {
      guard let definition = definitions[variant.name],
        case .object(let properties) = definition.content
      else { continue }
      guard let union else {
        compare(properties, parts)
        continue
      }
      guard
        let target = union.variant(taggedBy: union.tagKey ?? key, variant.values)
          ?? (variants.count == 1 ? union.only("object") : nil)
      else { continue }
      if let name = existing.name(of: target), partners[variant.name] == nil {
        partners[variant.name] = name
      }
      if visited.insert(Visit(definition: definition.name, node: target)).inserted {
        compare(properties, of: target)
      }
    }
  }
}
