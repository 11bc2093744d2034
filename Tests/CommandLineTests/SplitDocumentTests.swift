import Foundation
import Testing

/// A long document is in several files, and what a run finds of an earlier one follows.
@Suite struct SplitDocumentTests {
  private let files = [
    "dtoc.yaml": "schemas: S\noutput: out\n",
    "S/a.yml": "definitions: {first: {type: object, properties: {a: {type: string}}}}\n",
    "S/b.yml": "definitions: {second: {type: object, properties: {b: {type: string}}}}\n",
  ]

  /// Schemas of about forty lines of Swift each.
  private func document(_ numbers: Range<Int>, note: String = "note") -> String {
    var text = "definitions:\n"
    for number in numbers {
      text += "  thing_\(number):\n    type: object\n    properties:\n"
      text += "      kind: {type: string, enum: [a, b]}\n"
      for key in ["id", "size", note] { text += "      \(key): {type: string, description: A}\n" }
    }
    return text
  }

  private let names = "out/.dtoc-names/S/taxi/long.yml.names"

  private func parts(_ scratch: Scratch) throws -> [String] {
    try scratch.entries(of: "out/taxi").filter { $0.hasSuffix(".swift") }
  }

  @Test func filesFollowTheLengthOfTheDocument() throws {
    try Scratch.with(files) { scratch in
      try scratch.write(document(0..<20), to: "S/taxi/long.yml")
      try scratch.check("generate", status: 0)
      #expect(try scratch.entries(of: "out/taxi") == ["Long.swift"])

      try scratch.write(document(0..<200), to: "S/taxi/long.yml")
      try scratch.check("generate --check", status: 1, says: "orphaned: out/taxi/Long.swift")
      try scratch.check("generate", status: 0)
      try scratch.check("generate --check", status: 0, says: "up to date")
      let split = try parts(scratch)
      #expect(split.count == 16 && split.allSatisfy { $0.hasPrefix("Long/Long+") }, "\(split)")
      let record = try scratch.text(names)

      try scratch.check("generate --layout document", status: 0)
      #expect(try scratch.entries(of: "out/taxi") == ["Long.swift"])
      #expect(try scratch.text(names) == record)
      try scratch.write("schemas: S\noutput: out\nlayout: document\n", to: "dtoc.yaml")
      try scratch.check("generate --check", status: 0, says: "up to date")

      try scratch.write("schemas: S\noutput: out\n", to: "dtoc.yaml")
      try scratch.check("generate", status: 0)
      #expect(try parts(scratch) == split)
      try scratch.write(document(0..<20), to: "S/taxi/long.yml")
      try scratch.check("generate", status: 0)
      #expect(try scratch.entries(of: "out/taxi") == ["Long.swift"])
      try scratch.check("generate --check", status: 0, says: "up to date")
    }
  }

  /// A run that compiles only what has changed gives the same files as a complete one.
  @Test func aChangeInASplitDocument() throws {
    try Scratch.with(files) { scratch in
      try scratch.write(document(0..<200), to: "S/taxi/long.yml")
      try scratch.check("generate", status: 0)
      let changed = document(0..<200).replacing("thing_7:\n", with: "thing_7:\n    title: New\n")
      try scratch.write(changed, to: "S/taxi/long.yml")
      try scratch.check("generate", status: 0, says: "2 documents unchanged")
      try scratch.check("generate --check", status: 0, says: "up to date")
      // The names of its files are taken, once for all of them.
      try scratch.write(
        "definitions: {first: {type: object, properties: {a: {type: integer}}}}\n",
        to: "S/a.yml"
      )
      try scratch.check("generate", status: 0, says: "2 documents unchanged")
      try scratch.check("generate --check", status: 0, says: "up to date")
    }
  }

  /// Files of a run with errors stay, but not if their types are now in others.
  @Test func nothingIsGeneratedTwice() throws {
    try Scratch.with(files) { scratch in
      try scratch.write(document(0..<200), to: "S/taxi/long.yml")
      try scratch.check("generate", status: 0)
      let split = try parts(scratch)
      try scratch.write(document(0..<20), to: "S/taxi/long.yml")
      try scratch.write(broken, to: "S/a.yml")
      try scratch.check("generate", status: 1)
      #expect(try scratch.entries(of: "out/taxi") == ["Long.swift"])
      #expect(try scratch.entries(of: "out").contains("A.swift"))
      try scratch.write(document(0..<200), to: "S/taxi/long.yml")
      try scratch.check("generate", status: 1)
      #expect(try parts(scratch) == split)
      // Other paths than those of the previous run.
      try scratch.check("generate S/taxi -o out --layout document", status: 0)
      #expect(try scratch.entries(of: "out/taxi") == ["Long.swift"])
      try scratch.write(files["S/a.yml"] ?? "", to: "S/a.yml")
      try scratch.check("generate", status: 0)
      try scratch.check("generate --check", status: 0, says: "up to date")
    }
  }

  @Test func symbolsNameTheFileOfEachType() throws {
    try Scratch.with(files) { scratch in
      try scratch.write(document(0..<200), to: "S/taxi/long.yml")
      try scratch.check("generate --symbols symbols.json", status: 0)
      let data = try Data(contentsOf: scratch.url("symbols.json"))
      let symbols = try JSONDecoder().decode(Symbols.self, from: data).symbols
      let nested = symbols.filter { $0.type.contains(".") }
      #expect(nested.count == 200)
      for symbol in symbols {
        let name = symbol.type.split(separator: ".")[0]
        #expect(try scratch.text("out/\(symbol.output)").contains("struct \(name): "))
      }
    }
  }

  private struct Symbols: Decodable {
    var symbols: [Symbol]

    struct Symbol: Decodable {
      var type: String
      var output: String
    }
  }
}
