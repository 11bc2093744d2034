import DTORuntime
import Foundation
import Testing

/// Issues that are counted by fingerprint, sampled, or passed on only if they are new.
@Suite struct AggregationTests {
  private final class Clock: @unchecked Sendable {
    var seconds = 100.0
  }

  private final class Summaries: @unchecked Sendable {
    private let lock = NSLock()
    private var received: [FaultSummary] = []

    func add(_ summary: FaultSummary) { lock.withLock { received.append(summary) } }

    var all: [FaultSummary] { lock.withLock { received } }
  }

  private let clock = Clock()
  private let summaries = Summaries()

  private func reporter(interval: Double? = nil, limit: Int = 1000) -> AggregatingReporter {
    AggregatingReporter(
      interval: interval,
      limit: limit,
      clock: { [clock] in clock.seconds },
      deliver: { [summaries] in summaries.add($0) }
    )
  }

  private func issue(_ path: String, kind: DecodingIssue.Kind = .droppedElement) -> DecodingIssue {
    DecodingIssue(
      kind: kind,
      typeName: "Order",
      schema: "a.yml#/order",
      codingPath: path,
      expected: "string",
      found: "null",
      schemaRevision: "7"
    )
  }

  @Test func aHundredThousandOfOneFault() throws {
    let reporter = reporter()
    let seats = issue("cars[7].seats", kind: .coerced)
    for index in 0..<10 { reporter.report(issue("cars[\(index)].plate")) }
    clock.seconds = 200
    for _ in 0..<100_000 { reporter.report(seats) }
    clock.seconds = 300
    reporter.report(seats, suppressed: 4)
    clock.seconds = 400
    reporter.flush()
    let summary = try #require(summaries.all.first)
    #expect(summaries.all.count == 1)
    #expect(summary.start == 100)
    #expect(summary.end == 400)
    #expect(summary.faults.map(\.count) == [100_005, 10])
    #expect(summary.faults.map(\.fingerprint.path) == ["cars[*].seats", "cars[*].plate"])
    #expect(summary.faults.map(\.firstTime) == [200, 100])
    #expect(summary.faults.map(\.lastTime) == [300, 100])
    #expect(summary.faults[0].expected == "string")
    #expect(summary.faults[0].found == "null")
    #expect(summary.faults[0].excerpt == nil)
    reporter.flush()
    #expect(summaries.all.count == 1, "there is nothing to deliver")
  }

  @Test func tooManyFaultsAreCountedTogether() throws {
    let reporter = reporter(limit: 100)
    for _ in 0..<2 {
      for number in 0..<10_000 { reporter.report(issue("key\(number)")) }
    }
    reporter.flush()
    let summary = try #require(summaries.all.first)
    #expect(summary.faults.count == 100)
    #expect(summary.faults.allSatisfy { $0.count == 2 })
    #expect(summary.otherCount == 19_800)
  }

  @Test func longPathsAreShortened() throws {
    let reporter = reporter()
    reporter.report(issue(String(repeating: "ö", count: 1_000_000)))
    reporter.flush()
    let path = try #require(summaries.all.first?.faults.first?.fingerprint.path)
    #expect(path == String(repeating: "ö", count: 250) + "…")
  }

  @Test func afterTheInterval() async throws {
    let reporter = AggregatingReporter(interval: 0.05) { [summaries] in summaries.add($0) }
    reporter.report(issue("a"))
    reporter.report(issue("b"))
    for _ in 0..<200 where summaries.all.isEmpty { try await Task.sleep(nanoseconds: 50_000_000) }
    #expect(summaries.all.map(\.faults.count) == [2])
    reporter.report(issue("a"))
    for _ in 0..<200 where summaries.all.count < 2 {
      try await Task.sleep(nanoseconds: 50_000_000)
    }
    #expect(summaries.all.map(\.faults.count) == [2, 1])
    #expect(abs(summaries.all[1].end - Date().timeIntervalSince1970) < 60)
  }

  @Test func theEndDelivers() {
    do {
      let reporter = reporter()
      reporter.report(issue("a"))
    }
    #expect(summaries.all.count == 1)
  }

  @Test func decodesAreCounted() throws {
    let reporter = reporter()
    let decoder = DTODecoder(reporter: reporter)
    for _ in 0..<3 { _ = try decoder.decode([DogResult].self, from: "[]") }
    _ = try decoder.decode([DogResult].self, from: "[1]")
    _ = try? decoder.decode(DogResult.self, from: "[1]")
    reporter.flush()
    let summary = try #require(summaries.all.first)
    let dogs = try #require(summary.decodes.first)
    #expect(summary.decodes.count == 1)
    #expect(dogs.typeName == "DogResult")
    #expect((dogs.wholeCount, dogs.toleratedCount, dogs.lostCount) == (3, 1, 1))
    #expect(summary.faults.map(\.fingerprint.kind) == [.droppedElement, .payloadLost])
  }

  @Test func fromSixteenThreads() async {
    let reporter = reporter(limit: 50)
    await withTaskGroup { group in
      for thread in 0..<16 {
        group.addTask { [self] in
          for number in 0..<2000 {
            reporter.report(issue("key\(number % 100)"))
            reporter.report(DecodingOutcome(.whole, of: Int.self))
            if thread == 0, number.isMultiple(of: 500) { reporter.flush() }
          }
        }
      }
    }
    reporter.flush()
    let counts = summaries.all.map { summary in
      summary.faults.map(\.count).reduce(0, +) + summary.otherCount
    }
    #expect(counts.reduce(0, +) == 32_000)
    #expect(summaries.all.flatMap(\.decodes).map(\.wholeCount).reduce(0, +) == 32_000)
  }

  @Test func fingerprints() {
    let first = issue("cars[1].plate").fingerprint
    #expect(first == issue("cars[2].plate").fingerprint)
    #expect("\(first)" == "Order: dropped element at cars[*].plate (a.yml#/order at 7)")
    #expect(first.id.count == 16)
    #expect(first.id == issue("cars[2].plate").fingerprint.id)
    #expect(first.id != issue("cars[2].plates").fingerprint.id)
  }

  @Test func oneInTen() {
    let counter = Counter()
    let reporter = SamplingReporter(counter, oneIn: 10)
    for _ in 0..<21 { reporter.report(issue("a"), suppressed: 1) }
    #expect(counter.heard == ["a +1", "a +19", "a +19"])
    let all = SamplingReporter(counter, oneIn: 0)
    for _ in 0..<3 { all.report(issue("b")) }
    #expect(counter.heard.suffix(3) == ["b +0", "b +0", "b +0"])
  }

  /// A reporter that adds the suppressed issues must not add those of other faults.
  @Test func samplesOfEachFault() {
    let counter = Counter()
    let reporter = SamplingReporter(counter, oneIn: 3)
    for index in 0..<7 {
      reporter.report(issue("a[\(index)]"))
      if index == 4 { reporter.report(issue("rare")) }
    }
    #expect(counter.heard == ["a[0] +0", "a[3] +2", "rare +0", "a[6] +2"])
    #expect(reporter.suppressedCount == 4)
  }

  @Test func samplesBeyondTheLimit() {
    let counter = Counter()
    let reporter = SamplingReporter(counter, oneIn: 3, limit: 1)
    for path in ["a", "b", "c", "d", "a", "e", "a", "a"] { reporter.report(issue(path)) }
    reporter.report(issue("f"), suppressed: 5)
    reporter.report(issue("g"), suppressed: 5)
    #expect(counter.heard == ["a +0", "b +0", "e +0", "a +2"])
    reporter.report(issue("h"), suppressed: 5)
    #expect(counter.heard.last == "h +5")
    #expect(reporter.suppressedCount == 4 + 12)
  }

  /// The counts behind a sampling reporter are those of each fault, but for the issues after the last one that was passed on.
  @Test func countsOfSamples() {
    let summaries = Summaries()
    let aggregating = AggregatingReporter(interval: nil) { summaries.add($0) }
    let reporter = SamplingReporter(aggregating, oneIn: 10)
    for index in 0..<1001 { reporter.report(issue(index % 7 == 0 ? "rare" : "often")) }
    aggregating.flush()
    #expect(summaries.all.map { $0.faults.map(\.count) } == [[851, 141]])
  }

  @Test func onlyNewFaults() {
    let counter = Counter()
    let known = issue("a").fingerprint.id
    let reporter = NewFaultReporter(counter, knownFaults: [known], limit: 3)
    for _ in 0..<2 {
      for path in ["a", "b[1]", "b[2]", "c", "d"] { reporter.report(issue(path)) }
    }
    #expect(counter.heard == ["b[1] +0", "c +0"])
    #expect(reporter.suppressedCount == 8)
    #expect(
      reporter.knownFaults == [known, issue("b[7]").fingerprint.id, issue("c").fingerprint.id]
    )
  }

  private final class Counter: DecodingIssueReporter, @unchecked Sendable {
    var heard: [String] = []

    func report(_ issue: DecodingIssue) { report(issue, suppressed: 0) }

    func report(_ issue: DecodingIssue, suppressed count: Int) {
      heard.append("\(issue.codingPath) +\(count)")
    }
  }
}
