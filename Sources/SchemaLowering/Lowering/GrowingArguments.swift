import SchemaDocument
import SchemaFacts
import SchemaLanguage
import SchemaModel

extension Lowering {
  /// Binds a parameter to any value where a generic schema passes itself an argument that contains its own, so that there is an end.
  ///
  /// For example, in `Page<T>`, `next` is a `Page<Pair<T>>`. In that, `next` would be a `Page<Pair<Pair<T>>>`. Now it is a page of any values.
  ///
  /// The number of instances is finite, unless parameters are passed on in a cycle, and grow on the way.
  ///
  /// Source: A. Kennedy, B. Pierce: On Decidability of Nominal Subtyping with Variance (2007), "expansive" class tables.
  mutating func endGrowingArguments(of generics: [GenericSchema]) {
    let passes = passes(among: generics.filter { !staysPlain($0.home) })
    let groups = ParameterGroups(passes)
    for pass in passes where pass.isGrowing && groups.areInOneCycle(pass.source, pass.target) {
      guard let argument = arguments[pass.instance]?[pass.position], argument.type.type != .any,
        let home = homes[pass.instance]
      else { continue }
      arguments[pass.instance]?[pass.position].type = Lowered(.any)
      moveOut(ofArgument: argument, of: pass.instance, upTo: generics)
      findings.appendOnce(
        .endlessInstances(
          of: self[home].names[0],
          binding: argument.name,
          at: argument.schema.headSpan
        )
      )
    }
  }

  /// Moves the type that was an argument out of the instance, into the generic schema around it, whose parameters it may use.
  private mutating func moveOut(
    ofArgument argument: GenericArgument,
    of instance: DeclarationID,
    upTo generics: [GenericSchema]
  ) {
    guard let type = argument.type.type.declaration, self[type].parent == instance else { return }
    var next = self[instance].parent
    while let home = next {
      if generics.contains(where: { $0.home == home }) {
        self[type].parent = home
        return
      }
      next = self[home].parent
    }
  }

  /// Returns how generic schemas pass parameters on.
  private func passes(among generics: [GenericSchema]) -> [ParameterPass] {
    let byHome = Dictionary(uniqueKeysWithValues: generics.map { ($0.home, $0.parameters) })
    let known = Set(generics.flatMap { $0.parameters.map(\.id) })
    var passes: [ParameterPass] = []
    for (instance, given) in arguments.sorted(by: { $0.key < $1.key }) {
      guard let parameters = homes[instance].flatMap({ byHome[$0] }) else { continue }
      for (position, argument) in given.enumerated() {
        guard let target = parameters.first(where: { $0.name == argument.name })?.id,
          let type = argument.type.type.declaration
        else { continue }
        let isPassedOn = argument.type.type == .declared(type) && known.contains(type)
        let sources =
          isPassedOn ? [type] : self.parameters(in: type, around: instance, byHome, known)
        passes += sources.map {
          ParameterPass(
            source: $0,
            target: target,
            isGrowing: !isPassedOn,
            instance: instance,
            position: position
          )
        }
      }
    }
    return passes
  }

  /// Returns the parameters that a type depends on, in a place inside of the schemas that have them.
  private func parameters(
    in type: DeclarationID,
    around place: DeclarationID,
    _ byHome: [DeclarationID: [(name: String, id: DeclarationID)]],
    _ known: Set<DeclarationID>
  ) -> [DeclarationID] {
    var found: [DeclarationID] = []
    var visited: Set<DeclarationID> = [type]
    var pending = [type]
    while let id = pending.popLast() {
      if known.contains(id) {
        found.append(id)
        continue
      }
      // The name of a generic type in itself means the instance that it is.
      if let own = byHome[id] {
        if isInside(place, id) { found += own.map(\.id).filter { visited.insert($0).inserted } }
        continue
      }
      let bound = arguments[id]
      let mentioned =
        bound?.compactMap(\.type.type.declaration) ?? self[id].kind.mentioned
      pending += mentioned.filter { visited.insert($0).inserted }
    }
    return found
  }
}

/// A parameter in the argument for another one.
private struct ParameterPass {
  let source: DeclarationID
  let target: DeclarationID
  /// Whether the argument is more than the parameter.
  let isGrowing: Bool
  let instance: DeclarationID
  /// The position of the argument.
  let position: Int
}

/// The parameters that are passed on to each other in cycles: Tarjan's strongly connected components, with an explicit stack.
private struct ParameterGroups {
  private var groups: [DeclarationID: Int] = [:]

  init(_ passes: [ParameterPass]) {
    let targets = Dictionary(grouping: passes, by: \.source).mapValues { $0.map(\.target) }
    var order: [DeclarationID: Int] = [:]
    var lowest: [DeclarationID: Int] = [:]
    var open: [DeclarationID] = []
    for start in targets.keys.sorted() where order[start] == nil {
      var path: [(id: DeclarationID, next: Int)] = [(start, 0)]
      while let (id, next) = path.last {
        if next == 0, order[id] == nil {
          order[id] = order.count
          lowest[id] = order[id]
          open.append(id)
        }
        if let targets = targets[id], next < targets.count {
          path[path.count - 1].next += 1
          let target = targets[next]
          if order[target] == nil {
            path.append((target, 0))
          } else if groups[target] == nil {
            lowest[id] = min(lowest[id] ?? 0, order[target] ?? 0)
          }
          continue
        }
        path.removeLast()
        if let outer = path.last?.id { lowest[outer] = min(lowest[outer] ?? 0, lowest[id] ?? 0) }
        guard lowest[id] == order[id] else { continue }
        while let member = open.popLast() {
          groups[member] = order[id]
          if member == id { break }
        }
      }
    }
  }

  func areInOneCycle(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
    groups[id] == groups[other]
  }
}
