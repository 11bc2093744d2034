import Foundation
import Testing

/// What a commit prints when the installed hook stops it: the decisive lines come last.
@Suite(.enabled(if: Git.isThere, "there is no git"))
struct HookOutputTests {
  private let slip = "definitions: {NAME: {type: object, properties: {b: {type: bool}}}}\n"

  private func repository(_ body: (Scratch) throws -> Void) throws {
    let configuration = "schemas: Schemas\noutput: Sources/API\n"
    try Scratch.repository(["dtoc.yaml": configuration, "Schemas/order.yml": order]) { scratch in
      try scratch.check("generate", status: 0)
      try scratch.check("hook install", status: 0)
      try scratch.git("add .")
      try scratch.git("commit --quiet --message First")
      try body(scratch)
    }
  }

  private func commit(in scratch: Scratch) throws -> (status: Int32, text: String) {
    try Git.run(["commit", "--quiet", "--message", "Change"], in: scratch.folder)
  }

  @Test func errorsAreLast() throws {
    try Scratch.repository(["a.yml": broken, "dtoc.yaml": "schemas: .\noutput: out\n"]) { scratch in
      for number in 1...30 {
        try scratch.write(slip.replacing("NAME", with: "n\(number)"), to: "s\(number).yml")
      }
      try scratch.git("add .")
      // As pre-commit runs them, without '--quiet'.
      for command in ["validate", "generate"] {
        let result = try scratch.dtoc("\(command) --staged --format short")
        #expect(result.status == 1)
        let lines = (command == "validate" ? result.output : result.error)
          .split(separator: "\n").filter { $0.contains("]: ") }
        #expect(lines.count == 31, "\(result)")
        #expect(lines.last?.hasPrefix("a.yml:1:") ?? false, "\(result)")
      }
      // The hook prints nothing but the error.
      try scratch.check("hook install", status: 0)
      let (status, text) = try commit(in: scratch)
      #expect(status == 1)
      #expect(text.hasPrefix("a.yml:1:61: error[dangling-reference]"), "\(text)")
      #expect(!text.contains("warning"), "\(text)")
    }
  }

  @Test func errorsOfAllOutputsAreLast() throws {
    let outputs = "schemas: Schemas\noutputs: [{folder: A, documents: order.yml}, {folder: B}]\n"
    try Scratch.repository(["dtoc.yaml": outputs, "Schemas/order.yml": broken]) { scratch in
      try scratch.write(slip.replacing("NAME", with: "n"), to: "Schemas/s.yml")
      try scratch.git("add .")
      let result = try scratch.dtoc("generate --staged --format short")
      #expect(result.status == 1)
      let lines = result.error.split(separator: "\n")
      #expect(lines.last?.hasPrefix("Schemas/order.yml:1:") ?? false, "\(result)")
    }
  }

  @Test func aLongListToStageIsShort() throws {
    try repository { scratch in
      for number in 1...200 {
        try scratch.write(
          order.replacing("{order:", with: "{n\(number):"),
          to: "Schemas/n\(number).yml"
        )
      }
      try scratch.git("mv Schemas/order.yml Schemas/trip.yml")
      // Someone else's file, which is not for this commit.
      try scratch.write("struct Mine {}\n", to: "Sources/API/Mine.swift")
      try scratch.git("add Schemas")
      let (status, text) = try commit(in: scratch)
      #expect(status == 1)
      let lines = text.split(separator: "\n")
      #expect(lines.count == 13, "\(text)")
      #expect(lines[10].hasPrefix("and ") && lines[10].hasSuffix(" more"), "\(text)")
      #expect(
        lines.suffix(2) == [
          "stage the generated files, and commit again:",
          "  git add -- Sources/API ':(exclude,literal)Sources/API/Mine.swift'",
        ],
        "\(text)"
      )
      try scratch.obey(text)
      let again = try commit(in: scratch)
      #expect(again.status == 0, "\(again.text)")
      #expect(try scratch.git("status --porcelain") == "?? Sources/API/Mine.swift\n")
    }
  }

  /// Also in a folder of the repository, where paths lead upwards.
  @Test func aLongListFromAnotherFolder() throws {
    try repository { scratch in
      for number in 1...20 {
        try scratch.write(
          order.replacing("{order:", with: "{n\(number):"),
          to: "Schemas/n\(number).yml"
        )
      }
      try scratch.git("add Schemas")
      let inner = try Dtoc.run(["generate", "--staged"], in: scratch.url("Schemas"))
      #expect(inner.error.hasSuffix("\n  git add -- ../Sources/API\n"), "\(inner)")
    }
  }

  @Test func knownFindingsDontStopACommit() throws {
    try repository { scratch in
      try scratch.write(broken, to: "Schemas/broken.yml")
      try scratch.check("validate --write-baseline known.json", status: 0)
      try scratch.write(
        "schemas: Schemas\noutput: Sources/API\nbaseline: known.json\n",
        to: "dtoc.yaml"
      )
      try scratch.git("add .")
      let (status, text) = try commit(in: scratch)
      #expect(status == 1)
      #expect(!text.contains("dangling-reference"), "\(text)")
      try scratch.obey(text)
      let again = try commit(in: scratch)
      #expect(again.status == 0, "\(again.text)")
      #expect(again.text.isEmpty, "\(again.text)")
    }
  }
}
