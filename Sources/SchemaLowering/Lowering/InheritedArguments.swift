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

  private mutating func inherit(_ id: DeclarationID, _ inheritance: inout Inheritance) {
    let own = inheritance.arguments[id] ?? []
    var all = own
    var known = Set(own.map(\.schema))
    for (base, binding) in bases(of: id) {
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
    guard all.count > own.count else { return }
    inheritance.arguments[id] = all
    // What binds nothing itself stays another name of an instance.
    if case .alias = self[id].kind, own.isEmpty { return }
    arguments[id] = all
  }

  /// Returns the schemas that a schema refers to or extends, each with the schemas of the arguments for it.
  private mutating func bases(of id: DeclarationID) -> [(id: DeclarationID, binding: Set<Node>)] {
    let node = schema(of: id)
    guard node.isMapping, RawSchema(node).hasAny(of: .leadingToGenericSchemas) else { return [] }
    let parts = RawSchema(node).branches(.allOf).filter(\.isMapping)
    let shared = [node] + parts.filter(\.onlyBindsParameters)
    return ([node] + parts).compactMap { part in
      guard let reference = RawSchema(part).reference,
        let target = facts.resolver.target(of: reference), let base = declared[target], base != id
      else { return nil }
      return (base, Set((shared + [part]).flatMap { $0.namedParameters.map(\.schema) }))
    }
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
