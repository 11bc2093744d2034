import SchemaDocument
import SchemaModel

/// Finds the property in the schemas that a coding path leads to.
///
/// For example, `cars[2].park.name` as an `Order` leads to the property `name` of the schema `park`. In a union without a discriminator,
/// several variants can have the key; then there is no single property.
struct PropertySearch {
  private let types: [TypePlan]
  private var places: [Place]

  private struct Place {
    var position: Position
    /// The property whose value it is, or is a part of.
    var origin: Span?
  }

  private enum Position {
    case value(ValuePlan)
    /// In an object, at a nested object with these keys on the way to some of its properties.
    case inside(ObjectPlan, [String])
  }

  /// - Parameters:
  ///   - path: The coding path.
  ///   - root: How the payload is read.
  ///   - payload: The whole payload, whose tags select variants.
  static func origin(
    of path: [any CodingKey],
    from root: ValuePlan,
    _ types: [TypePlan],
    in payload: JSONPlace
  ) -> Span? {
    var search = PropertySearch(types: types, places: [Place(position: .value(root))])
    var current: JSONPlace? = payload
    for key in path {
      search.follow(key, in: current)
      current = current?.place(along: [key])
    }
    guard let first = search.places.first else { return nil }
    return search.places.allSatisfy { $0.origin == first.origin } ? first.origin : nil
  }

  private mutating func follow(_ key: any CodingKey, in payload: JSONPlace?) {
    var next: [Place] = []
    for place in places {
      var pending = [place.position]
      var visited: Set<Int> = []
      while let position = pending.popLast() {
        switch position {
        case .inside(let object, let keys):
          let position = object.elementCount == nil ? nil : key.intValue
          next += properties(of: object, at: keys + [position.map { "\($0)" } ?? key.stringValue])
        case .value(.array(let inner, _)), .value(.set(let inner, _)),
          .value(.untolerant(.array, let inner)),
          .value(.dictionary(let inner, _)), .value(.untolerant(.dictionary, let inner)):
          next.append(Place(position: .value(inner), origin: place.origin))
        case .value(.nullable(let inner)), .value(.untolerant(.optional, let inner)):
          pending.append(.value(inner))
        case .value(.type(let index)):
          guard visited.insert(index).inserted else { continue }
          switch types[index] {
          case .object(let object): pending.append(.inside(object, []))
          case .union(let union):
            pending += union.variants(taggedIn: payload).map { .value($0.value) }
          case .value: break
          }
        case .value(.scalar), .value(.converted), .value(.patternDate), .value(.any),
          .value(.enumeration), .value(.foreign):
          break
        }
      }
    }
    places = next
  }

  /// Returns what the keys of an object lead to.
  private func properties(of object: ObjectPlan, at keys: [String]) -> [Place] {
    var isOnTheWay = object.root.count > keys.count && object.root.starts(with: keys)
    for property in object.properties where property.call.isFlattened {
      guard case .type(let index) = property.value, case .object(let inner) = types[index] else {
        continue
      }
      let found = properties(of: inner, at: keys)
      if !found.isEmpty { return found }
    }
    for property in object.properties where !property.call.isFlattened {
      for place in property.places {
        let place = object.root + place
        if place == keys {
          return [Place(position: .value(property.value), origin: property.origin)]
        }
        isOnTheWay = isOnTheWay || place.count > keys.count && place.starts(with: keys)
      }
    }
    if isOnTheWay { return [Place(position: .inside(object, keys))] }
    guard let additional = object.additional, keys.count == object.root.count + 1 else { return [] }
    return [Place(position: .value(additional.value))]
  }
}

extension PropertyPlan {
  /// The key paths to the value, inside the object that has the property.
  fileprivate var places: [[String]] {
    guard let particulars else { return [[key]] }
    return [particulars.path + [key]] + particulars.alternates
  }
}

extension UnionPlan {
  /// The variants that the tag of a payload selects, or all of them.
  fileprivate func variants(taggedIn payload: JSONPlace?) -> [VariantPlan] {
    guard case .tag(let path, let choices, _, _) = selection,
      let tag = payload?.place(along: path.map { DTOKey($0) }),
      let text = tag.document.readText(tag.entry),
      let candidates = choices[text]
    else { return variants }
    return candidates.map { variants[$0] }
  }
}
