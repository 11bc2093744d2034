import SchemaDocument

/// What a declaration has to do with a generic type.
///
/// For example, `Page` with `items: {$dynamicRef: '#Item'}` is a generic type with the parameter `Item`. A schema that refers to it and binds
/// `Item` to `Cat` is the instance `Page<Cat>`. An instance has members like any other object, with its own types, so that only emission
/// needs to know how it is written.
package enum GenericRole: Hashable, Sendable {
  /// A generic type with parameters, in order. Where nothing binds them, they are the types that they are aliases of.
  case type(parameters: [DeclarationID])
  case parameter
  /// A generic type with an argument for each parameter.
  case instance(of: DeclarationID, [TypeReference])
  /// A type nested in an instance. It is written as the type nested in the generic type.
  case part(of: DeclarationID)
}

extension Module {
  /// Whether a type is a generic one, or nested in one.
  package func isGeneric(_ id: DeclarationID) -> Bool {
    !self[id].parameters.isEmpty || (self[id].parent.map { isGeneric($0) } ?? false)
  }

  /// The declaration whose Swift is written for a type, which is nearly always its own.
  package func written(_ id: DeclarationID) -> DeclarationID {
    var id = id
    while let original = self[id].original { id = original }
    return id
  }

  // These call functions of the declaration in place; other modules would have to copy it.

  /// See ``Declaration/isNameless``.
  package func isNameless(_ id: DeclarationID) -> Bool { self[id].isNameless }

  /// See ``Declaration/isUnwritten``.
  package func isUnwritten(_ id: DeclarationID) -> Bool { self[id].isUnwritten }

  /// See ``Declaration/original``.
  package func original(of id: DeclarationID) -> DeclarationID? { self[id].original }

  /// See ``Declaration/place``.
  package func recordedPlace(of id: DeclarationID) -> String { self[id].place }

  /// The type itself, or the one that is declared in its place because both are identical.
  package func declared(_ id: DeclarationID) -> DeclarationID {
    self[id].identical == nil ? id : written(id)
  }

  /// Whether it is nested in an alias of an identical type, so that nothing is written in its place.
  package func isInsideAlias(_ id: DeclarationID) -> Bool {
    self[id].parent.map { self[$0].identical != nil } ?? false
  }

  /// Whether a type is the parameter of a generic one.
  package func isParameter(_ type: TypeReference) -> Bool {
    if case .declared(let id) = type { self[id].isParameter } else { false }
  }

  /// The generic types that have instances, and what is nested in them. Nobody reads a payload as one of them.
  ///
  /// For example, if there is `CatPage`, no payload is a `Page` without an argument.
  package var instantiated: Set<DeclarationID> {
    let types = Set(
      declarations.indices.compactMap { index in
        declarations[index].instance.flatMap {
          isGeneric(DeclarationID(index: Int32(index))) ? nil : $0.type
        }
      }
    )
    guard !types.isEmpty else { return [] }
    return Set(
      ids.filter { id in
        var next: DeclarationID? = id
        while let current = next {
          if types.contains(current) { return true }
          next = self[current].parent
        }
        return false
      }
    )
  }
}

extension [Declaration] {
  /// Returns the outermost type that a type is a copy for, or the type itself.
  ///
  /// For example, what is nested in `page` is copied into `CatPage`, whose schema doesn't contain it.
  package func binding(of id: DeclarationID) -> DeclarationID {
    var current = id
    while let parent = self[Int(current.index)].parent,
      !self[Int(parent.index)].span.contains(self[Int(current.index)].span)
    {
      current = parent
    }
    return current
  }
}

extension Declaration {
  /// The generic type that it is written as, with its arguments.
  package var instance: (type: DeclarationID, arguments: [TypeReference])? {
    if case .instance(let type, let arguments) = generic { (type, arguments) } else { nil }
  }

  /// The parameters of a generic type; empty for all others.
  package var parameters: [DeclarationID] {
    if case .type(let parameters) = generic { parameters } else { [] }
  }

  package var isParameter: Bool { generic == .parameter }

  /// Whether no Swift declaration has its name: code writes `Page<Cat>` for an inline schema that is an instance.
  package var isUnwritten: Bool {
    switch generic {
    case .parameter, .part: true
    case .instance: !isNamed
    case .type, nil: false
    }
  }

  /// Whether nothing in Swift has its name: neither a declaration nor a parameter of one.
  package var isNameless: Bool { isUnwritten && !isParameter }

  /// The declaration whose Swift it has, if that isn't written for it: that of a generic type, of what is nested in one, or of an identical
  /// type. That can have the Swift of another one in turn.
  package var original: DeclarationID? {
    switch generic {
    case .instance(let type, _), .part(let type): type
    case .type, .parameter, nil: identical
    }
  }
}
