import DTORuntime
import Foundation

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

  /// Delivers what was counted each time a notification is posted, before the poster goes on.
  func flush(on notification: Notification.Name) {
    _ = NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) {
      [reporter] _ in reporter.flush()
    }
  }
}
