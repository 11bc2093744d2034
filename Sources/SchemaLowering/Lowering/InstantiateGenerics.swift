import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel

// Replacing the parameters of generic schemas in the schemas that bind them.

extension Lowering {
  /// Replaces the parameters that a declaration binds.
  ///
  /// - Parameter done: Those that were instantiated. What is nested in a generic schema, and what it extends, comes before the instances
  ///   that copy it.
  mutating func instantiate(
    _ id: DeclarationID,
    of generics: inout GenericSchemas,
    after done: inout Set<DeclarationID>
  ) {
    guard done.insert(id).inserted else { return }
    let home = homes[id]
    // Its instances are other names of it.
    if let home, staysPlain(home) { return }
    if let home, arguments[home] != nil { instantiate(home, of: &generics, after: &done) }
    for nested in (generics[home]?.parts ?? []).sorted() where arguments[nested] != nil {
      instantiate(nested, of: &generics, after: &done)
    }
    let generic = generics[home]
    let given = arguments[id] ?? []
    guard given.contains(where: { generics.hasParameter($0.name, besides: id) }) else { return }
    let mentioned = parametersMentioned(by: generic?.home ?? id, generics)
    let own = schema(of: id)[Keyword.reference] == nil ? [] : generics[id]?.parameters ?? []
    var types: [DeclarationID: Lowered] = [:]
    for (name, parameter, owner) in mentioned where owner != id {
      guard let argument = argument(name, of: owner, for: id, among: given) else { continue }
      // Next to a reference, a parameter of the same name is passed on.
      types[parameter] =
        own.first { $0.name == name }.map { Lowered(.declared($0.id)) } ?? argument.type
    }
    if let generic, staysPlain(id) {
      findings.appendOnce(
        .recordedPlain(
          instance: self[id].names[0],
          of: self[generic.home].names[0],
          at: self[id].origin
        )
      )
    }
    var substitution = Substitution(
      types: types,
      parts: generic?.parts ?? generics.parts,
      generics: generics
    )
    if let generic {
      for (_, parameter) in generic.parameters where types[parameter] == nil {
        types[parameter] = Lowered(typeOfUnbound(parameter))
      }
      substitution.types = types
      substitution.copies[generic.home] = id
      let arguments = generic.parameters.map { types[$0.id]?.element ?? .any }
      let instance = Instance(home: generic.home, arguments: arguments)
      if substitution.known(instance) == nil { substitution.instances[instance] = id }
      if !self[generic.home].parameters.isEmpty {
        moveOut(ofInstance: id)
        if !staysPlain(id) { self[id].generic = .instance(of: generic.home, arguments) }
      }
      expand(generic.home, as: id, &substitution)
    } else {
      reportUnboundReferences(of: id, to: generics)
      for (_, parameter, owner) in mentioned
      where types[parameter] == nil && self[parameter].isParameter && !isInside(id, owner) {
        substitution.types[parameter] = Lowered(typeOfUnbound(parameter))
      }
      expand(id, as: id, &substitution)
      // What it got from the schema that it extends may depend on its own parameters.
      findParts(of: id, &generics)
    }
  }

  /// Returns the parameters that the members of a declaration depend on, also those of what is nested in it and of generic types that these
  /// refer to, with the schemas that have them.
  private func parametersMentioned(by id: DeclarationID, _ generics: GenericSchemas)
    -> [(name: String, id: DeclarationID, owner: DeclarationID)]
  {
    var owners: Set<DeclarationID> = []
    var found: [(name: String, id: DeclarationID, owner: DeclarationID)] = []
    var visited: Set<DeclarationID> = []
    var pending = [id]
    while let next = pending.popLast() {
      for mentioned in mentions(of: next) + [next] where visited.insert(mentioned).inserted {
        if let owner = generics[mentioned] ?? generics.owner(ofParameter: mentioned),
          owners.insert(owner.home).inserted
        {
          found += owner.parameters.map { ($0.name, $0.id, owner.home) }
        }
        if mentioned != next, generics.parts.contains(mentioned) { pending.append(mentioned) }
      }
    }
    return found
  }

  /// Gives types that extend a generic one without binding its parameters what these are where nothing binds them.
  mutating func openUnboundParameters(of generics: GenericSchemas) {
    var openings = Openings()
    for generic in generics where !self[generic.home].parameters.isEmpty {
      let instances = generic.parts.filter { arguments[$0] != nil }
      openings.add(generic, instances.union(generic.parameters.map(\.id)))
    }
    guard !openings.isEmpty else { return }
    openings.look(at: declarations[...])
    for position in openings.generics.indices {
      let (generic, dependent) = openings.generics[position]
      for id in openings.users[position].sorted() {
        guard self[id].kind.mentioned.contains(where: dependent.contains),
          !isInside(id, generic.home)
        else { continue }
        var substitution = Substitution(
          types: unboundTypes(of: generic),
          parts: dependent.subtracting(generic.parameters.map(\.id)),
          generics: generics
        )
        let known = declarations.count
        expand(id, as: id, &substitution)
        openings.look(at: declarations[known...])
        openings.look(at: declarations[Int(id.index)...Int(id.index)])
      }
    }
  }

  /// Returns what the parameters of a generic type are outside of it, where nothing binds them.
  private func unboundTypes(of generic: GenericSchema) -> [DeclarationID: Lowered] {
    generic.parameters.reduce(into: [:]) { types, parameter in
      guard self[parameter.id].isParameter else { return }
      types[parameter.id] = Lowered(typeOfUnbound(parameter.id))
    }
  }

  /// Generic types, and the declarations that mention what depends on their parameters.
  private struct Openings {
    var generics: [(schema: GenericSchema, dependent: Set<DeclarationID>)] = []
    var users: [Set<DeclarationID>] = []
    private var positions: [DeclarationID: [Int]] = [:]

    var isEmpty: Bool { generics.isEmpty }

    mutating func add(_ generic: GenericSchema, _ dependent: Set<DeclarationID>) {
      for id in dependent { positions[id, default: []].append(generics.count) }
      generics.append((generic, dependent))
      users.append([])
    }

    mutating func look(at declarations: ArraySlice<Declaration>) {
      for index in declarations.indices {
        for mentioned in declarations[index].kind.mentioned {
          for position in positions[mentioned] ?? [] {
            users[position].insert(DeclarationID(index: Int32(index)))
          }
        }
      }
    }
  }

  /// Whether a declaration is another one or nested in it.
  func isInside(_ id: DeclarationID, _ home: DeclarationID) -> Bool {
    var next: DeclarationID? = id
    while let current = next {
      if current == home { return true }
      next = self[current].parent
    }
    return false
  }

  /// A schema that adds members to a generic one isn't what the generic one means where it refers to itself.
  private mutating func reportUnboundReferences(of id: DeclarationID, to generics: GenericSchemas) {
    for type in self[id].kind.mentioned {
      guard let generic = generics[type] else { continue }
      findings.appendOnce(.unboundReference(to: self[generic.home].names[0], at: self[id].origin))
    }
  }

  /// What an instance contains so far are its arguments. It becomes a typealias, which can't contain types. If it turns out to be a type of
  /// its own, they stay where they are.
  private mutating func moveOut(ofInstance id: DeclarationID) {
    let prefix = self[id].names[0]
    for inner in nested.directly(in: id) {
      move(inner, into: self[id].parent)
      self[inner].names = self[inner].names.map { "\(prefix)_\($0)" }
    }
  }

  private struct Substitution {
    var types: [DeclarationID: Lowered]
    /// The declarations that depend on parameters.
    var parts: Set<DeclarationID>
    /// Their copies.
    var copies: [DeclarationID: DeclarationID] = [:]
    let generics: GenericSchemas
    /// The instances so far that those nested in them can be. For example, `Node<Cat>` has children of the type `Node<Cat>`.
    var instances: [Instance: DeclarationID] = [:]
    /// Instances without members so far.
    var pending: [PendingInstance] = []

    /// Returns the declaration of an instance; with its own parameters as arguments, a generic type is one of itself.
    func known(_ instance: Instance) -> DeclarationID? {
      if let known = instances[instance] { return known }
      let own = generics[instance.home]?.parameters.map { TypeReference.declared($0.id) }
      return own == instance.arguments ? instance.home : nil
    }
  }

  /// An instance that is nested in another one, and what its parameters are bound to.
  private struct PendingInstance {
    let id: DeclarationID
    let generic: GenericSchema
    let types: [DeclarationID: Lowered]
  }

  private struct Instance: Hashable {
    let home: DeclarationID
    let arguments: [TypeReference]
  }

  /// The maximum number of different instances inside of one. A type with several parameters can contain itself with each order of its
  /// arguments, and one that contains two instances of the next, which contains two in turn, doubles their number each time.
  private static let maximumCount = 100

  /// The number of those inside of one that has too many. All of them become types of their own, each inside of another one.
  private static let countIfTooMany = 10

  /// Gives a declaration the members of another one, with other types, and then the instances that these mention theirs. Instances that the
  /// outer ones mention come first, so that each is declared in the outermost place.
  private mutating func expand(
    _ source: DeclarationID,
    as id: DeclarationID,
    _ substitution: inout Substitution
  ) {
    take(membersOf: source, for: id, &substitution)
    var position = 0
    var fewer: (instances: Int, declarations: Int)?
    while position < min(substitution.pending.count, Self.maximumCount) {
      if position == Self.countIfTooMany {
        fewer = (substitution.pending.count, declarations.count)
      }
      let next = substitution.pending[position]
      position += 1
      var inner = Substitution(
        types: next.types,
        parts: next.generic.parts,
        generics: substitution.generics
      )
      inner.copies[next.generic.home] = next.id
      swap(&inner.instances, &substitution.instances)
      swap(&inner.pending, &substitution.pending)
      take(membersOf: next.generic.home, for: next.id, &inner)
      swap(&inner.instances, &substitution.instances)
      swap(&inner.pending, &substitution.pending)
    }
    guard substitution.pending.count > position, let fewer else { return }
    findings.appendOnce(.tooManyInstances(at: self[id].origin))
    removeDeclarations(from: fewer.declarations)
    for rest in substitution.pending[Self.countIfTooMany..<fewer.instances] {
      self[rest.id].kind = .alias(.any)
      self[rest.id].generic = nil
    }
  }

  /// Removes the last declarations, which no other mentions.
  private mutating func removeDeclarations(from count: Int) {
    for index in (count..<declarations.count).reversed() {
      move(DeclarationID(index: Int32(index)), into: nil)
    }
    declarations.removeSubrange(count...)
    schemas.removeSubrange(count...)
  }

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
    guard let generic = substitution.generics[home] else { return nil }
    let types = generic.parameters.compactMap { substitution.types[$0.id]?.element }
    guard types.count == generic.parameters.count else { return nil }
    return substitution.known(Instance(home: home, arguments: types))
  }

  /// Declares a part of a generic schema for an instance.
  private mutating func copy(
    _ part: DeclarationID,
    into parent: DeclarationID,
    _ substitution: inout Substitution
  ) {
    guard substitution.copies[part] == nil else { return }
    if let generic = substitution.generics[homes[part]] {
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
    declaration.parent = nil
    declaration.generic = nil
    declarations.append(declaration)
    move(id, into: parent)
    schemas.append(schemas[Int(part.index)])
    return id
  }

  /// Declares an instance inside of a generic schema for an instance of the latter, such as `Page<Cat>` for `Page<T>`.
  private mutating func copy(
    _ part: DeclarationID,
    instanceOf generic: GenericSchema,
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
    if let known = substitution.known(instance) {
      substitution.copies[part] = known
      return
    }
    let id = appendCopy(of: part, in: parent)
    substitution.copies[part] = id
    substitution.instances[instance] = id
    if !self[generic.home].parameters.isEmpty, !staysPlain(part) {
      self[id].generic = .instance(of: generic.home, instance.arguments)
    }
    substitution.pending.append(PendingInstance(id: id, generic: generic, types: types))
  }
}
