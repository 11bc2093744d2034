import PayloadChecking
import SchemaDocument
import SchemaFacts
import SchemaLanguage

/// What the schemas around a value demand of it together: those that it is declared with, the targets of their references, all parts of
/// `allOf`, and one branch of each `oneOf` and `anyOf`.
struct Demands {
  /// The schemas, those of base classes first.
  var schemas: [RawSchema] = []
  /// What parameters are bound to inside of the value.
  var scope = ArgumentScope()
  /// The values of discriminators that select the chosen variants, by path.
  var tags: [[String]: [String]] = [:]
  /// The members whose dependent schemas are gathered, so that they must be there.
  var triggers: [String] = []
  /// The members whose dependent schemas aren't gathered, so that they must not be there.
  var avoided: Set<String> = []
  /// The values of members in conditions that hold.
  private var chosen: [String: Set<String>] = [:]
  /// Whether some schema allows no value.
  var isImpossible = false
  /// The schemas that were visited, so that references end.
  var visited: Set<Node> = []

  /// Whether a condition holds, because a discriminator or another condition has chosen the values of the members in it; `nil` if that isn't
  /// decided.
  func holds(_ condition: Node) -> Bool? {
    var isDecided = false
    for (key, values) in condition.testedValues {
      guard let before = tags[[key]].map({ Set($0) }) ?? chosen[key], !before.isEmpty else {
        continue
      }
      if before.isDisjoint(with: values) { return false }
      isDecided = true
    }
    return isDecided ? true : nil
  }

  /// Lets a condition hold.
  mutating func choose(_ condition: Node) {
    chosen.merge(condition.testedValues) { first, _ in first }
  }

  func has(_ keyword: Keyword) -> Bool { schemas.contains { $0.has(keyword) } }

  func hasAny(of set: KeywordSet) -> Bool { schemas.contains { $0.hasAny(of: set) } }

  func isTrue(_ keyword: Keyword) -> Bool { schemas.contains { $0.isTrue(keyword) } }

  func values(_ keyword: Keyword) -> [Node] { schemas.compactMap { $0[keyword] } }

  /// The largest of the bounds from below, which counts have; at least 0.
  func least(_ keywords: Keyword...) -> Int {
    keywords.flatMap { counts($0, .up) }.max().map { max($0, 0) } ?? 0
  }

  /// The smallest of the bounds from above, which counts have; -1 if it is negative, so that nothing has such a count.
  func most(_ keyword: Keyword) -> Int { counts(keyword, .down).min() ?? .max }

  /// The bounds under a keyword, of which those that no payload reaches are the same.
  private func counts(_ keyword: Keyword, _ rounding: FloatingPointRoundingRule) -> [Int] {
    values(keyword).compactMap(\.numberValue).filter { !$0.isNaN }.map {
      Int(min(max($0.rounded(rounding), -1), 1e9))
    }
  }

  /// Whether a value that is made from the keywords alone can still be wrong.
  var needsCheck: Bool { hasAny(of: Self.composition) }

  private static let composition = KeywordSet(
    .oneOf,
    .anyOf,
    .not,
    .if,
    .dependencies,
    .dependentSchemas,
    .propertyNames,
    .contains,
    .unevaluatedItems,
    .unevaluatedProperties
  )
}

// MARK: - Objects

extension Demands {
  /// The names under `properties`, in order.
  var propertyNames: [String] {
    var seen: Set<String> = []
    return schemas.flatMap { raw in
      raw[.properties].map { $0.pairs.map(\.key.text) } ?? []
    }.filter { seen.insert($0).inserted }
  }

  /// The names of the members that every value has, in order.
  var requiredNames: [String] {
    var seen: Set<String> = []
    return (schemas.flatMap(\.requiredNames) + tagNames + triggers)
      .filter { seen.insert($0).inserted }
  }

  /// The names of the members that are discriminators or contain them, in order.
  private var tagNames: [String] {
    let root = root
    return tags.keys.compactMap { path -> String? in
      let inner = path.dropFirst(path.starts(with: root) ? root.count : 0)
      return propertyNames.first { inner.starts(with: wirePath(of: $0)) } ?? inner.first
    }.sorted()
  }

  /// The keys of the objects around the members.
  var root: [String] { schemas.compactMap { $0.keyPath(.dtoRoot) }.first ?? [] }

  /// Where a member is in the payload.
  func wirePath(of name: String) -> [String] {
    let schemas = schemas.compactMap { $0[.properties]?[name] }.filter(\.isMapping)
    return schemas.compactMap { RawSchema($0).keyPath(.dtoPath) }.first ?? [name]
  }

  /// The names that are required because of a member.
  func names(requiredBy name: String) -> [String] {
    (values(.dependentRequired) + values(.dependencies)).flatMap { map in
      map[name].map { $0.elements.map(\.text) } ?? []
    }
  }

  /// Returns the schemas of a member; `nil` if some schema doesn't allow it.
  func memberSchemas(_ name: String, _ contract: Contract) -> [Node]? {
    var found: [Node] = []
    for raw in schemas {
      var isDescribed = false
      if let schema = raw[.properties]?[name] {
        isDescribed = true
        found.append(schema)
      }
      let patterns = raw[.patternProperties].map { Array($0.pairs) } ?? []
      for (pattern, schema) in patterns where contract.matches(name, pattern) ?? false {
        isDescribed = true
        found.append(schema)
      }
      guard !isDescribed, let others = raw[.additionalProperties] else { continue }
      if others.boolValue == false { return nil }
      if others.isMapping { found.append(others) }
    }
    return found
  }

  /// Whether an object is open for members that no schema names.
  var isOpen: Bool {
    schemas.allSatisfy { raw in
      raw[.additionalProperties]?.boolValue != false
        && raw[.unevaluatedProperties]?.boolValue != false
    }
  }

  /// Whether the schemas describe a map: members whose names aren't known.
  var isMap: Bool {
    hasAny(of: KeywordSet(.additionalProperties, .patternProperties)) && propertyNames.isEmpty
  }

  /// Whether only payloads in the other direction have a member. Source: OpenAPI 3.0.4, Schema Object.
  func isLeftOut(_ name: String, by contract: Contract) -> Bool {
    schemas.contains { $0[.properties]?[name].map(contract.leavesOut) ?? false }
  }

  /// Whether no schema requires a member in the direction of a payload.
  func exempts(_ name: String, by contract: Contract) -> Bool {
    isLeftOut(name, by: contract)
      && schemas.allSatisfy { !$0.requiredNames.contains(name) || contract.exempts(name, in: $0) }
      && tags.keys.allSatisfy { $0.first != name } && !triggers.contains(name)
  }
}

extension RawSchema {
  /// The required members, in all forms that dtoc reads: a list, a single name, and `required: true` in a property.
  var requiredNames: [String] {
    var names: [String] = []
    if let required = self[.required] {
      names =
        required.isSequence
        ? required.elements.map(\.text) : required.boolValue == nil ? [required.text] : []
    }
    guard let properties = self[.properties] else { return names }
    return names
      + properties.pairs.lazy.filter {
        $0.value.isMapping && $0.value[Keyword.required]?.boolValue == true
      }
      .map(\.key.text)
  }
}

// MARK: - Arrays

extension Demands {
  /// Returns the schemas of an element.
  func elementSchemas(_ index: Int) -> [Node] {
    schemas.compactMap { raw in
      let listed: Node?
      let others: Node?
      switch (raw[.prefixItems], raw[.items]) {
      case (let prefix?, let items): (listed, others) = (prefix, items)
      case (nil, let items?) where items.isSequence:
        (listed, others) = (items, raw[.additionalItems])
      case (nil, let items): (listed, others) = (nil, items)
      }
      guard let listed, index < listed.count else { return others }
      return Array(listed.elements)[index]
    }
  }

  /// The number of elements that have schemas of their own.
  var listedCount: Int {
    schemas.map { raw in
      raw[.prefixItems]?.count ?? raw[.items].map { $0.isSequence ? $0.count : 0 } ?? 0
    }.max() ?? 0
  }
}

extension RawSchema {
  /// Whether it has conditions, itself or in a part of its `allOf`.
  var mayHaveConditions: Bool {
    hasAny(of: .conditions) || branches(.allOf).contains { RawSchema($0).hasAny(of: .conditions) }
  }
}

extension Node {
  /// The values that a condition lists for members.
  fileprivate var testedValues: [String: Set<String>] {
    guard isMapping, let properties = RawSchema(self)[.properties], properties.isMapping else {
      return [:]
    }
    var values: [String: Set<String>] = [:]
    for (key, schema) in properties.pairs where schema.isMapping {
      let raw = RawSchema(schema)
      let listed = raw[.constant].map { [$0] } ?? raw[.enumeration].map { Array($0.elements) } ?? []
      if !listed.isEmpty { values[key.text] = Set(listed.map(\.text)) }
    }
    return values
  }
}
