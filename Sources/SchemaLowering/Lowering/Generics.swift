import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Schemas with parameters, and the schemas that bind them.
///
/// For example, `cat_page` is `{$ref: '#/$defs/page', $defs: {item: {$dynamicAnchor: item, $ref: '#/$defs/cat'}}}`. So far, it is an alias
/// of `page`. Here it gets the members of `page`, with `cat` in place of the parameter `item`, so that everything that follows sees an
/// object like any other. `page` becomes a generic type, and `cat_page` is noted to be its instance.
extension Lowering {
  /// Gives the schemas that bind parameters members with types of their own.
  mutating func instantiateGenerics() {
    guard mayHaveParameters else { return }
    let schemas = genericSchemas()
    var generics = GenericSchemas(schemas)
    reportRecordedGenerics()
    reportRepeatedAnchors()
    inheritArguments(of: generics)
    for id in arguments.keys { homes[id] = home(behind: id) }
    reportUnused(besides: generics)
    reportArgumentsOfReferences(besides: generics)
    guard !schemas.isEmpty else { return }
    endGrowingArguments(of: schemas)
    nested = NestedDeclarations(declarations)
    for generic in generics { findParts(of: generic.home, &generics) }
    let instances = arguments.keys.sorted()
    let bound = Set(instances.compactMap { home(behind: $0) })
    for generic in generics where isGenericType(generic, isBound: bound.contains(generic.home)) {
      makeGeneric(generic)
      reportFixedUses(of: generic.home, Set(generic.parameters.map(\.name)))
    }
    var done: Set<DeclarationID> = []
    for id in instances { instantiate(id, of: &generics, after: &done) }
    openUnboundParameters(of: generics)
    openEndlessParameters()
  }

  /// Whether there is a key with which a schema declares a parameter.
  private var mayHaveParameters: Bool {
    graph.entries.contains { entry in
      guard let root = entry.document.root else { return false }
      return root.documentMayHave(.dynamicAnchor) || root.documentMayHave(.dtoGeneric)
    }
  }

  /// Returns the schemas with parameters that some type mentions, in order.
  private mutating func genericSchemas() -> [GenericSchema] {
    var found: [(home: DeclarationID, parameters: [(name: String, id: DeclarationID)])] = []
    var positions: [DeclarationID: Int] = [:]
    var mentioned: (inMembers: Set<DeclarationID>, inArguments: Set<DeclarationID>)?
    for index in declarations.indices {
      let node = schemas[index].composite.schema
      guard schemas[index].composite.isPlain, facts.isParameter(node),
        let holder = facts.resolver.schema(withParameter: node), let home = declared[holder],
        let name = facts.resolver.parameters(of: holder).first(where: { $0.schema == node })?.name
      else { continue }
      let id = DeclarationID(index: Int32(index))
      let known = mentioned ?? typesMentioned()
      mentioned = known
      // An argument isn't a parameter.
      guard
        known.inMembers.contains(id)
          || holder[Keyword.reference] == nil && known.inArguments.contains(id)
      else { continue }
      if let position = positions[home] {
        found[position].parameters.append((name, id))
      } else {
        positions[home] = found.count
        found.append((home, [(name, id)]))
      }
    }
    return found.map { home, parameters in
      let order = facts.resolver.parameters(of: schema(of: home)).map(\.name)
      return GenericSchema(
        home: home,
        parameters: parameters.sorted {
          order.firstIndex(of: $0.name) ?? 0 < order.firstIndex(of: $1.name) ?? 0
        }
      )
    }
  }

  /// The declarations in the types of members and arguments: a parameter may only be passed on.
  private func typesMentioned()
    -> (inMembers: Set<DeclarationID>, inArguments: Set<DeclarationID>)
  {
    (
      Set(declarations.flatMap { $0.kind.mentioned }),
      Set(arguments.values.joined().compactMap(\.type.type.declaration))
    )
  }

  /// Finds what is nested in a generic schema.
  mutating func findParts(of home: DeclarationID, _ generics: inout GenericSchemas) {
    guard var generic = generics[home] else { return }
    let parameters = Set(generic.parameters.map(\.id))
    let nested = self.nested.inside(of: home, besides: parameters)
    leaveUnionsOpen(nested + [home], to: generic)
    // What depends on each declaration: what mentions it, and what it is nested in.
    var dependents: [DeclarationID: [DeclarationID]] = [:]
    for id in nested {
      for mentioned in mentions(of: id) { dependents[mentioned, default: []].append(id) }
      if let parent = self[id].parent, parent != home { dependents[id, default: []].append(parent) }
    }
    var pending = Array(parameters) + Array(generic.parts)
    while let next = pending.popLast() {
      for id in dependents[next] ?? [] where generic.parts.insert(id).inserted {
        pending.append(id)
      }
    }
    let parts = generic.parts
    generic.others = nested.filter { id in
      guard !parts.contains(id), let parent = self[id].parent else { return false }
      return parent == home || parts.contains(parent)
    }
    generics.update(generic)
  }

  /// Returns what the members of a declaration, and the arguments that it binds, mention.
  func mentions(of id: DeclarationID) -> [DeclarationID] {
    self[id].kind.mentioned + (arguments[id] ?? []).compactMap(\.type.type.declaration)
  }

  /// What tells the variants of a union apart depends on their types, so a parameter among them is what it is where nothing binds it.
  private mutating func leaveUnionsOpen(_ ids: [DeclarationID], to generic: GenericSchema) {
    for id in ids {
      guard case .union(var union) = self[id].kind else { continue }
      for position in union.variants.indices {
        guard
          let parameter = generic.parameters.first(where: {
            union.variants[position].type.declaration == $0.id
          })
        else { continue }
        findings.appendOnce(.parameterInUnion(parameter.name, at: union.variants[position].origin))
        let type = typeOfUnbound(parameter.id)
        union.variants[position].type =
          union.variants[position].type.substituting {
            $0 == parameter.id ? (type, false) : nil
          }.type
      }
      self[id].kind = .union(union)
    }
  }

  /// Returns the type of a parameter where nothing binds it.
  func typeOfUnbound(_ parameter: DeclarationID) -> TypeReference {
    if case .alias(let type) = self[parameter].kind { type } else { .declared(parameter) }
  }

  /// Whether a schema becomes a generic type: a top-level object that something binds the parameters of, or that says so.
  private mutating func isGenericType(_ generic: GenericSchema, isBound: Bool) -> Bool {
    guard !staysPlain(generic.home) else { return false }
    guard case .object = self[generic.home].kind else {
      if schema(of: generic.home)[Keyword.dtoGeneric] != nil {
        findings.appendOnce(.genericWithoutMembers(at: self[generic.home].origin))
      }
      return false
    }
    guard isBound || schema(of: generic.home)[Keyword.dtoGeneric] != nil else { return false }
    guard self[generic.home].parent == nil else {
      findings.appendOnce(.nestedGeneric(at: self[generic.home].origin))
      return false
    }
    for (name, id) in generic.parameters {
      guard case .alias = self[id].kind else {
        findings.appendOnce(.parameterWithType(name, at: self[id].origin))
        return false
      }
    }
    return true
  }

  /// Makes parameters take any value where nothing binds them, if the generic type would otherwise contain itself as an argument.
  private mutating func openEndlessParameters() {
    for index in declarations.indices {
      for parameter in declarations[index].parameters
      where isName(of: parameter, containing: DeclarationID(index: Int32(index))) {
        findings.appendOnce(.endlessParameter(self[parameter].names[0], at: self[parameter].origin))
        self[parameter].kind = .alias(.any)
      }
    }
  }

  /// Whether the name of a type, written out with its arguments, contains that of a generic type without arguments.
  private func isName(of id: DeclarationID, containing home: DeclarationID) -> Bool {
    var visited: Set<DeclarationID> = []
    var stack = [id]
    while let current = stack.popLast() {
      guard visited.insert(current).inserted else { continue }
      if current == home { return true }
      if let instance = self[current].instance {
        stack += instance.arguments.compactMap(\.declaration)
      } else if case .alias(let type) = self[current].kind {
        stack += [type.declaration].compactMap(\.self)
      } else {
        stack += self[current].parameters
      }
    }
    return false
  }

  /// Turns a declaration into a generic type. What is nested in it and depends on no parameter is the same type in all instances, so it
  /// moves out.
  private mutating func makeGeneric(_ generic: GenericSchema) {
    self[generic.home].generic = .type(parameters: generic.parameters.map(\.id))
    for (name, id) in generic.parameters {
      self[id].generic = .parameter
      move(id, into: generic.home)
      self[id].names = [name]
      self[id].isNamed = false
    }
    let prefix = self[generic.home].names[0]
    for id in generic.others {
      move(id, into: nil)
      self[id].names = self[id].names.map { $0.hasPrefix(prefix) ? $0 : "\(prefix)_\($0)" }
    }
  }

  /// Returns the schema that an alias leads to.
  func home(behind id: DeclarationID) -> DeclarationID? {
    var next = id
    for _ in declarations.indices {
      guard case .alias(.declared(let target)) = self[next].kind else { break }
      next = target
    }
    return next == id ? nil : next
  }

  /// Whether earlier runs have made a schema an object that isn't an instance.
  func staysPlain(_ id: DeclarationID) -> Bool {
    let node = schema(of: id)
    return node[Keyword.dtoGeneric] == nil && facts.recorded(node)?.kind == .object
  }
}
