import DTORuntime
import Foundation
import Testing

/// What payloads contain is in no default output of a reporter.
@Suite struct CanaryTests {
  /// In strings, keys of maps and, as digits, in numbers.
  private static let marks = ["canary", "66613666"]

  private struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(limit))
    }
  }

  /// A value with marks in it, of any kind.
  private static func value(_ random: inout Random, depth: Int) -> String {
    switch random.below(depth > 3 ? 5 : 8) {
    case 0: return #""canary\#(random.below(10))""#
    case 1: return "66613666"
    case 2: return "66613666.5e\(random.below(400))"
    case 3: return #""\u0063anary""#
    case 4: return ["null", "true", "{}", "[]"][random.below(4)]
    case 5:
      let elements = (0..<random.below(4)).map { _ in value(&random, depth: depth + 1) }
      return "[\(elements.joined(separator: ","))]"
    default:
      let keys = ["name", "friend", "pet_type", "lives", "mood", "plate", "park", "kittens"]
      let members = (0..<random.below(5)).map { _ in
        "\"\(keys[random.below(keys.count)])\":\(value(&random, depth: depth + 1))"
      }
      return "{\(members.joined(separator: ","))}"
    }
  }

  private final class Output: DecodingIssueReporter, @unchecked Sendable {
    private let lock = NSLock()
    private var text = ""
    private(set) var count = 0

    func add(_ more: String) {
      lock.withLock {
        text += more + "\n"
        count += 1
      }
    }

    var all: String { lock.withLock { text } }

    var countsDecodes: Bool { true }

    func report(_ issue: DecodingIssue) {
      add("\(issue) \(issue.generalizedPath) \(issue.fingerprint) \(issue.fingerprint.id)")
    }

    func report(_ outcome: DecodingOutcome) {
      add("\(outcome.result) \(outcome.typeName) \(outcome.schema)")
    }
  }

  @Test func tenThousandPayloads() throws {
    var random = Random(seed: 7)
    let output = Output()
    let aggregating = AggregatingReporter(interval: nil) { output.add("\($0)") }
    let reporter = CombinedReporter(
      output,
      aggregating,
      DeduplicatingReporter(output),
      SamplingReporter(output, oneIn: 3),
      NewFaultReporter(output)
    )
    let json = JSONDecoder()
    json.userInfo[.dtoReporter] = reporter
    let decoders = [DTODecoder(reporter: reporter), DTODecoder(using: json)]
    for number in 0..<10_000 {
      let decoder = decoders[number % 2]
      let payload = Self.value(&random, depth: 0)
      switch number % 4 {
      case 0: _ = try? decoder.decode(ThingResult.self, from: payload)
      case 1: _ = try? decoder.decode([ThingResult].self, from: "[\(payload)]")
      case 2:
        let map = #"{"canary\#(number)": \#(payload), "66613666": \#(payload)}"#
        _ = try? decoder.decode([String: DogResult].self, from: map)
      default: _ = try? decoder.decode(OrderResult.self, from: Self.order(payload, &random))
      }
    }
    aggregating.flush()
    #expect(output.count > 10_000)
    for mark in Self.marks { #expect(!output.all.contains(mark), "\(mark)") }
  }

  private static func order(_ payload: String, _ random: inout Random) -> String {
    let keys = [
      "order_id", "note", "car_type", "created_at", "tags", "cars", "prices", "next", "car_park",
    ]
    let members = keys.map { key in
      switch random.below(3) {
      case 0: "\"\(key)\":\(payload)"
      case 1: #""\#(key)":{"canary":\#(payload),"66613666":\#(payload)}"#
      default: #""\#(key)":1"#
      }
    }
    return "{\(members.joined(separator: ","))}"
  }
}
