import SchemaDocument
import SchemaLanguage
import SchemaModel

/// What `x-dto-alias` lists: other places of a value, as paths from the object that has the property.
///
/// For example, `[data.name, old_name]` next to `x-dto-path: data.attributes.name`.
struct Aliases {
  let node: Node
  var paths: [[String]]
}

extension SchemaFacts {
  /// Returns the key paths in `x-dto-alias`: one as a string, or a list of them.
  mutating func aliases(of raw: RawSchema) -> Aliases? {
    let demand = "must be a key, keys separated by dots, or a list of them"
    return read(.dtoAlias, of: raw, demand) { node in
      let nodes = node.isSequence ? Array(node.elements) : [node]
      let paths = nodes.compactMap(\.keyPath)
      return nodes.isEmpty || paths.count < nodes.count ? nil : Aliases(node: node, paths: paths)
    }
  }

  /// Returns the other places of a value, and notes those that earlier versions looked for at the end of its path.
  ///
  /// Both readings are tried, because a schema doesn't say which version it was written for.
  mutating func alternates(_ aliases: Aliases, of plan: DecodePlan) -> [[String]] {
    let place = plan.readPlaces[0]
    let inner = aliases.placesAtEnd(of: plan.particulars.parts.path).filter { $0 != place }
    if !inner.isEmpty {
      observations.unclear.insert(
        .relativeAliases(inner, besides: place),
        of: RawSchema(aliases.node)
      )
    }
    return (aliases.paths + inner).filter { $0 != place }
  }
}

extension Aliases {
  /// The same paths from the object at the end of another one; none if one of them leads through that object, because it was written to
  /// begin outside of it.
  fileprivate func placesAtEnd(of path: [String]) -> [[String]] {
    if path.isEmpty || paths.contains(where: { $0.starts(with: path) }) { return [] }
    return paths.map { path + $0 }
  }
}
