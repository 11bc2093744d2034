import SchemaModel

/// What each declaration of a module needs, for searches that follow many of them.
///
/// For example, `order` needs `car` and `park`, the types of its properties.
struct References {
  /// The needed declarations of all, one after the other.
  private var targets: [Target] = []
  /// The index of the first target of each declaration, and of the end.
  private var starts: [Int32] = [0]

  struct Target {
    var id: DeclarationID
    /// Whether requests have the member that needs it.
    var isInRequests = true
  }

  /// Which members of objects a search follows.
  enum Members {
    case all
    case inRequests
  }

  init(of module: Module) {
    starts.reserveCapacity(module.declarations.count + 1)
    for index in module.declarations.indices {
      add(module[DeclarationID(index: Int32(index))].kind)
      starts.append(Int32(targets.count))
    }
  }

  private mutating func add(_ kind: Declaration.Kind) {
    switch kind {
    case .object(let object):
      for property in object.properties {
        add(property.type, isInRequests: !property.inRequests.isReadOnly)
      }
      if let additional = object.additionalProperties { add(additional.type) }
    case .union(let union):
      for variant in union.variants { add(variant.type) }
    case .alias(let type): add(type)
    case .enumeration: break
    }
  }

  private mutating func add(_ type: TypeReference, isInRequests: Bool = true) {
    guard let id = type.neededDeclaration else { return }
    targets.append(Target(id: id, isInRequests: isInRequests))
  }

  subscript(_ id: DeclarationID) -> ArraySlice<Target> {
    targets[Int(starts[Int(id.index)])..<Int(starts[Int(id.index) + 1])]
  }

  /// Returns declarations and all that they need, without those that have been reached before.
  @discardableResult
  func closure(
    of roots: some Sequence<DeclarationID>,
    through members: Members = .all,
    adding reached: inout Reached
  ) -> [DeclarationID] {
    var found: [DeclarationID] = []
    var pending = Array(roots)
    while let id = pending.popLast() {
      guard !reached[id] else { continue }
      reached[id] = true
      found.append(id)
      for target in self[id] where members == .all || target.isInRequests {
        pending.append(target.id)
      }
    }
    return found
  }

  /// Marks declarations and all that they need.
  func closure(of roots: some Sequence<DeclarationID>, through members: Members = .all) -> Reached {
    var reached = Reached(count: starts.count - 1)
    closure(of: roots, through: members, adding: &reached)
    return reached
  }
}

/// Which declarations of a module a search has reached.
struct Reached: Sendable {
  /// By the index of the declaration.
  private var marks: [Bool]

  init(count: Int) {
    marks = Array(repeating: false, count: count)
  }

  subscript(_ id: DeclarationID) -> Bool {
    get { marks[Int(id.index)] }
    set { marks[Int(id.index)] = newValue }
  }
}
