// Decodes on many threads with one reporter under Thread Sanitizer, and checks that each issue is reported; see scripts/sanitize.
// With the argument `race`, the reporter has no lock, which the sanitizer must detect.

import DTORuntime
import Foundation

/// All kinds of tolerance, outside and inside unions.
let order = Data(
  """
  {"order_id": 1, "note": 5, "car_type": "boat", "created_at": "yesterday", "tags": ["a", 1],
   "cars": [{"plate": "A", "park": {}}, null, {"plate": 2}], "prices": {"a": {}, "b": {"plate": "B"}},
   "next": {"order_id": "1"}}
  """.utf8
)

let things = Data(
  """
  [{"name": "A", "friend": [{"plate": 1}, {"plate": "B", "park": 1}]}, {"name": 2},
   {"name": "Rex", "friend": {"name": "E", "lives": 1, "mood": "odd", "friend": 0.5}}]
  """.utf8
)

/// The number of issues of one thread by itself.
let orderIssues = try issues {
  _ = try DTODecoder(reporter: $0).decode(OrderResult.self, from: order)
}
let allIssues = try issues(decode(for:))

func issues(_ decode: (any DecodingIssueReporter) throws -> Void) throws -> Int {
  let collector = DecodingIssueCollector()
  try decode(collector)
  return collector.issues.count
}

extension JSONDecoder {
  /// A decoder is not `Sendable`, but its reporter is shared.
  convenience init(for reporter: any DecodingIssueReporter) {
    self.init()
    userInfo[.dtoReporter] = reporter
  }
}

struct Lost: Error, CustomStringConvertible {
  var description: String
}

/// Decodes with the runtime's reader and with Foundation's.
func decode(for reporter: any DecodingIssueReporter) throws {
  let own = DTODecoder(reporter: reporter)
  _ = try own.decode(OrderResult.self, from: order)
  _ = try own.decode([ThingResult].self, from: things)
  let decoder = JSONDecoder(for: reporter)
  _ = try decoder.decode(OrderResult.self, from: order)
  _ = try decoder.decode([ThingResult].self, from: things)
}

func expect(_ collectors: [DecodingIssueCollector], toHold count: Int, _ what: String) throws {
  let found = collectors.map(\.issues.count).reduce(0, +)
  guard found == count else { throw Lost(description: "\(what): \(found) of \(count) issues") }
}

/// System threads, without the tasks that task-local values need.
func onThreads() throws {
  let collector = DecodingIssueCollector()
  DispatchQueue.concurrentPerform(iterations: 8) { _ in
    for _ in 0..<25 { try? decode(for: collector) }
  }
  try expect([collector], toHold: 8 * 25 * allIssues, "threads")
}

/// Tasks, some of which read the issues collected so far.
func inTasks() async throws {
  let collector = DecodingIssueCollector()
  try await withThrowingTaskGroup { group in
    for index in 0..<16 {
      group.addTask {
        for _ in 0..<10 {
          try decode(for: collector)
          if index.isMultiple(of: 4) { _ = collector.issues.count }
          await Task.yield()
        }
      }
    }
    try await group.waitForAll()
  }
  try expect([collector], toHold: 16 * 10 * allIssues, "tasks")
}

/// The process's reporter changes while others report to it, with one decoder for all.
func whileTheDefaultChanges() async throws {
  let decoder = DTODecoder()
  let collectors = [DecodingIssueCollector(), DecodingIssueCollector()]
  DecodingIssue.defaultReporter = collectors[0]
  try await withThrowingTaskGroup { group in
    for _ in 0..<4 {
      group.addTask {
        for _ in 0..<25 { _ = try decoder.decode(OrderResult.self, from: order) }
      }
    }
    group.addTask {
      for index in 0..<200 {
        DecodingIssue.defaultReporter = collectors[index % 2]
        await Task.yield()
      }
    }
    try await group.waitForAll()
  }
  DecodingIssue.defaultReporter = nil
  try expect(collectors, toHold: 4 * 25 * orderIssues, "the default")
}

/// One value that several threads read, with its reasons, and encode with one encoder.
func readByMany() throws {
  let decoder = JSONDecoder(for: DecodingIssueCollector())
  let value = try decoder.decode(OrderResult.self, from: order)
  let encoder = DTOEncoder(dates: .iso8601)
  let bytes = try encoder.encode(value)
  DispatchQueue.concurrentPerform(iterations: 8) { _ in
    for _ in 0..<100 {
      let copy = value
      _ = copy.hashValue
      _ = (copy.cars.count, copy.$next, copy.$carPark, copy.next?.orderId)
      precondition((try? encoder.encode(copy)) == bytes, "other bytes on another thread")
    }
  }
}

/// Sixteen threads count in one table, while it is delivered again and again.
func countsOfManyThreads() throws {
  let counted = Counted()
  let reporter = AggregatingReporter(interval: 0.01, limit: 3) { counted.add($0) }
  DispatchQueue.concurrentPerform(iterations: 16) { thread in
    for index in 0..<25 {
      try? decode(for: SamplingReporter(NewFaultReporter(reporter), oneIn: 3))
      try? decode(for: reporter)
      if index.isMultiple(of: 5) { reporter.flush() }
    }
  }
  reporter.flush()
  // New faults are sampled, so only their least number is known.
  guard counted.issues >= 16 * 25 * allIssues, counted.decodes >= 16 * 25 * 2 else {
    throw Lost(description: "counts: \(counted.issues) issues of \(counted.decodes) decodes")
  }
}

/// The sums of all summaries.
final class Counted: @unchecked Sendable {
  private let lock = NSLock()
  private var sums = (issues: 0, decodes: 0)

  var issues: Int { lock.withLock { sums.issues } }
  var decodes: Int { lock.withLock { sums.decodes } }

  func add(_ summary: FaultSummary) {
    lock.withLock {
      sums.issues += summary.otherCount + summary.faults.map(\.count).reduce(0, +)
      sums.decodes += summary.decodes.map { $0.wholeCount + $0.toleratedCount + $0.lostCount }
        .reduce(0, +)
    }
  }
}

/// An incorrect reporter.
final class UnguardedReporter: DecodingIssueReporter, @unchecked Sendable {
  private var count = 0

  func report(_ issue: DecodingIssue) { count += 1 }
}

/// Two threads report at the same time, without decoding, because the locks of a decoder may order the reports.
func race() {
  let reporter = UnguardedReporter()
  let collector = DecodingIssueCollector()
  _ = try? JSONDecoder(for: collector).decode(OrderResult.self, from: order)
  let issue = collector.issues[0]
  DispatchQueue.concurrentPerform(iterations: 8) { _ in
    for _ in 0..<10_000 { reporter.report(issue) }
  }
}

if CommandLine.arguments.dropFirst() == ["race"] {
  race()
} else {
  try onThreads()
  try await inTasks()
  try await whileTheDefaultChanges()
  try readByMany()
  try countsOfManyThreads()
  print("all issues have arrived")
}
