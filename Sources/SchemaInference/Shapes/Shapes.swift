/// The shapes of all places of the samples. Each sample is added and can then be forgotten.
struct Shapes: Sendable {
  private(set) var shapes: [Shape] = []
  private(set) var objects: [ObjectShape] = []
  /// What an object was merged into.
  private var successors: [ObjectID: ObjectID] = [:]
  /// What a shape was merged into. Merging recursive shapes merges shapes that are being merged.
  private var shapeSuccessors: [ShapeID: ShapeID] = [:]

  /// How many objects were merged into others.
  var unions: Int { successors.count }

  /// The shape, or the one that it was merged into.
  subscript(id: ShapeID) -> Shape {
    get { shapes[resolved(id).index] }
    _modify { yield &shapes[resolved(id).index] }
  }

  /// The object, or the one that it was merged into.
  subscript(id: ObjectID) -> ObjectShape {
    get { objects[resolved(id).index] }
    _modify { yield &objects[resolved(id).index] }
  }

  mutating func makeShape() -> ShapeID {
    shapes.append(Shape())
    return ShapeID(index: shapes.count - 1)
  }

  mutating func makeObject() -> ObjectID {
    objects.append(ObjectShape())
    return ObjectID(index: objects.count - 1)
  }

  /// Whether there are so many places that no others are looked at.
  var isFull: Bool { shapes.count >= Self.mostShapes }

  /// Whether places were left out because of that.
  private(set) var isCut = false

  mutating func cut() { isCut = true }

  func resolved(_ id: ShapeID) -> ShapeID {
    var id = id
    while let next = shapeSuccessors[id] { id = next }
    return id
  }

  /// Makes a shape another one, which has its place from now on.
  mutating func replace(_ other: ShapeID, by id: ShapeID) { shapeSuccessors[other] = id }

  func resolved(_ id: ObjectID) -> ObjectID {
    var id = id
    while let next = successors[id] { id = next }
    return id
  }

  /// Merges the members of an object into another one, which has its place from now on.
  mutating func unite(_ other: ObjectID, into id: ObjectID) {
    let (id, other) = (resolved(id), resolved(other))
    guard id != other else { return }
    successors[other] = id
    let added = objects[other.index]
    objects[other.index].removeAll()
    objects[id.index].count += added.count
    for (index, member) in added.members.enumerated() {
      if let position = self[id].position(of: member.key) {
        self[id].count(memberAt: position, times: member.count)
        merge(member.shape, into: self[id].members[position].shape)
      } else {
        let next = added.members[index...].first { self[id].position(of: $0.key) != nil }
        self[id].insert(member, before: next?.key)
      }
    }
  }

  private static let mostShapes = 300_000
}
