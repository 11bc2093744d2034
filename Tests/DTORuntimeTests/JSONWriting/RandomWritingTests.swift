import DTORuntime
import Foundation
import TestSupport
import Testing

/// Random values: the runtime's writer and `JSONEncoder` write the same bytes.
///
/// `DTOC_VALUES` says how many are tried: `DTOC_VALUES=100000 swift test --filter RandomWritingTests`.
@Suite struct RandomWritingTests {
  private static let count =
    ProcessInfo.processInfo.environment["DTOC_VALUES"].flatMap { Int($0) } ?? 300

  @Test func values() {
    var random = ValueGrower(seed: 0xE14C)
    for _ in 0..<Self.count { checkWriters(random.value(depth: 0)) }
  }

  /// What has been written is read as the same value, from each format.
  @Test func roundTrips() throws {
    var random = ValueGrower(seed: 0xE14D)
    for _ in 0..<Self.count {
      let value = random.value(depth: 0)
      for format in sortedFormats + [[], .prettyPrinted] {
        let data = try DTOEncoder(formatting: format).encode(value)
        let read = try DTODecoder().decode(JSONValue.self, from: data)
        #expect(isSame(read, value))
      }
    }
  }

  /// Types that encode themselves, with containers that are nested and written in any order.
  @Test func containers() {
    var random = ValueGrower(seed: 0xE14E)
    for _ in 0..<Self.count { checkWriters(random.steps(depth: 0)) }
  }

  /// Payloads decoded into generated types, with invalid members.
  @Test func generatedTypes() {
    var random = ValueGrower(seed: 0xE14F)
    let decoder = DTODecoder(reporter: DecodingIssueCollector())
    for _ in 0..<Self.count {
      let payload = random.order(depth: 0)
      guard let order = try? decoder.decode(OrderResult.self, from: payload) else { continue }
      checkWriters(order)
    }
  }
}

/// Whether two values are equal. Numbers with an exponent, such as `1.2345678901234568e+17`, may be read as integers, which aren't
/// rounded to a `Double`.
private func isSame(_ first: JSONValue, _ second: JSONValue) -> Bool {
  switch (first, second) {
  case (.object(let first), .object(let second)):
    first.count == second.count
      && first.allSatisfy { key, value in second[key].map { isSame(value, $0) } ?? false }
  case (.array(let first), .array(let second)):
    first.count == second.count && zip(first, second).allSatisfy { isSame($0, $1) }
  default: first == second || first.doubleValue.map { $0 == second.doubleValue } ?? false
  }
}

/// Steps that a value takes to encode itself.
private struct Steps: Encodable {
  indirect enum Content {
    case scalar(JSONValue)
    case object([(key: String, step: Step)])
    case array([Step])
  }

  enum Step {
    case value(JSONValue)
    case steps(Steps)
    /// A container that is filled after all other members or elements.
    case nested(Content)
    case superEncoder(Steps)
  }

  let content: Content

  func encode(to encoder: any Encoder) throws {
    switch content {
    case .scalar(let value):
      var container = encoder.singleValueContainer()
      try container.encode(value)
    case .object(let members):
      var container = encoder.container(keyedBy: DTOKey.self)
      try Steps.write(members, to: &container)
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      try Steps.write(elements, to: &container)
    }
  }

  private static func write(
    _ members: [(key: String, step: Step)],
    to container: inout KeyedEncodingContainer<DTOKey>
  ) throws {
    var later: [() throws -> Void] = []
    for (name, step) in members {
      let key = DTOKey(name)
      switch step {
      case .value(let value): try container.encode(value, forKey: key)
      case .steps(let steps): try container.encode(steps, forKey: key)
      case .superEncoder(let steps):
        let encoder = container.superEncoder(forKey: key)
        later.append { try steps.encode(to: encoder) }
      case .nested(.object(let members)):
        var nested = container.nestedContainer(keyedBy: DTOKey.self, forKey: key)
        later.append { try write(members, to: &nested) }
      case .nested(.array(let elements)):
        var nested = container.nestedUnkeyedContainer(forKey: key)
        later.append { try write(elements, to: &nested) }
      case .nested(.scalar(let value)): try container.encode(value, forKey: key)
      }
    }
    for one in later.reversed() { try one() }
  }

  private static func write(
    _ elements: [Step],
    to container: inout any UnkeyedEncodingContainer
  ) throws {
    var later: [() throws -> Void] = []
    for step in elements {
      switch step {
      case .value(let value): try container.encode(value)
      case .steps(let steps): try container.encode(steps)
      // `JSONEncoder` inserts the element when the encoder is released; see ContainerTests.
      case .superEncoder(let steps): try steps.encode(to: container.superEncoder())
      case .nested(.object(let members)):
        var nested = container.nestedContainer(keyedBy: DTOKey.self)
        later.append { try write(members, to: &nested) }
      case .nested(.array(let elements)):
        var nested = container.nestedUnkeyedContainer()
        later.append { try write(elements, to: &nested) }
      case .nested(.scalar(let value)): try container.encode(value)
      }
    }
    for one in later.reversed() { try one() }
  }
}

/// Grows random values.
private struct ValueGrower {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func many<Value>(_ limit: Int, _ make: (inout ValueGrower) -> Value) -> [Value] {
    (0..<below(limit)).map { _ in make(&self) }
  }

  mutating func value(depth: Int) -> JSONValue {
    switch below(depth > 4 ? 7 : 10) {
    case 0: return .null
    case 1: return .bool(below(2) == 0)
    case 2: return .integer(Int64(truncatingIfNeeded: random.next()) >> below(64))
    case 3: return .unsigned(UInt64(1) << 63 | random.next())
    case 4: return .number(number())
    case 5, 6: return .string(text())
    case 7: return .array(many(6) { $0.value(depth: depth + 1) })
    default:
      let members = many(20) { ($0.text(), $0.value(depth: depth + 1)) }
      return .object(Dictionary(members) { first, _ in first })
    }
  }

  private mutating func number() -> Double {
    switch below(3) {
    case 0:
      return Double(below(2_000_000) - 1_000_000) / [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7][below(8)]
    case 1: return Double.random(in: -1...1, using: &random)
    default:
      let number = Double(bitPattern: random.next())
      return number.isFinite ? number : 0
    }
  }

  private mutating func text() -> String {
    let pieces = ["a", "Z", "0", " ", "é", "€", "😀", "\n", "\"", "\\", "/", "\u{1}", "key", "name"]
    return many(8) { pieces[$0.below(pieces.count)] }.joined()
  }

  mutating func steps(depth: Int) -> Steps { Steps(content: content(depth: depth)) }

  private mutating func content(depth: Int) -> Steps.Content {
    switch below(depth > 3 ? 1 : 5) {
    case 0: return .scalar(value(depth: 4))
    case 1, 2:
      // A key that is used for a value and for a container ends the program in `JSONEncoder`.
      let members = many(8) { (key: $0.text(), step: $0.step(depth: depth + 1)) }
      let unique = Dictionary(members.map { ($0.key, $0.step) }) { first, _ in first }
      return .object(unique.map { (key: $0.key, step: $0.value) })
    default: return .array(many(6) { $0.step(depth: depth + 1) })
    }
  }

  private mutating func step(depth: Int) -> Steps.Step {
    switch below(5) {
    case 0, 1: .value(value(depth: 4))
    case 2: .steps(steps(depth: depth))
    case 3: .nested(content(depth: depth))
    default: .superEncoder(steps(depth: depth))
    }
  }

  /// A payload for an order, some of whose members are something else.
  mutating func order(depth: Int) -> JSONValue {
    var order: JSONValue = ["order_id": .integer(Int64(below(1000))), "cars": [], "prices": [:]]
    let cars = many(4) { $0.below(5) == 0 ? $0.value(depth: 4) : $0.car() }
    order["cars"] = .array(cars)
    let prices = many(4) { ($0.text(), $0.car()) }
    order["prices"] = .object(Dictionary(prices) { first, _ in first })
    let members: [(String, (inout ValueGrower) -> JSONValue)] = [
      ("car_park", { ["name": .string($0.text()), "phone": .string($0.text())] }),
      ("car_type", { ["minivan", "sedan", "boat"][$0.below(3)] }),
      ("created_at", { .string("2024-02-\(10 + $0.below(19))T12:30:0\($0.below(10)).5Z") }),
      ("tags", { grower in .array(grower.many(4) { .string($0.text()) }) }),
      (
        "grid",
        { grower in .array(grower.many(3) { grower in .array(grower.many(3) { $0.car() }) }) }
      ),
      ("note", { .string($0.text()) }),
      (
        "holes",
        { grower in .array(grower.many(4) { $0.below(2) == 0 ? nil : .integer(Int64($0.below(9))) })
        }
      ),
      ("strict_tags", { grower in .array(grower.many(4) { .string($0.text()) }) }),
      ("next", { depth > 3 ? nil : $0.order(depth: depth + 1) }),
    ]
    for (key, make) in members {
      switch below(5) {
      case 0: continue
      case 1: order[key] = value(depth: 4)
      default: order[key] = make(&self)
      }
    }
    return order
  }

  private mutating func car() -> JSONValue {
    ["plate": .string(text()), "park": ["name": .string(text())]]
  }
}
