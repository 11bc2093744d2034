// Decodes random and hard numbers, and compares them bit for bit with those of the C library; see scripts/numbers.
//
// Arguments: how many numbers, and the seed.

import DTORuntime
import Foundation

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let (count, seed) = (arguments[0], arguments[1])
let batch = 2_000
let outcome = Outcome()

DispatchQueue.concurrentPerform(iterations: (count + batch - 1) / batch) { index in
  var random = SeededGenerator(seed: UInt64(seed) &* 0x2545_F491_4F6C_DD1D &+ UInt64(index))
  let texts = (0..<min(batch, count - index * batch)).map { _ in hardNumber(&random) }
  let found: [Numbers?]
  do {
    let json = "[\(texts.joined(separator: ","))]"
    found = try DTODecoder(.strict).decode([Numbers].self, from: json)
  } catch {
    found = texts.map { _ in nil }
    outcome.add(["\(error)"])
  }
  outcome.add(
    zip(texts, found).compactMap { text, found in
      let expected = Numbers(inC: text)
      return found == expected ? nil : "\(text)\n    is \(found as Any)\n    in C \(expected)"
    }
  )
}

for mismatch in outcome.mismatches.prefix(10) { print(mismatch) }
print("    \(count) numbers, \(outcome.mismatches.count) mismatches")
exit(outcome.mismatches.isEmpty ? 0 : 1)

/// The mismatches of all threads.
final class Outcome: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var mismatches: [String] = []

  func add(_ new: [String]) {
    if new.isEmpty { return }
    lock.withLock { mismatches += new }
  }
}
