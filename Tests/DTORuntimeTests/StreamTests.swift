import DTORuntime
import Foundation
import Testing

@Suite struct StreamTests {
  private struct Order: Decodable, Equatable {
    var id: Int
  }

  private let collector = DecodingIssueCollector()

  private func stream(_ text: String) -> AsyncStream<UInt8> {
    let (stream, continuation) = AsyncStream<UInt8>.makeStream()
    for byte in text.utf8 { continuation.yield(byte) }
    continuation.finish()
    return stream
  }

  private func orders(
    in text: String,
    _ manner: DTODecoder.Manner = .tolerant,
    limit: Int = 1_000
  ) async throws -> [Int] {
    var result: [Int] = []
    let decoder = DTODecoder(manner, reporter: collector)
    for try await order in decoder.decode(Order.self, linesOf: stream(text), limit: limit) {
      result.append(order.id)
    }
    return result
  }

  private func events(
    in text: String,
    _ manner: DTODecoder.Manner = .tolerant,
    until end: String? = nil,
    limit: Int = 1_000
  ) async throws -> [ServerSentEvent<Order>] {
    var result: [ServerSentEvent<Order>] = []
    let decoder = DTODecoder(manner, reporter: collector)
    let events = decoder.decode(Order.self, eventsOf: stream(text), until: end, limit: limit)
    for try await event in events { result.append(event) }
    return result
  }

  // MARK: - JSON Lines

  @Test(arguments: [
    "{\"id\":1}\n{\"id\":2}\n", "{\"id\":1}\n{\"id\":2}", "{\"id\":1}\r\n{\"id\":2}\r\n",
    "\n  \n{\"id\":1}\n\t\r\n{\"id\":2}\n\n",
  ]) func eachLineIsAValue(_ text: String) async throws {
    #expect(try await orders(in: text) == [1, 2])
    #expect(collector.issues.isEmpty)
  }

  @Test func anInvalidLineIsOmittedAndReported() async throws {
    let text = "{\"id\":1}\n{\"id\":\"x\"}\n{\"id\":2\nnull\n{\"id\":3}"
    #expect(try await orders(in: text) == [1, 3])
    #expect(collector.issues.map(\.kind) == [.droppedElement, .droppedElement, .droppedElement])
    #expect(collector.issues.map(\.codingPath) == ["id", "", ""])
    #expect(collector.issues.map(\.expected) == ["integer", "JSON", "object"])
    #expect(collector.issues.allSatisfy { $0.typeName.hasSuffix("Order") })
  }

  @Test func strictDecodingThrowsAtTheFirstInvalidLine() async throws {
    await #expect(throws: DecodingError.self) { try await orders(in: "{\"id\":\"x\"}", .strict) }
    await #expect(throws: DecodingError.self) { try await orders(in: "{\"id\":1", .strict) }
    await #expect(throws: DecodingError.self) {
      try await orders(in: "{\"id\":1}", .strict, limit: 4)
    }
  }

  @Test func aLineThatIsTooLongIsOmittedAndReported() async throws {
    let long = "{\"id\":1,\"text\":\"\(String(repeating: "x", count: 5_000))\"}"
    #expect(try await orders(in: "{\"id\":1}\n\(long)\n{\"id\":2}\n\(long)") == [1, 2])
    #expect(collector.issues.map(\.expected) == ["at most 1000 bytes", "at most 1000 bytes"])
  }

  @Test func arraysInLinesAreTolerant() async throws {
    let decoder = DTODecoder(reporter: collector)
    var lines: [[Int]] = []
    for try await line in decoder.decode([Int].self, linesOf: stream("[1,\"x\",2]\n[]\n")) {
      lines.append(line)
    }
    #expect(lines == [[1, 2], []])
    #expect(collector.issues.map(\.codingPath) == ["[1]"])
  }

  @Test func jsonDecodersCanReadLines() async throws {
    let json = JSONDecoder()
    json.keyDecodingStrategy = .convertFromSnakeCase
    json.userInfo[.dtoReporter] = collector
    struct Snake: Decodable { var orderId: Int }
    var found: [Int] = []
    let text = "{\"order_id\":7}\n{\"order_id\":\n{\"order_id\":8}"
    let lines = DTODecoder(using: json).decode(Snake.self, linesOf: stream(text))
    for try await line in lines { found.append(line.orderId) }
    #expect(found == [7, 8])
    #expect(collector.issues.map(\.expected) == ["JSON"])
  }

  @Test func errorsOfTheStreamAreThrown() async throws {
    struct Lost: Error {}
    let (stream, continuation) = AsyncThrowingStream<UInt8, any Error>.makeStream()
    for byte in "{\"id\":1}\n{\"id\":2".utf8 { continuation.yield(byte) }
    continuation.finish(throwing: Lost())
    var iterator = DTODecoder().decode(Order.self, linesOf: stream).makeAsyncIterator()
    #expect(try await iterator.next() == Order(id: 1))
    await #expect(throws: Lost.self) { try await iterator.next() }
  }

  // MARK: - Server-sent events

  @Test(arguments: ["\n", "\r\n", "\r"]) func eventsEndWithAnEmptyLine(_ end: String) async throws {
    let text = """
      \u{FEFF}: a comment
      event: order
      id: 7
      retry: 3000
      data: {"id":
      data: 1}

      data:{"id":2}

      event: nothing

      id
      data: {"id":3}

      data: {"id":4}
      """
    let found = try await events(in: text.replacingOccurrences(of: "\n", with: end))
    #expect(
      found == [
        ServerSentEvent(name: "order", id: "7", retry: 3_000, value: Order(id: 1)),
        ServerSentEvent(id: "7", value: Order(id: 2)),
        ServerSentEvent(value: Order(id: 3)),
      ]
    )
    #expect(collector.issues.isEmpty)
  }

  @Test func fieldsAreReadAsTheStandardSays() async throws {
    let text = "id: a\u{0}b\nretry: soon\nunknown: 1\ndata\ndata:  {\"id\":1}\n\n"
    #expect(try await events(in: text) == [ServerSentEvent(value: Order(id: 1))])
  }

  @Test func aLastEventEndsTheStream() async throws {
    let text = "data: {\"id\":1}\n\ndata: [DONE]\n\ndata: {\"id\":2}\n\n"
    #expect(try await events(in: text, until: "[DONE]").map(\.value.id) == [1])
    #expect(collector.issues.isEmpty)
    #expect(try await events(in: text).map(\.value.id) == [1, 2])
    #expect(collector.issues.map(\.kind) == [.droppedElement])
  }

  @Test func anInvalidEventIsOmittedAndReported() async throws {
    let long = String(repeating: "x", count: 600)
    let text = """
      data: {"id":"x"}

      data: "\(long)
      data: \(long)"

      data: \(long)\(long)

      data: {"id":1}


      """
    #expect(try await events(in: text).map(\.value.id) == [1])
    #expect(
      collector.issues.map(\.expected) == ["integer", "at most 1000 bytes", "at most 1000 bytes"]
    )
    await #expect(throws: DecodingError.self) { try await events(in: text, .strict) }
  }
}
