import Foundation

/// Makes a number in JSON that is hard to convert: near the middle of two neighbors, at the edges of a type, or with many digits.
func hardNumber(_ random: inout SeededGenerator) -> String {
  let sign = random.below(4) == 0 ? "-" : ""
  switch random.below(10) {
  case 0: return sign + shortest(random.double())
  case 1:
    let digits = 15 + random.below(20)
    return sign + String(format: "%.\(digits)e", random.double())
  case 2:
    // What people write.
    return sign
      + String(format: "%.\(random.below(18))f", Double.random(in: 0...1e7, using: &random))
  case 3:
    let double = random.double()
    return sign + nearMiddle(double.significand54, exponent: double.leastExponent - 1, &random)
  case 4:
    let float = Float(bitPattern: UInt32(random.below(0x7F80_0000)))
    let significand = UInt64(float.significand25)
    return sign + nearMiddle(significand, exponent: float.leastExponent - 1, &random)
  case 5: return sign + shortest(Double(bitPattern: random.next() >> (12 + random.next() % 52)))
  case 6:
    let digits = "\(1 + random.below(9))" + random.digits(random.below(4))
    return "\(sign)\(digits)e\(random.below(680) - 350)"
  case 7: return sign + integer(&random)
  case 8:
    let digits = "\(1 + random.below(9))" + random.digits(random.below(25))
    return "\(sign)\(digits).\(random.digits(1 + random.below(20)))e\(random.below(60) - 30)"
  default:
    let count = 1 + random.below(random.below(20) == 0 ? 800 : 40)
    let whole = "\(1 + random.below(9))" + random.digits(random.below(count))
    let fraction = random.below(2) == 0 ? "" : "." + random.digits(count)
    return "\(sign)\(whole)\(fraction)e\(random.below(800) - 400)"
  }
}

private func shortest(_ number: Double) -> String { "\(number)" }

/// The middle of two neighbors with all of its digits, or just above or below it.
private func nearMiddle(
  _ significand: UInt64,
  exponent: Int,
  _ random: inout SeededGenerator
) -> String {
  let (digits, power) = decimal(significand, exponent: exponent)
  let zeros = String(repeating: "0", count: random.below(random.below(8) == 0 ? 200 : 3))
  let last = digits.last ?? "0"
  switch random.below(3) {
  case 0: return "\(digits)e\(power)"
  case 1: return "\(digits).\(zeros)1e\(power)"
  default:
    guard let below = last.wholeNumberValue, below > 0 else {
      return "\(digits).0\(zeros)e\(power)"
    }
    return "\(digits.dropLast())\(below - 1).9\(zeros)e\(power)"
  }
}

/// Integers around powers of two and of ten, some of them with a point or an exponent.
private func integer(_ random: inout SeededGenerator) -> String {
  let edges: [UInt64] = [
    0, 1, 128, 256, 1 << 15, 1 << 16, 1 << 31, 1 << 32, 1 << 53, 1 << 54, 1 << 63, .max,
    999_999_999_999_999_999, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
  var digits =
    random.below(2) == 0
    ? "\(random.next() >> (random.next() % 64))"
    : "\(edges[random.below(edges.count)] &+ UInt64(random.below(5)) &- 2)"
  // Zeros in front of other digits are no JSON.
  if digits == "0" { return digits }
  if random.below(8) == 0 { digits += random.digits(random.below(6)) }
  let zeros = random.below(22)
  switch random.below(6) {
  case 0: return digits + "." + String(repeating: "0", count: 1 + zeros)
  case 1: return digits + String(repeating: "0", count: zeros) + "e-\(zeros)"
  case 2: return "\(digits.prefix(1)).\(digits.dropFirst())0e\(digits.count - 1)"
  case 3: return "\(digits)e\(random.below(4))"
  default: return digits
  }
}

/// Computes the digits of `significand * 2^exponent` and their power of ten.
private func decimal(_ significand: UInt64, exponent: Int) -> (digits: String, power: Int) {
  // Groups of nine digits, the last one first. A negative power of two is one of five and one of ten.
  let base: UInt64 = 1_000_000_000
  var groups = [significand % base, significand / base % base, significand / base / base]
  func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in groups.indices {
      let product = groups[index] * factor + carry
      groups[index] = product % base
      carry = product / base
    }
    if carry > 0 { groups.append(carry) }
  }
  var left = abs(exponent)
  let (step, factor): (Int, UInt64) = exponent < 0 ? (12, 244_140_625) : (28, 1 << 28)
  while left >= step {
    multiply(by: factor)
    left -= step
  }
  for _ in 0..<left { multiply(by: exponent < 0 ? 5 : 2) }
  let digits = groups.reversed().map { group in
    let text = "\(group)"
    return String(repeating: "0", count: 9 - text.count) + text
  }
  let trimmed = digits.joined().drop { $0 == "0" }
  return (trimmed.isEmpty ? "0" : String(trimmed), min(exponent, 0))
}

extension SeededGenerator {
  fileprivate mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(limit, 1))) }

  fileprivate mutating func digits(_ count: Int) -> String {
    String(decoding: (0..<count).map { _ in UInt8(ascii: "0") + UInt8(below(10)) }, as: UTF8.self)
  }

  /// A positive number. All bits are equally likely, so most are far from what people write.
  fileprivate mutating func double() -> Double {
    let number = Double(bitPattern: next() >> 1)
    return number.isFinite ? number : 0
  }
}

extension Double {
  /// The significand of the middle between this number and the next one, in units of half of the last bit.
  fileprivate var significand54: UInt64 {
    (significandBitPattern | (exponentBitPattern == 0 ? 0 : 1 << 52)) * 2 + 1
  }

  /// The power of two of the last bit.
  fileprivate var leastExponent: Int { max(Int(exponentBitPattern), 1) - 1075 }
}

extension Float {
  fileprivate var significand25: UInt32 {
    (significandBitPattern | (exponentBitPattern == 0 ? 0 : 1 << 23)) * 2 + 1
  }

  fileprivate var leastExponent: Int { max(Int(exponentBitPattern), 1) - 150 }
}
