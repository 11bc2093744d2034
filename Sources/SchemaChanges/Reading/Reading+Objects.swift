import SchemaModel

/// Objects and their properties.
extension Reading {
  mutating func object(_ object: Object, reading other: Object, _ depth: Depth) -> Effect {
    guard object.isTuple == other.isTuple else {
      return .unreadable("\(other.words) is not \(object.isTuple ? "an array" : "an object")")
    }
    let match = PropertyMatch(object, other, manner, in: writer)
    var effect = Effect.fine
    if match.hasOtherRoot { effect.add(otherRoot(of: object)) }
    for (index, counterpart) in match.counterparts.enumerated() {
      let property = object.properties[index]
      if let counterpart {
        effect.add(presence(property, reading: match.properties[counterpart]))
        effect.add(content(property, reading: match.properties[counterpart], depth))
      } else if let inner = match.gathered[index] {
        effect.add(self.inner(property, reading: inner))
      } else {
        effect.add(absence(of: property))
        if manner == .generated, !property.isOnlySent {
          effect.add(.degrades(.absent, "'\(property.key)' never has a value"))
        }
      }
    }
    for index in match.added {
      effect.add(member(other.properties[index], addedTo: object, depth))
    }
    effect.add(additional(object, reading: other, depth))
    return effect
  }

  /// The effect of members that are inside of another object.
  func otherRoot(of object: Object) -> Effect {
    let reason = "the members are in another object"
    guard object.root.isEmpty || manner == .exact else { return .unreadable(reason) }
    let least = manner == .exact ? Effect.unknown(reason) : .degrades(.absent, reason)
    return object.properties.reduce(into: least) { effect, property in
      if absence(of: property).verdict == .breaks { effect = .unreadable(reason) }
    }
  }

  /// The effect on the object of a value whose members have paths of their own.
  mutating func inner(_ property: Property, reading other: Object) -> Effect {
    let isThere = other.properties.contains { $0.presence.isRequired }
    var effect = isThere ? Effect.fine : absence(of: property)
    switch reader.resolved(property.type) {
    case .any: break
    case .declared(let id):
      if case .object(let object) = reader[id].kind {
        var inner = limited(self.object(object, reading: other, .all), by: property)
        // It is a property of the object that has no value.
        if inner.verdict == .degrades, isThere { inner.outcome = .none }
        effect.add(inner)
      } else {
        effect.add(.unknown("its members have paths of their own"))
      }
    case .dictionary, .foreign, .optional:
      effect.add(.unknown("its members have paths of their own"))
    case .primitive, .patternDate, .array, .set, .tuple, .enumeration:
      effect.add(limited(.unreadable("there is an object"), by: property))
    }
    return effect
  }

  // MARK: - Presence

  /// The effect of an absent key on the object.
  func absence(of property: Property) -> Effect {
    let reason = "the key can be absent"
    if manner == .exact {
      guard property.inRequests.presence.isRequired else { return .fine }
      return property.inRequests.assumed.map {
        .fine(because: "a backend assumes \($0) where '\(property.key)' is absent")
      } ?? .unreadable(reason)
    }
    return switch property.readCall.absence {
    case .allowed: .fine
    case .reported: .degrades(.absent, reason)
    case .thrown: .unreadable(reason)
    }
  }

  /// The effect of null on the object.
  func null(in property: Property) -> Effect {
    if manner == .exact {
      return property.inRequests.presence.isNullable
        ? .fine : null(property.type, property.plan.form)
    }
    switch property.readCall {
    case .required, .flattened: return null(property.type, property.plan.form)
    case .requiredOrDefault:
      let effect = null(property.type, property.plan.form)
      return effect.verdict == .breaks ? .degrades(.unreadable, effect.reason) : effect
    case .optional, .strictOptional, .nullable, .strictNullable, .optionalOrDefault, .presence,
      .strictPresence, .flattenedIfPresent, .strictFlattenedIfPresent:
      return .fine
    }
  }

  /// The effect on the object of a value that may be absent or null.
  func presence(_ property: Property, reading other: Property) -> Effect {
    switch (manner, other.inRequests.isReadOnly, property.inRequests.isReadOnly) {
    case (.exact, true, _):
      let absence = absence(of: property)
      return absence.verdict == .breaks
        ? .unknown("apps need not send '\(other.key)', which only responses had") : absence
    case (.exact, false, true):
      return .unknown(
        "a backend may ignore or reject '\(other.key)', which only responses have now"
      )
    case (.exact, false, false), (.generated, _, _): break
    }
    let presence = manner == .exact ? other.inRequests.presence : other.presence
    var effect = presence.isRequired ? Effect.fine : absence(of: property)
    // A required enumeration that discards unlisted values is nullable in Swift, whatever its schema says.
    let mayBeNull =
      other.isNullableBecauseDiscarded(in: writer)
      ? other.inRequests.presence.isNullable : presence.isNullable
    if mayBeNull { effect.add(null(in: property)) }
    return effect
  }

  // MARK: - Content

  /// The effect on the object of a value that is neither absent nor null.
  mutating func content(_ property: Property, reading other: Property, _ depth: Depth) -> Effect {
    // Whether apps may send it at all is a matter of presence.
    let isElsewhere =
      manner == .exact
      ? property.inRequests.isReadOnly || other.inRequests.isReadOnly : other.isOnlySent
    if isElsewhere { return .fine }
    var effect = Effect.fine
    if !isWithinRange(property.type, reading: other) {
      effect = value(
        property.type,
        property.plan.form,
        coerces: property.plan.particulars.parts.coercion == .lossless,
        reading: other.type,
        depth
      )
    }
    // Between counterparts, these are changes of their own.
    if depth == .all {
      let isHidden = [property, other].contains { $0.hiddenContent?.isHidden ?? false }
      if isHidden, property.hiddenContent != other.hiddenContent {
        effect.add(.unknown("the type that is chosen for it decides what it reads"))
      }
      if manner == .exact {
        effect.add(property.documentation.constraints.effect(on: other.documentation.constraints))
      }
    }
    let parts = property.plan.particulars.parts
    let minimum = parts.minimumCount
    if minimum > 0, manner == .generated {
      effect.add(
        losingElements(
          of: property.type,
          property.plan.form,
          coerces: parts.coercion == .lossless,
          reading: other.type,
          depth
        )
      )
      if minimum > other.leastCount {
        effect.add(.unreadable("there can be fewer than \(minimum) elements"))
      }
    }
    if manner == .generated, parts.cuts(other) {
      effect.add(.degrades(.dropped, "there can be more than \(parts.maximumCount) elements"))
    }
    effect.add(innerCounts(parts.innerCounts, property.plan.form, reading: other.innerCounts))
    if let missing = missingElements(of: property, reading: other, depth) { effect.add(missing) }
    return limited(effect, by: property)
  }

  /// Whether the bounds of integers that apps send keep them in the range of another type.
  private func isWithinRange(_ type: TypeReference, reading other: Property) -> Bool {
    guard manner == .exact, case .primitive(let mine) = reader.resolved(type),
      case .integer(let range) = mine.wire,
      case .primitive(let theirs) = writer.resolved(other.type), case .integer = theirs.wire,
      let bounds = other.documentation.constraints.integerBounds
    else { return false }
    return range.contains(bounds.least) && range.contains(bounds.greatest)
  }

  /// What reading a property leaves of an effect on its value.
  func limited(_ effect: Effect, by property: Property) -> Effect {
    guard effect.verdict == .breaks, manner == .generated, !property.readCall.isThrowing else {
      return effect
    }
    return .degrades(effect.outcome == .misread ? .misread : .unreadable, effect.reason)
  }

  /// The effect on a tuple of an array that can have fewer elements than it needs; nil for anything else.
  func missingElements(of property: Property, reading other: Property, _ depth: Depth) -> Effect? {
    guard !areSame(property.type, other.type, depth), writer.isArray(other.type),
      case .declared(let id) = reader.resolved(property.type),
      case .object(let object) = reader[id].kind
    else { return nil }
    return missingElements(of: object, leastCount: other.leastCount)
  }

  /// The effect on a tuple of an array that has so many elements at least; nil if these are enough.
  func missingElements(of tuple: Object, leastCount: Int) -> Effect? {
    guard tuple.isTuple else { return nil }
    let count =
      tuple.properties.lastIndex { absence(of: $0).verdict == .breaks }.map { $0 + 1 } ?? 0
    return leastCount < count ? .unreadable("there can be fewer than \(elements(count))") : nil
  }

  // MARK: - Other members

  /// The effect of a member that the object does not declare.
  mutating func member(_ other: Property, addedTo object: Object, _ depth: Depth) -> Effect {
    if object.isTuple {
      let reason = "there can be more than \(elements(object.properties.count))"
      return manner == .exact ? .unreadable(reason) : .degrades(.dropped, reason)
    }
    guard manner == .generated else { return undeclared(other, in: object, depth) }
    if other.plan.wireKeys.allSatisfy(object.ignoredKeys.contains) { return .fine }
    // What is another property for the writer can be an alias for the reader.
    if let property = object.properties.first(where: {
      $0.plan.readPlaces.dropFirst().contains(other.plan.readPlaces[0])
    }) {
      let effect = content(property, reading: other, depth)
      return effect.verdict > .fine ? effect : .degrades(.misread, "it is read as another property")
    }
    if let inside = object.properties.first(where: {
      $0.plan.readPlaces.dropFirst().contains { $0.starts(with: other.plan.readPlaces[0]) }
    }) {
      let reason = "a part of it can be read as the property '\(inside.key)'"
      return .unknown(reason)
    }
    // A path leads through its key.
    let known = object.properties.flatMap(\.plan.wireKeys)
    if other.plan.wireKeys.allSatisfy(known.contains) { return .fine }
    if let additional = object.additionalProperties {
      let (form, elements) = additional.form.elements(.lossy)
      var effect = value(
        additional.type,
        form,
        coerces: additional.coercion == .lossless,
        reading: other.type,
        depth
      )
      if other.mayBeNull, !dropsNulls(elements) { effect.add(null(additional.type, form)) }
      return within(effect, elements)
    }
    switch object.unknownKeys {
    case .ignore: return .fine
    case .report: return .degrades(.none, "the key is unknown")
    case .throw: return .unreadable("the key is unknown")
    }
  }

  /// What a backend does with a member that its schema does not declare.
  private mutating func undeclared(_ other: Property, in object: Object, _ depth: Depth) -> Effect {
    let key = other.plan.writtenKey
    guard !other.inRequests.isReadOnly, !object.knownKeys.contains(other.plan.writtenPlace[0])
    else { return .fine }
    if object.forbidsOthers { return .unreadable("'\(key)' is not declared") }
    guard let additional = object.additionalProperties else { return .fine }
    if other.plan.writtenPlace.count > 1 || other.plan.isFlattened {
      return .unknown("'\(key)' may count as one of the additional properties")
    }
    var effect = value(
      additional.type,
      additional.form.elements(.lossy).0,
      reading: other.type,
      depth
    )
    if other.inRequests.presence.isNullable {
      effect.add(null(additional.type, additional.form.elements(.lossy).0))
    }
    return effect
  }

  /// The effect of the members that neither object declares.
  mutating func additional(_ object: Object, reading other: Object, _ depth: Depth) -> Effect {
    guard let theirs = other.additionalProperties else {
      let isLimited =
        object.forbidsOthers || object.additionalProperties.map { $0.type != .any } ?? false
      if manner == .exact, isLimited, !other.forbidsOthers, other.hasPaths {
        let key = other.pathStart(outside: object)
        return key.flatMap { object.forbidsOthers ? .unreadable("'\($0)' is not declared") : nil }
          ?? .unknown("a backend may reject the members that paths lead through")
      }
      // A schema that allowed undeclared members before may never have had any.
      let isOpened = object.forbidsOthers && !other.forbidsOthers && manner == .generated
      return isOpened ? unknownKeys(of: object) : .fine
    }
    if let additional = object.additionalProperties {
      let (form, elements) = additional.form.elements(.lossy)
      let effect = value(
        additional.type,
        form,
        coerces: additional.coercion == .lossless,
        reading: theirs.type,
        depth
      )
      return .worse(
        within(effect, elements),
        innerCounts(additional.innerCounts, additional.form, reading: theirs.innerCounts)
      )
    }
    guard manner == .generated else {
      return object.forbidsOthers
        ? .unreadable("the schema forbids members that it does not declare") : .fine
    }
    return unknownKeys(of: object)
  }

  /// The effect of keys that an object does not know.
  private func unknownKeys(of object: Object) -> Effect {
    switch object.unknownKeys {
    case .ignore: .fine
    case .report: .degrades(.none, "there can be unknown keys")
    case .throw: .unreadable("there can be unknown keys")
    }
  }
}

/// A number of elements in words: `1 element`, `2 elements`.
func elements(_ count: Int) -> String { count == 1 ? "1 element" : "\(count) elements" }

extension Object {
  /// What it is called in a sentence.
  var words: String { isTuple ? "a tuple" : "an object" }

  /// Whether properties are inside of members that the schema does not declare.
  fileprivate var hasPaths: Bool { properties.contains { $0.plan.writtenPlace.count > 1 } }

  /// The first key of a path to a property in requests, if another object does not declare that key; nil if there is none.
  fileprivate func pathStart(outside other: Object) -> String? {
    let declared = Set(other.properties.map(\.key))
    return properties.lazy.filter { !$0.inRequests.isReadOnly && $0.plan.writtenPlace.count > 1 }
      .map { $0.plan.writtenPlace[0] }.first { !declared.contains($0) }
  }
}

extension Property {
  var mayBeNull: Bool { presence.isNullable }

  /// Whether the property would be required if unlisted values were kept.
  fileprivate func isNullableBecauseDiscarded(in module: Module) -> Bool {
    guard case .nullable = presence else { return false }
    switch module.resolved(type) {
    case .enumeration(_, .discarded): return true
    case .declared(let id):
      guard case .enumeration(let enumeration) = module[id].kind else { return false }
      return enumeration.policy == .discarded
    case .enumeration, .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary,
      .optional,
      .any:
      return false
    }
  }
}

extension DecodePlan.Particulars {
  /// Whether elements of a property of the writer are left out, because there can be too many.
  func cuts(_ other: Property) -> Bool {
    maximumCount > 0 && (other.mostCount == 0 || other.mostCount > maximumCount)
  }
}
