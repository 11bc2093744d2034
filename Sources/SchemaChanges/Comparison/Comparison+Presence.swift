import SchemaModel

/// Whether a property is required, and whether it can be null.
extension Comparison {
  mutating func comparePresence(
    _ property: Property,
    _ other: Property,
    _ subject: String,
    _ place: Place,
    _ pair: ObjectPair,
    _ counterpart: Int
  ) {
    let key = placeName(of: property, in: pair.object)
    // A required property is no longer so, which is reported below.
    if !property.presence.isRequired, !property.isOnlySent, other.isOnlySent {
      report(
        .unsentProperty(subject, key: key),
        place,
        responses: judgement(ofMissing: property, subject, in: pair.id)
      )
    }
    let request = compareUse(property, other, subject, place)
    guard
      property.presence != other.presence
        || property.inRequests.presence != other.inRequests.presence
    else { return }
    let source: Change.Judgement =
      property.isOptional != other.isOptional
      ? .breaks("'\(subject)' is \(other.isOptional ? "optional" : "no longer optional") in Swift")
      : .fine
    var sourceIsReported = false
    func takeSource() -> Change.Judgement {
      defer { sourceIsReported = true }
      return sourceIsReported ? .fine : source
    }
    if property.presence.isRequired, !other.presence.isRequired {
      report(
        .optionalProperty(subject, key: key),
        place,
        responses: judgement(
          responses.absence(of: property),
          of: property,
          subject,
          in: pair.id,
          lacking: property
        ),
        source: takeSource(),
        example: .object(pair.id, pair.otherID, .absence(property))
      )
    }
    if !property.mayBeNull, other.mayBeNull, !old.module.takesNull(property.type) {
      // The same rules as in `Reading.presence`, but without absence.
      var present = other
      present.presence = .nullable
      report(
        .nullableProperty(subject, key: key),
        place,
        responses: judgement(
          responses.presence(property, reading: present),
          of: property,
          subject,
          in: pair.id,
          lacking: property
        ),
        source: takeSource(),
        example: .object(pair.id, pair.otherID, .null(property, counterpart))
      )
    }
    // Null is a value of some types, whether or not the property is nullable.
    let isNeverNull = !new.module.takesNull(other.type)
    let hasSameUse = property.inRequests.isReadOnly == other.inRequests.isReadOnly
    let inRequests =
      hasSameUse && requests != nil && place.isSent
      ? other.inRequests.presence
        .tightening(property.inRequests.presence, isNeverNull: isNeverNull) : nil
    let state =
      other.presence.tightening(property.presence, isNeverNull: isNeverNull)
      ?? inRequests.map { "\($0) in requests" }
    guard var state else { return }
    // What is only sent is not there by itself.
    if !place.isDecoded { state = state.replacing("always there", with: "required") }
    report(
      .requiredProperty(subject, key: key, state),
      place,
      requests: request,
      source: takeSource()
    )
  }

  /// Reports a property that only responses have now, or no longer.
  ///
  /// - Returns: What a backend does with requests, as far as that is not reported.
  private mutating func compareUse(
    _ property: Property,
    _ other: Property,
    _ subject: String,
    _ place: Place
  ) -> Change.Judgement {
    let request = requestJudgement(requests?.presence(other, reading: property) ?? .fine)
    switch (property.inRequests.isReadOnly, other.inRequests.isReadOnly) {
    case (false, false), (true, true): return request
    case _ where requests == nil || !place.isSent: return request
    case (false, true):
      report(.unreadProperty(subject, key: property.key), place, requests: request)
    case (true, false):
      let ignored = Change.Judgement.degrades(
        "a backend may take '\(property.key)' into account, which it ignored before"
      )
      let isNeeded = request.verdict > .degrades
      report(
        .writableProperty(subject, key: property.key, isNeeded ? "must" : "can"),
        place,
        requests: isNeeded ? request : ignored
      )
    }
    return .fine
  }
}

extension Presence {
  /// What has become certain, in words; nil if nothing has.
  fileprivate func tightening(_ earlier: Presence, isNeverNull: Bool) -> String? {
    let isAlwaysThere = isRequired && !earlier.isRequired
    let isNeverNull = isNeverNull && earlier.isNullable && !isNullable
    guard isAlwaysThere || isNeverNull else { return nil }
    return isAlwaysThere && isNeverNull
      ? "always there and never null" : isAlwaysThere ? "always there" : "never null"
  }
}

extension Module {
  /// Whether null is a value of a type itself.
  fileprivate func takesNull(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .any, .optional: return true
    case .declared(let id):
      guard case .union(let union) = self[id].kind else { return false }
      return union.variants.contains { $0.evidence.kind == .null || $0.evidence.kind == .any }
    case .primitive, .foreign, .patternDate, .array, .set, .tuple, .dictionary, .enumeration:
      return false
    }
  }
}
