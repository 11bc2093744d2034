import DTORuntime
import Foundation

/// Raises an alert when one place of a payload has been invalid a given number of times.
final class AlertingReporter: DecodingIssueReporter, @unchecked Sendable {
  private let threshold: Int
  private let alert: @Sendable (String) -> Void
  private let lock = NSLock()
  private var counts: [String: Int] = [:]

  init(threshold: Int, alert: @escaping @Sendable (String) -> Void) {
    self.threshold = threshold
    self.alert = alert
  }

  func report(_ issue: DecodingIssue) {
    let place = "\(issue.typeName) at \(issue.generalizedPath)"
    let isTooOften = lock.withLock {
      // Keys of maps can always be new.
      guard counts[place] != nil || counts.count < 1000 else { return false }
      counts[place, default: 0] += 1
      return counts[place] == threshold
    }
    if isTooOften { alert("\(place): \(threshold) times") }
  }
}
