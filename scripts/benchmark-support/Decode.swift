// Decodes lines of payloads again and again, and prints the processor time in seconds and the number of issues:
// `Decode FILE ROUNDS`. `roots` is in a file made with the types: how to decode each root by its name.

import DTORuntime
import Foundation

final class Counter: DecodingIssueReporter, @unchecked Sendable {
  var issues = 0

  func report(_ issue: DecodingIssue) { issues += 1 }
}

@main
enum Decode {
  static func main() throws {
    let counter = Counter()
    let decoder = JSONDecoder()
    // The types by hand leave dates to the decoder; those of dtoc don't.
    decoder.dateDecodingStrategy = .iso8601
    decoder.userInfo[.dtoReporter] = counter
    let text = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    let payloads = text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t")
      guard let root = roots[String(parts[0])] else { preconditionFailure("no root \(parts[0])") }
      return (root, Data(parts[1].utf8))
    }
    // The first round pays for what Swift makes once for each type.
    for (decode, data) in payloads { try decode(decoder, data) }
    counter.issues = 0
    let start = clock()
    for _ in 0..<(Int(CommandLine.arguments[2]) ?? 1) {
      for (decode, data) in payloads { try decode(decoder, data) }
    }
    print(Double(clock() - start) / Double(CLOCKS_PER_SEC), counter.issues)
  }
}

@inline(never)
func keep<Value>(_ value: Value) {}
