import DTOCompiler
import Foundation
import TestSupport
import Testing

/// Random samples fit the schemas that are inferred from them.
@Suite struct InferenceTrials {
  @Test(arguments: 0..<40) func randomSamplesFit(_ round: Int) throws {
    let seed = UInt64(ProcessInfo.processInfo.environment["DTOC_SEED"] ?? "") ?? UInt64(round)
    var samples = RandomSamples(seed: seed)
    for _ in 0..<5 {
      let texts = samples.some()
      var schemas = InferredSchemas()
      for (index, text) in texts.enumerated() {
        schemas.add(text.utf8, PayloadPlace(file: "s", .one(line: index)), to: "Thing")
      }
      #expect(schemas.lostCount == 0, "seed \(seed): \(texts)")
      for dialect in InferenceDialect.allCases {
        try checkFit(schemas, texts, of: "Thing", dialect)
      }
    }
  }
}

/// JSON in which the same few keys and values recur, so that places have values of several kinds.
struct RandomSamples {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func some() -> [String] {
    (0...Int.random(in: 0...6, using: &generator)).map { _ in value(0) }
  }

  private mutating func value(_ depth: Int) -> String {
    switch Int.random(in: 0...(depth > 3 ? 5 : 9), using: &generator) {
    // Apps can't decode a payload that is null.
    case 0: depth == 0 ? "[null]" : "null"
    case 1: pick(["true", "false"])
    case 2: pick(["0", "1", "-7", "2147483648", "9007199254740993", "12345678901234567890"])
    case 3: pick(["1.5", "2.0", "1e3", "-0.25"])
    case 4, 5: "\"\(pick(Self.texts))\""
    case 6, 7:
      "[\((0...Int.random(in: 0...3, using: &generator)).dropFirst().map { _ in value(depth + 1) }.joined(separator: ","))]"
    default: object(depth)
    }
  }

  private mutating func object(_ depth: Int) -> String {
    var keys: [String] = []
    for _ in 0..<Int.random(in: 0...5, using: &generator) {
      let key = pick(Self.keys)
      if !keys.contains(key) { keys.append(key) }
    }
    let members = keys.map { key in
      key == "type" ? #""type":"\#(pick(["a", "b", "c"]))""# : "\"\(key)\":\(value(depth + 1))"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private mutating func pick(_ values: [String]) -> String {
    values[Int.random(in: 0..<values.count, using: &generator)]
  }

  private static let keys = [
    "id", "name", "type", "status", "children", "items", "next", "owner", "owners", "a b", "1",
    "17",
    "error", "data", "value", "2024-01-01", "object", "é", "self", "kind", "yes",
  ]
  private static let texts = [
    "", "new", "done", "NEW", "2024-02-29", "2024-02-29T10:00:00Z", "2024-02-30",
    "6f1ed002-ab5d-4e3c-9f3f-1b1f5a1c2d3e", "https://example.com/", "a@example.com", "yes", "1",
    "iVBORw0KGgoAAAANSUhEUgAAAA==", "\\u00e9 \\ud83d\\ude00", "\\\"'#: -", "null", "two words",
  ]
}
