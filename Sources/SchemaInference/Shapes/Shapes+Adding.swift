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
    if members.count > Self.mostMembers { makeMap(id) }
    guard let group = group(for: members, at: id) else { return }
    switch group {
    case .map(let values): for member in members { add(member.value, to: values) }
    case .object(let object):
      add(members, to: object)
      if self[object].members.count > Self.mostMembers { makeMap(id) }
    }
  }

  private mutating func add(_ members: [(key: String, value: PayloadValue)], to id: ObjectID) {
    self[id].count += 1
    let lastKnown = members.lastIndex { self[id].position(of: $0.key) != nil } ?? -1
    for (index, (key, value)) in members.enumerated() {
      if let position = self[id].position(of: key) {
        self[id].count(memberAt: position)
        add(value, to: self[id].members[position].shape)
      } else if isFull {
        cut()
      } else {
        let member = ObjectShape.Member(key: key, count: 1, shape: makeShape())
        let next =
          index > lastKnown ? nil : members[index...].first { self[id].position(of: $0.key) != nil }
        self[id].insert(member, before: next?.key)
        add(value, to: member.shape)
      }
    }
  }

  /// What the members of an object are added to.
  private enum Group {
    case object(ObjectID)
    case map(ShapeID)
  }

  /// Returns the group for a set of keys; nil if there are too many places. If there are too many sets, they become one.
  private mutating func group(
    for members: [(key: String, value: PayloadValue)],
    at id: ShapeID
  ) -> Group? {
    switch self[id].content {
    case .map(let values): return .map(values)
    case .members(let object): return .object(object)
    case .grouped(let groups):
      if let known = groups.first(where: { self[$0].hasKeys(members) }) { return .object(known) }
      if let known = groups.first(where: { self[$0].hasKeysInAnyOrder(members.map(\.key)) }) {
        return .object(known)
      }
      if isFull || groups.count >= Self.mostGroups {
        uniteGroups(groups, at: id)
        return group(for: members, at: id)
      }
      let group = makeObject()
      self[id].content = .grouped(groups + [group])
      return .object(group)
    case .none, .tagged:
      guard !isFull else {
        cut()
        return nil
      }
      let group = makeObject()
      self[id].content = .grouped([group])
      return .object(group)
    }
  }

  /// Merges groups of objects at a place into one object with members, or into a map if there are too many.
  mutating func uniteGroups(_ groups: [ObjectID], at id: ShapeID) {
    var rest = groups[...]
    guard let object = rest.popFirst() else { return }
    self[id].content = .members(object)
    while let other = rest.popFirst() {
      unite(other, into: object)
      if self[object].members.count > Self.mostMembers {
        self[id].content = .grouped([object] + rest)
        makeMap(id)
        return
      }
    }
  }

  /// Puts groups of the same place together.
  mutating func join(_ groups: [ObjectID], at id: ShapeID) {
    var joined: [ObjectID] = []
    for group in groups {
      let keys = self[group].members.map(\.key)
      if let same = joined.first(where: { self[$0].hasKeysInAnyOrder(keys) }) {
        unite(group, into: same)
      } else {
        joined.append(group)
      }
    }
    self[id].content = .grouped(joined)
    if joined.count > Self.mostGroups { uniteGroups(joined, at: id) }
  }

  /// Makes the objects at a place maps.
  ///
  /// - Returns: The shape of their values.
  @discardableResult
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
  fileprivate func hasKeysInAnyOrder(_ keys: [String]) -> Bool {
    members.count == keys.count && keys.allSatisfy { position(of: $0) != nil }
  }
}
