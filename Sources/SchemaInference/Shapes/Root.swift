/// The shape of samples that belong together, and the name of their schema.
struct Root: Sendable {
  var name: String
  let shape: ShapeID
  /// The keys of its groups of samples.
  var keys: [String]
}

/// What samples that belong together are, as far as it matters for their name.
package enum SampleKind: Sendable {
  case arrays
  case other
}

extension Shapes {
  /// Names groups of samples. Groups that want the same name become one if their objects have most members in common.
  ///
  /// - Parameter names: The names that a group could have, the best one first.
  mutating func roots(
    of groups: [(key: String, shape: ShapeID)],
    _ names: (String, SampleKind) -> [String]
  ) -> [Root] {
    var roots: [Root] = []
    for group in groups {
      let isList = self[group.shape].kinds == [.array]
      let candidates = names(group.key, isList ? .arrays : .other)
      if let same = roots.firstIndex(where: { $0.name == candidates.first }),
        areAlike(roots[same].shape, group.shape)
      {
        merge(group.shape, into: roots[same].shape)
        roots[same].keys.append(group.key)
      } else if let name = candidates.first(where: { name in
        !roots.contains { $0.name.lowercased() == name.lowercased() }
      }) {
        roots.append(Root(name: name, shape: group.shape, keys: [group.key]))
      } else {
        let name = "\(candidates.last ?? "Sample")\(roots.count + 1)"
        roots.append(Root(name: name, shape: group.shape, keys: [group.key]))
      }
    }
    return roots
  }

  private func areAlike(_ one: ShapeID, _ other: ShapeID) -> Bool {
    guard self[one].kinds == self[other].kinds else { return false }
    if let first = self[one].element, let second = self[other].element {
      return areAlike(first, second)
    }
    let keys = [one, other].map { id in
      Set(self[id].content.objects.flatMap { self[$0].members.map(\.key) })
    }
    return 2 * keys[0].intersection(keys[1]).count >= keys[0].union(keys[1]).count
  }
}
