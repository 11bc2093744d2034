import Words

/// A place at which objects are.
struct ObjectSite {
  let object: ObjectID
  /// The object that has the member.
  let parent: ObjectID?
  /// The last word of the name that the objects would get, such as `address` for `billing_address`.
  let word: String
}

/// The places of all objects, in the order of the samples.
struct ObjectSites {
  private(set) var sites: [ObjectSite] = []
  private let shapes: Shapes
  private var visited: Set<ObjectID> = []

  init(_ roots: [Root], in shapes: Shapes) {
    self.shapes = shapes
    for root in roots { visit(root.shape, under: nil, root.name) }
  }

  private mutating func visit(_ id: ShapeID, under parent: ObjectID?, _ name: String) {
    let shape = shapes[id]
    if let element = shape.element { visit(element, under: parent, singular(name)) }
    if case .map(let values) = shape.content { visit(values, under: parent, singular(name)) }
    for object in shape.content.objects {
      let object = shapes.resolved(object)
      sites.append(ObjectSite(object: object, parent: parent, word: name.lastWord))
      guard visited.insert(object).inserted else { continue }
      for member in shapes[object].members { visit(member.shape, under: object, member.key) }
    }
  }
}
