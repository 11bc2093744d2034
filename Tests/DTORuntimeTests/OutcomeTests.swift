import DTORuntime
import Foundation
import Testing

/// Every decode is counted by its root type, and what throws is reported once.
@Suite struct OutcomeTests {
  /// Stores outcomes and issues, in order, in the format `type: result`.
  final class Listener: DecodingIssueReporter, @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var heard: [String] {
      lock.withLock {
        defer { lines.removeAll() }
        return lines
      }
    }

    var countsDecodes: Bool { true }

    func report(_ issue: DecodingIssue) {
      lock.withLock { lines.append("\(issue.typeName) \(summary(issue))") }
    }

    func report(_ outcome: DecodingOutcome) {
      lock.withLock { lines.append("\(outcome.typeName): \(outcome.result)") }
    }
  }

  private struct Car: Decodable, SchemaRevised {
    static let schemaLocation = "car.yml#/car"
    static let schemaRevision = "4f2a"

    let plate: String
    let seats: SafeOptional<Int>

    init(from decoder: any Decoder) throws {
      let fields = try DTOFields(decoder, of: Self.self)
      plate = try fields.required("plate")
      seats = try fields.safeOptional("seats")
    }
  }

  private struct Auto: DTOConvertible {
    let plate: String

    init(from dto: Car) throws {
      guard dto.plate != "none" else { throw UnexpectedContent(expected: "a plate") }
      plate = dto.plate
    }
  }

  private let listener = Listener()

  private func decoders() -> [DTODecoder] {
    let json = JSONDecoder()
    json.userInfo[.dtoReporter] = listener
    return [DTODecoder(reporter: listener), DTODecoder(using: json)]
  }

  @Test func wholeToleratedAndLost() throws {
    for decoder in decoders() {
      _ = try decoder.decode(Car.self, from: #"{"plate": "A"}"#)
      #expect(listener.heard == ["OutcomeTests.Car: whole"])
      _ = try decoder.decode(Car.self, from: #"{"plate": "A", "seats": "x"}"#)
      #expect(
        listener.heard == [
          "OutcomeTests.Car invalidOptional seats: integer, string",
          "OutcomeTests.Car: tolerated(issues: 1)",
        ]
      )
      #expect(throws: DecodingError.self) {
        try decoder.decode(Car.self, from: #"{"plate": 1, "seats": "x"}"#)
      }
      #expect(
        listener.heard == [
          "OutcomeTests.Car payloadLost plate: string, integer", "OutcomeTests.Car: lost",
        ]
      )
      for text in ["", "{", "nul"] {
        #expect(throws: DecodingError.self) { try decoder.decode(Car.self, from: text) }
        #expect(
          listener.heard == [
            "OutcomeTests.Car payloadLost : JSON, unknown", "OutcomeTests.Car: lost",
          ]
        )
      }
    }
  }

  @Test func containersCountAsTheirValues() throws {
    for decoder in decoders() {
      _ = try decoder.decode([Car].self, from: #"[{"plate": "A"}, {}, {"plate": 1}]"#)
      _ = try decoder.decode([String: [Car]]?.self, from: #"{"a": []}"#)
      #expect(
        listener.heard == [
          "OutcomeTests.Car droppedElement [1].plate: a value, nothing",
          "OutcomeTests.Car droppedElement [2].plate: string, integer",
          "OutcomeTests.Car: tolerated(issues: 2)", "OutcomeTests.Car: whole",
        ]
      )
    }
  }

  @Test func dictionariesAndValues() throws {
    let decoder = DTODecoder(reporter: listener)
    _ = try decoder.decode(Car.self, from: ["plate": "A", "seats": "x"] as [String: Any])
    _ = try decoder.decode(Car.self, from: JSONValue.object(["plate": "A"]))
    #expect(throws: DecodingError.self) { try decoder.decode(Car.self, from: JSONValue.null) }
    #expect(throws: DecodingError.self) {
      try decoder.decode(Car.self, from: ["plate": Listener()] as [String: Any])
    }
    #expect(
      listener.heard == [
        "OutcomeTests.Car invalidOptional seats: integer, string",
        "OutcomeTests.Car: tolerated(issues: 1)",
        "OutcomeTests.Car: whole",
        "OutcomeTests.Car payloadLost : object, null", "OutcomeTests.Car: lost",
        "OutcomeTests.Car payloadLost : JSON, unknown", "OutcomeTests.Car: lost",
      ]
    )
  }

  @Test func domainTypesCountAsTheirDTOs() throws {
    let json = JSONDecoder()
    json.userInfo[.dtoReporter] = listener
    let good = Data(#"{"plate": "A"}"#.utf8)
    let bad = Data(#"{"plate": "none"}"#.utf8)
    _ = try DTODecoder(reporter: listener).decode(Auto.self, from: good)
    _ = try json.decode(Auto.self, from: good)
    #expect(listener.heard == ["OutcomeTests.Car: whole", "OutcomeTests.Car: whole"])
    #expect(throws: DecodingError.self) { try json.decode(Auto.self, from: bad) }
    #expect(
      listener.heard == [
        "OutcomeTests.Car payloadLost : a plate, object", "OutcomeTests.Car: lost",
      ]
    )
  }

  @Test func streamsCountEachElement() async throws {
    let text = #"{"plate": "A"}"# + "\n[1]\n\n{\n" + #"{"plate": "B", "seats": "x"}"#
    for decoder in decoders() {
      let cars = decoder.decode(Car.self, linesOf: Bytes(text), limit: 100)
      var plates: [String] = []
      for try await car in cars { plates.append(car.plate) }
      #expect(plates == ["A", "B"])
      #expect(
        listener.heard == [
          "OutcomeTests.Car: whole",
          "OutcomeTests.Car droppedElement : object, array", "OutcomeTests.Car: lost",
          "OutcomeTests.Car droppedElement : JSON, unknown", "OutcomeTests.Car: lost",
          "OutcomeTests.Car invalidOptional seats: integer, string",
          "OutcomeTests.Car: tolerated(issues: 1)",
        ]
      )
    }
    var strict = DTODecoder(.strict, reporter: listener)
      .decode(Car.self, linesOf: Bytes("[1]"), limit: 100).makeAsyncIterator()
    await #expect(throws: DecodingError.self) { try await strict.next() }
    #expect(
      listener.heard == [
        "OutcomeTests.Car payloadLost : object, array", "OutcomeTests.Car: lost",
      ]
    )
  }

  @Test func strictDecodingLoses() {
    #expect(throws: DecodingError.self) {
      try DTODecoder(.strict, reporter: listener)
        .decode(Car.self, from: #"{"plate": "A", "seats": "x"}"#)
    }
    #expect(
      listener.heard == [
        "OutcomeTests.Car payloadLost seats: integer, string", "OutcomeTests.Car: lost",
      ]
    )
  }

  /// A type of the user is what it was before: its issues are reported, and its decodes aren't counted.
  @Test func reportersOfBeforeAreNotAsked() throws {
    final class Old: DecodingIssueReporter {
      func report(_ issue: DecodingIssue) {}
      func report(_ outcome: DecodingOutcome) { Issue.record("\(outcome)") }
    }
    _ = try DTODecoder(reporter: Old()).decode(Car.self, from: #"{"plate": "A"}"#)
    _ = try? DTODecoder(reporter: DeduplicatingReporter(Old())).decode(Car.self, from: "")
  }

  @Test func throughWrappers() throws {
    let wrapped = CombinedReporter(
      DecodingIssueCollector(),
      SamplingReporter(NewFaultReporter(DeduplicatingReporter(listener)), oneIn: 10)
    )
    _ = try DTODecoder(reporter: wrapped).decode([Car].self, from: "[1, 2]")
    #expect(
      listener.heard == [
        "OutcomeTests.Car droppedElement [0]: object, integer",
        "OutcomeTests.Car: tolerated(issues: 2)",
      ]
    )
  }

  @Test func contentsOfAnOutcome() throws {
    let outcome = DecodingOutcome(.tolerated(issues: 2), of: Car.self)
    #expect(outcome.schema == "car.yml#/car")
    #expect(outcome.schemaRevision == "4f2a")
    #expect(outcome.result.name == "tolerated")
    #expect(outcome == DecodingOutcome(.tolerated(issues: 2), of: Car.self))
    #expect(outcome != DecodingOutcome(.lost, of: Car.self))
    #expect(DecodingOutcome(.whole, of: Int.self).schema.isEmpty)
  }
}

/// A stream of bytes.
private struct Bytes: AsyncSequence {
  typealias Element = UInt8

  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: ArraySlice<UInt8>

    mutating func next() async -> UInt8? { rest.popFirst() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: bytes[...]) }
}
