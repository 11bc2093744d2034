import PayloadChecking

/// What numbers have in common.
struct NumberShape: Sendable {
  var count = 0
  /// How many have a fraction or an exponent.
  var fractions = 0
  /// The longest integer.
  var magnitude = PayloadValue.Magnitude.upTo32Bits

  mutating func add(_ magnitude: PayloadValue.Magnitude) {
    count += 1
    self.magnitude = max(self.magnitude, magnitude)
  }

  mutating func add(_ fraction: Double?) {
    count += 1
    fractions += 1
    if fraction == nil { magnitude = .unreadable }
  }

  mutating func add(_ other: NumberShape) {
    count += other.count
    fractions += other.fractions
    magnitude = max(magnitude, other.magnitude)
  }
}
