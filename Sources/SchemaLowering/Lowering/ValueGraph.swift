import SchemaModel

/// The graph whose edges lead from types to the types that they contain by value.
struct ValueGraph {
  /// The edges from each type, by the index of its declaration.
  let edges: [[Edge]]

  /// A property or a variant that contains a type.
  struct Edge {
    /// The position among the properties or the variants.
    var position: Int
    var target: DeclarationID
    var cost: Cost
  }

  /// What has to change if a cycle is broken at an edge, from the least to the most.
  enum Cost: CaseIterable, Comparable {
    case optionalProperty
    case variant
    case requiredProperty
  }

  /// Returns edges without which no type contains itself, each with the type that it starts from.
  ///
  /// Cycles of the most expensive edges come first, because they can't be broken anywhere else. Then one kind of cheaper edges is added at a
  /// time, and each new cycle is broken at an edge of that kind.
  func cuts() -> [(type: DeclarationID, edge: Edge)] {
    var search = CycleSearch(edges: edges)
    for cost in Cost.allCases.reversed() { search.breakCycles(cutting: cost) }
    return search.cuts
  }
}

/// A depth-first search for cycles, with an explicit stack, because chains of types can be too long for a thread's stack.
private struct CycleSearch {
  /// The edges from each type; nil if cut.
  private var edges: [[ValueGraph.Edge?]]
  private(set) var cuts: [(type: DeclarationID, edge: ValueGraph.Edge)] = []
  private var states: [State]
  /// The types on the path.
  private var path: [Int] = []
  /// The indices in the path at which the path follows an edge that may be cut.
  private var cuttable: [Int] = []

  private enum Color { case white, gray, black }

  /// The progress of the search at a type.
  private struct State {
    var color = Color.white
    /// The position of the edge that the path follows. Earlier edges are done, even if the search has gone back from here.
    var next = 0
    var returns = 0
  }

  /// The search goes back from a type at most this often, so it takes linear time. After that, the type counts as part of a cycle, and more
  /// edges may be cut than necessary.
  private static let mostReturns = 16

  init(edges: [[ValueGraph.Edge]]) {
    // Makes each edge optional. If Swift converted the arrays by itself, it would cast each edge at run time.
    self.edges = edges.map { $0.map { $0 } }
    states = Array(repeating: State(), count: edges.count)
  }

  /// Cuts edges of one cost until these and the more expensive ones, which have no cycles any more, form no cycle.
  mutating func breakCycles(cutting cost: ValueGraph.Cost) {
    for index in states.indices { states[index] = State() }
    for root in states.indices where states[root].color == .white {
      enter(root)
      while let type = path.last {
        guard let edge = nextEdge(of: type, from: cost) else {
          leave()
          continue
        }
        if edge.cost == cost { cuttable.append(path.count - 1) }
        let target = Int(edge.target.index)
        switch states[target].color {
        case .black: advance()
        case .white where cuttable.isEmpty || states[target].returns < Self.mostReturns:
          enter(target)
        case .white, .gray: cut()
        }
      }
    }
  }

  /// Returns the next edge to follow from a type, leaving out cheaper ones; nil if there is none.
  private mutating func nextEdge(of type: Int, from lowest: ValueGraph.Cost) -> ValueGraph.Edge? {
    while states[type].next < edges[type].count {
      if let edge = edges[type][states[type].next], edge.cost >= lowest { return edge }
      states[type].next += 1
    }
    return nil
  }

  private mutating func enter(_ type: Int) {
    states[type].color = .gray
    path.append(type)
  }

  /// Marks the last type of the path as done.
  private mutating func leave() {
    states[path.removeLast()].color = .black
    if !path.isEmpty { advance() }
  }

  /// Goes on to the next edge of the last type.
  private mutating func advance() {
    states[path[path.count - 1]].next += 1
    if cuttable.last == path.count - 1 { cuttable.removeLast() }
  }

  /// Cuts the last edge of the path that may be cut. What lies behind it may be reached in other ways, so it counts as unseen.
  private mutating func cut() {
    let index = cuttable.last ?? path.count - 1
    while path.count > index + 1 {
      let type = path.removeLast()
      states[type].color = .white
      states[type].returns += 1
    }
    let type = path[index]
    let position = states[type].next
    if let edge = edges[type][position] {
      cuts.append((type: DeclarationID(index: Int32(type)), edge: edge))
    }
    edges[type][position] = nil
    advance()
  }
}
