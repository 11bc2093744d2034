extension Shapes {
  /// Makes objects that recur one: first those that contain themselves, then those of different places.
  mutating func uniteRepeats(below roots: [Root]) {
    // Merging two objects also merges what is in them, so their own objects can recur afterwards.
    for _ in 0..<Self.mostRounds {
      let before = unions
      for root in roots { uniteRecursion(at: root.shape, inside: []) }
      uniteEqual(ObjectSites(roots, in: self).sites)
      if unions == before { break }
    }
  }

  /// An object around others, and the member that leads to them.
  private struct Outer {
    var object: ObjectID
    var key: String
  }

  /// Merges objects into those around them, if they are the same, such as the elements of `children`.
  private mutating func uniteRecursion(at id: ShapeID, inside outer: [Outer]) {
    if let element = self[id].element { uniteRecursion(at: element, inside: outer) }
    if case .map(let values) = self[id].content { uniteRecursion(at: values, inside: outer) }
    for object in self[id].content.objects {
      let object = resolved(object)
      if outer.contains(where: { resolved($0.object) == object }) { continue }
      if let same = outer.last(where: { isRecursion(of: $0, object) }) {
        unite(object, into: same.object)
      } else {
        for member in self[object].members {
          let next = Outer(object: object, key: member.key)
          uniteRecursion(at: member.shape, inside: outer + [next])
        }
      }
    }
  }

  /// Whether an inner object has the same members as an outer one, perhaps without the member that leads to it.
  private func isRecursion(of outer: Outer, _ inner: ObjectID) -> Bool {
    let (one, other) = (self[outer.object], self[inner])
    guard one.tag == other.tag, areCompatible(one, other) else { return false }
    let shared = other.members.filter { one.position(of: $0.key) != nil }
    let all = one.members.count + other.members.count - shared.count
    if other.position(of: outer.key) != nil { return 3 * shared.count >= 2 * all }
    guard other.members.count > 1 else { return false }
    // The innermost objects end the recursion. A category with an id and a name isn't a product with a category, however.
    let isEnd = shared.count == other.members.count && all - shared.count == 1
    return isEnd
      && (Self.recursive.contains(outer.key.lastWord)
        || !shared.allSatisfy { Self.generic.contains($0.key.lowercased()) })
  }

  private static let recursive: Set<String> = [
    "children", "child", "parent", "parents", "next", "previous", "prev", "replies", "reply",
    "nodes", "node", "left", "right", "subcategories", "items", "ancestors", "descendants", "inner",
  ]

  private mutating func uniteEqual(_ sites: [ObjectSite]) {
    var known: [ObjectSite] = []
    var byKeys: [Set<String>: [Int]] = [:]
    var byWord: [String: [Int]] = [:]
    for site in sites {
      let object = resolved(site.object)
      guard known.allSatisfy({ resolved($0.object) != object }) else { continue }
      let keys = Set(self[object].members.map(\.key))
      let candidates = (byKeys[keys] ?? []) + (byWord[site.word] ?? [])
      if let same = candidates.first(where: { isRepeat(known[$0], site) }) {
        unite(object, into: known[same].object)
      } else {
        byKeys[keys, default: []].append(known.count)
        byWord[site.word, default: []].append(known.count)
        known.append(site)
      }
    }
  }

  /// Whether objects of different places are the same.
  private func isRepeat(_ one: ObjectSite, _ other: ObjectSite) -> Bool {
    let (first, second) = (self[one.object], self[other.object])
    guard first.tag == second.tag, areCompatible(first, second) else { return false }
    let keys = Set(first.members.map(\.key))
    let shared = second.members.filter { keys.contains($0.key) }.count
    let all = keys.count + second.members.count - shared
    guard shared > 0 else { return false }
    if shared == all {
      return shared > 2 || one.word == other.word
        || one.parent == other.parent && one.parent.map(hasOnlyObjects) == true
        || keys.allSatisfy { !Self.generic.contains($0.lowercased()) }
    }
    return one.word == other.word && shared > 1 && 2 * shared >= all
  }

  /// Whether all members are objects, as in `_links: {self: {href: …}, next: {href: …}}`.
  private func hasOnlyObjects(_ id: ObjectID) -> Bool {
    self[id].members.allSatisfy { self[$0.shape].kinds == [.object] }
  }

  /// Whether members of the same name have the same kinds, or some of them.
  private func areCompatible(_ one: ObjectShape, _ other: ObjectShape) -> Bool {
    other.members.allSatisfy { member in
      guard let known = one.member(member.key) else { return true }
      let (first, second) = (self[known.shape], self[member.shape])
      guard first.kinds.isSubset(of: second.kinds) || second.kinds.isSubset(of: first.kinds) else {
        return false
      }
      return isMapped(first).flatMap { one in isMapped(second).map { one == $0 } } ?? true
    }
  }

  private func isMapped(_ shape: Shape) -> Bool? {
    switch shape.content {
    case .none: nil
    case .map: true
    case .grouped, .members, .tagged: false
    }
  }

  /// Members of all kinds of objects: having only these doesn't make two objects the same.
  private static let generic: Set<String> = [
    "id", "name", "title", "type", "kind", "value", "key", "code", "url", "href", "link", "label",
    "count", "total", "description", "text", "message", "status", "data", "items", "uuid", "slug",
    "email",
  ]
  private static let mostRounds = 20
}
