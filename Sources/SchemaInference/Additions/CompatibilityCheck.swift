import SchemaDocument

/// Whether a definition of a document allows what an inferred one of the same name does, so that new properties can refer to it.
struct CompatibilityCheck {
  private let existing: ExistingSchemas
  private let definitions: [String: Definition]
  private var visited: Set<SchemaAdditions.Visit> = []

  init(_ existing: ExistingSchemas, _ definitions: [String: Definition]) {
    self.existing = existing
    self.definitions = definitions
  }

  func allows(_ definition: Definition, _ node: Node) -> Bool {
    var check = self
    return check.check(definition, node)
  }

  private mutating func check(_ definition: Definition, _ node: Node) -> Bool {
    guard let parts = existing.parts(node), let own = parts.first else { return true }
    guard visited.insert(SchemaAdditions.Visit(definition: definition.name, node: own)).inserted
    else { return true }
    if existing.isBlank(own) { return true }
    switch definition.content {
    case .value(let value): return check(value, own)
    case .tagged: return ExistingUnion(parts, in: existing) != nil
    case .object(let properties):
      return existing.allows("object", parts) && ExistingUnion(parts, in: existing) == nil
        && check(properties, parts)
    }
  }

  private mutating func check(_ properties: [Property], _ parts: [Node]) -> Bool {
    let required = Set(properties.filter(\.isRequired).map(\.key))
    let hasRequired = parts.allSatisfy { part in
      part["required"]?.elements.allSatisfy { required.contains($0.text) } ?? true
    }
    guard hasRequired else { return false }
    let others = existing.otherMembers(parts)
    for property in properties {
      let known = parts.compactMap { $0["properties"]?[property.key] }
      if known.isEmpty {
        if case .forbidden = others { return false }
      } else {
        for schema in known where !check(property.value, schema) { return false }
      }
    }
    return true
  }

  private mutating func check(_ value: ValueDraft, _ node: Node) -> Bool {
    guard let parts = existing.parts(node), let own = parts.first else { return true }
    if existing.isBlank(own) { return true }
    if ExistingUnion(parts, in: existing) != nil { return true }
    if value.isNullable, !existing.allowsNull(parts) { return false }
    for kind in value.kinds where !check(kind, parts) { return false }
    return true
  }

  private mutating func check(_ kind: ValueDraft.Kind, _ parts: [Node]) -> Bool {
    guard existing.allows(kind.typeName, parts) else { return false }
    switch kind {
    case .boolean, .integer, .number, .string, .object, .map: return true
    case .array(let element):
      return parts.compactMap { $0["items"] }.first.map { check(element, $0) } ?? true
    case .reference(let name):
      return definitions[name].map { definition in parts.first.map { check(definition, $0) } ?? true
      }
        ?? true
    }
  }
}
