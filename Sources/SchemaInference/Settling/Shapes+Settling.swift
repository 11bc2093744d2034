extension Shapes {
  /// Decides for each place below a root whether its objects are maps, variants of a union, or have members.
  mutating func settle(_ id: ShapeID) {
    if let element = self[id].element { settle(element) }
    switch self[id].content {
    case .grouped(let groups): settle(groups, at: id)
    case .members(let object): settle([object], at: id)
    case .none, .map, .tagged: break
    }
    switch self[id].content {
    case .none, .grouped: break
    case .map(let values): settle(values)
    case .members, .tagged:
      for object in self[id].content.objects {
        for member in self[object].members { settle(member.shape) }
      }
    }
  }

  private mutating func settle(_ groups: [ObjectID], at id: ShapeID) {
    if isMap(groups) {
      makeMap(id)
    } else if let split = TagSearch(self).split(groups) {
      var variants: [ObjectID] = []
      for part in split.parts {
        for other in part.groups.dropFirst() { unite(other, into: part.groups[0]) }
        self[part.groups[0]].tag = ObjectShape.Tag(key: split.key, values: part.values)
        variants.append(part.groups[0])
      }
      self[id].content = .tagged(TaggedObjects(key: split.key, variants: variants))
    } else {
      uniteGroups(groups, at: id)
      if case .members(let object) = self[id].content, hasManyKeys(object) { makeMap(id) }
    }
  }
}
