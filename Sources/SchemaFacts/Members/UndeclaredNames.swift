import SchemaDocument
import SchemaLanguage
package import SchemaModel
import SchemaReferences

/// Names under `required` that no property of an object has.
struct UndeclaredNames {
  package var names: [Node]
  /// The keys of the declared properties.
  var declared: [String]
  /// The schemas that contribute to the object.
  var schemas: [Node]
  var isMap = false

  /// The schema that gets a list by a `<<`.
  fileprivate func schema(merging list: Node) -> Node? {
    schemas.first { $0.hasMergeKey && RawSchema($0)[.required] == list && list.parent != $0 }
  }
}

/// Other schemas that may declare what an object requires.
private struct Relatives {
  var schemas: [Node] = []
  var keys: Set<String> = []
}

extension SchemaFacts {
  /// Returns members for the names under `required` that no schema declares. Most are misspelled, so decoding doesn't fail without them,
  /// and their values are kept as any JSON value.
  package mutating func undeclaredProperties(_ members: Members) -> [Property] {
    let names = undeclaredNames(members)
    guard !names.isEmpty else { return [] }
    observations.undeclaredNames.append(
      UndeclaredNames(
        names: names,
        declared: members.list.map(\.key),
        schemas: (members.sources + members.conditionalSources).map(\.node)
      )
    )
    return names.map { name in
      var property = Property(
        key: name.text,
        name: name.text,
        type: .any,
        presence: .optionalAndNullable,
        plan: DecodePlan(key: name.text, failure: .tolerant, form: .plain),
        origin: name.span
      )
      property.inRequests.presence = .nullable
      return property
    }
  }

  /// Returns the names under `required` that no schema declares.
  mutating func undeclaredNames(_ members: Members) -> [Node] {
    var others = members.requiredByBranches.nodes
    others.removeAll { members.required.contains($0) }
    // Names that a pattern declares are among the additional properties.
    return (members.required.nodes + others).filter {
      !members.keys.contains($0) && !members.ignored.contains($0)
        && requiredPatterns(of: members.sources, requiring: [$0]).isEmpty
    }
  }

  /// Reports undeclared names once all documents are read, because schemas that extend a base class may declare what it requires.
  package mutating func reportUndeclaredNames() {
    guard !observations.undeclaredNames.isEmpty else { return }
    let classes = BaseClasses(&resolver)
    var known: [Node: Relatives] = [:]
    for found in observations.undeclaredNames {
      var names: [(node: Node, schema: Node)] = []
      for name in found.names {
        guard let list = name.parent else { continue }
        let merging = found.schema(merging: list)
        guard merging != nil || isFirst(.requiredUndeclared, at: name) else { continue }
        let lost = list.parent.map { RawSchema($0).lostProperties } ?? []
        if lost.contains(where: { $0.key?.hasText(name.text) == true }) { continue }
        let schema = merging ?? (list.isSequence ? list.parent : list)
        guard let schema else { continue }
        let relatives = known[schema] ?? relatives(of: schema, classes)
        known[schema] = relatives
        if relatives.keys.contains(name.text) { continue }
        if let merging {
          appendOnce(.requiredUndeclared(name, mergedInto: merging, isMap: found.isMap))
        } else {
          names.append((name, schema))
        }
      }
      if found.declared.isEmpty, names.count > 1 {
        reportLists(of: names.map(\.node), isMap: found.isMap)
      } else {
        for (name, schema) in names { report(name, in: found, known[schema]?.schemas ?? []) }
      }
    }
  }

  private mutating func report(_ name: Node, in found: UndeclaredNames, _ relatives: [Node]) {
    let meant = suggestion(for: name.text, among: found.declared)
    // Another mistake may hide the declaration.
    let isUnclear = mayLackMembers(found.schemas + relatives)
    appendOnce(
      .requiredUndeclared(
        name,
        isMap: found.isMap,
        meant: meant,
        repair: isUnclear ? nil : repair(ofUndeclared: name, meant: meant)
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
    // An empty list would replace the merged one.
    if list.count == 1, list.parent?.hasMergeKey == true { return nil }
    return Repair("remove '\(name.text)'", .unsafe, name.removedElement())
  }

  /// Returns the variants of a schema, and the schemas that extend it.
  private mutating func relatives(of schema: Node, _ classes: BaseClasses) -> Relatives {
    var relatives = Relatives()
    var base: Node? = schema
    while let schema = base {
      for descendant in classes.descendants(of: schema, atMost: Self.maximumDescendants) {
        add(descendant, to: &relatives)
      }
      let raw = RawSchema(schema)
      for variant in raw.branches(.oneOf) + raw.branches(.anyOf) {
        add(resolvedSchema(variant), to: &relatives)
      }
      // A name that a branch of `allOf` requires is required of the whole, and a branch that only requires names narrows the whole.
      base = schema.parent.flatMap { list in
        guard let keyword = list.key.flatMap({ Keyword(key: $0) }) else { return nil }
        let isOfWhole =
          keyword == .allOf
          || KeywordSet.unions.contains(keyword) && RawSchema(schema).isOnlyRestriction
        return isOfWhole ? list.parent : nil
      }
    }
    return relatives
  }

  private mutating func add(_ schema: Node, to relatives: inout Relatives) {
    for part in [schema] + RawSchema(schema).branches(.allOf) {
      let resolved = resolvedSchema(part)
      relatives.schemas.append(resolved)
      relatives.keys.formUnion(RawSchema(resolved)[.properties]?.pairs.map(\.key.text) ?? [])
    }
  }

  private static let maximumDescendants = 1000
}

extension RawSchema {
  /// The names that branches without anything else require, as in `anyOf: [{…}, {required: [a]}]`. If nothing declares such a name, a value
  /// that matches only that branch would be lost.
  var namesRequiredByRestrictions: [Node] {
    (branches(.oneOf) + branches(.anyOf)).filter(\.isMapping).map { RawSchema($0) }
      .filter(\.isOnlyRestriction).flatMap(\.requiredNames)
  }
}
