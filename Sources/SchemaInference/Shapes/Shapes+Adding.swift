import PayloadChecking

extension Shapes {
  /// Adds a value to the shape of its place.
  mutating func add(_ value: PayloadValue, to id: ShapeID) {
    switch value.content {
    case .null: self[id].nulls += 1
    case .boolean: self[id].booleans += 1
    case .integer(let magnitude): self[id].numbers.add(magnitude)
    case .number(let fraction): self[id].numbers.add(fraction)
    case .string(let text): self[id].strings.add(text)
    case .array: addArray(value, to: id)
    case .object: addObject(value, to: id)
    }
  }

  private mutating func addArray(_ array: PayloadValue, to id: ShapeID) {
    self[id].arrays += 1
    array.forEachElement { element in
      if self[id].element == nil {
        guard !isFull else { return cut() }
        self[id].element = makeShape()
      }
      if let place = self[id].element { add(element, to: place) }
    }
  }

  private mutating func addObject(_ object: PayloadValue, to id: ShapeID) {
    self[id].objects += 1
    let members = object.members
    switch self[id].content {
    case .map(let values): return addValues(of: members, to: values)
    case .none, .grouped, .members, .tagged: break
    }
    if members.count > Self.mostMembers { return addValues(of: members, to: makeMap(id)) }
    guard let group = group(for: members, at: id) else { return cut() }
    self[group].count += 1
    let lastKnown = members.lastIndex { self[group].position(of: $0.key) != nil } ?? -1
    for (index, (key, value)) in members.enumerated() {
      if let position = self[group].position(of: key) {
        self[group].count(memberAt: position)
        add(value, to: self[group].members[position].shape)
      } else if isFull {
        cut()
      } else {
        let member = ObjectShape.Member(key: key, count: 1, shape: makeShape())
        let next =
          index > lastKnown
          ? nil : members[index...].first { self[group].position(of: $0.key) != nil }
        self[group].insert(member, before: next?.key)
        add(value, to: member.shape)
      }
    }
    if self[group].members.count > Self.mostMembers { _ = makeMap(id) }
  }

  private mutating func addValues(
    of members: [(key: String, value: PayloadValue)],
    to values: ShapeID
  ) {
    for member in members { add(member.value, to: values) }
  }

  /// Returns the object for a set of keys. If there are too many different sets, they become one.
  private mutating func group(
    for members: [(key: String, value: PayloadValue)],
    at id: ShapeID
  ) -> ObjectID? {
    switch self[id].content {
    case .none, .map, .tagged:
      guard !isFull else { return nil }
      let group = makeObject()
      self[id].content = .grouped([group])
      return group
    case .members(let object): return object
    case .grouped(let groups):
      if let known = groups.first(where: { self[$0].hasKeys(members) }) { return known }
      if let known = groups.first(where: { self[$0].hasSameKeys(members) }) { return known }
      guard !isFull, groups.count < Self.mostGroups else { return uniteGroups(groups, at: id) }
      let group = makeObject()
      self[id].content = .grouped(groups + [group])
      return group
    }
  }

  /// Merges all groups of objects at a place into one object with members.
  @discardableResult
  mutating func uniteGroups(_ groups: [ObjectID], at id: ShapeID) -> ObjectID {
    for other in groups.dropFirst() { unite(other, into: groups[0]) }
    self[id].content = .members(groups[0])
    return groups[0]
  }

  /// Makes the objects at a place maps.
  ///
  /// - Returns: The shape of their values.
  mutating func makeMap(_ id: ShapeID) -> ShapeID {
    let objects: [ObjectID]
    switch self[id].content {
    case .map(let values): return values
    case .none: objects = []
    case .grouped(let groups): objects = groups
    case .members(let object): objects = [object]
    case .tagged(let tagged): objects = tagged.variants
    }
    let values = makeShape()
    self[id].content = .map(values)
    for object in objects {
      for member in self[object].members { merge(member.shape, into: values) }
    }
    return values
  }

  /// More sets of keys at one place are those of optional members rather than of variants.
  private static let mostGroups = 64
  /// An object with more members is a map.
  private static let mostMembers = 500
}

extension ObjectShape {
  /// Whether the keys are the same in any order.
  fileprivate func hasSameKeys(_ keys: [(key: String, value: PayloadValue)]) -> Bool {
    members.count == keys.count && keys.allSatisfy { position(of: $0.key) != nil }
  }
}
