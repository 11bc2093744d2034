import Paths
package import SchemaDocument
import SchemaLanguage
import SchemaReferences

/// Names that the user has chosen, in the options or by `x-dto-name`.
extension SchemaFacts {
  /// Returns the names to try for a type, in order, and whether the document itself names it.
  package mutating func names(
    of composite: Composite,
    standingAt names: [String]
  ) -> (names: [String], isNamed: Bool) {
    let schema = composite.schema
    let chosen = composite.bases.isEmpty ? chosenName(of: schema) : nil
    return (
      chosen.map { [$0] + names } ?? names, composite.isPlain && schemaName(of: schema) != nil
    )
  }

  package mutating func chosenName(of schema: Node) -> String? {
    guard !options.names.isEmpty || schema.documentMayHave(.dtoName) else { return nil }
    return chosenName(of: RawSchema(schema))
  }

  mutating func chosenName(of raw: RawSchema) -> String? {
    if !options.names.isEmpty {
      let place = Path("\(resolver.graph[raw.node.file].path)#\(raw.node.pointer)")
      if let name = options.names[place] {
        observations.usedNames.insert(place)
        return name
      }
    }
    guard let node = raw[.dtoName] else { return nil }
    if node.isScalar, !node.isNull, !node.text.isEmpty { return node.text }
    reportMalformedOverride(.dtoName, "must be a name", node)
    return nil
  }
}
