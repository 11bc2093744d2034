import SchemaDocument
import SchemaModel
import SwiftEmission

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
    if isSameInSwift(property.type, other.type),
      isCollection || isSameOnWire(property.type, other.type),
      property.plan.form != other.plan.form
    {
      parts.append("other rules for elements or values")
    }
    if mine.coercion != theirs.coercion {
      parts.append(
        theirs.coercion == .none ? "scalars are no longer converted" : "scalars are converted"
      )
    }
    if mine.minimumCount != theirs.minimumCount, property.leastCount == other.leastCount {
      parts.append("at least \(theirs.minimumCount) valid elements instead of \(mine.minimumCount)")
    }
    if mine.maximumCount != theirs.maximumCount, property.mostCount == other.mostCount {
      parts.append("at most \(theirs.maximumCount) elements instead of \(mine.maximumCount)")
    }
    if mine.innerCounts != theirs.innerCounts,
      responses.innerCounts(mine.innerCounts, property.plan.form, reading: other.innerCounts)
        == .fine
    {
      parts.append("\(theirs.innerCounts.words) instead of \(mine.innerCounts.words)")
    }
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

extension DecodePlan.FailurePolicy {
  fileprivate var words: (before: String, now: String) {
    switch self {
    case .throwing: ("made the object invalid", "makes it invalid")
    case .tolerant, .tolerantButExpected: ("became nil", "becomes nil")
    case .defaulting: ("became the default", "becomes the default")
    }
  }
}

extension Module {
  /// Whether a type is an array, of any or of a fixed length.
  fileprivate func isArray(_ type: TypeReference) -> Bool {
    switch resolved(type) {
    case .array, .set, .tuple: true
    case .primitive, .foreign, .patternDate, .dictionary, .declared, .enumeration, .optional, .any:
      false
    }
  }
}
