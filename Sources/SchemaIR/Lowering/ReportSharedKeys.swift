import SchemaDocument

/// Properties that stand elsewhere than under their names, and thereby in the way of others.
extension DecodingPlanner {
  /// Two properties that are read from one place, or one from within the other.
  mutating func reportSharedKeys(of object: Object) {
    guard object.properties.contains(where: { $0.isMoved }) else { return }
    var holders: [[String]: Span] = [:]
    for property in object.properties {
      for place in property.plan.places {
        if let other = holders[place] {
          diagnostics.append(.sharedKey(place, property.origin, other))
        } else {
          holders[place] = property.origin
        }
      }
    }
    for property in object.properties {
      for place in property.plan.places {
        for count in 1..<max(place.count, 1) {
          if let other = holders[Array(place.prefix(count))] {
            diagnostics.append(.sharedKey(place, property.origin, other))
          }
        }
      }
    }
  }

  /// A discriminator is looked for at the top of a payload, under its own name.
  mutating func reportMovedDiscriminator(of object: Object) {
    for key in Set(object.foreignKeys).sorted() {
      if let property = object.properties.first(where: { $0.key == key && $0.isMoved }) {
        diagnostics.append(.movedDiscriminator(key, property.origin))
      }
    }
  }
}

extension Property {
  /// Whether it is read from elsewhere than its name.
  fileprivate var isMoved: Bool {
    if plan.key != key { return true }
    guard case .unusual(let particulars) = plan.particulars else { return false }
    return !particulars.path.isEmpty || !particulars.alternates.isEmpty
  }
}

extension DecodePlan {

  /// All ways to the value, as keys from the outside in.
  fileprivate var places: [[String]] {
    let particulars = particulars.parts
    return ([key] + particulars.alternates).map { particulars.path + [$0] }
  }
}
