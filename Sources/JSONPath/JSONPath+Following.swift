extension JSONPath {
  /// Returns the places that a path selects, in order. A place that is selected repeatedly is repeated.
  ///
  /// - Parameter steps: How many places may be visited. What was visited is subtracted, so that several paths can share it.
  package func places<Node: JSONPathNode>(
    in root: Node,
    steps: inout Int
  ) throws(JSONPathFailure) -> [Node] {
    var walk = PathWalk(root: root, stepsLeft: steps)
    defer { steps = walk.stepsLeft }
    return try walk.places(segments, from: root)
  }

  /// Where a path that selects nothing ends.
  package struct DeadEnd<Node> {
    /// What the part before the first segment that selects nothing selects.
    package let places: [Node]
    /// The text of that part.
    package let prefix: String
    /// The bytes of the segment in the text of the path.
    package let range: Range<Int>
    /// The name that the segment selects, if it is one.
    package let name: String?
  }

  /// Returns where a path ends that selects nothing; nil if it selects something.
  package func deadEnd<Node: JSONPathNode>(
    in root: Node,
    steps: inout Int
  ) throws(JSONPathFailure) -> DeadEnd<Node>? {
    var walk = PathWalk(root: root, stepsLeft: steps)
    defer { steps = walk.stepsLeft }
    var places = [root]
    for (index, segment) in segments.enumerated() {
      var selected: [Node] = []
      for place in places { selected += try walk.places([segment], from: place) }
      if selected.isEmpty {
        return DeadEnd(
          places: places,
          prefix: prefix(of: index),
          range: ranges[index],
          name: segment.onlyName
        )
      }
      places = selected
    }
    return nil
  }

  /// Enough for any path that is meant, and a second at most.
  package static let defaultSteps = 5_000_000
}

/// What following one path needs to know.
struct PathWalk<Node: JSONPathNode> {
  let root: Node
  var stepsLeft: Int
  /// The steps that regular expressions may take beyond those in proportion to the strings.
  var patternSteps = 1_000_000

  mutating func places(_ segments: [Segment], from start: Node) throws(JSONPathFailure) -> [Node] {
    var nodes = [start]
    for segment in segments {
      var selected: [Node] = []
      for node in nodes {
        switch segment {
        case .child(let selectors): try select(selectors, in: node, into: &selected)
        case .descendant(let selectors): try selectInside(selectors, node, into: &selected)
        }
      }
      if selected.isEmpty { return [] }
      nodes = selected
    }
    return nodes
  }

  mutating func places(_ query: Query, current: Node) throws(JSONPathFailure) -> [Node] {
    switch query.start {
    case .root: try places(query.segments, from: root)
    case .current: try places(query.segments, from: current)
    }
  }

  /// Selects from a node and everything inside it, the outer ones first. Documents can be deep, so it doesn't recurse.
  private mutating func selectInside(
    _ selectors: [Selector],
    _ node: Node,
    into selected: inout [Node]
  ) throws(JSONPathFailure) {
    var pending = [node]
    while let next = pending.popLast() {
      try select(selectors, in: next, into: &selected)
      let children = next.jsonChildren
      try spend(children.count)
      pending.append(contentsOf: children.reversed())
    }
  }

  private mutating func select(
    _ selectors: [Selector],
    in node: Node,
    into selected: inout [Node]
  ) throws(JSONPathFailure) {
    for selector in selectors {
      try spend(1)
      switch selector {
      case .name(let name):
        if let member = node.jsonMember(name) { selected.append(member) }
      case .wildcard:
        let children = node.jsonChildren
        try spend(children.count)
        selected.append(contentsOf: children)
      case .index(let index):
        guard node.jsonType == .array else { break }
        let elements = node.jsonChildren
        let position = index < 0 ? elements.count + index : index
        if elements.indices.contains(position) { selected.append(elements[position]) }
      case .slice(let slice):
        guard node.jsonType == .array else { break }
        let elements = node.jsonChildren
        for position in slice.positions(count: elements.count) {
          try spend(1)
          selected.append(elements[position])
        }
      case .filter(let condition):
        for child in node.jsonChildren {
          try spend(1)
          if try isMet(condition, by: child) { selected.append(child) }
        }
      }
    }
  }

  mutating func spend(_ steps: Int) throws(JSONPathFailure) {
    stepsLeft -= steps
    if stepsLeft < 0 { throw .tooManySteps }
  }
}

extension Segment {
  fileprivate var onlyName: String? {
    guard case .child(let selectors) = self, selectors.count == 1,
      case .name(let name) = selectors[0]
    else { return nil }
    return name
  }
}

extension Slice {
  /// The selected positions, in order. Source: RFC 9535, section 2.3.4.2.2.
  fileprivate func positions(count: Int) -> StrideTo<Int> {
    func fromStart(_ index: Int) -> Int { index >= 0 ? index : count + index }
    if step > 0 {
      let low = min(max(fromStart(start ?? 0), 0), count)
      let high = min(max(fromStart(end ?? count), 0), count)
      return stride(from: low, to: high, by: step)
    }
    let high = min(max(start.map(fromStart) ?? count - 1, -1), count - 1)
    let low = min(max(end.map(fromStart) ?? -1, -1), count - 1)
    // A step of zero selects nothing.
    return step == 0 ? stride(from: 0, to: 0, by: 1) : stride(from: high, to: low, by: step)
  }
}
