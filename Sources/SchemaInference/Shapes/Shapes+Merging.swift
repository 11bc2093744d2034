extension Shapes {
  /// Merges what is known about one place into another one.
  mutating func merge(_ other: ShapeID, into id: ShapeID) {
    let (id, other) = (resolved(id), resolved(other))
    guard id != other else { return }
    let added = self[other]
    replace(other, by: id)
    self[id].nulls += added.nulls
    self[id].booleans += added.booleans
    self[id].numbers.add(added.numbers)
    self[id].strings.add(added.strings)
    self[id].arrays += added.arrays
    self[id].objects += added.objects
    if let element = added.element {
      if let known = self[id].element {
        merge(element, into: known)
      } else {
        self[id].element = element
      }
    }
    mergeContent(added.content, into: id)
  }

  private mutating func mergeContent(_ added: ObjectContent, into id: ShapeID) {
    switch (self[id].content, added) {
    case (_, .none): break
    case (.none, _): self[id].content = added
    case (.grouped(let groups), .grouped(let others)):
      join(groups + others, at: id)
    case (.map(let values), .map(let others)): merge(others, into: values)
    case (.map(let values), .grouped), (.map(let values), .members), (.map(let values), .tagged):
      for object in added.objects {
        for member in self[object].members { merge(member.shape, into: values) }
      }
    case (_, .map(let others)): merge(others, into: makeMap(id))
    case (.tagged(let tagged), .tagged(let others)) where tagged.key == others.key:
      mergeVariants(others, into: tagged, at: id)
    case (.grouped, _), (.members, _), (.tagged, _):
      uniteGroups(self[id].content.objects + added.objects, at: id)
    }
  }

  private mutating func mergeVariants(
    _ others: TaggedObjects,
    into tagged: TaggedObjects,
    at id: ShapeID
  ) {
    var variants: [ObjectID] = []
    var repeats: [(variant: ObjectID, same: ObjectID)] = []
    for variant in tagged.variants + others.variants {
      let values = Set(self[variant].tag?.values ?? [])
      guard
        let same = variants.first(where: {
          !values.isDisjoint(with: self[$0].tag?.values ?? [])
        })
      else {
        variants.append(variant)
        continue
      }
      let known = self[same].tag?.values ?? []
      let all = known + values.subtracting(known).sorted()
      self[same].tag = ObjectShape.Tag(key: tagged.key, values: all)
      repeats.append((variant, same))
    }
    // Uniting variants can merge other shapes into this one, because they can contain it. So it must be complete before.
    self[id].content = .tagged(TaggedObjects(key: tagged.key, variants: variants))
    for (variant, same) in repeats { unite(variant, into: same) }
  }
}

extension ObjectContent {
  /// The objects with members.
  var objects: [ObjectID] {
    switch self {
    case .none, .map: []
    case .grouped(let groups): groups
    case .members(let object): [object]
    case .tagged(let tagged): tagged.variants
    }
  }
}
