import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

// Reports what is said about parameters without effect.

extension Lowering {
  /// Reports schemas with parameters that stay the types without them that earlier runs have made.
  mutating func reportRecordedGenerics() {
    guard !facts.options.recordedKinds.isEmpty else { return }
    var homes: Set<DeclarationID> = []
    for (id, given) in arguments {
      guard let home = home(behind: id), staysPlain(home) else { continue }
      let names = Set(facts.resolver.parameters(of: schema(of: home)).map(\.name))
      if given.contains(where: { names.contains($0.name) }) { homes.insert(home) }
    }
    for home in homes.sorted() {
      findings.appendOnce(.recordedGeneric(self[home].names[0], at: self[home].origin))
    }
  }

  /// Reports arguments that the schema has no parameter for, and parameters that nothing uses.
  mutating func reportUnused(besides generics: GenericSchemas) {
    let names = Set(generics.flatMap { $0.parameters.map(\.name) })
    for index in declarations.indices where schemas[index].composite.isPlain {
      let id = DeclarationID(index: Int32(index))
      let node = schema(of: id)
      let stated = node.statedParameters
      guard !stated.isEmpty else { continue }
      reportEmpty(stated, of: node)
      // What it names in a schema that has bound it is reported.
      guard arguments[id] != nil || node[Keyword.reference] == nil else { continue }
      let used = generics[id]?.parameters.map(\.name) ?? []
      let target = homes[id].map { Set(facts.resolver.parameters(of: schema(of: $0)).map(\.name)) }
      for (key, value) in stated.flatMap(\.pairs) where !used.contains(key.text) {
        if arguments[id] != nil {
          if (target ?? names).contains(key.text) { continue }
          let demand = "names '\(key.text)', which is no parameter"
          findings.report(.malformedOverride(.dtoGeneric, demand, value), at: value)
        } else {
          if reportFixedUses(of: id, [key.text]) { continue }
          findings.report(.unusedParameter(key), at: value)
        }
      }
    }
  }

  /// Reports mappings that bind nothing, and declare nothing. Without names, one says that a schema with parameters is a generic type.
  private mutating func reportEmpty(_ stated: [Node], of schema: Node) {
    for mapping in stated where mapping.count == 0 {
      guard
        mapping.parent != schema || schema[Keyword.reference] != nil
          || facts.resolver.parameters(of: schema).isEmpty
      else { continue }
      findings.report(.emptyParameters(mapping), at: mapping)
    }
  }

  /// Reports parameters and arguments that have the name of another one in the same schema, which is the one that counts.
  mutating func reportRepeatedAnchors() {
    for index in declarations.indices where schemas[index].composite.isPlain {
      let node = schemas[index].composite.schema
      guard node.isMapping, node.documentMayHave(.dynamicAnchor) else { continue }
      for schema in [node] + RawSchema(node).branches(.allOf) where schema.isMapping {
        var names: Set<String> = []
        for (name, parameter) in schema.namedParameters {
          guard let anchor = parameter[Keyword.dynamicAnchor], !names.insert(name).inserted else {
            continue
          }
          findings.appendOnce(
            .unsupportedKeyword(
              .dynamicAnchor,
              at: anchor,
              "the schema around it has another '\(name)' before, which counts"
            )
          )
        }
      }
    }
  }

  /// Reports uses of parameters that are the same type in all instances, because of what stands next to them or around them.
  ///
  /// - Returns: Whether there are any.
  @discardableResult
  mutating func reportFixedUses(of home: DeclarationID, _ names: Set<String>) -> Bool {
    var isFixed = false
    var pending = [schema(of: home)]
    while let node = pending.popLast() {
      if node.isSequence { pending += node.elements }
      guard node.isMapping else { continue }
      // Schemas with parameters of their own mean these.
      if node != schema(of: home), !node.namedParameters.isEmpty { continue }
      pending += node.pairs.map(\.value)
      let referred = node.scalarText(.dynamicReference)?.drop(while: { $0 == "#" })
      guard let name = referred.map({ String($0) }) ?? node.scalarText(.dtoGeneric),
        names.contains(name)
      else { continue }
      let raw = RawSchema(node)
      // Next to `x-dto-generic`, most have been reported.
      let fixing = referred == nil ? .chosenType : SchemaFacts.besideParameter.union(.chosenType)
      let beside = fixing.intersection(raw.keywords).subtracting(.references)
      for keyword in beside {
        guard let value = raw[keyword] else { continue }
        isFixed = true
        findings.appendOnce(
          .fixedParameter(name, "'\(keyword.rawValue)' next to it", at: value.span)
        )
      }
      guard beside.isEmpty, let list = node.parent, list.key?.hasText("allOf") == true,
        list.parent.flatMap({ facts.parameterUse(inAllOf: RawSchema($0)) }) != node
      else { continue }
      isFixed = true
      findings.appendOnce(.fixedParameter(name, "'allOf' around it", at: node.span))
    }
    return isFixed
  }

  /// Reports arguments for what a schema has next to a reference by the name of a parameter: there, it is an argument itself.
  mutating func reportArgumentsOfReferences(besides generics: GenericSchemas) {
    for (id, given) in arguments.sorted(by: { $0.key < $1.key }) {
      guard let home = homes[id], schema(of: home)[Keyword.reference] != nil else { continue }
      let known = generics[home]?.parameters.map(\.name) ?? []
      let named = Set(facts.resolver.parameters(of: schema(of: home)).map(\.name)).subtracting(
        known
      )
      for argument in given where named.contains(argument.name) {
        findings.appendOnce(
          .parameterBesideReference(argument.name, of: self[home].names[0], at: self[id].origin)
        )
      }
    }
  }
}
