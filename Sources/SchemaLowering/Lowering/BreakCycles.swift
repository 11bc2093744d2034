import SchemaDocument
import SchemaModel
import Workers

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
        let next = type.declarations.first
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
          facts.reportReferenceDepth(at: schema(of: id))
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
      facts.appendOnce(.aliasOfItself(self[id].origin))
    } else {
      facts.appendOnce(.recursiveAlias(self[id].origin))
    }
    self[id].kind = .alias(type.replacing(next, by: .any))
  }

  /// Breaks cycles of unions that are variants of themselves, directly or indirectly. A decoder would try the same payload endlessly, so
  /// the variant that closes the cycle is never chosen.
  mutating func breakUnionCycles() {
    forEachCycle(
      along: { $0.variantEdges(of: $1) },
      by: .one,
      cut: { lowering, cycle in
        let last = cycle.endIndex - 1
        lowering.excludeVariant(cycle[last].edge.position, of: cycle[last].id)
        return last
      }
    )
  }

  private mutating func excludeVariant(_ position: Int, of id: DeclarationID) {
    guard case .union(let union) = self[id].kind else { return }
    facts.appendOnce(.unionCycle(union.variants[position].origin, of: self[id].origin))
    changeUnion(id) { union in
      union.variants[position].tags = []
      if case .structure(let candidates) = union.selection {
        union.selection = .structure(candidates: candidates.filter { $0 != position })
      }
    }
  }

  /// Finds every path along which a type contains itself by value, and breaks it with an indirection.
  ///
  /// Arrays and dictionaries already hold their contents behind a reference. A cycle through an optional property is broken there: the
  /// property is marked, and emission decides how to store it. The remaining cycles go through a union, whose case becomes `indirect`, or
  /// consist of required properties only. The latter have no finite value, so one of the properties becomes optional and is reported.
  mutating func breakValueCycles(by workers: Workers) {
    forEachCycle(along: { $0.valueEdges(of: $1) }, by: workers, cut: { $0.cut($1) })
  }

  /// Searches depth-first with an explicit stack, because chains of types can be too long for a thread's stack.
  ///
  /// - Parameters:
  ///   - edges: Returns the edges that lead on from a type; called for all types before any cycle is visited.
  ///   - cut: Receives each cycle that the search closes, starting with the type that closes it. Removes the edge of one of its frames, and
  ///     returns the index of the frame.
  private mutating func forEachCycle(
    along edges: @Sendable (ValueGraph, DeclarationID) -> [ValueEdge],
    by workers: Workers,
    cut: (inout Lowering, ArraySlice<ValueCycleSearch.Frame>) -> Int
  ) {
    var edges = ValueGraph(declarations: declarations).edges(edges, by: workers)
    var state = ValueCycleSearch(count: declarations.count)
    for index in declarations.indices where state.colors[index] == .white {
      let root = DeclarationID(index: Int32(index))
      state.push(root, edges: edges[index])
      while let edge = state.nextEdge() {
        switch state.colors[Int(edge.target.index)] {
        case .black: continue
        case .white: state.push(edge.target, edges: edges[Int(edge.target.index)])
        case .gray:
          let cycle = state.path(from: edge.target)
          let index = cut(&self, cycle)
          let removed = cycle[index].edge.position
          edges[Int(cycle[index].id.index)].removeAll { $0.position == removed }
          state.goBack(to: index)
        }
      }
    }
  }

  /// Breaks a cycle at an optional property if possible, or else at a union's case, or else at the last property.
  private mutating func cut(_ cycle: ArraySlice<ValueCycleSearch.Frame>) -> Int {
    let last = cycle.endIndex - 1
    for index in cycle.indices.reversed() where cutOptional(cycle[index].edge, of: cycle[index].id)
    {
      return index
    }
    for index in cycle.indices.reversed() {
      guard case .union = self[cycle[index].id].kind else { continue }
      let position = cycle[index].edge.position
      changeUnion(cycle[index].id) { $0.variants[position].isIndirect = true }
      return index
    }
    cutRequired(cycle[last].edge, of: cycle[last].id)
    return last
  }

  private mutating func cutRequired(_ edge: ValueEdge, of id: DeclarationID) {
    guard case .object(let object) = self[id].kind else { return }
    facts.appendOnce(.endlessValue(object.properties[edge.position], of: schema(of: id)))
    self[id].changeObject { object in
      object.properties[edge.position].presence = .optional
      object.properties[edge.position].closesCycle = true
    }
  }

  /// Marks the property of an edge if it is optional, and returns whether it is.
  private mutating func cutOptional(_ edge: ValueEdge, of id: DeclarationID) -> Bool {
    guard case .object(let object) = self[id].kind,
      object.properties[edge.position].presence != .required
    else { return false }
    self[id].changeObject { $0.properties[edge.position].closesCycle = true }
    return true
  }

  /// Changes a union in place, as `changeObject` does for objects.
  private mutating func changeUnion(_ id: DeclarationID, _ body: (inout Union) -> Void) {
    let kind = self[id].kind
    self[id].kind = .alias(.any)
    guard case .union(var union) = consume kind else { return }
    body(&union)
    self[id].kind = .union(union)
  }
}

/// The graph whose edges lead from types to the types that they contain by value.
private struct ValueGraph: Sendable {
  let declarations: [Declaration]

  /// Returns the edges of each declaration, as determined by `edges`.
  func edges(
    _ edges: @Sendable (ValueGraph, DeclarationID) -> [ValueEdge],
    by workers: Workers
  ) -> [[ValueEdge]] {
    let parts = workers.ranges(of: declarations.count, worthThread: Lowering.worthThread)
    return workers.map(parts.count) { part in
      parts[part].map { edges(self, DeclarationID(index: Int32($0))) }
    }
    .flatMap { $0 }
  }

  /// Returns the unions that are variants of a union.
  func variantEdges(of id: DeclarationID) -> [ValueEdge] {
    guard case .union(let union) = kind(of: id) else { return [] }
    return union.variants.enumerated().compactMap { position, variant in
      guard let target = valueTarget(of: variant.type), case .union = kind(of: target) else {
        return nil
      }
      return ValueEdge(position: position, target: target)
    }
  }

  /// Returns the types that a type contains by value, each with the position of the property or variant.
  func valueEdges(of id: DeclarationID) -> [ValueEdge] {
    var edges: [ValueEdge] = []
    switch kind(of: id) {
    case .object(let object):
      for position in object.properties.indices where !object.properties[position].closesCycle {
        if let target = valueTarget(of: object.properties[position].type) {
          edges.append(ValueEdge(position: position, target: target))
        }
      }
    case .union(let union):
      for (position, variant) in union.variants.enumerated() where !variant.isIndirect {
        if let target = valueTarget(of: variant.type) {
          edges.append(ValueEdge(position: position, target: target))
        }
      }
    case .enumeration, .alias: break
    }
    return edges
  }

  /// Returns the declaration that a type holds by value, following aliases.
  private func valueTarget(of type: TypeReference) -> DeclarationID? {
    guard case .declared(let id) = type else { return nil }
    switch kind(of: id) {
    case .object, .union: return id
    case .enumeration: return nil
    case .alias(let aliased): return valueTarget(of: aliased)
    }
  }

  private func kind(of id: DeclarationID) -> Declaration.Kind { declarations[Int(id.index)].kind }
}

private struct ValueEdge: Sendable {
  var position: Int
  var target: DeclarationID
}

/// The colors of a depth-first search: white is unseen, gray is on the path, black is done.
private enum SearchColor { case white, gray, black }

private struct ValueCycleSearch {
  /// A type on the path, and the progress of the search through its edges.
  struct Frame {
    var id: DeclarationID
    var edges: [ValueEdge]
    var next = 0

    /// The edge that the path follows.
    var edge: ValueEdge { edges[next - 1] }
  }

  private(set) var colors: [SearchColor]
  private var stack: [Frame] = []

  init(count: Int) { colors = Array(repeating: .white, count: count) }

  mutating func push(_ id: DeclarationID, edges: [ValueEdge]) {
    colors[Int(id.index)] = .gray
    stack.append(Frame(id: id, edges: edges))
  }

  /// Returns the next edge to follow, and removes finished types from the path; nil if all are finished.
  mutating func nextEdge() -> ValueEdge? {
    while let top = stack.last {
      if top.next < top.edges.count {
        stack[stack.count - 1].next += 1
        return top.edges[top.next]
      }
      colors[Int(top.id.index)] = .black
      stack.removeLast()
    }
    return nil
  }

  /// Goes back to a frame whose edge has been removed. What lies behind that edge may be reached in other ways, so it counts as unseen.
  mutating func goBack(to index: Int) {
    while stack.count > index + 1 {
      colors[Int(stack.removeLast().id.index)] = .white
    }
  }

  /// Returns the path from a type on it to its end.
  func path(from id: DeclarationID) -> ArraySlice<Frame> {
    stack[(stack.lastIndex { $0.id == id } ?? stack.endIndex)...]
  }
}

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
    case .tuple(let element): .tuple(element.replacing(id, by: replacement))
    case .dictionary(let element): .dictionary(element.replacing(id, by: replacement))
    case .optional(let element): .optional(element.replacing(id, by: replacement))
    }
  }
}
