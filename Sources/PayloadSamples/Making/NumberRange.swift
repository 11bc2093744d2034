import SchemaDocument
import SchemaLanguage

/// The numbers that the bounds of schemas allow.
struct NumberRange {
  private var least = -Double.infinity
  private var most = Double.infinity
  /// The bounds as integers, which doubles above 2^53 aren't exact for.
  private var leastInteger: Int64?
  private var mostInteger: Int64?
  private var step: Double?
  private var stepDigits = 0
  /// Whether a format is one of integers, which numbers can also have.
  private(set) var isOfIntegers = false

  init(_ demands: Demands) {
    for keyword in [Keyword.minimum, .exclusiveMinimum] {
      for bound in demands.values(keyword).compactMap(\.numberValue) { least = max(least, bound) }
    }
    for keyword in [Keyword.maximum, .exclusiveMaximum] {
      for bound in demands.values(keyword).compactMap(\.numberValue) { most = min(most, bound) }
    }
    leastInteger = Self.integers(demands, .minimum, .exclusiveMinimum, 1).max()
    mostInteger = Self.integers(demands, .maximum, .exclusiveMaximum, -1).min()
    for format in demands.values(.format) {
      guard let range = Self.formats[format.text] else { continue }
      isOfIntegers = true
      least = max(least, range.lowerBound)
      most = min(most, range.upperBound)
    }
    if let node = demands.values(.multipleOf).first, let value = node.numberValue, value > 0 {
      step = value
      stepDigits = node.text.split(separator: ".").dropFirst().first?.count ?? 0
    }
  }

  private static func integers(
    _ demands: Demands,
    _ inclusive: Keyword,
    _ exclusive: Keyword,
    _ step: Int64
  ) -> [Int64] {
    demands.values(inclusive).compactMap(\.integerValue)
      + demands.values(exclusive).compactMap(\.integerValue).compactMap { bound in
        let (value, hasOverflown) = bound.addingReportingOverflow(step)
        return hasOverflown ? nil : value
      }
  }

  /// Whether a number is between the bounds.
  func contains(_ number: String) -> Bool {
    Double(number).map { least <= $0 && $0 <= most } ?? false
  }

  /// Returns a number in the range, with more digits in later attempts; `nil` if none is known. It can violate exclusive bounds and
  /// `multipleOf`, so the caller checks it.
  func number(
    _ kind: SampleMaker.NumberKind,
    _ attempt: Int,
    using random: inout SampleRandom
  ) -> String? {
    if kind == .integer, step == nil, leastInteger != nil || mostInteger != nil, attempt % 2 == 1 {
      let low = leastInteger ?? (mostInteger ?? 0).subtracting(1000)
      let high = mostInteger ?? low.subtracting(-1000)
      return String(low <= high ? Int64.random(in: low...high, using: &random) : low)
    }
    let low = least.isFinite ? least : most >= 0 ? 0 : most - 1000
    let high = most.isFinite ? most : low + 1000
    guard low <= high, low.isFinite else { return nil }
    if let step, step.isFinite {
      return multiple(of: step, from: low, to: high, using: &random).map {
        text($0, digits: kind == .integer ? 0 : stepDigits)
      }
    }
    let value = random.number(from: low, to: high)
    switch kind {
    case .integer:
      let rounded = value.rounded(attempt % 2 == 0 ? .up : .down)
      return text(min(max(rounded, low.rounded(.up)), high.rounded(.down)), digits: 0)
    case .fraction:
      if attempt % 10 == 9 { return text(attempt % 20 == 9 ? low : high, digits: 9) }
      return text(value, digits: min(2 + attempt / 8, 9))
    }
  }

  /// Returns a multiple of a step, if possible one that validators that divide as doubles accept, too.
  ///
  /// For them, 0.3 isn't a multiple of 0.1.
  ///
  /// - Returns: `nil` if the bounds are so many steps away that a `Double` can't be their number.
  private func multiple(
    of step: Double,
    from low: Double,
    to high: Double,
    using random: inout SampleRandom
  ) -> Double? {
    let first = (low / step).rounded(.up)
    guard first.isFinite else { return nil }
    let last = max(first, min((high / step).rounded(.down), .greatestFiniteMagnitude))
    var multiple = first * step
    for _ in 0..<20 {
      multiple = random.number(from: first, to: last).rounded() * step
      if let rounded = Double(text(multiple, digits: stepDigits)),
        (rounded / step) == (rounded / step).rounded()
      {
        break
      }
    }
    return multiple
  }

  /// A number with at most so many digits of its fraction.
  private func text(_ value: Double, digits: Int) -> String {
    let factor = (0..<digits).reduce(1.0) { factor, _ in factor * 10 }
    let scaled = (value * factor).rounded()
    // 10^18 is the largest power of ten that an integer can be.
    guard (1...18).contains(digits), abs(scaled) < 9e15 else {
      return Int64(exactly: value.rounded()).map { String($0) } ?? "\(value)"
    }
    let whole = Int64(scaled)
    var fraction = String(whole.magnitude % UInt64(factor))
    fraction = String(repeating: "0", count: digits - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = whole < 0 ? "-" : ""
    let integer = sign + String(whole.magnitude / UInt64(factor))
    return fraction.isEmpty ? integer : "\(integer).\(fraction)"
  }

  /// Source: OpenAPI Format Registry.
  private static let formats: [String: ClosedRange<Double>] = [
    "int8": -128...127, "int16": -32_768...32_767, "int32": -2_147_483_648...2_147_483_647,
    "uint8": 0...255, "uint16": 0...65_535, "uint32": 0...4_294_967_295,
    "uint": 0...9e15, "uint64": 0...9e15, "int64": -9e15...9e15,
  ]
}

extension SampleRandom {
  /// Returns a number between two that can be so far apart that their distance is infinite, unlike that of their halves.
  fileprivate mutating func number(from low: Double, to high: Double) -> Double {
    2 * Double.random(in: low / 2...high / 2, using: &self)
  }
}

extension Int64 {
  /// The difference, or the nearest integer.
  fileprivate func subtracting(_ other: Int64) -> Int64 {
    let (difference, hasOverflown) = subtractingReportingOverflow(other)
    return hasOverflown ? (other > 0 ? .min : .max) : difference
  }
}
