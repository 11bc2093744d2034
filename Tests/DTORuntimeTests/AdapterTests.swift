import DTORuntime
import Foundation
import Testing

/// The adapters in the article about reporting.
@Suite struct AdapterTests {
  private final class Service: @unchecked Sendable {
    private let lock = NSLock()
    private var received: (errors: [ServiceError], events: [ServiceEvent]) = ([], [])

    var errors: [ServiceError] { lock.withLock { received.errors } }
    var events: [ServiceEvent] { lock.withLock { received.events } }

    func record(_ error: ServiceError) { lock.withLock { received.errors.append(error) } }
    func log(_ event: ServiceEvent) { lock.withLock { received.events.append(event) } }
  }

  @Test func errorsAndEvents() throws {
    let service = Service()
    let reporter = AggregatingReporter(interval: nil) { summary in
      for fault in summary.faults { service.record(ServiceError(fault)) }
      for decodes in summary.decodes { service.log(ServiceEvent(decodes)) }
    }
    let decoder = DTODecoder(reporter: reporter)
    for _ in 0..<100 { _ = try decoder.decode([DogResult].self, from: "[1, 2]") }
    reporter.flush()
    let error = try #require(service.errors.first)
    #expect(service.errors.count == 1)
    #expect(error.domain == "dto.droppedElement")
    #expect(error.code > 0)
    #expect(error.userInfo["count"] == "200")
    #expect(service.events.map { $0.parameters["tolerated"] } == ["100"])
  }

  @Test func flushedInTheBackground() {
    let service = Service()
    let before = DecodingIssue.defaultReporter
    defer { DecodingIssue.defaultReporter = before }
    let name = Notification.Name("AdapterTests.background")
    let signals = Signals(record: { service.record($0) }, log: { service.log($0) })
    signals.flush(on: name)
    DecodingIssue.defaultReporter?.report(DecodingOutcome(.lost, of: AdapterTests.self))
    NotificationCenter.default.post(name: name, object: nil)
    #expect(service.events.contains { $0.parameters["type"] == "AdapterTests" })
  }
}
