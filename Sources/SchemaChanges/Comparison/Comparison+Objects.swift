import SchemaDocument
import SchemaModel
import SwiftEmission

extension Comparison {
  mutating func compare(
    _ object: Object,
    _ id: DeclarationID,
    _ other: Object,
    _ otherID: DeclarationID
  ) {
    let match = PropertyMatch(object, other, .generated)
    let pair = ObjectPair(id: id, object: object, otherID: otherID, other: other)
    if match.hasOtherRoot {
      report(
        .movedProperty(name(id), from: pointer(object.root), to: pointer(other.root)),
        Place(id, otherID, self),
        responses: loss(of: id)
      )
    }
    for (index, counterpart) in match.counterparts.enumerated() {
      if let counterpart {
        compare(index, counterpart, pair)
      } else {
        removeProperty(index, pair)
      }
    }
    for index in match.added { addProperty(index, pair) }
    compareOrder(match, pair)
    compareAdditional(pair)
    compareRest(pair)
  }

  /// Two versions of an object.
  struct ObjectPair {
    var id: DeclarationID
    var object: Object
    var otherID: DeclarationID
    var other: Object
  }

  private func place(_ index: Int?, _ counterpart: Int?, _ pair: ObjectPair) -> Place {
    var place = Place(pair.id, pair.otherID, self)
    if let index {
      place.subject = member(pair.id, index)
      place.old = pair.object.properties[index].origin
    }
    if let counterpart {
      if index == nil { place.subject = newMember(pair.otherID, counterpart) }
      place.new = pair.other.properties[counterpart].origin
    }
    return place
  }

  // MARK: - Added and removed

  private mutating func removeProperty(_ index: Int, _ pair: ObjectPair) {
    let property = pair.object.properties[index]
    let subject = member(pair.id, index)
    var judgement = self.judgement(
      responses.absence(of: property),
      of: property,
      subject,
      in: pair.id
    )
    if judgement.verdict == .fine {
      let hasDefault = property.plan.particulars.parts.fallback != nil
      judgement = Change.Judgement(
        .degrades,
        ["'\(subject)' \(hasDefault ? "always has its default" : "never has a value")"]
      )
    }
    report(
      .removedProperty(subject),
      place(index, nil, pair),
      responses: judgement,
      requests: Change.Judgement(
        .unknown,
        ["the new schema does not say what a backend does with '\(property.plan.writtenKey)'"]
      ),
      source: Change.Judgement(.breaks, ["'\(subject)' is unknown"])
    )
  }

  private mutating func addProperty(_ index: Int, _ pair: ObjectPair) {
    let property = pair.other.properties[index]
    let subject = newMember(pair.otherID, index)
    var effect = responses.member(property, addedTo: pair.object, .all)
    if effect.verdict == .fine, let union = unionChangedByMembers(of: pair.id) {
      effect = .unknown("'\(name(union))' may take it for another variant")
    }
    let holder =
      pair.object.additionalProperties == nil
      ? subject : member(pair.id, pair.object.properties.count)
    let isNeeded =
      hasInitializer(pair.otherID) && !property.hasDefaultArgument
      && !new.surface.isConstant(property.type)
    report(
      .addedProperty(subject),
      place(nil, index, pair),
      responses: judgement(effect, of: nil, holder, in: pair.id),
      requests: property.presence.isRequired
        ? Change.Judgement(.breaks, ["a backend rejects what apps send: the key is absent"])
        : .fine,
      source: isNeeded
        ? Change.Judgement(.breaks, ["the initializer of '\(name(pair.id))' has a new parameter"])
        : .fine
    )
  }

  /// A union that tells the object from other variants by its members.
  private func unionChangedByMembers(of id: DeclarationID) -> DeclarationID? {
    uses[id].first { use in
      guard case .variant(let index) = use.member,
        case .union(let union) = old.module[use.owner].kind
      else { return false }
      return union.variants.contains { $0.evidence.optionalKeys != nil }
        || union.variants[index].evidence.optionalKeys != nil
    }?.owner
  }

  private func hasInitializer(_ id: DeclarationID) -> Bool {
    new.surface.style(of: id).initializer == .printed
  }

  // MARK: - Kept

  private mutating func compare(_ index: Int, _ counterpart: Int, _ pair: ObjectPair) {
    let property = pair.object.properties[index]
    let other = pair.other.properties[counterpart]
    // Nearly all properties stay as they are.
    if property.isSame(as: other), isSameOnWire(property.type, other.type),
      isSameInSwift(property.type, other.type),
      member(pair.id, index).hasSameMember(
        as: newMember(pair.otherID, counterpart)
      )
    {
      return
    }
    let subject = member(pair.id, index)
    let place = place(index, counterpart, pair)
    compareNames(subject, newMember(pair.otherID, counterpart), place)
    compareKeys(property, other, subject, place)
    comparePresence(property, other, subject, place, pair)
    compareContent(property, other, subject, place, pair)
    comparePlans(property, other, subject, place)
    compareDocumentation(property.documentation, other.documentation, at: subject, place)
    compareRest(property, other, subject, place)
  }

  private mutating func compareNames(_ subject: String, _ other: String, _ place: Place) {
    guard !subject.hasSameMember(as: other) else { return }
    report(
      .renamedProperty(subject, to: String(other.split(separator: ".").last ?? "")),
      place,
      source: Change.Judgement(.breaks, ["'\(subject)' is unknown"])
    )
  }

  private mutating func compareKeys(
    _ property: Property,
    _ other: Property,
    _ subject: String,
    _ place: Place
  ) {
    guard
      property.plan.readPlaces != other.plan.readPlaces
        || property.plan.writtenPlace != other.plan.writtenPlace
    else { return }
    let written = property.plan.writtenPlace
    let isRead = other.plan.readPlaces.contains(written)
    report(
      .movedProperty(
        subject,
        from: pointer(property.plan.readPlaces[0]),
        to: pointer(other.plan.readPlaces[0])
      ),
      place,
      requests: isRead
        ? .fine
        : Change.Judgement(.unknown, ["apps send it at '\(pointer(written))'"])
    )
  }

  private func pointer(_ keys: [String]) -> String { keys.joined(separator: ".") }

  private mutating func comparePresence(
    _ property: Property,
    _ other: Property,
    _ subject: String,
    _ place: Place,
    _ pair: ObjectPair
  ) {
    guard property.presence != other.presence else { return }
    let source =
      isOptionalInSwift(property) != isOptionalInSwift(other)
      ? Change.Judgement(
        .breaks,
        [
          "'\(subject)' is \(isOptionalInSwift(other) ? "optional" : "no longer optional") in Swift"
        ]
      ) : .fine
    var sourceIsReported = false
    func takeSource() -> Change.Judgement {
      defer { sourceIsReported = true }
      return sourceIsReported ? .fine : source
    }
    if property.presence.isRequired, !other.presence.isRequired {
      report(
        .optionalProperty(subject),
        place,
        responses: judgement(
          responses.absence(of: property),
          of: property,
          subject,
          in: pair.id
        ),
        source: takeSource()
      )
    }
    if !property.mayBeNull, other.mayBeNull {
      // The same rules as in `Reading.presence`, but without absence.
      var present = other
      present.presence = .nullable
      report(
        .nullableProperty(subject),
        place,
        responses: judgement(
          responses.presence(property, reading: present),
          of: property,
          subject,
          in: pair.id
        ),
        source: takeSource()
      )
    }
    let isAlwaysThere = !property.presence.isRequired && other.presence.isRequired
    let isNeverNull = property.mayBeNull && !other.mayBeNull
    guard isAlwaysThere || isNeverNull else { return }
    let words =
      isAlwaysThere && isNeverNull
      ? "always there and never null" : isAlwaysThere ? "always there" : "never null"
    let effect = requests?.presence(other, reading: property) ?? .fine
    report(
      .requiredProperty(subject, words),
      place,
      requests: requestJudgement(effect),
      source: takeSource()
    )
  }

  private func isOptionalInSwift(_ property: Property) -> Bool { property.isOptional }

  private mutating func compareContent(
    _ property: Property,
    _ other: Property,
    _ subject: String,
    _ place: Place,
    _ pair: ObjectPair
  ) {
    let isSame = isSameInSwift(property.type, other.type)
    let effect = responses.content(property, reading: other, .toCounterparts)
    var request = Change.Judgement.fine
    if var requests {
      request = requestJudgement(requests.content(other, reading: property, .toCounterparts))
      self.requests = requests
    }
    guard
      !isSame || effect.verdict > .fine || request.verdict > .fine
        || !isSameOnWire(property.type, other.type)
    else { return }
    // What is inline in one version and named in the other is the same if nothing else differs.
    if isSame, effect.verdict == .fine, request.verdict == .fine { return }
    report(
      .retypedProperty(
        subject,
        from: old.typeWords(for: property.type),
        to: new.typeWords(for: other.type)
      ),
      place,
      responses: judgement(effect, of: property, subject, in: pair.id),
      requests: request,
      source: isSame
        ? .fine : Change.Judgement(.breaks, ["'\(subject)' has another type in Swift"])
    )
  }

  /// How apps that are built now decode it, in comparison with shipped ones.
  private mutating func comparePlans(
    _ property: Property,
    _ other: Property,
    _ subject: String,
    _ place: Place
  ) {
    let (mine, theirs) = (property.plan.particulars.parts, other.plan.particulars.parts)
    if !isSameDefault(mine.fallback, theirs.fallback) {
      report(
        .changedDefault(
          subject,
          from: describe(mine.fallback, old),
          to: describe(theirs.fallback, new)
        ),
        place,
        responses: .fine
      )
    }
    if let constant = mine.constant, constant != theirs.constant {
      report(
        .changedConstraint(
          subject,
          from: "always \(describe(constant, old))",
          to: theirs.constant.map { "always \(describe($0, new))" } ?? "any value"
        ),
        place,
        responses: Change.Judgement(
          .degrades,
          ["a value other than \(describe(constant, old)) is reported"]
        )
      )
    }
    var parts: [String] = []
    if property.presence == other.presence, property.plan.failure != other.plan.failure {
      parts.append(
        "an invalid value \(property.plan.failure.words), and now \(other.plan.failure.words)"
      )
    }
    if isSameInSwift(property.type, other.type), isSameOnWire(property.type, other.type),
      property.plan.form != other.plan.form
    {
      parts.append("other rules for elements or values")
    }
    if mine.coercion != theirs.coercion {
      parts.append(
        theirs.coercion == .none ? "scalars are no longer converted" : "scalars are converted"
      )
    }
    if mine.minimumCount != theirs.minimumCount {
      parts.append("at least \(theirs.minimumCount) valid elements instead of \(mine.minimumCount)")
    }
    if mine.keepsPresence != theirs.keepsPresence {
      parts.append("absent and null are \(theirs.keepsPresence ? "" : "no longer ")distinguished")
    }
    guard !parts.isEmpty else { return }
    let changesType =
      mine.keepsPresence != theirs.keepsPresence
      || property.presence == other.presence && property.isOptional != other.isOptional
    report(
      .changedPolicy(subject, parts),
      place,
      source: changesType
        ? Change.Judgement(.breaks, ["'\(subject)' has another type in Swift"]) : .fine
    )
  }

  private func isSameDefault(_ value: DefaultValue?, _ other: DefaultValue?) -> Bool {
    switch (value, other) {
    case (nil, nil): return true
    case (.enumeration?, .enumeration?): return describe(value, old) == describe(other, new)
    case (.array(let values)?, .array(let others)?):
      return values.count == others.count
        && zip(values, others).allSatisfy { isSameDefault($0, $1) }
    default: return value == other
    }
  }

  private func describe(_ value: DefaultValue?, _ version: ModuleVersion) -> String {
    switch value {
    case nil: "nothing"
    case .string(let text): "'\(text)'"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let truth): "\(truth)"
    case .enumeration(let id, let position, _):
      if case .enumeration(let enumeration) = version.module[id].kind,
        enumeration.cases.indices.contains(position)
      {
        enumeration.cases[position].value.words
      } else {
        "a value of an enumeration"
      }
    case .array(let values):
      "[\(values.map { describe($0, version) }.joined(separator: ", "))]"
    case .emptyDictionary: "{}"
    }
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
    report(
      .unclearChange(subject, "it has properties that dtoc does not compare"),
      place,
      responses: Change.Judgement(.unknown, ["dtoc can't tell what shipped apps do with it"])
    )
  }

  // MARK: - The object as a whole

  private mutating func compareOrder(_ match: PropertyMatch, _ pair: ObjectPair) {
    let kept = match.counterparts.compactMap(\.self)
    guard kept != kept.sorted() else { return }
    report(
      .reorderedMembers(name(pair.id)),
      Place(pair.id, pair.otherID, self),
      source: hasInitializer(pair.otherID)
        ? Change.Judgement(.breaks, ["the parameters of its initializer are in another order"])
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
      case (nil, nil): true
      case (let mine?, let theirs?): isSameInSwift(mine.type, theirs.type)
      case (nil, _?), (_?, nil): false
      }
    guard !isSame || effect.verdict > .fine || request.verdict > .fine, mine != nil || theirs != nil
    else { return }
    let subject = mine == nil ? name(pair.id) : member(pair.id, pair.object.properties.count)
    report(
      .changedAdditionalProperties(
        name(pair.id),
        from: mine.map { old.typeWords(for: $0.type) } ?? "nothing",
        to: theirs.map { new.typeWords(for: $0.type) } ?? "nothing"
      ),
      Place(pair.id, pair.otherID, self),
      responses: judgement(effect, of: nil, subject, in: pair.id),
      requests: request,
      source: isSame
        ? .fine
        : Change.Judgement(
          mine == nil && !hasInitializer(pair.otherID) ? .fine : .breaks,
          [mine == nil ? "the initializer has a new parameter" : "'\(subject)' has another type"]
        )
    )
  }

  private mutating func compareRest(_ pair: ObjectPair) {
    var parts: [String] = []
    if pair.object.unknownKeys != pair.other.unknownKeys {
      parts.append("unknown keys: \(pair.other.unknownKeys.rawValue)")
    }
    if let mine = pair.object.additionalProperties, let theirs = pair.other.additionalProperties,
      mine.coercion != theirs.coercion
        || mine.form != theirs.form && isSameInSwift(mine.type, theirs.type)
    {
      parts.append("other rules for additional properties")
    }
    if !parts.isEmpty {
      report(.changedPolicy(name(pair.id), parts), Place(pair.id, pair.otherID, self))
    }
    var rest = pair.other
    rest.explain(by: pair.object)
    guard rest != pair.object else { return }
    report(
      .unclearChange(name(pair.id), "it has parts that dtoc does not compare"),
      Place(pair.id, pair.otherID, self),
      responses: Change.Judgement(.unknown, ["dtoc can't tell what shipped apps do with it"])
    )
  }
}

extension Object {
  /// Takes over all parts that comparisons explain, so that only the rest can differ.
  fileprivate mutating func explain(by other: Object) {
    properties = other.properties
    root = other.root
    unknownKeys = other.unknownKeys
    // They only say where effects on decoding come from, or what no app reads.
    ignoredKeys = other.ignoredKeys
    foreignKeys = other.foreignKeys
    stated = other.stated
    if var mine = additionalProperties, let theirs = other.additionalProperties {
      mine.type = theirs.type
      mine.form = theirs.form
      mine.coercion = theirs.coercion
      additionalProperties = mine
    } else {
      additionalProperties = other.additionalProperties
    }
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
    plan.key = other.plan.key
    plan.failure = other.plan.failure
    plan.form = other.plan.form
    var parts = plan.particulars.parts
    let others = other.plan.particulars.parts
    parts.path = others.path
    parts.alternates = others.alternates
    parts.encodedKey = others.encodedKey
    parts.keepsPresence = others.keepsPresence
    parts.coercion = others.coercion
    parts.minimumCount = others.minimumCount
    parts.fallback = others.fallback
    parts.constant = others.constant
    plan.particulars.parts = parts
  }

  /// Whether the initializer can be called without it.
  fileprivate var hasDefaultArgument: Bool {
    isOptional || plan.keepsPresence || plan.particulars.parts.fallback != nil
      || plan.particulars.parts.constant != nil
  }
}

extension DecodePlan.FailurePolicy {
  fileprivate var words: String {
    switch self {
    case .throwing: "made the object invalid"
    case .tolerant, .tolerantButExpected: "became nil"
    case .defaulting: "became the default"
    }
  }
}

extension String {
  /// Whether the parts after the last dot are equal.
  fileprivate func hasSameMember(as other: String) -> Bool {
    split(separator: ".").last == other.split(separator: ".").last
  }
}
