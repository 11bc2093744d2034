import SchemaDocument
import SchemaLanguage

/// A bound that a value does not satisfy, such as `minimum: 5`.
struct BrokenBound {
  let keyword: Keyword
  let limit: Node
  /// Whether the limit itself is excluded.
  var isExclusive = false

  /// Describes the mistake: `is below 'minimum: 5'`.
  var description: String { "\(relation) '\(keyword.rawValue): \(limit.text)'" }

  private var relation: String {
    switch keyword {
    case .minimum, .exclusiveMinimum: isExclusive ? "is not above" : "is below"
    case .maximum, .exclusiveMaximum: isExclusive ? "is not below" : "is above"
    case .minLength: "is shorter than"
    case .maxLength: "is longer than"
    case .minItems: "has fewer elements than"
    case .maxItems: "has more elements than"
    default: "does not satisfy"
    }
  }
}

extension RawSchema {
  /// The bound that a value violates.
  ///
  /// If no value is valid, the bounds are wrong, not the value.
  ///
  /// - Parameter isWhole: Whether the value isn't abridged, so that `minItems` is checked.
  func bound(brokenBy value: Node, isWhole: Bool) -> BrokenBound? {
    switch value.kind {
    case .mapping: return nil
    case .sequence:
      let count = Double(value.count)
      if isWhole, !areCrossed(.minItems, .maxItems), let found = lower(.minItems, brokenBy: count) {
        return found
      }
      return upper(.maxItems, brokenBy: count)
    case .scalar: break
    }
    switch value.scalarType {
    case .integer, .number:
      return value.numberValue.flatMap { bound(brokenByNumber: $0) }
    case .string:
      guard hasAny(of: KeywordSet(.minLength, .maxLength)), !areCrossed(.minLength, .maxLength)
      else { return nil }
      let length = Double(value.text.unicodeScalars.count)
      return lower(.minLength, brokenBy: length) ?? upper(.maxLength, brokenBy: length)
    case .boolean, .null, nil: return nil
    }
  }

  private func bound(brokenByNumber number: Double) -> BrokenBound? {
    for low in [Keyword.minimum, .exclusiveMinimum] {
      for high in [Keyword.maximum, .exclusiveMaximum] where areCrossed(low, high) { return nil }
    }
    if let found = lower(.minimum, isExclusive: isTrue(.exclusiveMinimum), brokenBy: number)
      ?? lower(.exclusiveMinimum, isExclusive: true, brokenBy: number)
      ?? upper(.maximum, isExclusive: isTrue(.exclusiveMaximum), brokenBy: number)
      ?? upper(.exclusiveMaximum, isExclusive: true, brokenBy: number)
    {
      return found
    }
    guard let limit = self[.multipleOf], let step = limit.numberValue, step > 0 else { return nil }
    // Decimal fractions have no exact quotient.
    let quotient = number / step
    let isMultiple = abs(quotient - quotient.rounded()) <= 1e-9 * max(1, abs(quotient))
    return isMultiple ? nil : BrokenBound(keyword: .multipleOf, limit: limit)
  }

  private func lower(
    _ keyword: Keyword,
    isExclusive: Bool = false,
    brokenBy number: Double
  ) -> BrokenBound? {
    guard let limit = self[keyword], let bound = limit.numberValue,
      isExclusive ? number <= bound : number < bound
    else { return nil }
    return BrokenBound(keyword: keyword, limit: limit, isExclusive: isExclusive)
  }

  private func upper(
    _ keyword: Keyword,
    isExclusive: Bool = false,
    brokenBy number: Double
  ) -> BrokenBound? {
    guard let limit = self[keyword], let bound = limit.numberValue,
      isExclusive ? number >= bound : number > bound
    else { return nil }
    return BrokenBound(keyword: keyword, limit: limit, isExclusive: isExclusive)
  }

  private func areCrossed(_ low: Keyword, _ high: Keyword) -> Bool {
    guard let low = self[low]?.numberValue, let high = self[high]?.numberValue else { return false }
    return low > high
  }
}
