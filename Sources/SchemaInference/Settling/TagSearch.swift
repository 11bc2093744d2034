/// Finds the member whose value distinguishes objects with different members.
///
/// For example, `{"type": "circle", "radius": 1}` and `{"type": "square", "side": 2}` are distinguished by `type`. An optional member that
/// goes along with a value, such as `closed_at` with `"status": "closed"`, doesn't make a union.
struct TagSearch {
  private let shapes: Shapes

  init(_ shapes: Shapes) {
    self.shapes = shapes
  }

  /// A tag, and the groups that have the same values of it.
  struct Split {
    var key: String
    var parts: [Part]

    struct Part {
      var values: [String]
      var groups: [ObjectID]

      mutating func add(_ values: [String], _ groups: [ObjectID]) {
        self.values += values.filter { !self.values.contains($0) }
        self.groups += groups
      }
    }
  }

  /// Finds a tag for groups of objects with the same keys.
  func split(_ groups: [ObjectID]) -> Split? {
    guard groups.count > 1 else { return nil }
    let candidates = shapes[groups[0]].members.map(\.key).filter(isTagName)
    for key in candidates.sorted(by: { rank($0) < rank($1) }) {
      if let parts = parts(of: groups, by: key), parts.count > 1, areDistinct(parts, key) {
        return Split(key: key, parts: parts)
      }
    }
    return nil
  }

  /// Puts groups together that share a value of a member; nil if it isn't a tag in each of them.
  private func parts(of groups: [ObjectID], by key: String) -> [Split.Part]? {
    var parts: [Split.Part] = []
    for group in groups {
      guard let member = shapes[group].member(key), let values = tagValues(member.shape) else {
        return nil
      }
      let same = parts.indices.filter { !Set(parts[$0].values).isDisjoint(with: values) }
      guard let first = same.first else {
        parts.append(Split.Part(values: values, groups: [group]))
        continue
      }
      // The group can connect parts that had nothing in common.
      parts[first].add(values, [group])
      for other in same.dropFirst().reversed() {
        let part = parts.remove(at: other)
        parts[first].add(part.values, part.groups)
      }
    }
    return parts
  }

  private func tagValues(_ id: ShapeID) -> [String]? {
    let shape = shapes[id]
    guard shape.kinds == [.string], shape.nulls == 0, shape.strings.values != nil,
      shape.strings.order.allSatisfy({ isIdentifier($0) })
    else { return nil }
    return shape.strings.order
  }

  /// Whether each part has members of its own, except one with only the common members.
  private func areDistinct(_ parts: [Split.Part], _ key: String) -> Bool {
    let members = parts.map { Set(keys(of: $0)) }
    let common = members.dropFirst().reduce(members[0]) { $0.intersection($1) }
    let required = parts.map { part in
      part.groups.dropFirst().reduce(Set(keys(in: part.groups[0]))) {
        $0.intersection(keys(in: $1))
      }
    }
    let plain = members.indices.filter { members[$0] == common }
    guard plain.count < parts.count - 1, plain.count <= 1 else { return false }
    let others = members.indices.filter { !plain.contains($0) }
    return others.allSatisfy { one in
      others.allSatisfy { other in
        one == other || !required[one].subtracting(members[other]).isEmpty
      }
    }
  }

  private func keys(of part: Split.Part) -> [String] { part.groups.flatMap { keys(in: $0) } }

  private func keys(in group: ObjectID) -> [String] { shapes[group].members.map(\.key) }

  /// Names of tags by how common they are.
  private func rank(_ key: String) -> Int {
    Self.names.firstIndex(of: key.lastWord) ?? Self.names.count
  }

  private func isTagName(_ key: String) -> Bool { Self.names.contains(key.lastWord) }

  private static let names = [
    "typename", "type", "kind", "discriminator", "object", "event", "variant", "class", "tag",
    "action", "method", "op", "operation",
  ]
}
