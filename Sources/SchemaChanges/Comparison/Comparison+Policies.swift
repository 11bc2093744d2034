import SchemaModel

/// How apps that are built now decode a property, in comparison with shipped ones.
extension Comparison {
  mutating func comparePlans(
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
        responses: .degrades("a value other than \(describe(constant, old)) is reported")
      )
    }
    var parts: [String] = []
    if property.presence == other.presence, property.plan.failure != other.plan.failure {
      parts.append(
        "an invalid value \(property.plan.failure.words.before), and now \(other.plan.failure.words.now)"
      )
    }
    let isCollection = old.module.isArray(property.type) && new.module.isArray(other.type)
    if isSameInSwift(property, other),
      isCollection || isSameOnWire(property.type, other.type),
      property.form(besides: other) != other.form(besides: property)
    {
      parts.append("other rules for elements or values")
    }
    if mine.coercion != theirs.coercion {
      parts.append(
        theirs.coercion == .none ? "scalars are no longer converted" : "scalars are converted"
      )
    }
    let lengths = lengthPolicies(property, other)
    if !lengths.isEmpty, !keepLengthPolicy(of: property, other) { parts += lengths }
    if !isSameDefault(mine.encodedDefault, theirs.encodedDefault) {
      parts.append("nil is sent as \(describe(theirs.encodedDefault, new))")
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
        ? .breaks("'\(subject)' has another type in Swift") : .fine
    )
  }

  /// What differs in how many elements apps that are built now accept, unless the schema has other lengths.
  private func lengthPolicies(_ property: Property, _ other: Property) -> [String] {
    // A type with a property for each position says itself how many elements there are.
    if new.module.hasTuple(inside: other.type) || old.module.hasTuple(inside: property.type) {
      return []
    }
    let (mine, theirs) = (property.plan.particulars.parts, other.plan.particulars.parts)
    var parts: [String] = []
    let counts = (mine: mine.ownCounts, theirs: theirs.ownCounts)
    if counts.mine.most > 0 || counts.theirs.most > 0 {
      // A shipped app that loses something is another change.
      if counts.mine != counts.theirs, mine.minimumCount <= other.leastCount, !mine.cuts(other) {
        parts.append("\(counts.theirs.words) instead of \(counts.mine.words)")
      }
    } else if mine.minimumCount != theirs.minimumCount, property.leastCount == other.leastCount {
      parts.append("at least \(theirs.minimumCount) valid elements instead of \(mine.minimumCount)")
    }
    if mine.innerCounts != theirs.innerCounts,
      responses.innerCounts(mine.innerCounts, property.plan.form, reading: other.innerCounts)
        == .fine
    {
      parts.append("\(theirs.innerCounts.words) instead of \(mine.innerCounts.words)")
    }
    return parts
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
    case .enumeration(let id, let position, let value, _):
      if case .enumeration(let enumeration) = version.module[id].kind,
        enumeration.cases.indices.contains(position)
      {
        enumeration.cases[position].values[value].words
      } else {
        "a value of an enumeration"
      }
    case .array(let values):
      "[\(values.map { describe($0, version) }.joined(separator: ", "))]"
    case .emptyDictionary: "{}"
    }
  }
}

extension Property {
  /// The form without what other comparisons explain: the forms of dates, and that an array whose length counts drops no elements.
  fileprivate func form(besides other: Property) -> DecodeForm {
    let isOther = counts(at: 0) != other.counts(at: 0) || type.isTuple != other.type.isTuple
    return plan.form.withoutDates(
      droppingAnythingAt: [isOther] + innerCounts.differences(from: other.innerCounts)
    )
  }
}

extension AdditionalProperties {
  /// The form without what other comparisons explain.
  func form(besides other: AdditionalProperties) -> DecodeForm {
    form.withoutDates(
      droppingAnythingAt: [false] + innerCounts.differences(from: other.innerCounts)
    )
  }
}

extension [ElementCounts] {
  /// Whether each of them differs.
  fileprivate func differences(from others: [ElementCounts]) -> [Bool] {
    (0..<Swift.max(count, others.count)).map { index in
      (index < count ? self[index] : .any) != (index < others.count ? others[index] : .any)
    }
  }
}

extension DecodePlan.Particulars {
  /// How many elements an array must have to be read.
  fileprivate var ownCounts: ElementCounts {
    var counts = ElementCounts()
    (counts.least, counts.most) = (minimumCount, maximumCount)
    return counts
  }
}

extension TypeReference {
  fileprivate var isTuple: Bool { if case .tuple = self { true } else { false } }
}

extension DecodeForm {
  /// - Parameter depths: Whether what happens to elements doesn't count, outermost collection first.
  fileprivate func withoutDates(droppingAnythingAt depths: [Bool]) -> DecodeForm {
    let rest = Array(depths.dropFirst())
    return switch self {
    case .array(let inner, let elements):
      .array(inner.withoutDates(droppingAnythingAt: rest), depths.first == true ? .lossy : elements)
    case .dictionary(let inner, let elements):
      .dictionary(inner.withoutDates(droppingAnythingAt: rest), elements)
    case .nullable(let wrapped): .nullable(wrapped.withoutDates(droppingAnythingAt: depths))
    case .patternDate: .plain
    case .converted(let primitive) where DateForm.named.contains { $0.primitive == primitive }:
      .plain
    case .plain, .converted, .convertedBy, .openEnumeration: self
    }
  }
}

extension DecodePlan.FailurePolicy {
  fileprivate var words: (before: String, now: String) {
    switch self {
    case .throwing: ("made the object invalid", "makes it invalid")
    case .tolerant, .tolerantButExpected: ("became nil", "becomes nil")
    case .defaulting: ("became the default", "becomes the default")
    }
  }
}
