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
    let parameters = usedParameters()
    reportRecordedGenerics()
    for id in arguments.keys { homes[id] = home(behind: id) }
    reportUnused(besides: parameters)
    reportArgumentsOfReferences(besides: parameters)
    guard !parameters.isEmpty else { return }
    var generics = parameters.map { Generic(home: $0.home, parameters: $0.parameters) }
    for index in generics.indices { findParts(of: &generics[index]) }
    let instances = arguments.keys.sorted()
    for index in generics.indices where isGenericType(generics[index], with: instances) {
      makeGeneric(generics[index])
      reportFixedUses(
        of: generics[index].home,
        Set(generics[index].parameters.map(\.name))
      )
    }
    var done: Set<DeclarationID> = []
    for id in instances { instantiate(id, of: &generics, after: &done) }
  }

  /// A schema with parameters.
  private struct Generic {
    let home: DeclarationID
    let parameters: [(name: String, id: DeclarationID)]
    /// The declarations nested in it that depend on a parameter.
    var parts: Set<DeclarationID> = []
    /// The outermost of those that don't.
    var others: [DeclarationID] = []
  }

  /// Returns the parameters that some type mentions, by the declaration that has them, in order.
  private mutating func usedParameters()
    -> [(home: DeclarationID, parameters: [(name: String, id: DeclarationID)])]
  {
    var found: [(home: DeclarationID, parameters: [(name: String, id: DeclarationID)])] = []
    var mentioned: (inMembers: Set<DeclarationID>, inArguments: Set<DeclarationID>)?
    for index in declarations.indices {
      let node = schemas[index].composite.schema
      guard schemas[index].composite.isPlain, facts.isParameter(node),
        let holder = node.schemaWithParameter, let home = declared[holder], !staysPlain(home),
        let name = holder.namedParameters.first(where: { $0.schema == node })?.name
      else { continue }
      let id = DeclarationID(index: Int32(index))
      let known = mentioned ?? typesMentioned()
      mentioned = known
      // An argument isn't a parameter.
      guard
        known.inMembers.contains(id)
          || holder[Keyword.reference] == nil && known.inArguments.contains(id)
      else { continue }
      if let position = found.firstIndex(where: { $0.home == home }) {
        found[position].parameters.append((name, id))
      } else {
        found.append((home, [(name, id)]))
      }
    }
    return found.map { home, parameters in
      let order = schema(of: home).namedParameters.map(\.name)
      return (
        home,
        parameters.sorted {
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
  private mutating func findParts(of generic: inout Generic) {
    let parameters = Set(generic.parameters.map(\.id))
    let nested = declarations.indices.map { DeclarationID(index: Int32($0)) }.filter { id in
      var next = self[id].parent
      while let current = next {
        if current == generic.home { return !parameters.contains(id) }
        if parameters.contains(current) { return false }
        next = self[current].parent
      }
      return false
    }
    leaveUnionsOpen(nested + [generic.home], to: generic)
    var isComplete = false
    while !isComplete {
      isComplete = true
      for id in nested where !generic.parts.contains(id) {
        let bound = (arguments[id] ?? []).compactMap(\.type.type.declaration)
        let mentioned = self[id].kind.mentioned + bound
        let hasPart = nested.contains { self[$0].parent == id && generic.parts.contains($0) }
        if hasPart || mentioned.contains(where: { parameters.contains($0) })
          || mentioned.contains(where: { generic.parts.contains($0) })
        {
          generic.parts.insert(id)
          isComplete = false
        }
      }
    }
    let parts = generic.parts
    generic.others = nested.filter { id in
      guard !parts.contains(id), let parent = self[id].parent else { return false }
      return parent == generic.home || parts.contains(parent)
    }
  }

  /// What tells the variants of a union apart depends on their types, so a parameter among them is what it is where nothing binds it.
  private mutating func leaveUnionsOpen(_ ids: [DeclarationID], to generic: Generic) {
    for id in ids {
      guard case .union(var union) = self[id].kind else { continue }
      for position in union.variants.indices {
        guard
          let parameter = generic.parameters.first(where: {
            union.variants[position].type.declaration == $0.id
          })
        else { continue }
        facts.appendOnce(.parameterInUnion(parameter.name, at: union.variants[position].origin))
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
  private func typeOfUnbound(_ parameter: DeclarationID) -> TypeReference {
    if case .alias(let type) = self[parameter].kind { type } else { .declared(parameter) }
  }

  /// Whether a schema becomes a generic type: a top-level object that something binds the parameters of, or that says so.
  private mutating func isGenericType(_ generic: Generic, with instances: [DeclarationID]) -> Bool {
    guard case .object = self[generic.home].kind else {
      if schema(of: generic.home)[Keyword.dtoGeneric] != nil {
        facts.appendOnce(.genericWithoutMembers(at: self[generic.home].origin))
      }
      return false
    }
    let hasInstance =
      schema(of: generic.home)[Keyword.dtoGeneric] != nil
      || instances.contains { home(behind: $0) == generic.home }
    guard hasInstance else { return false }
    guard self[generic.home].parent == nil else {
      facts.appendOnce(.nestedGeneric(at: self[generic.home].origin))
      return false
    }
    for (name, id) in generic.parameters {
      guard case .alias = self[id].kind else {
        facts.appendOnce(.parameterWithType(name, at: self[id].origin))
        return false
      }
    }
    return true
  }

  /// Turns a declaration into a generic type. What is nested in it and depends on no parameter is the same type in all instances, so it
  /// moves out.
  private mutating func makeGeneric(_ generic: Generic) {
    self[generic.home].generic = .type(parameters: generic.parameters.map(\.id))
    for (name, id) in generic.parameters {
      self[id].generic = .parameter
      self[id].parent = generic.home
      self[id].names = [name]
      self[id].isNamed = false
    }
    let prefix = self[generic.home].names[0]
    for id in generic.others {
      self[id].parent = nil
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

  /// Replaces the parameters that a declaration binds.
  ///
  /// - Parameter done: Those that were instantiated. What is nested in a generic schema, and what it extends, comes before the instances
  ///   that copy it.
  private mutating func instantiate(
    _ id: DeclarationID,
    of generics: inout [Generic],
    after done: inout Set<DeclarationID>
  ) {
    guard done.insert(id).inserted else { return }
    let home = homes[id]
    if let home, arguments[home] != nil { instantiate(home, of: &generics, after: &done) }
    let position = generics.firstIndex { $0.home == home }
    for nested in arguments.keys.sorted() {
      guard let position, generics[position].parts.contains(nested) else { continue }
      instantiate(nested, of: &generics, after: &done)
    }
    let generic = position.map { generics[$0] }
    let given = arguments[id] ?? []
    var types: [DeclarationID: Lowered] = [:]
    for (name, parameter) in generics.filter({ $0.home != id }).flatMap(\.parameters) {
      guard let argument = given.first(where: { $0.name == name }) else { continue }
      types[parameter] = argument.type
      // Next to a reference, a parameter of the same name is passed on.
      if schema(of: id)[Keyword.reference] != nil,
        let own = generics.first(where: { $0.home == id })?.parameters.first(where: {
          $0.name == name
        })
      {
        types[parameter] = Lowered(.declared(own.id))
      }
    }
    guard !types.isEmpty else { return }
    if let generic, staysPlain(id) {
      facts.appendOnce(
        .recordedPlain(
          instance: self[id].names[0],
          of: self[generic.home].names[0],
          at: self[id].origin
        )
      )
    }
    let parts = generic?.parts ?? generics.reduce(into: []) { $0.formUnion($1.parts) }
    var substitution = Substitution(types: types, parts: parts, generics: generics)
    for generic in generics {
      let own = generic.parameters.map { TypeReference.declared($0.id) }
      substitution.instances[Instance(home: generic.home, arguments: own)] = generic.home
    }
    if let generic {
      for (_, parameter) in generic.parameters where types[parameter] == nil {
        types[parameter] = Lowered(typeOfUnbound(parameter))
      }
      substitution.types = types
      substitution.copies[generic.home] = id
      let arguments = generic.parameters.map { types[$0.id]?.element ?? .any }
      let instance = Instance(home: generic.home, arguments: arguments)
      if substitution.instances[instance] == nil { substitution.instances[instance] = id }
      if !self[generic.home].parameters.isEmpty, !staysPlain(id) {
        self[id].generic = .instance(of: generic.home, arguments)
        moveOut(ofInstance: id)
      }
      take(membersOf: generic.home, for: id, &substitution)
    } else {
      reportUnboundReferences(of: id, to: generics)
      take(membersOf: id, for: id, &substitution)
      // What it got from the schema that it extends may depend on its own parameters.
      if let own = generics.firstIndex(where: { $0.home == id }) { findParts(of: &generics[own]) }
    }
  }

  /// A schema that adds members to a generic one isn't what the generic one means where it refers to itself.
  private mutating func reportUnboundReferences(of id: DeclarationID, to generics: [Generic]) {
    for type in self[id].kind.mentioned {
      guard let generic = generics.first(where: { $0.home == type }) else { continue }
      facts.appendOnce(.unboundReference(to: self[generic.home].names[0], at: self[id].origin))
    }
  }

  /// What an instance contains so far are its arguments. It becomes a typealias, which can't contain types.
  private mutating func moveOut(ofInstance id: DeclarationID) {
    let prefix = self[id].names[0]
    for index in declarations.indices where declarations[index].parent == id {
      declarations[index].parent = self[id].parent
      declarations[index].names = declarations[index].names.map { "\(prefix)_\($0)" }
    }
  }

  /// Whether earlier runs have made a schema an object that isn't an instance.
  func staysPlain(_ id: DeclarationID) -> Bool {
    let node = schema(of: id)
    return node[Keyword.dtoGeneric] == nil && facts.recorded(node)?.kind == .object
  }

  private struct Substitution {
    var types: [DeclarationID: Lowered]
    /// The declarations that depend on parameters.
    var parts: Set<DeclarationID>
    /// Their copies.
    var copies: [DeclarationID: DeclarationID] = [:]
    let generics: [Generic]
    /// The instances so far that those nested in them can be. For example, `Node<Cat>` has children of the type `Node<Cat>`.
    var instances: [Instance: DeclarationID] = [:]
    /// How many instances this one is nested in.
    var depth = 0
  }

  private struct Instance: Hashable {
    let home: DeclarationID
    let arguments: [TypeReference]
  }

  /// The maximum number of different instances of the same type inside of one another, such as `Node<[T]>` in `Node<T>`.
  private static let maximumDepth = 4

  /// Gives a declaration the members of another one, with other types.
  private mutating func take(
    membersOf source: DeclarationID,
    for id: DeclarationID,
    _ substitution: inout Substitution
  ) {
    var kind = self[source].kind
    for part in kind.mentioned {
      if substitution.parts.contains(part) {
        copy(part, into: id, &substitution)
      } else if substitution.copies[part] == nil {
        substitution.copies[part] = instance(of: part, substitution)
      }
    }
    kind.substitute(substitution.types, substitution.copies)
    self[id].kind = kind
    guard source != id else { return }
    let describesType = schemas[Int(id.index)].deferred.describesType
    let onlyEncoded = schemas[Int(id.index)].deferred.onlyEncoded
    schemas[Int(id.index)].deferred = schemas[Int(source.index)].deferred
    schemas[Int(id.index)].deferred.describesType = describesType
    schemas[Int(id.index)].deferred.onlyEncoded =
      onlyEncoded ?? schemas[Int(source.index)].deferred.onlyEncoded
  }

  /// Returns the instance that a generic type, mentioned by what depends on its parameters, becomes.
  private func instance(of home: DeclarationID, _ substitution: Substitution) -> DeclarationID? {
    guard let generic = substitution.generics.first(where: { $0.home == home }) else { return nil }
    let types = generic.parameters.compactMap { substitution.types[$0.id]?.element }
    guard types.count == generic.parameters.count else { return nil }
    return substitution.instances[Instance(home: home, arguments: types)]
  }

  /// Declares a part of a generic schema for an instance.
  private mutating func copy(
    _ part: DeclarationID,
    into parent: DeclarationID,
    _ substitution: inout Substitution
  ) {
    guard substitution.copies[part] == nil else { return }
    if let generic = substitution.generics.first(where: { $0.home == homes[part] }) {
      return copy(part, instanceOf: generic, into: parent, &substitution)
    }
    let id = appendCopy(of: part, in: parent)
    substitution.copies[part] = id
    if self[parent].original != nil { self[id].generic = .part(of: part) }
    take(membersOf: part, for: id, &substitution)
  }

  private mutating func appendCopy(of part: DeclarationID, in parent: DeclarationID)
    -> DeclarationID
  {
    let id = DeclarationID(index: Int32(declarations.count))
    var declaration = self[part]
    declaration.parent = parent
    declaration.generic = nil
    declarations.append(declaration)
    schemas.append(schemas[Int(part.index)])
    return id
  }

  /// Declares an instance inside of a generic schema for an instance of the latter, such as `Page<Cat>` for `Page<T>`.
  private mutating func copy(
    _ part: DeclarationID,
    instanceOf generic: Generic,
    into parent: DeclarationID,
    _ substitution: inout Substitution
  ) {
    var types: [DeclarationID: Lowered] = [:]
    for (name, parameter) in generic.parameters {
      guard let argument = arguments[part]?.first(where: { $0.name == name })?.type else {
        types[parameter] = Lowered(typeOfUnbound(parameter))
        continue
      }
      if let nested = argument.type.declaration, substitution.parts.contains(nested) {
        copy(nested, into: parent, &substitution)
      }
      var type = argument.type.substituting(substitution.types, substitution.copies)
      type.isNullable = type.isNullable || argument.isNullable
      types[parameter] = type
    }
    let instance = Instance(
      home: generic.home,
      arguments: generic.parameters.map { types[$0.id]?.element ?? .any }
    )
    if let known = substitution.instances[instance] {
      substitution.copies[part] = known
      return
    }
    let id = appendCopy(of: part, in: parent)
    substitution.copies[part] = id
    substitution.instances[instance] = id
    guard substitution.depth < Self.maximumDepth else {
      facts.appendOnce(.endlessInstances(of: self[generic.home].names[0], at: self[part].origin))
      self[id].kind = .alias(.any)
      return
    }
    if !self[generic.home].parameters.isEmpty, !staysPlain(part) {
      self[id].generic = .instance(of: generic.home, instance.arguments)
    }
    var inner = Substitution(types: types, parts: generic.parts, generics: substitution.generics)
    inner.copies[generic.home] = id
    inner.instances = substitution.instances
    inner.depth = substitution.depth + 1
    take(membersOf: generic.home, for: id, &inner)
  }
}
