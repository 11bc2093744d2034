import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaReferences

/// Other schemas that may declare what an object requires.
private struct Relatives {
  var schemas: [Node] = []
  var keys: Set<String> = []
}

extension UndeclaredNames {
  /// The schema that gets a list by a `<<`.
  fileprivate func schema(merging list: Node) -> Node? {
    schemas.first { $0.hasMergeKey && RawSchema($0)[.required] == list && list.parent != $0 }
  }
}

/// Names under `required`, or under keywords such as `dependentRequired`, that no property of an object has.
extension Lowering {
  /// Reports undeclared names once all documents are read, because schemas that extend a base class may declare what it requires.
  mutating func reportUndeclaredNames() {
    guard !facts.observations.undeclaredNames.isEmpty else { return }
    let classes = BaseClasses(&facts.resolver)
    var known: [Node: Relatives] = [:]
    for found in facts.observations.undeclaredNames {
      var names: [(node: Node, schema: Node)] = []
      for name in found.names {
        guard let list = name.parent else { continue }
        let merging = found.schema(merging: list)
        guard merging != nil || findings.isFirst(.requiredUndeclared, at: name) else { continue }
        let lost = list.parent.map { RawSchema($0).lostProperties } ?? []
        if lost.contains(where: { $0.key?.hasText(name.text) == true }) { continue }
        let schema = merging ?? (list.isSequence ? list.parent : list)
        guard let schema else { continue }
        let relatives = known[schema] ?? relatives(of: schema, classes)
        known[schema] = relatives
        if relatives.keys.contains(name.text) { continue }
        if let merging {
          findings.appendOnce(.requiredUndeclared(name, mergedInto: merging, isMap: found.isMap))
        } else {
          names.append((name, schema))
        }
      }
      if found.declared.isEmpty, names.count > 1 {
        reportLists(of: names.map(\.node), isMap: found.isMap)
      } else {
        for (name, schema) in names { report(name, in: found, known[schema]?.schemas ?? []) }
      }
      for name in found.dependencies where findings.isFirst(.requiredUndeclared, at: name) {
        guard let map = name.parent.flatMap({ $0.isSequence ? $0.parent : $0 }),
          let keyword = map.key?.text, let schema = map.parent
        else { continue }
        let relatives = known[schema] ?? relatives(of: schema, classes)
        known[schema] = relatives
        if relatives.keys.contains(name.text) { continue }
        report(name, under: keyword, in: found, relatives.schemas)
      }
    }
  }

  private mutating func report(
    _ name: Node,
    under keyword: String = Keyword.required.rawValue,
    in found: UndeclaredNames,
    _ relatives: [Node]
  ) {
    let meant = facts.suggestion(for: name.text, among: found.declared)
    // Another mistake may hide the declaration.
    let isUnclear = mayLackMembers(found.schemas + relatives)
    findings.appendOnce(
      .requiredUndeclared(
        name,
        under: keyword,
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
      findings.appendOnce(.requiredUndeclared(allOf: list, isMap: isMap))
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
        add(facts.resolvedSchema(variant), to: &relatives)
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
      let resolved = facts.resolvedSchema(part)
      relatives.schemas.append(resolved)
      relatives.keys.formUnion(RawSchema(resolved)[.properties]?.pairs.map(\.key.text) ?? [])
    }
  }

  /// Whether one of the schemas may be meant to declare more members: it has a misspelled keyword, a reference without a target,
  /// properties that aren't a mapping, or properties that are replaced.
  private mutating func mayLackMembers(_ schemas: [Node]) -> Bool {
    schemas.contains { mayLackMembers(RawSchema($0)) }
  }

  private mutating func mayLackMembers(_ raw: RawSchema) -> Bool {
    let isUnclear =
      raw.node.repeatsKeys || raw.node.replacesMergedPair(Keyword.properties.rawValue)
      || raw.node.pairs.contains { Keyword(key: $0.key) == nil && !$0.key.isVendorExtension }
    return isUnclear || hasUnclearProperties(raw) || hasUnclearParts(raw)
  }

  private mutating func hasUnclearProperties(_ raw: RawSchema) -> Bool {
    guard let properties = raw[.properties] else { return false }
    guard properties.isMapping else { return true }
    return properties.referenceAmongNames.map { facts.resolver.place(of: $0) == nil } ?? false
  }

  /// Whether it is unclear which other schemas a schema combines.
  private mutating func hasUnclearParts(_ raw: RawSchema) -> Bool {
    if let reference = raw[.reference], raw.reference.flatMap({ facts.target(of: $0) }) == nil {
      return !reference.isMapping
    }
    return [Keyword.allOf, .oneOf, .anyOf].contains { keyword in
      guard let list = raw[keyword] else { return false }
      let branches = raw.branches(keyword)
      return branches.isEmpty && list.count == 0
        || branches.contains { !$0.isMapping && $0.boolValue == nil }
    }
  }

  private static let maximumDescendants = 1000
}
