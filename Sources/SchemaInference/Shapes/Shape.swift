import PayloadChecking

/// What the values at one place of the samples have in common, such as all values of `cars[*].model`.
///
/// It counts values by their kind and keeps no value, except a few short strings that may be those of an enum.
struct Shape: Sendable {
  var nulls = 0
  var booleans = 0
  var numbers = NumberShape()
  var strings = StringShape()
  var arrays = 0
  /// The shape of all elements of the arrays, once there is one.
  var element: ShapeID?
  var objects = 0
  var content = ObjectContent.none

  /// The kinds of values, without null.
  var kinds: Set<Kind> {
    var kinds: Set<Kind> = []
    if booleans > 0 { kinds.insert(.boolean) }
    if numbers.count > 0 { kinds.insert(.number) }
    if strings.count > 0 { kinds.insert(.string) }
    if arrays > 0 { kinds.insert(.array) }
    if objects > 0 { kinds.insert(.object) }
    return kinds
  }

  enum Kind: Hashable, Sendable {
    case boolean
    case number
    case string
    case array
    case object
  }
}

/// What is known about the objects at a place.
enum ObjectContent: Sendable {
  /// There are none.
  case none
  /// While samples are added: one shape for each set of keys, because a tag may tell them apart later.
  case grouped([ObjectID])
  /// The objects have members.
  case members(ObjectID)
  /// The objects are maps with values of one shape.
  case map(ShapeID)
  /// A member distinguishes the objects.
  case tagged(TaggedObjects)
}

/// Objects that the value of a member, the tag, distinguishes.
struct TaggedObjects: Sendable {
  var key: String
  /// In the order of the samples.
  var variants: [ObjectID]
}

/// The position of a ``Shape``.
struct ShapeID: Hashable, Sendable {
  let index: Int
}

/// The position of an ``ObjectShape``.
struct ObjectID: Hashable, Sendable {
  let index: Int
}

/// What objects with some members in common have.
struct ObjectShape: Sendable {
  var count = 0
  private(set) var members: [Member] = []
  private var positions: [String: Int] = [:]
  /// If it is a variant: the tag, and its values.
  var tag: Tag?

  struct Member: Sendable {
    let key: String
    /// In how many of the objects it is.
    var count: Int
    let shape: ShapeID
  }

  struct Tag: Hashable, Sendable {
    var key: String
    /// In the order of the samples.
    var values: [String]
  }

  /// Whether all objects have a member.
  func requires(_ member: Member) -> Bool { member.count == count }

  func position(of key: String) -> Int? { positions[key] }

  func member(_ key: String) -> Member? { positions[key].map { members[$0] } }

  /// Whether the keys are the same in the same order.
  func hasKeys(_ keys: [(key: String, value: PayloadValue)]) -> Bool {
    members.count == keys.count && zip(members, keys).allSatisfy { $0.key == $1.key }
  }

  mutating func count(memberAt position: Int, times: Int = 1) { members[position].count += times }

  /// Inserts a member before the one that follows it in the sample, so that the order is that of the samples.
  mutating func insert(_ member: Member, before next: String?) {
    let position = next.flatMap { positions[$0] } ?? members.count
    members.insert(member, at: position)
    for index in position..<members.count { positions[members[index].key] = index }
  }

  mutating func removeAll() {
    members = []
    positions = [:]
  }
}
