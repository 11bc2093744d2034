package import SchemaDocument
package import SchemaLanguage

/// Parameters of generic schemas, and the schemas that bind them.
///
/// For example, `page: {properties: {item: {$dynamicRef: '#item'}}, $defs: {item: {$dynamicAnchor: item}}}` has the parameter `item`, and
/// `{$ref: '#/$defs/page', $defs: {cat: {$dynamicAnchor: item, $ref: '#/$defs/cat'}}}` binds it.
///
/// Sources: JSON Schema 2020-12 core, section 8.2.3.2.
extension Node {
  /// The schemas in it that a `$dynamicRef` or `x-dto-generic` means by name: its parameters, or its arguments next to a reference.
  package var namedParameters: [(name: String, schema: Node)] {
    var found: [(name: String, schema: Node)] = []
    if let stated = self[Keyword.dtoGeneric], stated.isMapping {
      found += stated.pairs.map { ($0.key.text, $0.value) }
    }
    guard documentMayHave(.dynamicAnchor) else { return found }
    for section in [Keyword.localDefinitions, .definitions] {
      guard let schemas = self[section], schemas.isMapping else { continue }
      for (_, schema) in schemas.pairs where schema.isMapping {
        if let name = schema.scalarText(.dynamicAnchor) { found.append((name, schema)) }
      }
    }
    return found
  }

  /// The mappings of `x-dto-generic` in a schema, and in those branches of its `allOf` that bind parameters.
  package var statedParameters: [Node] {
    guard isMapping, documentMayHave(.dtoGeneric) else { return [] }
    let branches = RawSchema(self).branches(.allOf).filter { branch in
      branch.isMapping && (RawSchema(branch).reference != nil || branch.onlyBindsParameters)
    }
    return ([self] + branches).compactMap { $0[Keyword.dtoGeneric] }.filter(\.isMapping)
  }

  /// Whether it is a parameter that a schema declares, or an argument.
  package var isNamedParameter: Bool { schemaWithParameter != nil }

  /// The schema that has this one among its ``namedParameters``.
  var schemaWithParameter: Node? {
    guard let section = parent, let holder = section.parent,
      holder.namedParameters.contains(where: { $0.schema == self })
    else { return nil }
    return holder
  }
}

extension Node {
  /// The parameter that it names as the value of `x-dto-generic`: one of the nearest enclosing schema that has it.
  package var parameterMeant: Node? {
    var next = parent?.parent
    while let current = next {
      if current.isMapping, current[.reference] == nil, let stated = current[Keyword.dtoGeneric],
        stated.isMapping, let parameter = stated[text]
      {
        return parameter
      }
      next = current.parent
    }
    return nil
  }
}

extension Node {
  /// Whether what it names are arguments, and no parameters of its own.
  var bindsForOthers: Bool {
    isMapping && (RawSchema(self).reference != nil || onlyBindsParameters)
  }

  /// Whether it is a branch of `allOf` that only binds parameters for the others.
  package var onlyBindsParameters: Bool {
    guard isMapping else { return false }
    let definitions = KeywordSet(.localDefinitions, .definitions, .dtoGeneric)
    let keywords = RawSchema(self).keywords
    return keywords.intersects(definitions)
      && keywords.isSubset(of: definitions.union(.annotations))
  }
}

/// A schema that refers to another one, or a part of its `allOf` that does, with what it binds for the parameters of that one.
package struct ReferringPart {
  package let reference: Node
  /// What stands next to the reference comes first.
  package let arguments: [(name: String, schema: Node)]
}

extension RawSchema {
  /// The references by which it is another schema, or extends others. What stands next to `allOf`, and in parts that only bind parameters, is
  /// for all of them.
  package var referringParts: [ReferringPart] {
    guard node.isMapping, hasAny(of: .leadingToGenericSchemas) else { return [] }
    let parts = branches(.allOf).filter(\.isMapping)
    let shared =
      node.namedParameters + parts.filter(\.onlyBindsParameters).flatMap(\.namedParameters)
    return ([node] + parts).compactMap { part in
      let raw = part == node ? self : RawSchema(part)
      guard let reference = raw.reference else { return nil }
      return ReferringPart(
        reference: reference,
        arguments: part == node ? shared : part.namedParameters + shared
      )
    }
  }

  /// The schemas that it binds parameters of others to, each once.
  package var boundArguments: [(name: String, schema: Node)] {
    guard hasAny(of: .leadingToGenericSchemas) else { return [] }
    let parts = branches(.allOf).filter { $0.isMapping }
      .filter { RawSchema($0).reference != nil || $0.onlyBindsParameters }
    let inner = parts.flatMap(\.namedParameters)
    let own = node.namedParameters
    // With a part that passes them on, they are parameters of this schema.
    return reference != nil || inner.isEmpty ? own + inner : inner + own
  }
}

extension KeywordSet {
  /// Keywords next to which a schema can bind parameters of others.
  package static let leadingToGenericSchemas = KeywordSet(.reference, .allOf)
}

extension Resolver {
  /// Returns the parameters of a schema, or its arguments next to a reference.
  package func parameters(of schema: Node) -> [(name: String, schema: Node)] {
    schema.namedParameters + undeclared.parameters(of: schema)
  }

  /// Returns the schema that has another one among its parameters.
  package func schema(withParameter parameter: Node) -> Node? {
    undeclared.holder(of: parameter) ?? parameter.schemaWithParameter
  }

  /// Returns a parameter of a schema; nil if it has none with this name, or if it stays the type without parameters of earlier runs.
  ///
  /// A type without parameters also has them, for the schemas that extend it, if an earlier run has found them. Versions that knew no
  /// parameters haven't.
  package func parameter(named name: String, of schema: Node) -> Node? {
    guard let parameter = parameters(of: schema).first(where: { $0.name == name })?.schema,
      schema[Keyword.dtoGeneric] != nil || !isKeptPlain(schema) || wasDeclared(parameter)
    else { return nil }
    return parameter
  }
}
