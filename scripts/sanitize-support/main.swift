// Decodes on many threads at once with one reporter, and checks that each issue has arrived. Thread Sanitizer
// looks on; see scripts/sanitize. With the argument `race` the reporter is one that no lock guards, to see
// that the sanitizer looks at all.

import DTORuntime
import Foundation

/// Every tolerance there is, outside of unions and in them.
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

/// How many issues one thread by itself hears of.
let orderIssues = try issues { try JSONDecoder(for: $0).decode(OrderResult.self, from: order) }
let thingIssues = try issues { try JSONDecoder(for: $0).decode([ThingResult].self, from: things) }

func issues(_ decode: (DecodingIssueCollector) throws -> some Any) rethrows -> Int {
  let collector = DecodingIssueCollector()
  _ = try decode(collector)
  return collector.issues.count
}

extension JSONDecoder {
  /// A decoder is no `Sendable`, but what hangs on it is shared.
  convenience init(for reporter: any DecodingIssueReporter) {
    self.init()
    userInfo[.dtoReporter] = reporter
  }
}

struct Lost: Error, CustomStringConvertible {
  var description: String
}

/// Decodes as apps do that name no reporter.
func decodeForAnybody() throws {
  _ = try JSONDecoder().decode(OrderResult.self, from: order)
}

func decode(for reporter: any DecodingIssueReporter) throws {
  let decoder = JSONDecoder(for: reporter)
  _ = try decoder.decode(OrderResult.self, from: order)
  _ = try decoder.decode([ThingResult].self, from: things)
}

func expect(_ collector: DecodingIssueCollector, toHold count: Int, _ what: String) throws {
  let found = collector.issues.count
  guard found == count else { throw Lost(description: "\(what): \(found) of \(count) issues") }
}

/// Threads of the system, without the tasks that task-local values live in.
func onThreads() throws {
  let collector = DecodingIssueCollector()
  DispatchQueue.concurrentPerform(iterations: 8) { _ in
    for _ in 0..<25 { try? decode(for: collector) }
  }
  try expect(collector, toHold: 8 * 25 * (orderIssues + thingIssues), "threads")
}

/// Tasks, some of which read what is collected so far.
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
  try expect(collector, toHold: 16 * 10 * (orderIssues + thingIssues), "tasks")
}

/// The process's reporter changes while others report to it.
func whileTheDefaultChanges() async throws {
  let collectors = [DecodingIssueCollector(), DecodingIssueCollector()]
  DecodingIssue.defaultReporter = collectors[0]
  try await withThrowingTaskGroup { group in
    for _ in 0..<4 {
      group.addTask { for _ in 0..<25 { try decodeForAnybody() } }
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
  let found = collectors.map(\.issues.count).reduce(0, +)
  guard found == 4 * 25 * orderIssues else {
    throw Lost(description: "the default: \(found) of \(4 * 25 * orderIssues) issues")
  }
}

/// One value that many read, with its reasons.
func readByMany() throws {
  let decoder = JSONDecoder(for: DecodingIssueCollector())
  let value = try decoder.decode(OrderResult.self, from: order)
  DispatchQueue.concurrentPerform(iterations: 8) { _ in
    for _ in 0..<100 {
      let copy = value
      _ = copy.hashValue
      _ = (copy.cars.count, copy.$next, copy.$carPark, copy.next?.orderId)
    }
  }
}

/// What a reporter must not be.
final class UnguardedReporter: DecodingIssueReporter, @unchecked Sendable {
  private var count = 0

  func report(_ issue: DecodingIssue) { count += 1 }
}

/// Two threads that are both there before either reports. They only report: a decoder takes locks of its own, which
/// may happen to put the reports in order.
func race() {
  let reporter = UnguardedReporter()
  let issue = DecodingIssue(
    kind: .droppedElement,
    typeName: "Order",
    schema: "",
    codingPath: "cars[0]",
    expected: "object",
    found: "null"
  )
  let arrived = DispatchGroup()
  let done = DispatchGroup()
  for _ in 0..<2 { arrived.enter() }
  for _ in 0..<2 {
    DispatchQueue.global().async(group: done) {
      arrived.leave()
      arrived.wait()
      for _ in 0..<1_000 { reporter.report(issue) }
    }
  }
  done.wait()
}

if CommandLine.arguments.dropFirst() == ["race"] {
  race()
} else {
  try onThreads()
  try await inTasks()
  try await whileTheDefaultChanges()
  try readByMany()
  print("all issues have arrived")
}
