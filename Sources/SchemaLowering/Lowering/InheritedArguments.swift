import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

// Arguments that schemas get from the schemas that they refer to.

extension Lowering {
  /// Gives schemas that extend instances, or bind the remaining parameters of one, the arguments of these.
  ///
  /// For example, if `cat_page` binds `Item` of `page` to `cat`, and `long_cat_page` has `allOf: [{$ref: '#/$defs/cat_page'}, …]`, the members
  /// that `long_cat_page` has from `page` are those of a page of cats.
  mutating func inheritArguments(of generics: GenericSchemas) {
    guard !arguments.isEmpty, !generics.isEmpty else { return }
    var inheritance = Inheritance(generics: generics, arguments: arguments)
    var visited: Set<DeclarationID> = []
    for index in declarations.indices {
      // What a schema refers to comes before it. The stack is explicit, as chains can be long.
      var pending = [(id: DeclarationID(index: Int32(index)), isReady: false)]
      while let (id, isReady) = pending.popLast() {
        if isReady {
          inherit(id, &inheritance)
        } else if visited.insert(id).inserted {
          let bases = bases(of: id)
          guard !bases.isEmpty else { continue }
          pending.append((id, true))
          pending += bases.reversed().map { ($0.id, false) }
        }
      }
    }
  }

  /// Returns the argument for a parameter of a schema: that in the part of `allOf` that refers to this schema, or else the first of its
  /// name.
  mutating func argument(
    _ name: String,
    of owner: DeclarationID,
    for id: DeclarationID,
    among given: [GenericArgument]
  ) -> GenericArgument? {
    let named = given.filter { $0.name == name }
    guard named.count > 1 else { return named.first }
    let ofOwner = named.filter {
      guard let part = $0.schema.parent?.parent, let reference = RawSchema(part).reference,
        let target = facts.resolver.target(of: reference)
      else { return false }
      return declared[target].map { $0 == owner || (homes[$0] ?? home(behind: $0)) == owner }
        ?? false
    }
    if let first = ofOwner.first,
      let other = ofOwner.first(where: { $0.type.type != first.type.type })
    {
      findings.report(
        .conflictingArguments(
          name,
          of: self[owner].names[0],
          first.schema,
          other.schema,
          in: schema(of: id)
        ),
        at: schema(of: id)
      )
    }
    return ofOwner.first ?? named.first
  }

  private mutating func inherit(_ id: DeclarationID, _ inheritance: inout Inheritance) {
    let given = inheritance.arguments[id] ?? []
    let bases = bases(of: id)
    let overriding = given.filter { isBound($0, before: bases, inheritance) }
    reportOverriding(overriding)
    let own = given.filter { argument in
      !overriding.contains { $0.schema == argument.schema }
    }
    var all = own
    var known = Set(own.map(\.schema))
    for (base, binding) in bases {
      let bound = own.filter {
        binding.contains($0.schema) && !inheritance.isParameter($0.schema, of: id, declared)
      }
      for argument in inheritance.arguments[base] ?? []
      where !inheritance.isParameter(argument.schema, of: base, declared) {
        // The outer one counts, unless it is for a parameter of the base itself.
        if bound.contains(where: { $0.name == argument.name }),
          !inheritance.hasParameter(argument.name, base)
        {
          continue
        }
        guard known.insert(argument.schema).inserted else { continue }
        all.append(inheritance.replacingParameters(in: argument, by: bound))
      }
    }
    guard all.count > own.count || own.count < given.count else { return }
    inheritance.arguments[id] = all
    // What binds nothing itself stays another name of an instance.
    if case .alias = self[id].kind, own.isEmpty {
      arguments[id] = nil
    } else {
      arguments[id] = all
    }
  }

  /// Whether `x-dto-generic` names a parameter that the schema next to it has bound, and has no longer. A `$dynamicAnchor` counts before
  /// those of the schemas that it refers to.
  private func isBound(
    _ argument: GenericArgument,
    before bases: [(id: DeclarationID, binding: Set<Node>)],
    _ inheritance: Inheritance
  ) -> Bool {
    guard argument.isStated else { return false }
    let own = bases.filter { $0.binding.contains(argument.schema) }
    return !own.isEmpty
      && own.allSatisfy { base, _ in
        !inheritance.hasParameter(argument.name, base)
          && inheritance.arguments[base]?.contains {
            $0.name == argument.name && !inheritance.isParameter($0.schema, of: base, declared)
          } ?? false
      }
  }

  private mutating func reportOverriding(_ overriding: [GenericArgument]) {
    for argument in overriding {
      let demand = "names '\(argument.name)', which the schema next to it has bound"
      findings.report(.malformedOverride(.dtoGeneric, demand, argument.schema), at: argument.schema)
    }
  }

  /// Returns the schemas that a schema refers to or extends, each with the schemas of the arguments for it.
  private mutating func bases(of id: DeclarationID) -> [(id: DeclarationID, binding: Set<Node>)] {
    RawSchema(schema(of: id)).referringParts.compactMap { part in
      guard let target = facts.resolver.target(of: part.reference), let base = declared[target],
        base != id
      else { return nil }
      return (base, Set(part.arguments.map(\.schema)))
    }
  }
}

extension GenericArgument {
  /// Whether `x-dto-generic` binds it.
  fileprivate var isStated: Bool {
    schema.parent?.key?.hasText(Keyword.dtoGeneric.text) == true
  }
}

/// Arguments of schemas, also those from the schemas that they refer to.
private struct Inheritance {
  let generics: GenericSchemas
  var arguments: [DeclarationID: [GenericArgument]]

  /// Whether what looks like an argument, next to `allOf`, is a parameter of the schema itself.
  func isParameter(_ schema: Node, of home: DeclarationID, _ declared: DeclarationTable) -> Bool {
    guard let generic = generics[home], let id = declared[schema] else { return false }
    return generic.parameters.contains { $0.id == id }
  }

  func hasParameter(_ name: String, _ home: DeclarationID) -> Bool {
    generics[home]?.parameters.contains { $0.name == name } ?? false
  }

  /// Returns an argument of a base in a schema that binds parameters of this base.
  func replacingParameters(in argument: GenericArgument, by bound: [GenericArgument])
    -> GenericArgument
  {
    guard !bound.isEmpty else { return argument }
    let (type, isNullable) = argument.type.type.substituting { id in
      generics.name(ofParameter: id).flatMap { name in bound.first { $0.name == name } }
        .map { ($0.type.type, $0.type.isNullable) }
    }
    var result = argument
    result.type.type = type
    result.type.isNullable = isNullable || argument.type.isNullable
    return result
  }
}
