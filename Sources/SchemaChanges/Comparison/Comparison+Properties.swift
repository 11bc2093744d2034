import SchemaModel
import SwiftEmission

/// Properties that both versions of an object have.
extension Comparison {
  mutating func compare(_ index: Int, _ counterpart: Int, _ pair: ObjectPair) {
    let name = old.surface.member(index, of: pair.id)
    let otherName = new.surface.member(counterpart, of: pair.otherID)
    // Nearly all properties stay as they are.
    if name == otherName,
      isSame(pair.object.properties[index], pair.match.properties[counterpart])
    {
      return
    }
    let property = pair.object.properties[index]
    let other = pair.match.properties[counterpart]
    guard !isUnread(pair.otherID, property: other.key) else { return }
    let subject = member(pair.id, index)
    var place = place(index, counterpart, pair)
    if let binding = binding(of: index, counterpart, pair) {
      place.old = binding.old
      place.new = binding.new
      place.binding = binding
    }
    let reported = changes.count
    if name != otherName { reportName(of: index, to: otherName ?? "", subject, place, pair) }
    compareKeys(property, counterpart, subject, place, pair)
    comparePresence(property, other, subject, place, pair, counterpart)
    let reportedBefore = changes.count
    compareContent(property, other, subject, place, pair, counterpart)
    if changes.count == reportedBefore {
      compareDates(property.type, other.type, subject, place)
    }
    comparePlans(property, other, subject, place)
    compareArguments(property, other, subject, place, pair)
    compareHidden(property.hiddenContent, other.hiddenContent, at: subject, place, after: reported)
    let documentation = comparedDocumentation(
      property.documentation,
      other.documentation,
      (property.origin, other.origin)
    )
    compareDocumentation(
      documentation.old,
      documentation.new,
      at: subject,
      place,
      isSent: !property.inRequests.isReadOnly && !other.inRequests.isReadOnly
    )
    compareRest(property, other, subject, place)
  }

  func isSame(_ property: Property, _ other: Property) -> Bool {
    isSameOnWire(property.type, other.type) && isSameInSwift(property, other)
      && property.isSame(as: other)
  }

  private mutating func compareKeys(
    _ property: Property,
    _ counterpart: Int,
    _ subject: String,
    _ place: Place,
    _ pair: ObjectPair
  ) {
    let other = pair.match.properties[counterpart]
    guard
      property.plan.readPlaces != other.plan.readPlaces
        || property.plan.writtenPlace != other.plan.writtenPlace
    else { return }
    guard property.plan.readPlaces[0] != other.plan.readPlaces[0] else {
      let keys = other.plan.readPlaces.map { "'\(pointer($0))'" }.joined(separator: ", ")
      return report(.changedPolicy(subject, ["it is read from \(keys)"]), place)
    }
    report(
      .movedProperty(
        subject,
        from: pointer(property.plan.readPlaces[0]),
        to: pointer(other.plan.readPlaces[0])
      ),
      place,
      requests: property.plan.writtenPlace == other.plan.readPlaces[0]
        ? .fine : requestJudgement(ofMoved: property, to: counterpart, pair)
    )
  }

  func pointer(_ keys: [String]) -> String { keys.joined(separator: ".") }

  mutating func compareContent(
    _ property: Property,
    _ other: Property,
    _ subject: String,
    _ place: Place,
    _ pair: ObjectPair,
    _ counterpart: Int
  ) {
    let isSame = isSameInSwift(property, other)
    let isSameTuple = !isSame && isSameTuple(property.origin, other.origin)
    let effect =
      isSameTuple ? .fine : responses.content(property, reading: other, .toCounterparts)
    var request = Change.Judgement.fine
    if var requests, !isSameTuple {
      request = requestJudgement(requests.content(other, reading: property, .toCounterparts))
      self.requests = requests
    }
    guard
      !isSame || effect.verdict > .fine || request.verdict > .fine
        || !isSameOnWire(property.type, other.type)
    else { return }
    // What is inline in one version and named in the other is the same if nothing else differs.
    if isSame, effect.verdict == .fine, request.verdict == .fine { return }
    if isCoveredByInstances(property, other, place, pair), request.verdict == .fine { return }
    let parts = property.plan.particulars.parts
    let isShorter =
      (parts.minimumCount > other.leastCount || parts.cuts(other))
      && isSameOnWire(property.type, other.type)
    let isShorterInside =
      property.innerCounts != other.innerCounts && isSameOnWire(property.type, other.type)
    let judgement = judgement(effect, of: property, subject, in: pair.id)
    let spot = Spot.object(pair.id, pair.otherID, .content(property, counterpart))
    if isShorter || isShorterInside, isSame, request.verdict == .fine,
      keepLengthChange(of: property, other, judgement, place, example: spot)
    {
      return
    }
    let words = typeWords(property, other)
    report(
      isShorter
        ? .changedConstraint(
          subject,
          from: property.counts(at: 0).words,
          to: other.counts(at: 0).words
        )
        : isShorterInside
          ? .changedConstraint(
            subject,
            from: property.innerCounts.words,
            to: other.innerCounts.words
          )
          : .retypedProperty(
            subject,
            key: placeName(of: property, in: pair.object),
            isElement: pair.object.isTuple,
            from: words.old,
            to: words.new
          ),
      place,
      responses: judgement,
      requests: request,
      source: isSame
        ? .fine : .breaks("'\(subject)' has another type in Swift"),
      example: spot
    )
  }

  /// What no other comparison has explained.
  private mutating func compareRest(
    _ property: Property,
    _ other: Property,
    _ subject: String,
    _ place: Place
  ) {
    var rest = other
    rest.explain(by: property)
    guard rest != property else { return }
    reportRest("properties", of: subject, place)
  }

  func place(_ index: Int?, _ counterpart: Int?, _ pair: ObjectPair) -> Place {
    var place = Place(pair.id, pair.otherID, self)
    if let index {
      place.subject = member(pair.id, index)
      place.old = pair.object.properties[index].origin
    }
    if let counterpart {
      if index == nil { place.subject = newMember(pair.otherID, counterpart) }
      place.new = pair.match.properties[counterpart].origin
    }
    return place
  }
}

extension Property {
  /// Whether nothing differs, apart from types, which refer to declarations of different modules.
  fileprivate func isSame(as other: Property) -> Bool {
    var rest = other
    rest.type = type
    rest.origin = origin
    rest.documentation.title = documentation.title
    rest.documentation.description = documentation.description
    rest.closesCycle = closesCycle
    if case .enumeration? = plan.particulars.parts.fallback { return false }
    if case .enumeration? = plan.particulars.parts.encodedDefault { return false }
    return rest == self
  }

  /// Takes over all parts that comparisons explain, so that only the rest can differ.
  fileprivate mutating func explain(by other: Property) {
    key = other.key
    name = other.name
    type = other.type
    presence = other.presence
    documentation = other.documentation
    origin = other.origin
    // It affects only how Swift stores the value.
    closesCycle = other.closesCycle
    isOnlySent = other.isOnlySent
    leastCount = other.leastCount
    mostCount = other.mostCount
    innerCounts = other.innerCounts
    inRequests = other.inRequests
    hiddenContent = other.hiddenContent
    plan.key = other.plan.key
    plan.failure = other.plan.failure
    plan.form = other.plan.form
    var parts = plan.particulars.parts
    let others = other.plan.particulars.parts
    parts.path = others.path
    parts.alternates = others.alternates
    parts.encodedKey = others.encodedKey
    parts.flattenedKeys = others.flattenedKeys
    parts.encodedDefault = others.encodedDefault
    parts.keepsPresence = others.keepsPresence
    parts.coercion = others.coercion
    parts.minimumCount = others.minimumCount
    parts.maximumCount = others.maximumCount
    parts.isInline = others.isInline
    parts.innerCounts = others.innerCounts
    parts.fallback = others.fallback
    parts.constant = others.constant
    parts.tag = others.tag
    plan.particulars.parts = parts
  }
}
