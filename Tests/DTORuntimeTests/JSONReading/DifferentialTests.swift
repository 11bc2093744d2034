import DTORuntime
import Foundation
import TestSupport
import Testing

/// Random and broken JSON: the runtime's reader and `JSONDecoder` make the same of it, or refuse it both.
///
/// `DTOC_PAYLOADS` says how many are tried: `DTOC_PAYLOADS=1000000 swift test --filter DifferentialTests`.
@Suite struct DifferentialTests {
  private static let count =
    ProcessInfo.processInfo.environment["DTOC_PAYLOADS"].flatMap { Int($0) } ?? 5_000

  @Test func sameValueOrSameRefusal() {
    var random = SeededGenerator(seed: 0xD70C)
    var differences = 0
    for _ in 0..<Self.count where differences < 5 {
      var grower = PayloadGrower(random: random)
      let payload = Data(grower.payload(advancing: &random))
      guard let difference = readersDiffer(about: payload) else { continue }
      differences += 1
      Issue.record("\(difference): \(String(decoding: payload, as: UTF8.self))")
    }
  }
}

/// How the readers differ about a payload; nil where they agree, or where a difference is known.
private func readersDiffer(about payload: Data) -> String? {
  let found = try? DTODecoder().decode(JSONValue.self, from: payload)
  let expected = try? JSONDecoder().decode(JSONValue.self, from: payload)
  switch (found, expected) {
  case (nil, nil): return nil
  case (let found?, let expected?): if isAlike(found, expected) { return nil }
  case (nil, _?):
    // `JSONDecoder` takes a comma behind the last element, and does not look at texts that nobody reads.
    let serialized = try? JSONSerialization.jsonObject(with: payload, options: .fragmentsAllowed)
    if serialized == nil || hasTrailingComma(payload) { return nil }
  case (_?, nil): break
  }
  return "\(found as Any) instead of \(expected as Any)"
}

/// Whether values are equal, but for numbers with a fraction that a `Double` does not keep: `JSONDecoder` makes integers of some.
private func isAlike(_ found: JSONValue, _ expected: JSONValue) -> Bool {
  switch (found, expected) {
  case (.object(let found), .object(let expected)):
    found.count == expected.count
      && found.allSatisfy { key, value in expected[key].map { isAlike(value, $0) } ?? false }
  case (.array(let found), .array(let expected)):
    found.count == expected.count && zip(found, expected).allSatisfy { isAlike($0, $1) }
  case (.number(let found), _):
    expected.doubleValue.map { abs($0 - found) <= abs(found) * 1e-15 } ?? false
  default: found == expected
  }
}

private func hasTrailingComma(_ payload: Data) -> Bool {
  let text = payload.filter { !" \n\r\t".utf8.contains($0) }
  return zip(text, text.dropFirst()).contains {
    $0 == UInt8(ascii: ",") && ($1 == UInt8(ascii: "]") || $1 == UInt8(ascii: "}"))
  }
}

/// Writes random JSON, and breaks some of it.
private struct PayloadGrower {
  private var random: SeededGenerator
  private var bytes: [UInt8] = []

  init(random: SeededGenerator) {
    self.random = random
  }

  mutating func payload(advancing random: inout SeededGenerator) -> [UInt8] {
    value(depth: 0)
    for _ in 0..<below(3) where !bytes.isEmpty { mutate() }
    random = self.random
    return bytes
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func write(_ text: String) { bytes += text.utf8 }

  private mutating func space() {
    if below(4) == 0 { write([" ", "\n", "\t", "\r\n"][below(4)]) }
  }

  private mutating func value(depth: Int) {
    space()
    switch below(depth > 4 ? 6 : 10) {
    case 0: write(["null", "true", "false"][below(3)])
    case 1, 2: number()
    case 3, 4, 5: text()
    case 6, 7:
      write("[")
      let count = below(5)
      for index in 0..<count {
        if index > 0 { write(",") }
        value(depth: depth + 1)
      }
      space()
      write("]")
    default:
      write("{")
      let count = below(5)
      for index in 0..<count {
        if index > 0 { write(",") }
        space()
        text()
        space()
        write(":")
        value(depth: depth + 1)
      }
      write("}")
    }
    space()
  }

  private mutating func number() {
    let digits = (0...below(22)).map { _ in "\(below(10))" }.joined()
    let whole = below(3) == 0 ? "0" : "\(1 + below(9))\(digits)"
    let fraction = below(2) == 0 ? "" : ".\(digits)"
    let exponent =
      below(3) == 0 ? "\(["e", "E"][below(2)])\(["", "+", "-"][below(3)])\(below(40))" : ""
    write("\(below(3) == 0 ? "-" : "")\(whole)\(fraction)\(exponent)")
  }

  private mutating func text() {
    write("\"")
    for _ in 0..<below(14) {
      let pieces = [
        "a", "Z", "0", " ", "é", "€", "😀", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "\\u20aC",
        "\\ud83d\\ude00", "key", "x",
      ]
      write(pieces[below(pieces.count)])
    }
    write("\"")
  }

  private mutating func mutate() {
    let index = below(bytes.count)
    let special = Array("{}[]\",:\\eE+-.0 1\nntfu\u{0}/".utf8)
    switch below(5) {
    case 0: bytes.remove(at: index)
    case 1: bytes.insert(special[below(special.count)], at: index)
    case 2: bytes[index] = special[below(special.count)]
    case 3: bytes[index] = UInt8(below(256))
    default: bytes.removeSubrange(index..<min(bytes.count, index + 1 + below(4)))
    }
  }
}
