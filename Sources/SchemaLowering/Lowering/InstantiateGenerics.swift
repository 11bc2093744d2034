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
    of generics: inout [GenericSchema],
    after done: inout Set<DeclarationID>
  ) {
    guard done.insert(id).inserted else { return }
    let home = homes[id]
    // Its instances are other names of it.
    if let home, staysPlain(home) { return }
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
      if !self[generic.home].parameters.isEmpty {
        moveOut(ofInstance: id)
        if !staysPlain(id) { self[id].generic = .instance(of: generic.home, arguments) }
      }
      expand(generic.home, as: id, &substitution)
    } else {
      reportUnboundReferences(of: id, to: generics)
      substitution.types.merge(unboundTypes(outside: id, generics)) { bound, _ in bound }
      expand(id, as: id, &substitution)
      // What it got from the schema that it extends may depend on its own parameters.
      if let own = generics.firstIndex(where: { $0.home == id }) { findParts(of: &generics[own]) }
    }
  }

  /// Gives types that extend a generic one without binding its parameters what these are where nothing binds them.
  mutating func openUnboundParameters(of generics: [GenericSchema]) {
    for generic in generics where !self[generic.home].parameters.isEmpty {
      let instances = generic.parts.filter { arguments[$0] != nil }
      let dependent = instances.union(generic.parameters.map(\.id))
      for index in declarations.indices {
        let id = DeclarationID(index: Int32(index))
        guard self[id].kind.mentioned.contains(where: dependent.contains),
          !isInside(id, generic.home)
        else { continue }
        let types = unboundTypes(outside: id, [generic])
        var substitution = Substitution(types: types, parts: instances, generics: generics)
        expand(id, as: id, &substitution)
      }
    }
  }

  /// Returns what the parameters of generic types are outside of these, where nothing binds them.
  private func unboundTypes(outside id: DeclarationID, _ generics: [GenericSchema])
    -> [DeclarationID: Lowered]
  {
    var types: [DeclarationID: Lowered] = [:]
    for generic in generics where !isInside(id, generic.home) {
      for (_, parameter) in generic.parameters where self[parameter].isParameter {
        types[parameter] = Lowered(typeOfUnbound(parameter))
      }
    }
    return types
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
  private mutating func reportUnboundReferences(of id: DeclarationID, to generics: [GenericSchema])
  {
    for type in self[id].kind.mentioned {
      guard let generic = generics.first(where: { $0.home == type }) else { continue }
      facts.appendOnce(.unboundReference(to: self[generic.home].names[0], at: self[id].origin))
    }
  }

  /// What an instance contains so far are its arguments. It becomes a typealias, which can't contain types. If it turns out to be a type of
  /// its own, they stay where they are.
  private mutating func moveOut(ofInstance id: DeclarationID) {
    let prefix = self[id].names[0]
    for index in declarations.indices where declarations[index].parent == id {
      declarations[index].parent = self[id].parent
      declarations[index].names = declarations[index].names.map { "\(prefix)_\($0)" }
    }
  }

  private struct Substitution {
    var types: [DeclarationID: Lowered]
    /// The declarations that depend on parameters.
    var parts: Set<DeclarationID>
    /// Their copies.
    var copies: [DeclarationID: DeclarationID] = [:]
    let generics: [GenericSchema]
    /// The instances so far that those nested in them can be. For example, `Node<Cat>` has children of the type `Node<Cat>`.
    var instances: [Instance: DeclarationID] = [:]
    /// Instances without members so far.
    var pending: [PendingInstance] = []
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

  /// Gives a declaration the members of another one, with other types, and then the instances that these mention theirs. Instances that the
  /// outer ones mention come first, so that each is declared in the outermost place.
  private mutating func expand(
    _ source: DeclarationID,
    as id: DeclarationID,
    _ substitution: inout Substitution
  ) {
    take(membersOf: source, for: id, &substitution)
    var position = 0
    while position < min(substitution.pending.count, Self.maximumCount) {
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
    guard substitution.pending.count > position else { return }
    facts.appendOnce(.tooManyInstances(at: self[id].origin))
    for rest in substitution.pending[position...] {
      self[rest.id].kind = .alias(.any)
      self[rest.id].generic = nil
    }
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
    if let known = substitution.instances[instance] {
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
