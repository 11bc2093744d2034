import SchemaDocument
import SchemaFacts
import SchemaModel

/// Conflicts caused by properties that are read from, or written to, another place than their key.
extension DecodingPlanner {
  /// Reports two properties that are read from or written to the same place, or one inside the other.
  mutating func reportSharedKeys(of object: Object) {
    guard object.hasMovedProperties else { return }
    // The keys of flattened ones are compared when they are known.
    let unflattened = object.properties.filter { !$0.plan.isFlattened }
    reportShared(unflattened.map { ($0, $0.plan.readPlaces) }, "read by")
    // Conflicts between places that are both read and written have been reported.
    guard unflattened.contains(where: { $0.plan.writtenKey != $0.plan.key }) else { return }
    reportShared(unflattened.map { ($0, [$0.plan.writtenPlace]) }, "written by") {
      $0.plan.writtenKey != $0.plan.key || $1.plan.writtenKey != $1.plan.key
    }
  }

  private mutating func reportShared(
    _ properties: [(Property, places: [[String]])],
    _ use: String,
    where counts: (Property, Property) -> Bool = { _, _ in true }
  ) {
    var holders: [[String]: Property] = [:]
    for (property, places) in properties {
      for place in places {
        if let other = holders[place] {
          if other.key == property.key {
            diagnostics.append(.repeatedPlace(place, property.origin))
          } else if counts(property, other) {
            diagnostics.append(.sharedKey(place, use, property.origin, other.origin))
          }
        } else {
          holders[place] = property
        }
      }
    }
    // Nothing is written to alternates, so one inside another property loses nothing.
    for (property, places) in properties {
      guard let place = places.first else { continue }
      for count in 1..<max(place.count, 1) {
        if let other = holders[Array(place.prefix(count))], counts(property, other) {
          diagnostics.append(.sharedKey(place, use, property.origin, other.origin))
        }
      }
    }
  }

  /// Reports properties that move a discriminator, which is read at the top of a payload under its own key.
  mutating func reportMovedDiscriminators(_ keys: Set<String>, of object: Object) {
    for key in keys.sorted() {
      let property = object.properties.first { $0.key == key && $0.plan.readPlaces != [[key]] }
      if let property { diagnostics.append(.movedDiscriminator([key], property.origin)) }
    }
  }
}
