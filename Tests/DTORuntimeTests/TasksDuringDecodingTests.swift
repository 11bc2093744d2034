import DTORuntime
import Foundation
import Testing

/// A `Task` that is started while a payload is decoded isn't part of decoding it.
@Suite struct TasksDuringDecodingTests {
  /// What starts tasks in initializers that have no parameter for it, for one test each.
  final class Started<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var tasks: [Task<Value, Never>] = []

    func start(_ body: @escaping @Sendable () -> Value) {
      lock.withLock { tasks.append(Task { body() }) }
    }

    /// The values of all tasks, in the order of their starts.
    func values() async -> [Value] {
      var values: [Value] = []
      for task in lock.withLock({ tasks }) { values.append(await task.value) }
      return values
    }
  }

  struct Name: DTOConvertible {
    init(from dto: String) throws { throw UnexpectedContent(expected: "a name") }
  }

  struct Park: DTOConvertible {
    static let started = Started<Int?>()

    init(from dto: ParkResult) throws {
      let convert = { @Sendable in (try? [Name](from: ["A"]))?.count }
      Self.started.start(convert)
      _ = convert()
    }
  }

  @Test func conversions() async throws {
    let collector = DecodingIssueCollector()
    let decoder = DTODecoder(reporter: collector)
    _ = try decoder.decode(Park.self, from: #"{"name": "Arrivals"}"#)
    #expect(collector.issues.map(summary) == ["droppedElement [0]: a name, unknown"])
    // The place of the payload is not theirs, and its decoder may not be used any more.
    #expect(await Park.started.values() == [0])
    #expect(collector.issues.count == 1)
  }

  /// A candidate of a union, which is first tried strictly and without reports.
  struct Candidate: Decodable {
    static let started = Started<[String]>()

    init(from decoder: any Decoder) throws {
      Self.started.start {
        let collector = DecodingIssueCollector()
        let other = #"{"plate": "A", "park": 1}"#
        let car = try? DTODecoder(reporter: collector).decode(CarResult.self, from: other)
        return [car?.plate ?? "lost"] + collector.issues.map(summary)
      }
    }
  }

  enum Union: Decodable, SchemaDescribed {
    static var schemaLocation: String { "union.yml#/definitions/union" }

    case candidate(Candidate)
    case undefined(JSONValue)

    init(from decoder: any Decoder) throws {
      let union = try DTOUnion(decoder, of: Self.self)
      for attempt in union.attempts {
        if let value = attempt.decode(Candidate.self, from: .object(requiring: [], optional: [])) {
          self = .candidate(value)
          return
        }
        _ = attempt.decode(ParkResult.self, from: .object(requiring: ["name"], optional: []))
      }
      self = .undefined(try union.undefined())
    }
  }

  @Test func unions() async throws {
    _ = try DTODecoder().decode(Union.self, from: "{}")
    let others = await Candidate.started.values()
    #expect(!others.isEmpty)
    let issue = "invalidOptional park: object, integer"
    #expect(others.allSatisfy { $0 == ["A", issue] }, "\(others)")
  }
}
