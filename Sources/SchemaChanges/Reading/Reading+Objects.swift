import SchemaModel

/// Objects and their properties.
extension Reading {
  mutating func object(_ object: Object, reading other: Object, _ depth: Depth) -> Effect {
    let match = PropertyMatch(object, other, manner)
    var effect = Effect.fine
    if match.hasOtherRoot { effect.add(.unreadable("the members are in another object")) }
    for (index, counterpart) in match.counterparts.enumerated() {
      let property = object.properties[index]
      guard let counterpart else {
        effect.add(absence(of: property))
        continue
      }
      effect.add(presence(property, reading: other.properties[counterpart]))
      effect.add(content(property, reading: other.properties[counterpart], depth))
    }
    for index in match.added {
      effect.add(member(other.properties[index], addedTo: object, depth))
    }
    effect.add(additional(object, reading: other, depth))
    return effect
  }

  // MARK: - Presence

  /// The effect of an absent key on the object.
  func absence(of property: Property) -> Effect {
    let reason = "the key can be absent"
    if manner == .exact {
      return property.presence.isRequired ? .unreadable(reason) : .fine
    }
    if property.plan.keepsPresence { return .fine }
    switch (property.plan.failure, property.presence) {
    case (.throwing, .required), (.throwing, .nullable): return .unreadable(reason)
    case (.tolerantButExpected, _): return .degrades(.absent, reason)
    case (.defaulting, .required), (.defaulting, .nullable): return .degrades(.absent, reason)
    case (.throwing, .optional), (.throwing, .optionalAndNullable), (.tolerant, _),
      (.defaulting, .optional), (.defaulting, .optionalAndNullable):
      return .fine
    }
  }

  /// The effect of null on the object.
  func null(in property: Property) -> Effect {
    if manner == .exact {
      return property.mayBeNull ? .fine : null(property.type, property.plan.form)
    }
    if property.plan.keepsPresence { return .fine }
    switch (property.plan.failure, property.presence) {
    case (.throwing, .required): return null(property.type, property.plan.form)
    case (.defaulting, .required), (.defaulting, .nullable):
      let effect = null(property.type, property.plan.form)
      return effect.verdict == .breaks ? .degrades(.unreadable, effect.reason) : effect
    case (.throwing, .optional), (.throwing, .nullable), (.throwing, .optionalAndNullable),
      (.tolerant, _), (.tolerantButExpected, _), (.defaulting, .optional),
      (.defaulting, .optionalAndNullable):
      return .fine
    }
  }

  /// The effect on the object of a value that may be absent or null.
  func presence(_ property: Property, reading other: Property) -> Effect {
    var effect = Effect.fine
    if !other.presence.isRequired { effect.add(absence(of: property)) }
    if other.mayBeNull {
      let null = null(in: property)
      // A required enumeration that discards unlisted values is nullable in Swift, whatever its schema says.
      effect.add(
        other.isNullableBecauseDiscarded(in: writer) && null.verdict > .fine
          ? .unknown("it is nullable in Swift, and may be so in its schema") : null
      )
    }
    return effect
  }

  // MARK: - Content

  /// The effect on the object of a value that is neither absent nor null.
  mutating func content(_ property: Property, reading other: Property, _ depth: Depth) -> Effect {
    var effect = value(
      property.type,
      property.plan.form,
      coerces: property.plan.particulars.parts.coercion == .lossless,
      reading: other.type,
      depth
    )
    // Between counterparts, this is a change of its own.
    if depth == .all, property.hiddenContent != other.hiddenContent {
      effect.add(.unknown("the type that is chosen for it decides what it reads"))
    }
    return limited(count(effect, property, reading: other), by: property)
  }

  /// An array that must have some valid elements is invalid if it has fewer.
  private func count(_ effect: Effect, _ property: Property, reading other: Property) -> Effect {
    let minimum = property.plan.particulars.parts.minimumCount
    guard minimum > 0, manner == .generated else { return effect }
    if effect.outcome == .dropped { return .unreadable(effect.reason) }
    guard minimum > other.plan.particulars.parts.minimumCount else { return effect }
    let reason = "there can be fewer than \(minimum) elements"
    return .worse(
      effect,
      other.plan.particulars.parts.minimumCount > 0 ? .unreadable(reason) : .unknown(reason)
    )
  }

  /// What the failure policy of a property leaves of an effect on its value.
  func limited(_ effect: Effect, by property: Property) -> Effect {
    guard effect.verdict == .breaks, manner == .generated else { return effect }
    switch property.plan.failure {
    case .throwing: return effect
    case .tolerant, .tolerantButExpected, .defaulting:
      return .degrades(.unreadable, effect.reason)
    }
  }

  // MARK: - Other members

  /// The effect of a member that the object does not declare.
  mutating func member(_ other: Property, addedTo object: Object, _ depth: Depth) -> Effect {
    guard manner == .generated else { return .fine }
    if object.ignoredKeys.contains(other.plan.wireKeys[0]) { return .fine }
    // What is another property for the writer can be an alias for the reader.
    if let property = object.properties.first(where: {
      $0.plan.readPlaces.dropFirst().contains(other.plan.readPlaces[0])
    }) {
      let effect = content(property, reading: other, depth)
      return effect.verdict > .fine ? effect : .degrades(.misread, "it is read as another property")
    }
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

  /// The effect of the members that neither object declares.
  mutating func additional(_ object: Object, reading other: Object, _ depth: Depth) -> Effect {
    guard let theirs = other.additionalProperties else { return .fine }
    if let additional = object.additionalProperties {
      let (form, elements) = additional.form.elements(.lossy)
      let effect = value(
        additional.type,
        form,
        coerces: additional.coercion == .lossless,
        reading: theirs.type,
        depth
      )
      return within(effect, elements)
    }
    guard manner == .generated else {
      return .unknown("the schema may forbid members that it does not declare")
    }
    switch object.unknownKeys {
    case .ignore: return .fine
    case .report: return .degrades(.none, "there can be unknown keys")
    case .throw: return .unreadable("there can be unknown keys")
    }
  }
}

/// The properties of two objects that are in the same places of the payload.
struct PropertyMatch {
  /// For each property of the reader, the one of the writer.
  private(set) var counterparts: [Int?]
  /// The properties of the writer that the reader does not have.
  private(set) var added: [Int]
  /// Whether the members are inside of another object.
  let hasOtherRoot: Bool

  init(_ object: Object, _ other: Object, _ manner: Reading.Manner) {
    var places: [WirePlace: Int] = [:]
    for (index, property) in other.properties.enumerated() {
      // A backend reads what an app writes.
      let place = WirePlace(
        manner == .generated ? property.plan.readPlaces[0] : property.plan.writtenPlace
      )
      places[place] = places[place] ?? index
    }
    counterparts = object.properties.map { property in
      let all = property.plan.readPlaces
      return (manner == .generated ? all : [all[0]]).lazy
        .compactMap { places[WirePlace($0)] }.first
    }
    let found = Set(counterparts.compactMap(\.self))
    added = other.properties.indices.filter { !found.contains($0) }
    hasOtherRoot = object.root != other.root && !object.root.isEmpty
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
  var mayBeNull: Bool {
    switch presence {
    case .nullable, .optionalAndNullable: true
    case .required, .optional: false
    }
  }

  /// Whether the property would be required if unlisted values were kept.
  fileprivate func isNullableBecauseDiscarded(in module: Module) -> Bool {
    guard case .nullable = presence else { return false }
    switch module.resolved(type) {
    case .enumeration(_, .discarded): return true
    case .declared(let id):
      guard case .enumeration(let enumeration) = module[id].kind else { return false }
      return enumeration.policy == .discarded
    case .enumeration, .primitive, .foreign, .patternDate, .array, .tuple, .dictionary, .optional,
      .any:
      return false
    }
  }
}
