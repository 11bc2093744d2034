import DTORuntime
import Foundation
import TestSupport
import Testing

/// Numbers have the shortest digits that are read as the same number, as in `JSONEncoder`: those of their descriptions.
///
/// `DTOC_NUMBERS` says how many random ones are tried: `DTOC_NUMBERS=10000000 swift test --filter WrittenNumberTests`.
@Suite struct WrittenNumberTests {
  private static let count =
    ProcessInfo.processInfo.environment["DTOC_NUMBERS"].flatMap { Int($0) } ?? 20_000

  private func check<Number: CustomStringConvertible & Encodable>(_ numbers: [Number]) throws {
    let digits = numbers.map {
      let text = $0.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let expected = "[\(digits.joined(separator: ","))]"
    if try DTOEncoder().encodeText(numbers) == expected { return }
    for (number, expected) in zip(numbers, digits) {
      #expect(try DTOEncoder().encodeText(number) == expected)
    }
  }

  private func tryMany<Number: CustomStringConvertible & Encodable>(
    _ seed: UInt64,
    _ make: (inout SeededGenerator) -> Number
  ) throws {
    var random = SeededGenerator(seed: seed)
    var left = Self.count
    while left > 0 {
      try check((0..<min(left, 10_000)).map { _ in make(&random) })
      left -= 10_000
    }
  }

  @Test func integers() throws {
    var edges: [UInt64] = [0, .max]
    var power: UInt64 = 1
    for _ in 0..<19 {
      power *= 10
      edges += [power - 1, power, power + 1]
    }
    try check(edges)
    try check(edges.map { Int64(truncatingIfNeeded: $0) })
    try check(edges.map { -Int64(truncatingIfNeeded: $0 >> 1) })
    try tryMany(1) { Int64(truncatingIfNeeded: $0.next()) >> ($0.next() % 64) }
    try tryMany(2) { $0.next() >> ($0.next() % 64) }
  }

  @Test func hardDoubles() throws {
    let numbers = [
      0, -0.0, 0.1, 0.3, 1.0 / 3, 0.001, 0.000_999, 0.000_1, 1e-5, 1e15, 1e16, 1e17, 1e22, 1e23,
      9_007_199_254_740_991, 9_007_199_254_740_992, 9_007_199_254_740_994, 18_014_398_509_481_984,
      999_999_999.999_999, 999_999_999.999_999_9, 1_000_000_000.5, 123_456_789.123_456,
      123_456_789.123_456_7, 0.123_456_7, 4.35, 8.5e22, .pi, .leastNormalMagnitude,
      .leastNonzeroMagnitude,
    ]
    try check(numbers + numbers.map { -$0 } + numbers.map(\.nextUp) + numbers.map(\.nextDown))
    try check([Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude])
  }

  /// All bits are equally likely, so most are far from what people write.
  @Test func randomBits() throws {
    try tryMany(3) { random in
      let number = Double(bitPattern: random.next())
      return number.isFinite ? number : 0
    }
    try tryMany(4) { random in
      let number = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      return number.isFinite ? number : 0
    }
  }

  /// With few digits, as people write them, and the neighbors of such numbers.
  @Test func fewDigits() throws {
    try tryMany(5) { random in
      let whole = Double(random.next() % 1_000_000_000_000_000)
      let number =
        whole / [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e12][Int(random.next() % 10)]
      return [number, -number, number.nextUp, number.nextDown][Int(random.next() % 4)]
    }
  }
}
