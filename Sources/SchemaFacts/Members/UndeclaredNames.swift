import SchemaDocument
import SchemaLanguage
import SchemaReferences

/// Names under `required` that no property of an object has.
struct UndeclaredNames {
  package var names: [Node]
  /// The keys of the declared properties.
  var declared: [String]
  var isMap = false
}

extension SchemaFacts {
  /// Reports undeclared names once all documents are read, because schemas that extend a base class may declare what it requires.
  package mutating func reportUndeclaredNames() {
    guard !observations.undeclaredNames.isEmpty else { return }
    let classes = BaseClasses(&resolver)
    var keysOfDescendants: [Node: Set<String>] = [:]
    for found in observations.undeclaredNames {
      var names: [Node] = []
      for name in found.names where isFirst(.requiredUndeclared, at: name) {
        guard let holder = name.parent else { continue }
        let lost = holder.parent.map { RawSchema($0).lostProperties } ?? []
        if lost.contains(where: { $0.key?.hasText(name.text) == true }) { continue }
        let keys = keysOfDescendants[holder] ?? descendantKeys(of: holder, classes)
        keysOfDescendants[holder] = keys
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
    appendOnce(
      .requiredUndeclared(
        name,
        isMap: found.isMap,
        meant: meant,
        repair: repair(ofUndeclared: name, meant: meant)
      )
    )
  }

  /// Reports one finding for each list with all its names, for objects without any declared property.
  private mutating func reportLists(of names: [Node], isMap: Bool) {
    var seen: Set<Node> = []
    for list in names.compactMap(\.parent) where seen.insert(list).inserted {
      appendOnce(.requiredUndeclared(allOf: list, isMap: isMap))
    }
  }

  /// Returns a repair for an undeclared name: the most similar name, or its removal.
  private func repair(ofUndeclared name: Node, meant: String?) -> Repair? {
    guard let list = name.parent, list.isSequence, !list.isAlias, !name.isAlias else { return nil }
    if let meant, !list.elements.contains(where: { $0.hasText(meant) }) {
      return Repair("write '\(meant)'", .unsafe, [name.replaced(byText: meant)])
    }
    return Repair("remove '\(name.text)'", .unsafe, name.removedElement())
  }

  /// Returns the keys declared by the variants of the schema with this list of names, and by the schemas that extend it.
  private mutating func descendantKeys(of list: Node, _ classes: BaseClasses) -> Set<String> {
    var keys: Set<String> = []
    var base = list.isSequence ? list.parent : list
    while let schema = base {
      for descendant in classes.descendants(of: schema, atMost: Self.maximumDescendants) {
        collectKeys(of: descendant, into: &keys)
      }
      let raw = RawSchema(schema)
      for variant in raw.branches(.oneOf) + raw.branches(.anyOf) {
        collectKeys(of: resolvedSchema(variant), into: &keys)
      }
      // A name that a branch of `allOf` requires is required of the whole.
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

  private static let maximumDescendants = 1000
}
