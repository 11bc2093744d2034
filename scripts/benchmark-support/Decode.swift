// Decodes lines of payloads again and again, and prints what all rounds together cost: processor
// time in seconds, allocations (or -1), issues.
//
//     Decode FILE ROUNDS
//
// `roots` stands in a file beside this, made with the types: how to decode a root, by its name.

import DTORuntime
import Foundation

/// A reporter that does as little as one can.
final class Counter: DecodingIssueReporter, @unchecked Sendable {
  var issues = 0

  func report(_ issue: DecodingIssue) {
    issues += 1
  }
}

@main
enum Decode {
  static func main() throws {
    let counter = Counter()
    let decoder = JSONDecoder()
    // The handwritten types leave dates to the decoder; those of dtoc don't ask it.
    decoder.dateDecodingStrategy = .iso8601
    decoder.userInfo[.dtoReporter] = counter

    let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    let payloads = text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t")
      guard let root = roots[String(parts[0])] else { preconditionFailure("no root \(parts[0])") }
      return (root, Data(parts[1].utf8))
    }
    // The first round makes what Swift makes once for each type.
    for (decode, data) in payloads { try decode(decoder, data) }

    let rounds = Int(CommandLine.arguments[2]) ?? 1
    counter.issues = 0
    let allocations = allocation_count()
    let start = processor_seconds()
    for _ in 0..<rounds {
      for (decode, data) in payloads { try decode(decoder, data) }
    }
    let seconds = processor_seconds() - start
    let made = allocations < 0 ? -1 : allocation_count() - allocations
    print(seconds, made, counter.issues)
  }
}

@inline(never)
func keep<Value>(_ value: Value) {}
