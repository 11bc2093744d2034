import SchemaModel

/// The properties of two objects that are in the same places of the payload.
///
/// For example, a property with `x-dto-path: car.name` is in the place of the property `name` of an object that is the property `car`.
struct PropertyMatch {
  /// For each property of the reader, the index of the one in `properties`.
  private(set) var counterparts: [Int?] = []
  /// The properties of the writer, followed by those inside of them that paths of the reader lead to.
  private(set) var properties: [Property]
  /// For each of the latter, how to get there.
  private(set) var routes: [Route] = []
  /// The properties of the writer that the reader does not have.
  private(set) var added: [Int] = []
  /// The objects that the paths of the writer lead through, by the indices of the reader's properties in their places.
  private(set) var gathered: [Int: Object] = [:]
  /// Whether the members are inside of another object.
  private(set) var hasOtherRoot = false

  /// A property of the writer, and the one that it leads to inside of it.
  struct Route {
    var first: Int
    var rest: [(owner: DeclarationID, index: Int)]
  }

  init(_ object: Object, _ other: Object, _ manner: Reading.Manner, in writer: Module) {
    let search = PropertySearch(other, manner, writer)
    properties = other.properties
    if object.root == other.root {
      counterparts = search.counterparts(of: object, [], [])
      addPaths(object, [], [], search)
    } else {
      counterparts = search.counterparts(of: object, object.root, other.root)
      addPaths(object, object.root, other.root, search)
      let isFound = !gathered.isEmpty || counterparts.contains { $0 != nil }
      if !isFound || !search.holds(object.root) {
        hasOtherRoot = !object.properties.isEmpty || !object.root.isEmpty
        (properties, routes, gathered) = (other.properties, [], [:])
        counterparts = search.counterparts(of: object, [], [])
      }
    }
    if counterparts == Array(other.properties.indices) { return }
    let found = Set(counterparts.compactMap(\.self))
    added = other.properties.indices.filter { !found.contains($0) }
  }

  /// Finds what is inside of a property in one version, and has a path in the other.
  private mutating func addPaths(
    _ object: Object,
    _ root: [String],
    _ otherRoot: [String],
    _ search: PropertySearch
  ) {
    for (index, property) in object.properties.enumerated() where counterparts[index] == nil {
      for place in property.plan.isFlattened ? [[]] : search.read(property) {
        if let (inner, route) = search.property(at: root + place, otherRoot) {
          counterparts[index] = properties.count
          properties.append(inner)
          routes.append(route)
          break
        }
        if let inner = search.gathered(at: root + place, otherRoot) {
          gathered[index] = inner
          break
        }
      }
    }
  }
}

/// Finds properties of a writer by their places.
private struct PropertySearch {
  private let other: Object
  private let manner: Reading.Manner
  private let writer: Module

  init(_ other: Object, _ manner: Reading.Manner, _ writer: Module) {
    self.other = other
    self.manner = manner
    self.writer = writer
  }

  /// Where a reader looks for a property. A backend knows no aliases.
  func read(_ property: Property) -> [[String]] {
    let all = property.plan.readPlaces
    return manner == .generated ? all : [all[0]]
  }

  /// Where a writer puts a property.
  private func written(_ property: Property) -> [String] {
    manner == .generated ? property.plan.readPlaces[0] : property.plan.writtenPlace
  }

  func counterparts(of object: Object, _ root: [String], _ otherRoot: [String]) -> [Int?] {
    // Nearly all objects have the same properties in the same order.
    if manner == .generated, root == otherRoot, object.hasSamePlaces(as: other) {
      return Array(other.properties.indices)
    }
    var places: [WirePlace: Int] = [:]
    for (index, property) in other.properties.enumerated() {
      let place = WirePlace(otherRoot + (property.flatPlace ?? written(property)))
      places[place] = places[place] ?? index
    }
    return object.properties.map { property in
      (property.flatPlace.map { [$0] } ?? read(property)).lazy.compactMap {
        places[WirePlace(root + $0)]
      }.first
    }
  }

  /// The property inside of another one that a path leads to, as if it had that path itself.
  func property(at place: [String], _ root: [String]) -> (Property, PropertyMatch.Route)? {
    guard place.count > 1 || other.properties.contains(where: \.plan.isFlattened),
      let (first, rest, found) = inner(of: other, root, at: place)
    else { return nil }
    let property = found.moved(to: place.dropFirst(root.count))
    return (property, PropertyMatch.Route(first: first, rest: rest))
  }

  private func inner(
    of object: Object,
    _ root: [String],
    at place: [String]
  ) -> (first: Int, rest: [(owner: DeclarationID, index: Int)], property: Property)? {
    for (index, property) in object.properties.enumerated() {
      let outer = property.plan.isFlattened ? root : root + written(property)
      guard outer.count < place.count, place.starts(with: outer),
        case .declared(let id) = writer.resolved(property.type),
        case .object(let holder) = writer[id].kind
      else { continue }
      let rest = Array(place.dropFirst(outer.count))
      var found: (first: Int, rest: [(owner: DeclarationID, index: Int)], property: Property)
      if let position = holder.properties.firstIndex(where: { holder.root + written($0) == rest }) {
        found = (index, [(id, position)], holder.properties[position])
      } else if let deeper = inner(of: holder, holder.root, at: rest) {
        found = (index, [(id, deeper.first)] + deeper.rest, deeper.property)
      } else {
        continue
      }
      if !property.presence.isRequired || property.mayBeNull {
        let isNullable = found.property.mayBeNull
        found.property.presence = Presence(isRequired: false, isNullable: isNullable)
      }
      return found
    }
    return nil
  }

  /// The object in a place that paths of properties lead through; nil if there are none.
  func gathered(at place: [String], _ root: [String]) -> Object? {
    var result = Object()
    for property in other.properties {
      if property.plan.isFlattened, place != root { continue }
      let whole = root + written(property)
      guard whole.count > place.count, whole.starts(with: place) else { continue }
      result.properties.append(property.moved(to: whole.dropFirst(place.count)))
    }
    return result.properties.isEmpty ? nil : result
  }

  /// Whether there is always an object in a place.
  func holds(_ root: [String]) -> Bool {
    if other.root.starts(with: root) { return true }
    var (object, place) = (other, root[...])
    while !place.isEmpty {
      guard place.starts(with: object.root) else { return false }
      place = place.dropFirst(object.root.count)
      let next = object.properties.first {
        !$0.plan.isFlattened && place.starts(with: written($0))
      }
      guard let next, next.presence == .required,
        case .declared(let id) = writer.resolved(next.type),
        case .object(let inner) = writer[id].kind
      else { return false }
      place = place.dropFirst(written(next).count)
      object = inner
    }
    return true
  }
}

extension Property {
  /// What stands for the place of a flattened property, which has the members of the object itself and no key of its own; nil for others.
  fileprivate var flatPlace: [String]? { plan.isFlattened ? ["", "", key] : nil }
}

extension Object {
  /// Whether the properties of another object are in the same places and order.
  fileprivate func hasSamePlaces(as other: Object) -> Bool {
    // By index, because elements are copied.
    properties.count == other.properties.count
      && properties.indices.allSatisfy { index in
        properties[index].plan.key.utf8.elementsEqual(other.properties[index].plan.key.utf8)
          && properties[index].plan.particulars == other.properties[index].plan.particulars
      }
  }
}

/// A key path in payloads, by its bytes: keys that are only equal as Swift strings are different members.
private struct WirePlace: Hashable {
  private let bytes: [UInt8]

  init(_ keys: [String]) {
    bytes = Array(keys.joined(separator: "\0").utf8)
  }
}

extension Property {
  /// The property with a path of its own, and no other.
  fileprivate func moved(to path: ArraySlice<String>) -> Property {
    var result = self
    result.plan.key = path[path.endIndex - 1]
    var parts = plan.particulars.parts
    parts.path = Array(path.dropLast())
    parts.alternates = []
    parts.encodedKey = nil
    result.plan.particulars.parts = parts
    return result
  }
}
