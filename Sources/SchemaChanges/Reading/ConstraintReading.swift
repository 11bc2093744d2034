import SchemaModel

/// What a backend does with values that other constraints allowed.
extension [Constraint] {
  /// - Parameter others: The constraints that the values were made for.
  func effect(on others: [Constraint]) -> Effect {
    var effect = Effect.fine
    let (mine, theirs) = (bounds, others.bounds)
    for (side, bound) in mine.sorted(by: { $0.key < $1.key }) {
      effect.add(bound.effect(on: theirs[side]))
    }
    let known = Set(others)
    for constraint in self where constraint.side == nil && !known.contains(constraint) {
      let before = others.filter {
        $0.keyword == constraint.keyword && $0.place == constraint.place
      }
      effect.add(constraint.effect(on: before))
    }
    return effect
  }

  /// The least and the greatest integer that is allowed; nil if one of them is not bounded.
  var integerBounds: (least: Int64, greatest: Int64)? {
    let bounds = bounds
    func limit(isUpper: Bool) -> Double? {
      bounds[Constraint.Side(place: [], subject: "number", isUpper: isUpper)]?.limit
    }
    guard let least = limit(isUpper: false).flatMap({ Int64(exactly: $0.rounded(.down)) }),
      let greatest = limit(isUpper: true).flatMap({ Int64(exactly: $0.rounded(.up)) })
    else { return nil }
    return (least, greatest)
  }

  /// The strictest bounds. `minimum` and `exclusiveMinimum` are one, for example.
  private var bounds: [Constraint.Side: Constraint.Bound] {
    var result: [Constraint.Side: Constraint.Bound] = [:]
    for constraint in self {
      guard let side = constraint.side, let limit = Double(constraint.value) else { continue }
      let bound = Constraint.Bound(constraint: constraint, side: side, limit: limit)
      if result[side].map(bound.isStricter) ?? true { result[side] = bound }
    }
    return result
  }
}

extension Constraint {
  /// What a bound limits, from which side.
  fileprivate struct Side: Hashable, Comparable {
    var place: [String]
    var subject: String
    var isUpper: Bool

    static func < (left: Side, right: Side) -> Bool {
      left.words.lexicographicallyPrecedes(right.words)
    }

    private var words: [String] { place + [subject, isUpper ? "1" : "0"] }
  }

  /// The side that the constraint bounds; nil if it isn't a bound, or depends on more than its number.
  fileprivate var side: Side? {
    let (subject, isUpper): (String, Bool)
    switch keyword {
    case "minimum", "exclusiveMinimum": (subject, isUpper) = ("number", false)
    case "maximum", "exclusiveMaximum": (subject, isUpper) = ("number", true)
    case "minLength": (subject, isUpper) = ("length", false)
    case "maxLength": (subject, isUpper) = ("length", true)
    case "minItems": (subject, isUpper) = ("elements", false)
    case "maxItems": (subject, isUpper) = ("elements", true)
    case "minProperties": (subject, isUpper) = ("members", false)
    case "maxProperties": (subject, isUpper) = ("members", true)
    default: return nil
    }
    return isOfVariant || Double(value) == nil
      ? nil : Side(place: place, subject: subject, isUpper: isUpper)
  }

  fileprivate struct Bound {
    var constraint: Constraint
    var side: Side
    var limit: Double

    func isStricter(than other: Bound) -> Bool {
      if limit != other.limit { return side.isUpper ? limit < other.limit : limit > other.limit }
      return constraint.isExclusive && !other.constraint.isExclusive
    }

    func effect(on other: Bound?) -> Effect {
      guard let other else {
        let excludesNothing = side.subject != "number" && !side.isUpper && limit <= 0
        return excludesNothing ? .fine : .unreadable("\(constraint.subject) is new")
      }
      if isStricter(than: other) {
        return .unreadable(
          other.constraint.keyword == constraint.keyword
            ? "\(constraint.subject) was \(other.constraint.value) and is \(constraint.value)"
            : "\(constraint.subject) is new"
        )
      }
      // Numbers that are too long for a comparison.
      let isSame = limit == other.limit && constraint.value != other.constraint.value
      return isSame && limit.magnitude >= 0x1p53
        ? .unknown("\(constraint.subject) was \(other.constraint.value)") : .fine
    }
  }

  /// Whether other variants may not have it.
  private var isOfVariant: Bool { place.contains("oneOf") || place.contains("anyOf") }

  private var isExclusive: Bool { keyword.hasPrefix("exclusive") }

  /// What it is called in a sentence: `'minLength: 1' of its elements`.
  fileprivate var subject: String {
    switch place.last {
    case "items": "'\(keyword)' of its elements"
    case "additionalProperties": "'\(keyword)' of its values"
    case "propertyNames": "'\(keyword)' of its names"
    default: "'\(keyword)'"
    }
  }

  /// The effect of a constraint that isn't a bound.
  ///
  /// - Parameter others: Those with the same keyword in the same place that the values were made for.
  fileprivate func effect(on others: [Constraint]) -> Effect {
    switch keyword {
    case _ where isOfVariant: break
    case "pattern" where others.isEmpty: return .unreadable("\(subject) is new")
    case "uniqueItems": return value == "true" ? .unreadable("\(subject) is new") : .fine
    case "multipleOf":
      guard let divisor = Double(value), divisor > 0 else { break }
      let isMultiple = others.contains {
        Double($0.value).map { $0.truncatingRemainder(dividingBy: divisor) == 0 } ?? false
      }
      if isMultiple { return .fine }
      return .unreadable(
        others.first.map { "\(subject) was \($0.value) and is \(value)" } ?? "\(subject) is new"
      )
    case "format": return .unknown("a backend may check the format '\(value)'")
    default: break
    }
    return .unknown("a backend may reject values because of \(subject)")
  }
}
