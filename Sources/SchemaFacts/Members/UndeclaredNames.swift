package import SchemaDocument
import SchemaLanguage
package import SchemaModel

/// Names under `required` that no property of an object has.
package struct UndeclaredNames {
  package var names: [Node]
  /// The keys of the declared properties.
  package var declared: [String]
  /// The schemas that contribute to the object.
  package var schemas: [Node]
  package var isMap = false
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
  func undeclaredNames(_ members: Members) -> [Node] {
    func isUndeclared(_ name: Node) -> Bool {
      // Names that a pattern declares are among the additional properties.
      !members.keys.contains(name) && !members.ignored.contains(name)
        && requiredPatterns(of: members.sources, requiring: [name]).isEmpty
    }
    let byAll = members.required.nodes.filter(isUndeclared)
    return byAll
      + members.requiredByBranches.nodes.filter {
        !members.required.contains($0) && isUndeclared($0)
      }
  }
}

extension RawSchema {
  /// The names that branches without anything else require, as in `anyOf: [{…}, {required: [a]}]`. If nothing declares such a name, a value
  /// that matches only that branch would be lost.
  var namesRequiredByRestrictions: [Node] {
    (branches(.oneOf) + branches(.anyOf)).filter(\.isMapping).map { RawSchema($0) }
      .filter(\.isOnlyRestriction).flatMap(\.requiredNames)
  }
}
