import SchemaModel

/// Enumerations, and values that they do not list.
extension Reading {
  func enumeration(
    _ id: DeclarationID,
    _ policy: Enumeration.Policy,
    coerces: Bool,
    reading other: TypeReference
  ) -> Effect {
    guard case .enumeration(let enumeration) = reader[id].kind else {
      return .unknown("its type is not an enumeration")
    }
    switch other {
    case .enumeration(let otherID, _), .declared(let otherID):
      guard case .enumeration(let other) = writer[otherID].kind else { break }
      return self.enumeration(enumeration, policy, coerces: coerces, reading: other)
    case .primitive(let primitive):
      let policy = counted(policy, of: enumeration)
      // Any value of that type, of which the enumeration lists only some.
      var effect = ScalarReading(manner, coerces: coerces)
        .effect(of: enumeration.rawPrimitive, reading: primitive)
      if enumeration.rawType == .mixed { effect = .fine }
      effect.add(unlisted(policy, "\(primitive.words) can have any value"))
      return effect
    case .patternDate: return unlisted(policy, "a string can have any value")
    case .foreign(let chosen): return .unknown("'\(chosen.name)' decides what is sent")
    case .array, .set, .tuple, .dictionary, .optional, .any: break
    }
    return .unreadable("\(describe(other)) is not a value of an enumeration")
  }

  func enumeration(
    _ enumeration: Enumeration,
    _ policy: Enumeration.Policy,
    coerces: Bool = false,
    reading other: Enumeration
  ) -> Effect {
    let policy = counted(policy, of: enumeration)
    var effect = Effect.fine
    let listed = Set(enumeration.values)
    for value in other.values where !listed.contains(value) {
      effect.add(self.value(value, unlistedIn: enumeration, policy, coerces: coerces))
    }
    if counted(other.policy, of: other) == .open, policy != .open {
      effect.add(unlisted(policy, "there can be values that the schema does not list"))
    }
    return effect
  }

  /// The effect of reading a value that an enumeration does not list.
  func value(
    _ value: Enumeration.Value,
    unlistedIn enumeration: Enumeration,
    _ policy: Enumeration.Policy,
    coerces: Bool
  ) -> Effect {
    var effect = Effect.fine
    if enumeration.rawType != .mixed {
      effect = ScalarReading(manner, coerces: coerces)
        .effect(of: enumeration.rawPrimitive, reading: value)
      if effect.verdict == .breaks { return effect }
    }
    effect.add(unlisted(counted(policy, of: enumeration), "\(value.words) is not listed"))
    return effect
  }

  /// The policy of an enumeration in one place. A backend goes by what schemas allow, whatever `x-dto-enum` says.
  private func counted(
    _ policy: Enumeration.Policy,
    of enumeration: Enumeration
  ) -> Enumeration.Policy {
    manner == .exact && enumeration.isOnlyStatedOpen ? .reporting : policy
  }

  private func unlisted(_ policy: Enumeration.Policy, _ reason: String) -> Effect {
    switch (manner, policy) {
    case (_, .open): .fine
    case (.generated, .reporting): .degrades(.undefined, reason)
    case (.generated, .closed), (.generated, .discarded): .unreadable(reason)
    case (.exact, .reporting), (.exact, .closed), (.exact, .discarded): .unreadable(reason)
    }
  }
}
