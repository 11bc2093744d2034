package import SchemaDocument
import SchemaLanguage
package import SchemaModel

/// Names under `required`, or under keywords such as `dependentRequired`, that no property of an object has.
package struct UndeclaredNames {
  package var names: [Node]
  /// Those that aren't under `required`.
  package var dependencies: [Node] = []
  /// The keys of the declared properties.
  package var declared: [String]
  /// The schemas that contribute to the object.
  package var schemas: [Node]
  package var isMap = false
}

extension SchemaFacts {
  /// Returns members for the names that schemas require, always or under a condition, and that none declares. Most are misspelled, so decoding
  /// doesn't fail without them, and their values are kept as any JSON value.
  ///
  /// - Parameter keepsOthers: Whether the object keeps members that it doesn't declare. Those that only conditions require are among them.
  package mutating func undeclaredProperties(_ members: Members, keepsOthers: Bool) -> [Property] {
    var required = undeclaredNames(members)
    var dependencies: [Node] = []
    if !keepsOthers {
      required += undeclared(members.requiredByConditions, in: members, besides: required)
      dependencies = undeclared(members.dependencies, in: members, besides: required)
    }
    let names = required + dependencies
    guard !names.isEmpty else { return [] }
    observations.undeclaredNames.append(
      UndeclaredNames(
        names: required,
        dependencies: dependencies,
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
  func undeclaredNames(_ members: Members) -> [Node] {
    let byAll = members.required.nodes.filter { isUndeclared($0, in: members) }
    return byAll
      + members.requiredByBranches.nodes.filter {
        !members.required.contains($0) && isUndeclared($0, in: members)
      }
  }

  /// Returns names that only matter under a condition, and that no schema declares.
  private mutating func undeclared(
    _ names: TextSet,
    in members: Members,
    besides required: [Node]
  ) -> [Node] {
    guard !names.nodes.isEmpty else { return [] }
    let known = Set(required.map(\.text))
    return names.nodes.filter {
      !known.contains($0.text) && isUndeclared($0, in: members)
        && !isOfVariant($0, of: members.sources)
    }
  }

  /// Whether a branch of a union declares a name, so that other variants don't have it.
  private mutating func isOfVariant(_ name: Node, of sources: [RawSchema]) -> Bool {
    for branch in sources.flatMap({ $0.branches(.oneOf) + $0.branches(.anyOf) }) {
      if RawSchema(resolvedSchema(branch))[.properties]?[name.text] != nil { return true }
    }
    return false
  }

  private func isUndeclared(_ name: Node, in members: Members) -> Bool {
    // Names that a pattern declares are among the additional properties.
    !members.keys.contains(name) && !members.ignored.contains(name)
      && requiredPatterns(of: members.sources, requiring: [name]).isEmpty
  }
}

extension RawSchema {
  /// The names that branches without anything else require, as in `anyOf: [{…}, {required: [a]}]`. If nothing declares such a name, a value
  /// that matches only that branch would be lost.
  var namesRequiredByRestrictions: [Node] {
    (branches(.oneOf) + branches(.anyOf)).filter(\.isMapping).map { RawSchema($0) }
      .filter(\.isOnlyRestriction).flatMap(\.requiredNames)
  }

  /// The names of members that depend on others, and of those that they depend on.
  var dependentNames: [Node] {
    [Keyword.dependentRequired, .dependentSchemas, .dependencies].flatMap { keyword in
      guard let map = self[keyword], map.isMapping else { return [Node]() }
      return map.pairs.flatMap { key, names in
        [key] + (names.isSequence ? names.elements.filter { $0.isScalar && !$0.isNull } : [])
      }
    }
  }
}

extension KeywordSet {
  static let dependencies = KeywordSet(.dependentRequired, .dependentSchemas, .dependencies)
}
