package import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// What schemas say about generic types.
extension SchemaFacts {
  /// Whether a schema is a parameter of the one around it, or binds one.
  package func isParameter(_ schema: Node) -> Bool {
    guard schema.documentMayHave(.dynamicAnchor) || schema.documentMayHave(.dtoGeneric) else {
      return false
    }
    return schema.schemaWithParameter != nil
  }

  /// Returns the schemas that a schema binds parameters of others to, by the names of these.
  package func arguments(of raw: RawSchema) -> [(name: String, schema: Node)] {
    let node = raw.node
    guard node.documentMayHave(.dynamicAnchor) || node.documentMayHave(.dtoGeneric),
      raw.reference != nil || raw.has(.allOf)
    else { return [] }
    var found = node.namedParameters
    for part in raw.branches(.allOf) where part.isMapping && RawSchema(part).reference != nil {
      found += part.namedParameters
    }
    return found
  }

  /// Whether a reference binds parameters of its target, so that it isn't just another name of it.
  package mutating func binds(_ raw: RawSchema) -> Bool {
    let arguments = arguments(of: raw)
    guard !arguments.isEmpty else { return false }
    if raw.has(.dtoGeneric) { return true }
    let target = resolvedSchema(raw.node)
    return arguments.contains { resolver.parameter(named: $0.name, of: target) != nil }
  }

  /// Returns the shape of `{x-dto-generic: Item}`; nil if it isn't a use of a parameter.
  mutating func shape(ofParameterUsedBy raw: RawSchema) -> Shape? {
    guard let use = raw.scalar(.dtoGeneric) else { return nil }
    guard let parameter = use.parameterMeant else {
      reportMalformedOverride(
        .dtoGeneric,
        "must be the name of a parameter of a schema around it",
        use
      )
      return nil
    }
    return .reference(parameter)
  }
}
