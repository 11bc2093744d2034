import DTORuntime
import Foundation
import Testing

/// What crash services record: an error with a domain and a code, by which they group, and a few values.
struct ServiceError {
  let domain: String
  let code: Int
  let userInfo: [String: String]

  init(_ fault: CountedFault) {
    domain = "dto.\(fault.fingerprint.kind.rawValue)"
    // The same in every session, so that similar errors are one group.
    let digits = UInt32(fault.fingerprint.id.prefix(8), radix: 16) ?? 0
    code = Int(Int32(truncatingIfNeeded: digits))
    userInfo = [
      "fingerprint": fault.fingerprint.id,
      "fault": "\(fault.fingerprint)",
      "expected": fault.expected,
      "found": fault.found,
      "count": "\(fault.count)",
    ]
  }
}

/// What analytics services record: an event with parameters, whose values are often limited to 100 characters.
struct ServiceEvent {
  let name = "dto_decodes"
  let parameters: [String: String]

  init(_ decodes: DecodeCount) {
    parameters = [
      "type": String(decodes.typeName.prefix(100)),
      "whole": "\(decodes.wholeCount)",
      "tolerated": "\(decodes.toleratedCount)",
      "lost": "\(decodes.lostCount)",
      "revision": String(decodes.revision.prefix(100)),
    ]
  }
}

/// What an app keeps as long as it runs: one reporter for all decoders, which is flushed when the app goes to the background.
final class Signals: Sendable {
  private let reporter: AggregatingReporter

  init(
    record: @escaping @Sendable (ServiceError) -> Void,
    log: @escaping @Sendable (ServiceEvent) -> Void
  ) {
    reporter = AggregatingReporter(interval: 300) { summary in
      for fault in summary.faults.prefix(8) { record(ServiceError(fault)) }
      for decodes in summary.decodes { log(ServiceEvent(decodes)) }
    }
    DecodingIssue.defaultReporter = reporter
  }

  /// Delivers what was counted as soon as a notification is posted, such as `UIApplication.didEnterBackgroundNotification`.
  func flush(on notification: Notification.Name) {
    _ = NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) {
      [reporter] _ in reporter.flush()
    }
  }
}

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
