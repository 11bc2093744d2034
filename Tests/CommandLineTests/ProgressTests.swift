import Foundation
import Testing

/// What a run says of itself while it goes on: times for who asks, and a line for who sits at a terminal.
@Suite struct ProgressTests {
  @Test func timesOfPhases() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      let generate = try scratch.dtoc("generate", "order.yml", "-o", "out", "--verbose")
      #expect(generate.status == 0)
      #expect(
        phases(generate.error)
          == ["reading", "parsing", "lowering", "rules", "naming", "emission", "writing"]
      )
      let check = try scratch.dtoc("generate", "order.yml", "-o", "out", "--check", "--verbose")
      #expect(
        phases(check.error)
          == ["reading", "parsing", "lowering", "rules", "naming", "emission"]
      )
      let validate = try scratch.dtoc("validate", "order.yml", "--verbose", "--format", "json")
      #expect(phases(validate.error) == ["reading", "parsing", "lowering", "rules", "naming"])
      #expect(phases(validate.output).isEmpty)
    }
  }

  /// What has not changed is not compiled, and the times say so.
  @Test func timesOfNothing() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      #expect(phases(try scratch.dtoc("generate", "order.yml", "-o", "out").error).isEmpty)
      let again = try scratch.dtoc("generate", "order.yml", "-o", "out", "--verbose")
      #expect(phases(again.error) == ["reading"])
    }
  }

  @Test func quietAndVerboseContradictEachOther() throws {
    try Scratch.with(["order.yml": order]) { scratch in
      for command in [["generate", "-o", "out"], ["validate"]] {
        let result = try Dtoc.run(
          command + ["order.yml", "--quiet", "--verbose"],
          in: scratch.folder
        )
        #expect(result.status == 2)
        #expect(result.error.contains("does not go with"))
      }
    }
  }

  /// A line that comes and goes on a terminal; nothing of it remains.
  @Test func lineOnATerminal() throws {
    // How much work lasts long enough for the line depends on the machine and on the build.
    let sizes = [20, 80, 320, 1280]
    for size in sizes {
      let shown = try fixingText(files: size, at: ["CI": "", "TERM": "xterm"])
      guard shown.contains("fixing, round 1: ") || size == sizes.last else { continue }
      #expect(shown.contains("fixing, round 1: "))
      let last = shown.components(separatedBy: erased).last ?? ""
      #expect(!last.contains("…"), "the line is gone at the end")
      #expect(last.contains("\(size) files"))
      break
    }
  }

  @Test func noLineWhereNobodyWaits() throws {
    for environment in [["CI": "true", "TERM": "xterm"], ["CI": "", "TERM": "dumb"]] {
      #expect(!(try fixingText(at: environment).contains(erased)), "\(environment)")
    }
    let quiet = try fixingText(at: ["CI": "", "TERM": "xterm"], "--quiet")
    #expect(!quiet.contains(erased))
  }

  @Test func noLineInAFile() throws {
    try Scratch.with(work(files: 20)) { scratch in
      let result = try scratch.dtoc("validate", "S", "--fix", environment: ["CI": ""])
      #expect(!result.error.contains(erased))
      #expect(result.error.contains("20 files"))
    }
  }

  private let erased = "\r\u{1B}[K"

  /// The output that a terminal receives while `validate --fix` runs.
  private func fixingText(
    files: Int = 20,
    at environment: [String: String],
    _ arguments: String...
  ) throws -> String {
    var text = ""
    try Scratch.with(work(files: files)) { scratch in
      text = try scratch.terminalText(["validate", "S", "--fix"] + arguments, environment)
    }
    return text
  }

  /// Schema files with 240 mistakes each.
  private func work(files count: Int) -> [String: String] {
    var files: [String: String] = [:]
    for file in 0..<count {
      let types = (0..<120).map {
        "  type_\(file)_\($0): {type: object, properties: {a: {type: bool}, b: {type: strnig}}}\n"
      }
      files["S/file\(file).yml"] = "definitions:\n" + types.joined()
    }
    return files
  }

  /// The words of lines such as `parsing   1.2 ms`.
  private func phases(_ text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      line.wholeMatch(of: /(\w+) +\d+\.\d ms/).map { String($0.output.1) }
    }
  }
}
