extension Shapes {
  /// Checks the unions below roots, after repeats were united.
  ///
  /// A variant that was merged with other objects has their tags, too. A union whose variants are the same then, or have the same tags, is
  /// given up: its objects get all members.
  mutating func checkVariants(below roots: [Root]) {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      let places = places(below: roots)
      for place in places { for object in self[place].content.objects { self[object].tag = nil } }
      for place in places {
        guard case .tagged(let tagged) = self[place].content else { continue }
        if let variants = distinctVariants(of: tagged) {
          for (variant, tag) in variants { self[variant].tag = tag }
          let objects = variants.map(\.object)
          self[place].content = .tagged(TaggedObjects(key: tagged.key, variants: objects))
        } else {
          uniteGroups(tagged.variants, at: place)
          hasChanged = true
        }
      }
    }
  }

  /// Returns the variants with their tags; nil if the tag doesn't tell them apart.
  private func distinctVariants(
    of tagged: TaggedObjects
  ) -> [(object: ObjectID, tag: ObjectShape.Tag)]? {
    var variants: [(object: ObjectID, tag: ObjectShape.Tag)] = []
    var known: Set<String> = []
    for variant in tagged.variants.map(resolved)
    where !variants.contains(where: { $0.object == variant }) {
      let object = self[variant]
      guard let member = object.member(tagged.key), object.requires(member) else { return nil }
      let shape = self[member.shape]
      let tag = ObjectShape.Tag(key: tagged.key, values: shape.strings.order)
      guard shape.kinds == [.string], shape.nulls == 0, shape.strings.values != nil,
        object.tag == nil || object.tag == tag,
        tag.values.allSatisfy({ known.insert($0).inserted })
      else { return nil }
      variants.append((variant, tag))
    }
    return variants.count > 1 ? variants : nil
  }

  /// All places below roots, the outer ones first.
  private func places(below roots: [Root]) -> [ShapeID] {
    var places: [ShapeID] = []
    var seen: Set<ShapeID> = []
    var pending = roots.map(\.shape)
    while let place = pending.popLast() {
      guard seen.insert(place).inserted else { continue }
      places.append(place)
      let shape = self[place]
      if let element = shape.element { pending.append(element) }
      if case .map(let values) = shape.content { pending.append(values) }
      for object in shape.content.objects { pending += self[object].members.map(\.shape) }
    }
    return places
  }
}
