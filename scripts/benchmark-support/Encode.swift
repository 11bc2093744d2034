// Encodes a value again and again: `Encode KIND FILE ROUNDS`. Prints the processor time of a round in seconds, the number of bytes that it
// wrote, and on Linux by how many kB the memory of the process grew while it encoded, which is 0 elsewhere. `kinds` is in a file made with
// the types: how to decode each kind of payload, and to encode the value.

import Foundation

@main
enum Encode {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard let prepare = kinds[arguments[1]], let rounds = Int(arguments[3]) else {
      preconditionFailure("no kind \(arguments[1])")
    }
    let encode = try prepare(Data(contentsOf: URL(fileURLWithPath: arguments[2])))
    let before = startOfPeak()
    // The first round pays for what Swift makes once for each type.
    let size = try encode()
    let growth = max(0, memory("VmHWM") - before)
    let start = clock()
    for _ in 0..<rounds { _ = try encode() }
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(max(1, rounds))
    print(seconds, size, growth)
  }

  /// Returns the memory in use, and starts to measure its peak anew. What decoding has freed is returned to the system, so that it isn't
  /// used again unseen.
  private static func startOfPeak() -> Int {
    #if canImport(Glibc)
      _ = trimMemory(0)
      try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    #endif
    return memory("VmRSS")
  }

  /// Returns a line of the process's status.
  private static func memory(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}

#if canImport(Glibc)
  /// `malloc_trim`, which Swift's module of Glibc doesn't contain.
  @_silgen_name("malloc_trim")
  private func trimMemory(_ padding: Int) -> Int32
#endif
