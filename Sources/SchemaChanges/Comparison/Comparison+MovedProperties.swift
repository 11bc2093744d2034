import SchemaModel
import SwiftEmission

/// Properties that are in another place of the payload, or in another type.
extension Comparison {
  /// What is gone and what is new, if both have the same name in Swift, such as `car_park` and `carPark`.
  func moved(_ pair: ObjectPair) -> [Int: Int] {
    guard !pair.match.added.isEmpty else { return [:] }
    let gone = pair.match.counterparts.indices.filter {
      pair.match.counterparts[$0] == nil && pair.match.gathered[$0] == nil
    }
    guard !gone.isEmpty else { return [:] }
    let added = Dictionary(
      pair.match.added.map { (new.surface.member($0, of: pair.otherID), $0) }
    ) { first, _ in first }
    return gone.reduce(into: [:]) { result, index in
      result[index] = added[old.surface.member(index, of: pair.id)]
    }
  }

  /// Compares properties that are the same in Swift, but not in payloads.
  mutating func compareMoved(_ index: Int, _ counterpart: Int, _ pair: ObjectPair) {
    let (property, other) = (pair.object.properties[index], pair.other.properties[counterpart])
    let subject = member(pair.id, index)
    let place = place(index, counterpart, pair)
    let added = responses.member(other, addedTo: pair.object, .all)
    let missing = judgement(ofMissing: property, subject, in: pair.id)
    let unknown = judgement(added, of: nil, subject, in: pair.id)
    let isSame =
      isSameInSwift(property, other) && property.isOptional == other.isOptional
      && property.plan.keepsPresence == other.plan.keepsPresence
    report(
      .movedProperty(
        subject,
        from: property.plan.isFlattened
          ? "the object itself" : pointer(property.plan.readPlaces[0]),
        to: other.plan.isFlattened ? "the object itself" : pointer(other.plan.readPlaces[0])
      ),
      place,
      responses: unknown.verdict > missing.verdict ? unknown : missing,
      requests: requestJudgement(ofMoved: property, to: counterpart, pair),
      source: isSame
        ? .fine : .breaks("'\(subject)' has another type in Swift"),
      example: unknown.verdict > missing.verdict
        ? .object(pair.id, pair.otherID, .added(counterpart))
        : .object(pair.id, pair.otherID, .absence(property))
    )
    if isSame { compareArguments(property, other, subject, place, pair) }
    compareDocumentation(property.documentation, other.documentation, at: subject, place)
  }

  /// Reports a property with another key, which has another name in Swift as well.
  mutating func compareRenamed(_ index: Int, _ counterpart: Int, _ pair: ObjectPair) {
    let (property, other) = (pair.object.properties[index], pair.other.properties[counterpart])
    reportRenamed(
      Difference.renamedKey(
        member(pair.id, index),
        from: pointer(property.plan.readPlaces[0]),
        to: pointer(other.plan.readPlaces[0])
      )
    ) {
      $0.removeProperty(index, pair)
    } adding: {
      $0.addProperty(counterpart, pair)
    }
  }

  /// What a backend does with a property that apps send in another place. It knows no aliases.
  mutating func requestJudgement(
    ofMoved property: Property,
    to counterpart: Int,
    _ pair: ObjectPair
  ) -> Change.Judgement {
    let request = requestJudgement(ofAdded: counterpart, pair)
    let unread = unreadJudgement(of: property, by: pair.other)
    return request.verdict > unread.verdict ? request : unread
  }

  /// Compares a property that has a path with one in the object that the path leads to.
  mutating func compareInner(_ index: Int, _ counterpart: Int, _ pair: ObjectPair) {
    let (property, other) = (pair.object.properties[index], pair.match.properties[counterpart])
    let route = pair.match.routes[counterpart - pair.other.properties.count]
    let subject = member(pair.id, index)
    let place = place(index, counterpart, pair)
    let names =
      [new.surface.member(route.first, of: pair.otherID)]
      + route.rest.map { new.surface.member($0.index, of: $0.owner) }
    report(
      .renamedProperty(subject, to: names.compactMap(\.self).joined(separator: ".")),
      place,
      source: lostName(index, pair.id, pair.otherID, pair.wordForMember)
    )
    comparePresence(property, other, subject, place, pair, counterpart)
    compareContent(property, other, subject, place, pair, counterpart)
    compareDocumentation(
      property.documentation,
      other.documentation,
      at: subject,
      place,
      isSent: !property.inRequests.isReadOnly && !other.inRequests.isReadOnly
    )
  }
}
