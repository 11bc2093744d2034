import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel
import SchemaReferences

/// Breaks cycles of types that contain themselves, which Swift doesn't allow for typealiases, or for structs and enums by value.
extension Lowering {
  /// Makes an alias that reaches itself, such as `tree: {type: array, items: {$ref: '#/definitions/tree'}}`, hold any JSON value in place
  /// of itself.
  mutating func breakAliasCycles() {
    var colors = Array(repeating: SearchColor.white, count: declarations.count)
    // The length of the chain of aliases that starts at each declaration.
    var depths = Array(repeating: 0, count: declarations.count)
    for index in declarations.indices {
      searchAliases(from: DeclarationID(index: Int32(index)), &colors, &depths)
    }
  }

  /// Searches depth-first with an explicit stack, because chains of references can be too long for a thread's stack.
  private mutating func searchAliases(
    from root: DeclarationID,
    _ colors: inout [SearchColor],
    _ depths: inout [Int]
  ) {
    var path = [root]
    while let id = path.last {
      guard case .alias(let type) = self[id].kind, colors[Int(id.index)] != .black,
        let next = type.declaration
      else {
        colors[Int(id.index)] = .black
        path.removeLast()
        continue
      }
      colors[Int(id.index)] = .gray
      switch colors[Int(next.index)] {
      case .white: path.append(next)
      case .gray: cutAlias(id, from: next, in: type)
      case .black:
        let isAlias = if case .alias = self[next].kind { true } else { false }
        depths[Int(id.index)] = isAlias ? depths[Int(next.index)] + 1 : 0
        if depths[Int(id.index)] > SchemaFacts.maximumReferenceDepth {
          facts.noteReferenceDepth(at: schema(of: id))
          self[id].kind = .alias(type.replacing(next, by: .any))
          depths[Int(id.index)] = 0
        }
        colors[Int(id.index)] = .black
      }
    }
  }

  private mutating func cutAlias(
    _ id: DeclarationID,
    from next: DeclarationID,
    in type: TypeReference
  ) {
    if case .declared = type {
      findings.appendOnce(.aliasOfItself(self[id].origin))
    } else {
      findings.appendOnce(.recursiveAlias(self[id].origin))
    }
    self[id].kind = .alias(type.replacing(next, by: .any))
  }

  /// Breaks cycles of unions that are variants of themselves, directly or indirectly. A decoder would try the same payload endlessly, so
  /// the variant that closes the cycle is never chosen.
  mutating func breakUnionCycles() {
    let edges = declarations.indices.map { variantEdges(of: DeclarationID(index: Int32($0))) }
    for (id, edge) in ValueGraph(edges: edges).cuts() {
      guard case .union(let union) = self[id].kind else { continue }
      findings.appendOnce(.unionCycle(union.variants[edge.position].origin, of: self[id].origin))
      changeUnion(id) { union in
        union.variants[edge.position].tags = []
        if case .structure(let candidates) = union.selection {
          union.selection = .structure(candidates: candidates.filter { $0 != edge.position })
        }
      }
    }
  }

  /// Breaks every cycle of types that contain themselves by value with an indirection.
  ///
  /// Arrays and dictionaries already hold their contents behind a reference. A cycle through an optional property is broken there: the
  /// property is marked, and emission decides how to store it. The remaining cycles go through a union, whose case becomes `indirect`, or
  /// consist of required properties only. The latter have no finite value, so one of the properties becomes optional and is reported.
  mutating func breakValueCycles() {
    let edges = declarations.indices.map { valueEdges(of: DeclarationID(index: Int32($0))) }
    var endless: [(id: DeclarationID, property: Property)] = []
    for (id, edge) in ValueGraph(edges: edges).cuts() {
      switch edge.cost {
      case .optionalProperty:
        self[id].kind.changeObject { $0.properties[edge.position].closesCycle = true }
      case .variant:
        changeUnion(id) { $0.variants[edge.position].isIndirect = true }
      case .requiredProperty:
        guard case .object(let object) = self[id].kind else { continue }
        endless.append((id, object.properties[edge.position]))
        self[id].kind.changeObject { object in
          object.properties[edge.position].presence = .optional
          object.properties[edge.position].closesCycle = true
        }
      }
    }
    reportEndless(endless)
  }

  /// Reports where required properties make a type endless: in its schema or, if only an argument leads back, where that is bound.
  private mutating func reportEndless(_ found: [(id: DeclarationID, property: Property)]) {
    let own = Set(
      found.filter { self[$0.id].span.contains($0.property.origin) }.map(\.property.origin)
    )
    for (id, property) in found {
      if self[id].span.contains(property.origin) {
        findings.appendOnce(.endlessValue(property, of: schema(of: id)))
      } else if !own.contains(property.origin) {
        let place = self[declarations.binding(of: id)].origin
        findings.appendOnce(.endlessInstance(property, at: place))
      }
    }
  }

  /// Changes a union in place, as `changeObject` does for objects.
  private mutating func changeUnion(_ id: DeclarationID, _ body: (inout Union) -> Void) {
    let kind = self[id].kind
    self[id].kind = .alias(.any)
    guard case .union(var union) = consume kind else { return }
    body(&union)
    self[id].kind = .union(union)
  }

  /// Returns the edges from a union to the unions that are its variants.
  private func variantEdges(of id: DeclarationID) -> [ValueGraph.Edge] {
    guard case .union(let union) = self[id].kind else { return [] }
    return union.variants.enumerated().compactMap { position, variant in
      guard let target = valueTarget(of: variant.type), case .union = self[target].kind else {
        return nil
      }
      return ValueGraph.Edge(position: position, target: target, cost: .variant)
    }
  }

  /// Returns the edges from a type to the types that it contains by value.
  private func valueEdges(of id: DeclarationID) -> [ValueGraph.Edge] {
    switch self[id].kind {
    case .object(let object):
      object.properties.indices.compactMap { position in
        valueTarget(of: object.properties[position].type).map {
          let cost: ValueGraph.Cost =
            object.properties[position].presence == .required
            ? .requiredProperty : .optionalProperty
          return ValueGraph.Edge(position: position, target: $0, cost: cost)
        }
      }
    case .union(let union):
      union.variants.enumerated().compactMap { position, variant in
        valueTarget(of: variant.type).map {
          ValueGraph.Edge(position: position, target: $0, cost: .variant)
        }
      }
    case .enumeration, .alias: []
    }
  }

  /// Returns the declaration that a type holds by value, following aliases.
  private func valueTarget(of type: TypeReference) -> DeclarationID? {
    guard case .declared(let id) = type else { return nil }
    switch self[id].kind {
    case .object, .union: return id
    case .enumeration: return nil
    case .alias(let aliased): return valueTarget(of: aliased)
    }
  }
}

/// The colors of a depth-first search: white is unseen, gray is on the path, black is done.
private enum SearchColor { case white, gray, black }

extension Node {
  /// Returns the edit that removes a key from `required`, or all of `required` if nothing else is in it.
  func withdrawnRequirement(of key: String) -> Edit? {
    guard let required = RawSchema(self)[.required], required.isSequence,
      let name = required.elements.first(where: { $0.isScalar && $0.hasText(key) })
    else { return nil }
    return required.count == 1 ? required.removedPair() : name.removedElement()
  }
}

extension TypeReference {
  func replacing(_ id: DeclarationID, by replacement: TypeReference) -> TypeReference {
    switch self {
    case .primitive, .foreign, .patternDate, .any: self
    case .declared(let other), .enumeration(let other, _): other == id ? replacement : self
    case .array(let element): .array(element.replacing(id, by: replacement))
    case .set(let element): .set(element.replacing(id, by: replacement))
    case .tuple(let element): .tuple(element.replacing(id, by: replacement))
    case .dictionary(let element): .dictionary(element.replacing(id, by: replacement))
    case .optional(let element): .optional(element.replacing(id, by: replacement))
    }
  }
}
