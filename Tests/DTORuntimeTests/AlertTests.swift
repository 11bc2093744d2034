import DTORuntime
import Foundation
import Testing

/// Raises an alert if one place of a payload is invalid a given number of times within a given time.
final class AlertingReporter: DecodingIssueReporter, @unchecked Sendable {
  private struct Place: Hashable {
    var type: String
    var path: String
  }

  private let threshold: Int
  private let window: TimeInterval
  private let alert: @Sendable (String) -> Void
  private let now: @Sendable () -> TimeInterval
  private let lock = NSLock()
  private var start: TimeInterval
  private var counts: [Place: Int] = [:]

  init(
    threshold: Int,
    window: TimeInterval,
    now: @escaping @Sendable () -> TimeInterval = { ProcessInfo.processInfo.systemUptime },
    alert: @escaping @Sendable (String) -> Void
  ) {
    self.threshold = threshold
    self.window = window
    self.alert = alert
    self.now = now
    start = now()
  }

  func report(_ issue: DecodingIssue) {
    let place = Place(type: issue.typeName, path: issue.generalizedPath)
    let isTooOften = lock.withLock {
      if now() - start >= window {
        start = now()
        counts.removeAll()
      }
      // Keys of maps can always be new, so the number of places is limited.
      guard counts[place] != nil || counts.count < 1000 else { return false }
      counts[place, default: 0] += 1
      return counts[place] == threshold
    }
    if isTooOften { alert("\(place.type) at \(place.path): \(threshold) times in \(window) s") }
  }
}

@Suite struct AlertTests {
  private final class Box: @unchecked Sendable {
    var seconds: TimeInterval = 0
    var alerts: [String] = []
  }

  @Test func byTypeAndPath() throws {
    let box = Box()
    let decoder = JSONDecoder()
    decoder.userInfo[.dtoReporter] = AlertingReporter(
      threshold: 3,
      window: 60,
      now: { box.seconds },
      alert: { box.alerts.append($0) }
    )
    let broken = Data(#"[{"name": "A", "friend": 0.5}, {"name": "B", "friend": 0.5}]"#.utf8)
    func decode() throws { _ = try decoder.decode([DogResult].self, from: broken) }

    try decode()
    #expect(box.alerts.isEmpty, "twice is not three times")
    box.seconds += 60
    try decode()
    #expect(box.alerts.isEmpty, "the window began anew")
    try decode()
    #expect(box.alerts == ["ThingResult at [*].friend: 3 times in 60.0 s"])
    try decode()
    #expect(box.alerts.count == 1, "once in a window")
    box.seconds += 60
    try decode()
    try decode()
    #expect(box.alerts.count == 2)
  }
}
