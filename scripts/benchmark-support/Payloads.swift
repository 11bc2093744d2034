// Decodes a payload again and again: `Payloads KIND FILE ROUNDS`. Prints the processor time of a round in seconds, and the peak of the
// memory in the unit of the system. `kinds` is in a file made with the types: how to decode each kind of payload.

import Foundation

@main
enum Payloads {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard let decode = kinds[arguments[1]], let rounds = Int(arguments[3]) else {
      preconditionFailure("no kind \(arguments[1])")
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
    // The first round pays for what Swift makes once for each type.
    try decode(data)
    let start = clock()
    for _ in 0..<rounds { try decode(data) }
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(max(1, rounds))
    var usage = rusage()
    // 0 is `RUSAGE_SELF`, which has another type in Glibc than the parameter.
    getrusage(0, &usage)
    print(seconds, usage.ru_maxrss)
  }
}

@inline(never)
func keep<Value>(_ value: Value) {}
