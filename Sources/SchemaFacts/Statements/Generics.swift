package import SchemaDocument
package import SchemaLanguage
import SchemaReferences

/// What schemas say about generic types.
extension SchemaFacts {
  /// Whether a schema is a parameter of the one around it, or binds one.
  package func isParameter(_ schema: Node) -> Bool {
    guard
      schema.isScalar || schema.documentMayHave(.dynamicAnchor)
        || schema.documentMayHave(.dtoGeneric)
    else { return false }
    return resolver.schema(withParameter: schema) != nil
  }

  /// Returns the schemas that a schema binds parameters of others to, by the names of these.
  package mutating func arguments(of raw: RawSchema) -> [(name: String, schema: Node)] {
    let node = raw.node
    guard node.documentMayHave(.dynamicAnchor) || node.documentMayHave(.dtoGeneric) else {
      return []
    }
    if let branch = onlyBranch(of: raw) { return arguments(of: RawSchema(branch)) }
    return raw.boundArguments
  }

  /// Whether a schema is a parameter that says nothing, of one that extends others with a parameter of the same name. Then it isn't any value
  /// there, but passed on to them.
  package mutating func isPassedOn(_ schema: Node, named name: String) -> Bool {
    guard let holder = resolver.schema(withParameter: schema), holder[.allOf] != nil,
      holder[.reference] == nil,
      schema.boolValue == true
        || schema.isMapping
          && RawSchema(schema).keywords.isSubset(of: .annotations.union(KeywordSet(.dynamicAnchor)))
    else { return false }
    for part in RawSchema(holder).referringParts
    where part.arguments.first(where: { $0.name == name })?.schema == schema {
      guard let target = target(of: part.reference) else { continue }
      if resolver.parameter(named: name, of: resolvedSchema(target)) != nil { return true }
    }
    return false
  }

  /// Whether a schema that stands for another one binds parameters of it, so that it isn't just another name of it.
  package mutating func binds(_ raw: RawSchema, of target: Node) -> Bool {
    let arguments = arguments(of: raw)
    guard !arguments.isEmpty else { return false }
    let branch = onlyBranch(of: raw) ?? raw.node
    if !branch.statedParameters.isEmpty { return true }
    let generic = resolvedSchema(target)
    return arguments.contains { resolver.parameter(named: $0.name, of: generic) != nil }
  }

  /// Returns the arguments next to a reference for which its target has no parameter.
  package mutating func unboundArguments(of raw: RawSchema) -> [(name: String, schema: Node)] {
    // What has members of its own may use them there.
    guard raw.reference != nil, raw.has(.localDefinitions) || raw.has(.definitions),
      !raw.hasAny(of: Self.besideParameter.subtracting(KeywordSet(.reference)))
    else { return [] }
    let arguments = arguments(of: raw)
    guard !arguments.isEmpty else { return [] }
    let target = resolvedSchema(raw.node)
    return arguments.filter { resolver.parameter(named: $0.name, of: target) == nil }
  }

  /// Returns the reference among branches of which the others only stand for null, also with something next to it; nil if there isn't one.
  private mutating func onlyBranch(of raw: RawSchema) -> Node? {
    guard raw.has(.oneOf) || raw.has(.anyOf), raw.reference == nil else { return nil }
    let branches = effectiveBranches(of: raw)
    guard branches.count == 1, branches[0].isMapping,
      RawSchema(branches[0]).hasAny(of: .leadingToGenericSchemas)
    else { return nil }
    return branches[0]
  }

  /// Returns the shape of `{x-dto-generic: Item}`; nil if it isn't a use of a parameter.
  mutating func shape(ofParameterUsedBy raw: RawSchema) -> Shape? {
    guard let use = raw[.dtoGeneric], !use.isMapping else { return nil }
    guard use.isScalar, !use.isNull else {
      noteMalformed(
        .dtoGeneric,
        "must be a mapping from the names of parameters to schemas, or the name of one",
        use
      )
      return nil
    }
    guard let parameter = use.parameterMeant else {
      noteMalformed(
        .dtoGeneric,
        "must be the name of a parameter of a schema around it",
        use
      )
      return nil
    }
    for keyword in raw.keywords.intersection(Self.besideParameter) {
      guard let value = raw[keyword] else { continue }
      noteMalformed(
        .dtoGeneric,
        "stands for the whole schema, so that '\(keyword.rawValue)' next to it has no effect",
        value
      )
    }
    return .reference(parameter)
  }

  /// Returns the use of a parameter that is all of an `allOf`, which only has a description or `nullable` next to it.
  package func parameterUse(inAllOf raw: RawSchema) -> Node? {
    let branches = raw.branches(.allOf)
    guard branches.count == 1, branches[0].scalarText(.dtoGeneric) != nil,
      !raw.hasAny(of: Self.besideParameter.subtracting(KeywordSet(.allOf)))
    else { return nil }
    return branches[0]
  }

  /// Keywords that would change the type of a parameter.
  package static let besideParameter = KeywordSet(
    .reference,
    .type,
    .format,
    .enumeration,
    .constant,
    .properties,
    .additionalProperties,
    .items,
    .prefixItems,
    .additionalItems,
    .required,
    .discriminator,
    .contentEncoding,
    .enumVariableNames,
    .enumNames,
    .enumDescriptions,
    .enumDescriptionsAlternate,
    .extensibleEnum,
    .microsoftEnum
  ).union(.composition)
}
