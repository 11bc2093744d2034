import SwiftEmission
import Words

/// The names of all definitions.
///
/// The elements of `cars` are a `Car`. If the name is taken, that of the object with the member goes in front: `ParkCar`.
struct DefinitionNames {
  private var byObject: [ObjectID: String] = [:]
  private var byVariants: [Set<ObjectID>: String] = [:]
  private var taken: Set<String> = []
  private let spelling: Spelling
  private var candidates: [ObjectID: [String]] = [:]
  private var owners: [ObjectID: Set<ObjectID>] = [:]

  init(of roots: [Root], in shapes: Shapes) {
    spelling = Spelling(like: roots.first?.name ?? "")
    taken = Set(roots.map { $0.name.lowercased() })
    for root in roots { nameObjects(of: root, in: shapes) }
    var collector = NameCandidates(shapes)
    for root in roots { collector.collect(from: root) }
    candidates = collector.candidates
    owners = collector.owners
    var visited: Set<ObjectID> = []
    for root in roots {
      let place = NamedPlace(key: root.name, parent: nil, isElement: false)
      name(root.shape, place, in: shapes, &visited)
    }
  }

  func name(of object: ObjectID) -> String { byObject[object] ?? "" }

  func name(of tagged: TaggedObjects, in shapes: Shapes) -> String {
    byVariants[Set(tagged.variants.map(shapes.resolved))] ?? ""
  }

  /// Whether the name of a root is that of its objects, because it has no other values.
  func isNameOfObjects(_ root: String, at id: ShapeID) -> Bool { rootsOfObjects[id] == root }

  private var rootsOfObjects: [ShapeID: String] = [:]

  /// A place whose objects need a name.
  private struct NamedPlace {
    var key: String
    /// The name of the object that has the member.
    var parent: String?
    var isElement: Bool

    var ofObjectAmongOthers: NamedPlace {
      NamedPlace(
        key: (isElement ? singular(key) : key) + objectSuffix,
        parent: parent,
        isElement: false
      )
    }
  }

  private mutating func nameObjects(of root: Root, in shapes: Shapes) {
    let shape = shapes[root.shape]
    guard shape.kinds == [.object], shape.nulls == 0 else { return }
    switch shape.content {
    case .none, .map, .grouped: return
    case .members(let object):
      let object = shapes.resolved(object)
      guard byObject[object] == nil else { return }
      byObject[object] = root.name
    case .tagged(let tagged):
      let variants = Set(tagged.variants.map(shapes.resolved))
      guard byVariants[variants] == nil else { return }
      byVariants[variants] = root.name
    }
    rootsOfObjects[root.shape] = root.name
  }

  private mutating func name(
    _ id: ShapeID,
    _ place: NamedPlace,
    in shapes: Shapes,
    _ visited: inout Set<ObjectID>
  ) {
    let shape = shapes[id]
    var inner = place
    inner.isElement = true
    // In Swift, a union of an object and others has the name of the key itself.
    let place = shape.kinds.count > 1 ? place.ofObjectAmongOthers : place
    if let element = shape.element { name(element, inner, in: shapes, &visited) }
    switch shape.content {
    case .none, .grouped: break
    case .members where !shapes.haveMembers(shape.content) && place.parent != nil: break
    case .map(let values): name(values, inner, in: shapes, &visited)
    case .members(let object):
      nameMembers(of: shapes.resolved(object), place, in: shapes, &visited)
    case .tagged(let tagged):
      let variants = tagged.variants.map(shapes.resolved)
      let union = byVariants[Set(variants)] ?? newName(place, nil)
      byVariants[Set(variants)] = union
      for variant in variants {
        let tag = shapes[variant].tag?.values.first ?? ""
        let key = "\(tag)_\(union.nameWords.last ?? "")"
        let isComplete = tag.nameWords.last == union.nameWords.last
        let place = NamedPlace(key: isComplete ? tag : key, parent: union, isElement: false)
        nameMembers(of: variant, place, in: shapes, &visited)
      }
    }
  }

  private mutating func nameMembers(
    of object: ObjectID,
    _ place: NamedPlace,
    in shapes: Shapes,
    _ visited: inout Set<ObjectID>
  ) {
    let own = byObject[object] ?? newName(place, object)
    byObject[object] = own
    guard visited.insert(object).inserted else { return }
    for member in shapes[object].members {
      let inner = NamedPlace(key: member.key, parent: own, isElement: false)
      name(member.shape, inner, in: shapes, &visited)
    }
  }

  private mutating func newName(_ place: NamedPlace, _ object: ObjectID?) -> String {
    var name = spelling.spelled(words(for: place, object))
    if name.isEmpty || taken.contains(name.lowercased()) || isReservedTypeName(name) {
      let parent = place.parent.map { $0.nameWords } ?? []
      name = spelling.spelled(parent + words(for: place, object))
    }
    if name.isEmpty {
      name = spelling.spelled((place.parent.map { $0.nameWords } ?? []) + ["value"])
    }
    var number = 2
    let first = name
    while taken.contains(name.lowercased()) {
      name = first + String(number)
      number += 1
    }
    taken.insert(name.lowercased())
    return name
  }

  private func words(for place: NamedPlace, _ object: ObjectID?) -> [String] {
    guard let parent = place.parent else {
      guard place.isElement else { return place.key.nameWords }
      // The elements of a root.
      let single = singular(place.key)
      return (single == place.key ? place.key + "_item" : single).nameWords
    }
    if let object, let common = commonWords(candidates[object] ?? []) { return common }
    if let object, isOneOfSeveral(object), singular(parent) != parent,
      !taken.contains(spelling.spelled(singular(parent).nameWords).lowercased())
    {
      return singular(parent).nameWords
    }
    let own = (place.isElement ? singular(place.key) : place.key).nameWords
    guard own.count == 1, Self.containers.contains(own[0]) else { return own }
    let single = singular(parent)
    if place.isElement, single != parent { return single.nameWords }
    return parent.nameWords + (own == ["data"] && place.isElement ? ["item"] : own)
  }

  /// Whether several members of one object are the same, such as those of `_links`.
  private func isOneOfSeveral(_ object: ObjectID) -> Bool {
    (candidates[object]?.count ?? 0) > 1 && owners[object]?.count == 1
  }

  /// The last words that all names have, such as `address` for `billing_address` and `shipping_address`.
  private func commonWords(_ names: [String]) -> [String]? {
    if let name = names.first(where: { $0.hasSuffix(objectSuffix) }) { return name.nameWords }
    let all = names.map { $0.nameWords }
    guard let first = all.first, all.contains(where: { $0 != first }) else { return nil }
    var common: [String] = []
    for suffix in (1...max(1, first.count)).map({ Array(first.suffix($0)) }) {
      guard all.allSatisfy({ $0.suffix(suffix.count).elementsEqual(suffix) }) else { break }
      common = suffix
    }
    let saysNothing = common.count == 1 && Self.containers.contains(common[0])
    return common.isEmpty || saysNothing ? nil : common
  }

  /// Keys that say nothing about their values.
  private static let containers: Set<String> = [
    "data", "item", "items", "result", "results", "value", "values", "list", "content", "entry",
    "entries", "record", "records", "row", "rows", "element", "elements", "node", "nodes", "object",
    "objects", "payload", "response", "body", "attributes", "properties", "info", "details",
  ]
}

private let objectSuffix = "_object"

/// The names that an object could have by its places.
private struct NameCandidates {
  private(set) var candidates: [ObjectID: [String]] = [:]
  /// The objects that have members with these objects.
  private(set) var owners: [ObjectID: Set<ObjectID>] = [:]
  private let shapes: Shapes
  private var visited: Set<ObjectID> = []

  init(_ shapes: Shapes) {
    self.shapes = shapes
  }

  mutating func collect(from root: Root) { collect(root.shape, nil, under: nil) }

  private mutating func collect(_ id: ShapeID, _ name: String?, under owner: ObjectID?) {
    let shape = shapes[id]
    if let element = shape.element { collect(element, name.map(singular), under: owner) }
    if case .map(let values) = shape.content { collect(values, name.map(singular), under: owner) }
    let name = shape.kinds.count > 1 ? name.map { $0 + objectSuffix } : name
    for object in shape.content.objects {
      let object = shapes.resolved(object)
      // Variants are named after their tags.
      if let name, shapes[object].tag == nil, candidates[object]?.contains(name) != true {
        candidates[object, default: []].append(name)
      }
      if let owner { owners[object, default: []].insert(owner) }
      guard visited.insert(object).inserted else { continue }
      for member in shapes[object].members { collect(member.shape, member.key, under: object) }
    }
  }
}
