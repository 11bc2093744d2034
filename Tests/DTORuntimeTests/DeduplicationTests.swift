import DTORuntime
import Testing

/// Issues that are limited and counted by place.
@Suite struct DeduplicationTests {
  /// A clock that tests control.
  private final class Clock: @unchecked Sendable {
    var seconds = 100.0
  }

  /// Stores the path of each report and the number of suppressed ones.
  private final class Listener: DecodingIssueReporter, @unchecked Sendable {
    var heard: [String] = []

    func report(_ issue: DecodingIssue) { report(issue, suppressed: 0) }

    func report(_ issue: DecodingIssue, suppressed count: Int) {
      heard.append("\(issue.codingPath) +\(count)")
    }
  }

  private let clock = Clock()
  private let listener = Listener()

  private func reporter(interval: Double = 60, limit: Int = 10) -> DeduplicatingReporter {
    DeduplicatingReporter(listener, interval: interval, limit: limit) { [clock] in clock.seconds }
  }

  private func issue(
    _ path: String,
    kind: DecodingIssue.Kind = .droppedElement,
    type: String = "Order",
    schema: String = "a.yml#/order"
  ) -> DecodingIssue {
    DecodingIssue(
      kind: kind,
      typeName: type,
      schema: schema,
      codingPath: path,
      expected: "string",
      found: "null"
    )
  }

  @Test func onceInAnInterval() {
    let reporter = reporter()
    for index in 0..<1000 { reporter.report(issue("cars[\(index)].plate")) }
    #expect(listener.heard == ["cars[0].plate +0"])
    clock.seconds += 59.9
    reporter.report(issue("cars[1].plate"))
    #expect(listener.heard.count == 1)
    clock.seconds += 0.1
    reporter.report(issue("cars[2].plate"))
    #expect(listener.heard == ["cars[0].plate +0", "cars[2].plate +1000"])
    reporter.report(issue("cars[2].plate"))
    clock.seconds += 3600
    reporter.report(issue("cars[3].plate"))
    #expect(listener.heard.last == "cars[3].plate +1")
    #expect(reporter.suppressedCount == 1001)
  }

  @Test func whatDiffersIsAnotherFault() {
    let reporter = reporter()
    for issue in [
      issue("a"), issue("b"), issue("a", kind: .coerced), issue("a", type: "Park"),
      issue("a", schema: "b.yml#/order"),
    ] {
      reporter.report(issue)
      reporter.report(issue)
    }
    #expect(listener.heard.count == 5)
    #expect(reporter.suppressedCount == 5)
  }

  @Test func newKeysAreLimited() {
    let reporter = reporter()
    for number in 0..<10_000 { reporter.report(issue("prices.key\(number)")) }
    #expect(listener.heard.count == 10)
    #expect(reporter.suppressedCount == 9_990)
    // A known mistake is still counted, and after the interval there is room for others.
    clock.seconds += 60
    reporter.report(issue("prices.key3"))
    reporter.report(issue("new"))
    #expect(listener.heard.suffix(2) == ["prices.key3 +0", "new +0"])
    for number in 0..<1000 { reporter.report(issue("more.key\(number)")) }
    #expect(listener.heard.count == 20)
  }

  @Test func oneBehindTheOther() {
    let second = DeduplicatingReporter(listener, interval: 100, limit: 10) { [clock] in
      clock.seconds
    }
    let first = DeduplicatingReporter(second, interval: 10, limit: 10) { [clock] in clock.seconds }
    for _ in 0..<20 {
      first.report(issue("a"))
      first.report(issue("a"))
      clock.seconds += 10
    }
    #expect(listener.heard == ["a +0", "a +19"])
    clock.seconds += 100
    first.report(issue("a"))
    // All 41 are accounted for.
    #expect(listener.heard.last == "a +19")
  }

  @Test func noLimitAtAllAndNone() {
    let all = reporter(interval: 0)
    for _ in 0..<5 { all.report(issue("a")) }
    #expect(listener.heard.count == 5)
    let none = reporter(limit: 0)
    none.report(issue("a"))
    #expect(listener.heard.count == 5)
  }

  @Test func fromManyThreads() async {
    let collector = DecodingIssueCollector()
    let reporter = DeduplicatingReporter(collector, interval: 3600, limit: 50)
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { [self] in
          for number in 0..<1000 { reporter.report(issue("key\(number % 20)")) }
        }
      }
    }
    #expect(collector.issues.count == 20)
    #expect(reporter.suppressedCount == 8000 - 20)
  }

  @Test(arguments: [
    ("", ""), ("a", "a"), ("[0]", "[*]"), ("cars[12].park.name", "cars[*].park.name"),
    ("grid[1][22]", "grid[*][*]"), (#"a["[5]"].b[5]"#, #"a["[5]"].b[*]"#),
    (#"["a\"[1]"][2]"#, #"["a\"[1]"][*]"#), (#"["a\\"][2]"#, #"["a\\"][*]"#),
    ("a[", "a["), ("a[1", "a[1"), ("a[]", "a[]"), ("a[x]", "a[x]"), (#"["a\"#, #"["a\"#),
    (#"["é"].ö[3]"#, #"["é"].ö[*]"#),
  ])
  func generalizedPath(path: String, generalized: String) {
    #expect(issue(path).generalizedPath == generalized)
  }
}
