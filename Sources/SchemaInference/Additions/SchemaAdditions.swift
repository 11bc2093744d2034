package import SchemaDocument

/// What inferred schemas have and a document doesn't: its edits, and what contradicts the document.
package struct SchemaAdditions {
  /// They only insert text.
  package private(set) var edits: [Edit] = []
  package private(set) var findings: [Diagnostic] = []

  private let existing: ExistingSchemas
  private let writer: SchemaWriter
  private let definitions: [String: Definition]
  /// The names of definitions of the document that inferred ones are compared with.
  private var partners: [String: String] = [:]
  private var visited: Set<Visit> = []
  private var missing: [(object: Node, properties: [Property])] = []
  /// The names of inferred definitions that are added, and their names in the document.
  private var added: [(definition: Definition, name: String)] = []
  private var newNames: [String: String] = [:]

  private struct Visit: Hashable {
    var definition: String
    var node: Node
  }

  /// Compares a draft with a document.
  ///
  /// - Parameters:
  ///   - draft: The inferred schemas.
  ///   - dialect: The dialect of a fragment that doesn't say it.
  package init(of draft: SchemaDraft, to document: Document, dialect: SchemaDialect?) {
    existing = ExistingSchemas(document, dialect: dialect)
    writer = SchemaWriter(dialect: existing.dialect)
    definitions = Dictionary(draft.definitions.map { ($0.name, $0) }) { first, _ in first }
    for root in draft.definitions.filter({ draft.roots.contains($0.name) }) { use(root.name) }
    var done = 0
    // New properties can need definitions, which exist or are new themselves.
    while done < missing.count {
      for property in missing[done].properties { useAll(in: property.value) }
      done += 1
    }
    makeEdits()
  }

  /// Finds the definition of the document for an inferred one, or adds that.
  private mutating func use(_ name: String) {
    guard partners[name] == nil, newNames[name] == nil, let definition = definitions[name] else {
      return
    }
    if let (partner, node) = existing.definition(name), isSame(definition, node) {
      partners[name] = partner
      compare(definition, node)
    } else {
      var free = name
      var number = 2
      while existing.definition(free) != nil || newNames.values.contains(free) {
        free = "\(name)\(number)"
        number += 1
      }
      newNames[name] = free
      added.append((definition, free))
      for value in definition.values { useAll(in: value) }
      for variant in definition.variants { use(variant.name) }
    }
  }

  private mutating func useAll(in value: ValueDraft) {
    for name in value.references { use(name) }
  }

  /// Whether a definition of the same name is meant, as far as its properties tell.
  private func isSame(_ definition: Definition, _ node: Node) -> Bool {
    guard case .object(let properties) = definition.content,
      let parts = existing.parts(node)
    else { return true }
    let known = Set(parts.flatMap { $0["properties"].map { $0.pairs.map(\.key.text) } ?? [] })
    let shared = properties.filter { known.contains($0.key) }.count
    return known.isEmpty || properties.isEmpty || shared > 0
  }

  private func makeDefinitions() -> WrittenValue.Pairs {
    added.map { definition, name in
      (name, .mapping(writer.schema(definition.renamed(name, references: finalNames))))
    }
  }

  private var finalNames: [String: String] {
    newNames.merging(partners) { _, partner in partner }
  }

  private mutating func makeEdits() {
    for (object, properties) in missing {
      let pairs: WrittenValue.Pairs = properties.map {
        ($0.key, .mapping(writer.schema($0.value.renamed(finalNames))))
      }
      let edit =
        object["properties"].map { $0.appended(pairs) }
        ?? object.appended([("properties", .mapping(pairs))])
      if let edit {
        edits.append(edit)
      } else {
        findings.append(.unextendableSchema(object, properties.map(\.key)))
      }
    }
    guard !added.isEmpty, let root = existing.document.root else { return }
    let pairs = makeDefinitions()
    if let section = existing.section {
      let separator: PairSeparator = section.hasEmptyLinesBetweenPairs ? .emptyLine : .lineEnd
      if let edit = section.appended(pairs, separatedBy: separator) { return edits.append(edit) }
    } else {
      var section = existing.dialect.section[...]
      var holder = root
      while let key = section.first, let inner = holder[key] {
        holder = inner
        section = section.dropFirst()
      }
      let value = section.dropFirst().reversed().reduce(WrittenValue.mapping(pairs)) {
        .mapping([($1, $0)])
      }
      if let key = section.first, let edit = holder.appended([(key, value)]) {
        return edits.append(edit)
      }
    }
    findings.append(.unextendableSchema(existing.section ?? root, added.map(\.name)))
  }
}

// MARK: - Comparing

extension SchemaAdditions {
  private mutating func compare(_ definition: Definition, _ node: Node) {
    guard visited.insert(Visit(definition: definition.name, node: node)).inserted else { return }
    switch definition.content {
    case .object(let properties): compare(properties, node)
    case .value(let value): compare(value, node)
    case .tagged(_, let variants): compare(variants, node)
    }
  }

  private mutating func compare(_ properties: [Property], _ node: Node) {
    guard let parts = existing.parts(node), let own = parts.first else { return }
    guard allows("object", parts) else {
      return findings.append(.contradictedType(node, ["object"]))
    }
    // The properties of unions and maps are elsewhere.
    guard own["oneOf"] == nil, own["anyOf"] == nil else { return }
    var new: [Property] = []
    for property in properties {
      let known = parts.compactMap { $0["properties"]?[property.key] }
      if let known = known.first {
        compare(property.value, known)
      } else {
        new.append(property)
      }
    }
    for part in parts {
      for key in part["required"].map({ Array($0.elements) }) ?? []
      where properties.first(where: { $0.key == key.text })?.isRequired != true {
        findings.append(.contradictedRequirement(node, key))
      }
    }
    let hasMap = parts.contains { $0["additionalProperties"]?.isMapping == true }
    guard !new.isEmpty, !hasMap else { return }
    let holder = parts.last { $0["properties"] != nil } ?? own
    missing.append((holder, new))
  }

  private mutating func compare(_ value: ValueDraft, _ node: Node) {
    guard let parts = existing.parts(node), let own = parts.first else { return }
    guard own["oneOf"] == nil, own["anyOf"] == nil else {
      return compareUnion(value, own)
    }
    if value.isNullable, !allowsNull(parts) { findings.append(.contradictedNull(node)) }
    let others = value.kinds.filter { !allows($0.typeName, parts) }
    if !others.isEmpty { findings.append(.contradictedType(node, others.map(\.typeName))) }
    for kind in value.kinds {
      switch kind {
      case .boolean, .integer, .number, .string, .object: break
      case .array(let element):
        if let items = parts.compactMap({ $0["items"] }).first { compare(element, items) }
      case .map(let values):
        if let schema = parts.compactMap({ $0["additionalProperties"] }).first,
          schema.isMapping
        {
          compare(values, schema)
        }
      case .reference(let name):
        guard allows("object", parts), let definition = definitions[name] else { continue }
        if let key = existing.section.flatMap({ own.parent == $0 ? own.key?.text : nil }) {
          partners[name] = partners[name] ?? key
        }
        compare(definition, own)
      }
    }
  }

  /// Only what has a definition is compared: an object with the one object of a union.
  private mutating func compareUnion(_ value: ValueDraft, _ union: Node) {
    for case .reference(let name) in value.kinds {
      guard let definition = definitions[name] else { continue }
      switch definition.content {
      case .tagged(_, let variants): compare(variants, union)
      case .object, .value:
        let variants = Array(
          (union["oneOf"] ?? union["anyOf"])?.elements ?? union.elements
        )
        let objects = variants.compactMap(existing.resolved).filter { $0["properties"] != nil }
        if objects.count == 1 { compare(definition, objects[0]) }
      }
    }
  }

  private mutating func compare(_ variants: [Definition.Variant], _ node: Node) {
    guard let own = existing.resolved(node),
      let mapping = own["discriminator"]?["mapping"]
    else { return }
    for variant in variants {
      for value in variant.values {
        guard let reference = mapping[value] else {
          findings.append(.contradictedTag(node, value))
          continue
        }
        guard let pointer = Pointer(fragment: reference.text.drop { $0 == "#" }),
          let target = existing.document.node(at: pointer),
          let definition = definitions[variant.name]
        else { continue }
        if let name = target.key?.text { partners[variant.name] = partners[variant.name] ?? name }
        compare(definition, target)
      }
    }
  }

  private func allows(_ type: String, _ parts: [Node]) -> Bool {
    parts.allSatisfy { part in
      guard let stated = part["type"] else { return true }
      let types = stated.isSequence ? stated.elements.map(\.text) : [stated.text]
      return types.contains(type) || type == "integer" && types.contains("number")
    }
  }

  private func allowsNull(_ parts: [Node]) -> Bool {
    parts.allSatisfy { part in
      let isNullable = ["nullable", "x-nullable"].contains { part[$0]?.boolValue == true }
      return isNullable || allows("null", [part])
    }
      || parts.first.map { own in
        ["nullable", "x-nullable"].contains { own[$0]?.boolValue == true }
      } == true
  }
}
