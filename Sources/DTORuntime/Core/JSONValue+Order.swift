extension JSONValue {
  /// Whether the value comes before another one: by kind, and then by value. Objects are compared by their members in the order of the keys.
  func precedes(_ other: JSONValue) -> Bool { isBefore(other) ?? false }

  /// Returns whether the value comes before another one; `nil` if neither comes first.
  private func isBefore(_ other: JSONValue) -> Bool? {
    switch (self, other) {
    case (.string(let first), .string(let second)): return ordered(first, second)
    case (.bool(let first), .bool(let second)): return first == second ? nil : second
    case (.integer(let first), .integer(let second)): return ordered(first, second)
    case (.unsigned(let first), .unsigned(let second)): return ordered(first, second)
    case (.array(let first), .array(let second)):
      for (element, other) in zip(first, second) {
        if let isBefore = element.isBefore(other) { return isBefore }
      }
      return ordered(first.count, second.count)
    case (.object(let first), .object(let second)):
      let (members, others) = (Self.inOrder(first), Self.inOrder(second))
      for (member, other) in zip(members, others) {
        if let isBefore = ordered(member.key, other.key) ?? member.value.isBefore(other.value) {
          return isBefore
        }
      }
      return ordered(members.count, others.count)
    default:
      guard let number, let second = other.number else { return ordered(rank, other.rank) }
      return ordered(number, second)
    }
  }

  private static func inOrder(_ members: [String: JSONValue]) -> [(key: String, value: JSONValue)] {
    members.sorted { $0.key < $1.key }
  }

  private var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .number(let number): number
    case .object, .array, .string, .bool, .null: nil
    }
  }

  private var rank: Int {
    switch self {
    case .null: 0
    case .bool: 1
    case .integer, .unsigned, .number: 2
    case .string: 3
    case .array: 4
    case .object: 5
    }
  }
}

/// Returns whether the first value is less than the second one; `nil` if they are equal.
private func ordered<Value: Comparable>(_ first: Value, _ second: Value) -> Bool? {
  first == second ? nil : first < second
}
