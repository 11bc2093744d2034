import SchemaModel

extension Comparison {
  mutating func compare(
    _ object: Object,
    _ id: DeclarationID,
    _ other: Object,
    _ otherID: DeclarationID
  ) {
    var pair = ObjectPair(
      id: id,
      object: object,
      otherID: otherID,
      other: other,
      match: PropertyMatch(object, other, .generated, in: new.module)
    )
    pair.moved = moved(pair)
    if pair.match.hasOtherRoot { compareRoots(pair) }
    let renamed = renamedProperties(pair)
    for (index, counterpart) in pair.match.counterparts.enumerated() {
      if let counterpart {
        other.properties.indices.contains(counterpart)
          ? compare(index, counterpart, pair) : compareInner(index, counterpart, pair)
      } else if let counterpart = pair.moved[index] {
        compareMoved(index, counterpart, pair)
      } else if let counterpart = renamed[index] {
        compareRenamed(index, counterpart, pair)
      } else {
        removeProperty(index, pair)
      }
    }
    let kept = Set(pair.moved.values).union(renamed.values)
    for index in pair.match.added where !kept.contains(index) { addProperty(index, pair) }
    compareOrder(pair)
    compareAdditional(pair)
    compareRest(pair)
  }

  /// Two versions of an object.
  struct ObjectPair {
    var id: DeclarationID
    var object: Object
    var otherID: DeclarationID
    var other: Object
    var match: PropertyMatch
    /// The properties of the new object that have the name of an old one in Swift, but another place, by the indices of the old ones.
    var moved: [Int: Int] = [:]

    /// What people call a member of the new object.
    var wordForMember: String { other.isTuple ? "element" : "property" }
  }

  private mutating func compareRoots(_ pair: ObjectPair) {
    let effect = responses.otherRoot(of: pair.object)
    report(
      .movedMembers(
        of: name(pair.id),
        from: pointer(pair.object.root),
        to: pointer(pair.other.root)
      ),
      Place(pair.id, pair.otherID, self),
      responses: effect.verdict == .breaks
        ? loss(of: pair.id)
        : Change.Judgement(effect.verdict, ["'\(name(pair.id))' has no values: \(effect.reason)"]),
      requests: requests.map { requestJudgement($0.otherRoot(of: pair.other)) },
      example: .object(pair.id, pair.otherID, .root)
    )
  }

  private mutating func compareOrder(_ pair: ObjectPair) {
    let kept = pair.match.counterparts.enumerated().compactMap { index, counterpart in
      (counterpart ?? pair.moved[index]).flatMap {
        pair.other.properties.indices.contains($0) ? $0 : nil
      }
    }
    guard kept != kept.sorted() else { return }
    report(
      .reorderedMembers(name(pair.id)),
      Place(pair.id, pair.otherID, self),
      source: hasInitializer(pair.otherID)
        ? .breaks("the parameters of its initializer are in another order")
        : .fine
    )
  }

  private mutating func compareAdditional(_ pair: ObjectPair) {
    let (mine, theirs) = (pair.object.additionalProperties, pair.other.additionalProperties)
    let effect = responses.additional(pair.object, reading: pair.other, .toCounterparts)
    var request = Change.Judgement.fine
    if var requests {
      request = requestJudgement(requests.additional(pair.other, reading: pair.object, .all))
      self.requests = requests
    }
    let isSame =
      switch (mine, theirs) {
      case (nil, nil): pair.object.forbidsOthers == pair.other.forbidsOthers
      case (let mine?, let theirs?): isSameInSwift(mine.type, theirs.type)
      case (nil, _?), (_?, nil): false
      }
    guard !isSame || effect.verdict > .fine || request.verdict > .fine else { return }
    let subject = mine == nil ? name(pair.id) : member(pair.id, pair.object.properties.count)
    let areCountsOther = isSame && mine?.innerCounts != theirs?.innerCounts
    func words(of additional: AdditionalProperties, in version: ModuleVersion) -> String {
      let type = version.typeWords(for: additional.type)
      return areCountsOther ? "\(type) with \(additional.innerCounts.words)" : type
    }
    report(
      .changedAdditionalProperties(
        name(pair.id),
        from: mine.map { words(of: $0, in: old) } ?? pair.object.wordsForOthers,
        to: theirs.map { words(of: $0, in: new) } ?? pair.other.wordsForOthers
      ),
      Place(pair.id, pair.otherID, self),
      responses: judgement(effect, of: nil, subject, in: pair.id),
      requests: request,
      // Where there were none, the initializer has a new parameter with a default.
      source: isSame || mine == nil
        ? .fine : .breaks("'\(subject)' has another type"),
      example: .object(pair.id, pair.otherID, .additional)
    )
  }

  private mutating func compareRest(_ pair: ObjectPair) {
    var parts: [String] = []
    if pair.object.unknownKeys != pair.other.unknownKeys {
      parts.append("unknown keys: \(pair.other.unknownKeys.rawValue)")
    }
    if let mine = pair.object.additionalProperties, let theirs = pair.other.additionalProperties,
      mine.coercion != theirs.coercion
        || mine.innerCounts != theirs.innerCounts
          && responses.innerCounts(mine.innerCounts, mine.form, reading: theirs.innerCounts)
            == .fine
        || mine.form(besides: theirs) != theirs.form(besides: mine)
          && isSameInSwift(mine.type, theirs.type)
    {
      parts.append("other rules for additional properties")
    }
    if !parts.isEmpty {
      report(.changedPolicy(name(pair.id), parts), Place(pair.id, pair.otherID, self))
    }
    var rest = pair.other
    rest.explain(by: pair.object)
    guard rest != pair.object else { return }
    reportRest("parts", of: name(pair.id), Place(pair.id, pair.otherID, self))
  }
}

extension Object {
  /// What an object without a type for additional properties allows.
  fileprivate var wordsForOthers: String { forbidsOthers ? "forbidden" : "not described" }

  /// Takes over all parts that comparisons explain, so that only the rest can differ.
  fileprivate mutating func explain(by other: Object) {
    properties = other.properties
    root = other.root
    // It is part of the style of the type.
    style = other.style
    unknownKeys = other.unknownKeys
    forbidsOthers = other.forbidsOthers
    // They only say where effects on decoding come from, or what no app reads.
    ignoredKeys = other.ignoredKeys
    foreignKeys = other.foreignKeys
    stated = other.stated
    chosenPlaces = other.chosenPlaces
    if var mine = additionalProperties, let theirs = other.additionalProperties {
      mine.type = theirs.type
      mine.form = theirs.form
      mine.coercion = theirs.coercion
      mine.innerCounts = theirs.innerCounts
      additionalProperties = mine
    } else {
      additionalProperties = other.additionalProperties
    }
  }
}
