import SchemaDocument

/// Names under `required` that no property of an object has.
struct UndeclaredNames {
  var names: [Node]
  /// The keys of the properties that there are.
  var declared: [String]
  var isMap = false
}

extension SchemaFacts {
  /// Once all documents are read: what a base class requires, the schemas that extend it may declare.
  mutating func reportUndeclaredNames() {
    guard !noticed.undeclaredNames.isEmpty else { return }
    let classes = BaseClasses(&resolver)
    var keysOfHeirs: [Node: Set<String>] = [:]
    for found in noticed.undeclaredNames {
      var names: [Node] = []
      for name in found.names where isFirst(.requiredUndeclared, at: name) {
        guard let holder = name.parent else { continue }
        let lost = holder.parent.map { RawSchema($0).lostProperties } ?? []
        if lost.contains(where: { $0.key?.hasText(name.text) == true }) { continue }
        let keys = keysOfHeirs[holder] ?? keysDeclaredByHeirs(of: holder, classes)
        keysOfHeirs[holder] = keys
        if !keys.contains(name.text) { names.append(name) }
      }
      if found.declared.isEmpty, names.count > 1 {
        reportLists(of: names, isMap: found.isMap)
      } else {
        for name in names { report(name, in: found) }
      }
    }
  }

  private mutating func report(_ name: Node, in found: UndeclaredNames) {
    let meant = suggestion(for: name.text, among: found.declared)
    append(
      .requiredUndeclared(
        name,
        isMap: found.isMap,
        meant: meant,
        repair: repair(ofUndeclared: name, meant: meant)
      )
    )
  }

  /// Where no property is declared at all, one finding for each list tells of all its names.
  private mutating func reportLists(of names: [Node], isMap: Bool) {
    var seen: Set<Node> = []
    for list in names.compactMap(\.parent) where seen.insert(list).inserted {
      append(.requiredUndeclared(allOf: list, isMap: isMap))
    }
  }

  /// What a name that nobody declares should be: one that is nearly the same, or nothing.
  private func repair(ofUndeclared name: Node, meant: String?) -> Repair? {
    guard let list = name.parent, list.isSequence, !list.isAlias, !name.isAlias else { return nil }
    if let meant, !list.elements.contains(where: { $0.hasText(meant) }) {
      return Repair("write '\(meant)'", .unsafe, [name.replaced(byText: meant)])
    }
    return Repair("remove '\(name.text)'", .unsafe, name.removedElement())
  }

  /// The keys declared by the variants of the schema that has this list of names, and by the schemas that extend it.
  private mutating func keysDeclaredByHeirs(of list: Node, _ classes: BaseClasses) -> Set<String> {
    var keys: Set<String> = []
    var base = list.isSequence ? list.parent : list
    while let schema = base {
      for heir in classes.descendants(of: schema, atMost: Self.maximumHeirs) {
        collectKeys(of: heir, into: &keys)
      }
      let raw = RawSchema(schema)
      for variant in raw.branches(.oneOf) + raw.branches(.anyOf) {
        collectKeys(of: resolvedSchema(variant), into: &keys)
      }
      // What a branch of `allOf` requires, the whole does.
      base = schema.parent.flatMap { $0.key?.hasText("allOf") == true ? $0.parent : nil }
    }
    return keys
  }

  private mutating func collectKeys(of schema: Node, into keys: inout Set<String>) {
    for part in [schema] + RawSchema(schema).branches(.allOf) {
      let properties = RawSchema(resolvedSchema(part))[.properties]
      keys.formUnion(properties?.pairs.map(\.key.text) ?? [])
    }
  }

  private static let maximumHeirs = 1000
}
