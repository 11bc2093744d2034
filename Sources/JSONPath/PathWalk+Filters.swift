import Patterns

/// Filters.
extension PathWalk {
  mutating func isMet(_ condition: Condition, by node: Node) throws(JSONPathFailure) -> Bool {
    try spend(1)
    switch condition {
    case .any(let conditions):
      for condition in conditions where try isMet(condition, by: node) { return true }
      return false
    case .all(let conditions):
      for condition in conditions where try !isMet(condition, by: node) { return false }
      return true
    case .not(let condition): return try !isMet(condition, by: node)
    case .exists(let query): return try !places(query, current: node).isEmpty
    case .comparison(let left, let comparison, let right):
      return try compare(try value(left, node), comparison, try value(right, node))
    case .match(let operand, let expression, let extent):
      return try matches(try value(operand, node), expression, extent, node)
    }
  }

  /// The value of an operand; nil if there is none.
  private mutating func value(
    _ operand: Operand,
    _ node: Node
  ) throws(JSONPathFailure) -> FoundValue<Node>? {
    switch operand {
    case .literal(let literal): return .literal(literal)
    case .singular(let query): return try places(query, current: node).first.map { .node($0) }
    case .count(let query):
      return .literal(.number(Double(try places(query, current: node).count)))
    case .value(let query):
      let places = try places(query, current: node)
      return places.count == 1 ? .node(places[0]) : nil
    case .length(let operand):
      return try value(operand, node)?.length.map { .literal(.number(Double($0))) }
    }
  }

  private mutating func matches(
    _ value: FoundValue<Node>?,
    _ expression: TextExpression,
    _ extent: TextExpression.Extent,
    _ node: Node
  ) throws(JSONPathFailure) -> Bool {
    guard let text = value?.string else { return false }
    let pattern: Pattern?
    switch expression {
    case .fixed(let fixed): pattern = fixed
    case .computed(let operand):
      guard let text = try self.value(operand, node)?.string else { return false }
      try spend(text.utf8.count)
      pattern = TextExpression.pattern(text, extent)
    }
    guard let pattern else { return false }
    try spend(text.utf8.count)
    guard let isMatch = pattern.matches(text, drawingOn: &patternSteps) else { throw .tooManySteps }
    return isMatch
  }

  // MARK: - Comparisons

  private mutating func compare(
    _ left: FoundValue<Node>?,
    _ comparison: Comparison,
    _ right: FoundValue<Node>?
  ) throws(JSONPathFailure) -> Bool {
    switch comparison {
    case .equal: try isEqual(left, right)
    case .unequal: try !isEqual(left, right)
    case .less: isLess(left, right)
    case .greater: isLess(right, left)
    case .lessOrEqual: isLess(left, right) ? true : try isEqual(left, right)
    case .greaterOrEqual: isLess(right, left) ? true : try isEqual(left, right)
    }
  }

  private func isLess(_ left: FoundValue<Node>?, _ right: FoundValue<Node>?) -> Bool {
    if let left = left?.number, let right = right?.number { return left < right }
    if let left = left?.string, let right = right?.string {
      return left.utf8.lexicographicallyPrecedes(right.utf8)
    }
    return false
  }

  private mutating func isEqual(
    _ left: FoundValue<Node>?,
    _ right: FoundValue<Node>?
  ) throws(JSONPathFailure) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if case .node(let left) = left, case .node(let right) = right {
      return try isEqual(left, right)
    }
    return left.isSameScalar(as: right)
  }

  /// Compares nodes with all that is inside them, without recursion.
  private mutating func isEqual(_ left: Node, _ right: Node) throws(JSONPathFailure) -> Bool {
    var pending = [(left, right)]
    while let (left, right) = pending.popLast() {
      try spend(1)
      guard left.jsonType == right.jsonType else { return false }
      let children = left.jsonChildren
      switch left.jsonType {
      case .null, .boolean, .number, .string:
        guard FoundValue.node(left).isSameScalar(as: .node(right)) else { return false }
      case .array:
        let others = right.jsonChildren
        guard children.count == others.count else { return false }
        pending.append(contentsOf: zip(children, others))
      case .object:
        guard children.count == right.jsonChildren.count else { return false }
        for (name, child) in zip(left.jsonNames, children) {
          try spend(1)
          guard let other = right.jsonMember(name) else { return false }
          pending.append((child, other))
        }
      }
    }
    return true
  }
}

/// A value in a filter.
private enum FoundValue<Node: JSONPathNode> {
  case literal(Literal)
  case node(Node)

  var type: JSONPathType {
    switch self {
    case .node(let node): node.jsonType
    case .literal(.null): .null
    case .literal(.boolean): .boolean
    case .literal(.number): .number
    case .literal(.string): .string
    }
  }

  var boolean: Bool? {
    switch self {
    case .literal(.boolean(let value)): value
    case .literal: nil
    case .node(let node): node.jsonType == .boolean ? node.jsonBoolean : nil
    }
  }

  var number: Double? {
    switch self {
    case .literal(.number(let value)): value
    case .literal: nil
    case .node(let node): node.jsonType == .number ? node.jsonNumber : nil
    }
  }

  var string: String? {
    switch self {
    case .literal(.string(let value)): value
    case .literal: nil
    case .node(let node): node.jsonType == .string ? node.jsonString : nil
    }
  }

  /// The number of characters, elements or members.
  var length: Int? {
    if let string { return string.unicodeScalars.count }
    guard case .node(let node) = self, node.jsonType == .array || node.jsonType == .object else {
      return nil
    }
    return node.jsonChildren.count
  }

  func isSameScalar(as other: FoundValue) -> Bool {
    guard type == other.type else { return false }
    switch type {
    case .null: return true
    case .boolean: return boolean == other.boolean
    case .number: return number == other.number
    case .string:
      // Strings that look the same can differ in their bytes.
      guard let string, let other = other.string else { return false }
      return string.utf8.elementsEqual(other.utf8)
    case .array, .object: return false
    }
  }
}
